import type { Action } from '../kernel/play.ts'
import { laidIn } from '../kernel/tell.ts'
import type { Piece, Place } from '../kernel/types.ts'
import type { SeatedTable } from '../table/table.ts'
import type { Voice } from '../words/voice.ts'
import { thingsIn } from './lexicon.ts'
import type { Meaning, Noun } from './meaning.ts'
import { shortName, wordOfMark } from './names.ts'

/** One thing that is named to say an action, what it may be called, and what it is called when it is printed. */
export interface Slot {
  readonly print: string
  /** How surely this is meant: 0 is not at all, 1 is all one can say. */
  accepts(one: Meaning): number
  /** Need not be said: there is no other. */
  readonly isImplied: boolean
}

/** A card of the hand is meant by its bean only if none of these is open on the table. */
const BY_BEAN = 0.9

/** Numbers under these names are places, from 0; under those, seats. */
const PLACES = ['card', 'place', 'to', 'field', 'onto']
const SEATS = ['debtor', 'creditor', 'from', 'victim']

/** Fields of actions that are said in no words: the number of a revision, what the sender saw, goods with their places. */
const UNSAID = ['type', 'revision', 'seen', 'give', 'steals', 'want', 'spare']

/** What has to be named after its verb to say this action, in the order in which it is printed. */
export function slotsOf(
  voice: Voice,
  table: SeatedTable,
  action: Action,
  pieces: readonly Piece[] = laidIn(table.game, table.view),
): Slot[] {
  const { game, view, seat } = table
  const touched = game.actions.get(action.type)?.touches?.(view, seat, action) ?? []
  const places = [...touched.filter(({ zone }) => zone === 'offer'), ...touched.filter(({ zone }) => zone !== 'offer')]
  const fields = Object.entries(action).filter(([name]) => !UNSAID.includes(name))
  const values = fields.map(([, value]) => value as unknown)
  const mark = wordOfMark(voice, action.type)
  const named = places.flatMap((place) => placeSlots(voice, table, pieces, place, action, values))
  const covered = (value: unknown): boolean =>
    places.some(({ at }) => at === value) || named.some(({ bean }) => bean !== undefined && bean === value)
  const others = fields.flatMap(([name, value]) => fieldSlots(voice, table, action, name, value, covered))
  const slots = [...(mark === null ? [] : [markSlot(mark, action.type)]), ...named, ...others]
  return slots.filter((slot, i) => slot.once === undefined || slots.findIndex(({ once }) => once === slot.once) === i)
}

interface Named extends Slot {
  readonly bean?: string
  /** Several places that are one and the same thing to say. */
  readonly once?: string
}

const markSlot = (print: string, name: string): Named => ({
  print,
  accepts: (one) => Number(one.is === 'mark' && one.name === name),
  isImplied: false,
})

const isNumber = (one: Meaning, noun: Noun, n: number): boolean =>
  (one.is === noun || one.is === 'number') && one.n === n
const isBean = (one: Meaning, id: string | null | undefined): boolean => one.is === 'bean' && one.id === id

function placeSlots(
  voice: Voice,
  table: SeatedTable,
  pieces: readonly Piece[],
  place: Place,
  action: Action,
  values: readonly unknown[],
): Named[] {
  const { view, seat: me } = table
  const { zone, seat, at } = place
  switch (zone) {
    case 'pile':
      return []
    case 'seat':
      return seat === me || seat === null ? [] : [seatSlot(table, seat)]
    case 'hand':
      return [handSlot(voice, table, Number(at), action)]
    case 'field':
      return [
        ...(seat === me || seat === null ? [] : [seatSlot(table, seat)]),
        fieldSlot(Number(at), view.x.farms[seat ?? me].fields[Number(at)]?.[0]),
      ]
    case 'offer':
      return [{ print: String(at), accepts: (one) => Number(isNumber(one, 'offer', Number(at))), isImplied: false }]
    case 'turned':
      return [beanSlot(voice, table, view.x.piles.turned[Number(at)], `turned ${at}`)]
    case 'aside':
      return [beanSlot(voice, table, view.x.trade.aside[me][Number(at)], `aside ${at}`)]
    default:
      return pieceSlots(voice, table, pieces, place, values)
  }
}

const seatSlot = ({ names }: SeatedTable, seat: number): Named => ({
  print: names[seat],
  accepts: (one) => Number(one.is === 'seat' && one.seat === seat),
  isImplied: names.length === 2,
  once: `seat ${seat}`,
})

const fieldSlot = (field: number, growing: string | undefined): Named => ({
  print: String(field + 1),
  accepts: (one) => Number(isNumber(one, 'field', field + 1) || isBean(one, growing)),
  isImplied: false,
  ...(growing === undefined ? {} : { bean: growing }),
})

const beanSlot = (voice: Voice, table: SeatedTable, bean: string, once?: string): Named => ({
  print: shortName(voice, table, bean),
  accepts: (one) => Number(isBean(one, bean)),
  isImplied: false,
  bean,
  ...(once === undefined ? {} : { once }),
})

/** A card of the hand; the front one goes without saying where the action takes no other. */
function handSlot(voice: Voice, table: SeatedTable, at: number, action: Action): Named {
  const bean = table.view.x.farms[table.seat].hand[at] ?? ''
  const isFront =
    at === 0 && !Object.keys(action).some((field) => ['card', 'hand', 'order', 'to', 'give'].includes(field))
  return {
    print: isFront ? shortName(voice, table, bean) : `#${at + 1}`,
    accepts(one) {
      // Where the front card may be planted in two ways, its bean means the usual one, its place the other.
      const byBean = isFront ? 1 : BY_BEAN
      if (isBean(one, bean)) return byBean
      return isFront ? (one.is === 'card' && one.n === 1 ? BY_BEAN : 0) : Number(isNumber(one, 'card', at + 1))
    },
    isImplied: isFront,
    bean,
  }
}

/** A building, a boss, a favour; a card that lies by itself is called by its bean. */
function pieceSlots(
  voice: Voice,
  table: SeatedTable,
  pieces: readonly Piece[],
  { zone, seat, at }: Place,
  values: readonly unknown[],
): Named[] {
  const piece = pieces.find(({ place }) => place.zone === zone && place.seat === seat && place.at === at)
  if (piece === undefined) return []
  const { art, name, group, cards } = piece
  // What is for sale, and where cards lie, is touched besides what it is about.
  const isNamed = values.some((value) => value === at || String(at).startsWith(`${value}-`))
  if ((group === 'shop' || cards !== undefined) && !isNamed) return []
  if (name.key.startsWith('bean.'))
    return [beanSlot(voice, table, art, zone === 'open' ? `open ${art}` : `${zone} ${at}`)]
  const [, number] = /-(\d)$/.exec(art) ?? []
  return [
    {
      print: voice.say(name.key, name.values),
      accepts: (one) =>
        Number(
          (one.is === 'piece' && one.art === art) ||
            isBean(one, art) ||
            (one.is === 'number' && String(one.n) === number),
        ),
      isImplied: false,
      once: art,
    },
  ]
}

/** What no place says: coins by their beans, amounts, and what is true of it. */
function fieldSlots(
  voice: Voice,
  table: SeatedTable,
  { type }: Action,
  name: string,
  value: unknown,
  covered: (value: unknown) => boolean,
): Named[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => (typeof item === 'string' ? [beanSlot(voice, table, item)] : []))
  if (value === true) return [markSlot(wordOfMark(voice, `${type}.${name}`) ?? name, `${type}.${name}`)]
  if (typeof value === 'number' && SEATS.includes(name)) return [seatSlot(table, value)]
  if (value === false || value === undefined || value === null || covered(value)) return []
  if (typeof value === 'number') return [numberSlot(PLACES.includes(name) ? value + 1 : value)]
  if (name === 'reply')
    return [markSlot(wordOfMark(voice, `${type}.reply.${value}`) ?? String(value), `${type}.reply.${value}`)]
  return thingsIn(table).includes(String(value)) ? [beanSlot(voice, table, String(value))] : []
}

const numberSlot = (n: number): Named => ({
  print: String(n),
  accepts: (one) => Number((one.is === 'number' || one.is === 'card') && one.n === n),
  isImplied: false,
})
