import type { Action, ActionOf } from '../kernel/play.ts'
import { worthInView } from '../modules/base/rules/harvest.ts'
import { type Table as AnyTable, isSeated, type SeatedTable } from '../table/table.ts'
import { offerWith } from './situation.ts'
import type { Voice } from './voice.ts'

/** What an action is about hangs on how the table looked when it could be done. */
type Table = Pick<SeatedTable, 'game' | 'seat' | 'view'>

export interface Choice {
  readonly text: string
  /** Null: nothing from this player. */
  readonly action: Action | null
  /** The bean that it is about, if it is about one. */
  readonly bean?: unknown
}

/** Everything that can be listed, what belongs to the present step first. */
export function choicesAt(voice: Voice, table: SeatedTable): Choice[] {
  const { options, asked } = table
  const ordered = [...options.filter((o) => !isAnytime(table, o)), ...options.filter((o) => isAnytime(table, o))]
  const named = ordered.map((action) => ({
    text: inWords(voice, table, action),
    action,
    bean: details(table, action)?.bean,
  }))
  // What reads the same makes no difference to the player: which of two equal turned-over cards he gives, say.
  const choices = named.filter(({ text }, i) => named.findIndex((other) => other.text === text) === i)
  const pass = { text: voice.say('words.choice.pass'), action: null }
  if (!table.mayPass) return choices
  return asked === 'join' ? [pass, ...choices] : [...choices, pass]
}

export const isAnytime = ({ game }: Table, { type }: Action): boolean => game.actions.get(type)?.during === 'anytime'

function labelOf({ say, speaker }: Voice, { type }: Action): string {
  const key = `action.${type}`
  return speaker.has(key) ? say(key) : type
}

/** The action's own label, and what it is about. */
export function inWords(voice: Voice, table: Table, action: Action): string {
  const { say, speaker } = voice
  const label = labelOf(voice, action)
  const own = `choice.${action.type}`
  if (speaker.has(own)) {
    const more = table.game.actions.get(action.type)?.about?.(table.view, table.seat, action)
    return say(own, { label, ...action, ...more })
  }
  const about = details(table, action)
  if (about !== null) return say(`words.choice.${about.about}`, { label, ...about })
  const { type: _, ...rest } = action as Readonly<Record<string, unknown>>
  const words = Object.entries(rest).flatMap(([name, value]) => wordsFor(voice, table, name, value))
  return words.length === 0 ? label : `${label}: ${words.join(', ')}`
}

/** What this seat could take back; null: nothing. */
export function undoableInWords(voice: Voice, table: AnyTable): string | null {
  if (!isSeated(table) || table.undoable === null) return null
  const { action, view } = table.undoable
  const what =
    view === null ? labelOf(voice, action) : inWords(voice, { game: table.game, seat: table.seat, view }, action)
  return voice.say('words.undo', { what })
}

/** What an action that nobody has described names: beans and places in the hand, or things that have a name. */
function wordsFor(voice: Voice, table: Table, name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => wordsFor(voice, table, name, item))
  const { say, speaker } = voice
  const { hand } = table.view.x.farms[table.seat]
  const bean = (id: string | null) => (id === null ? [] : [say(`bean.${id}`, { n: 1 })])
  if (typeof value === 'number')
    return name === 'card' || name === 'hand' ? bean(hand[value]) : [String(name === 'field' ? value + 1 : value)]
  if (typeof value !== 'string') return []
  const key = [`bean.${value}`, `${name}.${value}`, `${name}.${value}.name`].find(speaker.has)
  return [key === undefined ? value : say(key, { n: 1 })]
}

type Given = ActionOf<'propose'>['give']
type Details = { readonly about: string } & Readonly<Record<string, unknown>>

function details(table: Table, action: Action): Details | null {
  const { game, seat, view } = table
  const { hand, fields } = view.x.farms[seat]
  switch (action.type) {
    case 'plant':
      return { about: 'onto', bean: hand[0], field: action.field, growing: fields[action.field] }
    case 'plantAside': {
      const bean = view.x.trade.aside[seat][action.card]
      return { about: 'onto', bean, field: action.field, growing: fields[action.field] }
    }
    case 'harvest': {
      const growing = fields[action.field]
      const coins = action.coins?.length ?? worthInView(game, view, seat, growing)
      return { about: 'harvest', field: action.field, growing, coins, paid: action.coins ?? [] }
    }
    case 'accept': {
      const { want = [], give = [] } = offerWith(table, action.offer) ?? {}
      const places = action.give.hand.map((at) => at + 1)
      return { about: 'accept', offer: action.offer, give: want, got: give, places }
    }
    case 'propose':
    case 'counter':
    case 'change':
      return { about: 'deal', give: thingsGiven(table, action.give), want: action.want }
    case 'decline':
    case 'withdraw':
      return { about: 'offer', offer: action.offer }
    case 'buyField':
      return action.coins === undefined ? null : { about: 'pay', paid: action.coins }
    default:
      return guessed(table, action)
  }
}

function thingsGiven({ game, view, seat }: Table, { hand, turned, besides = {} }: Given): (string | null)[] {
  const others = game.tables.goods.flatMap((source) => {
    const things = source.thingsSeen(view, seat)
    return (besides[source.id] ?? []).map((at) => things[at])
  })
  const cards = hand.map((at) => view.x.farms[seat].hand[at])
  return [...cards, ...turned.map((at) => view.x.piles.turned[at]), ...others]
}

/** Actions that are not known here: most of them are about a bean, a field or a place in the hand. */
function guessed({ view, seat }: Table, action: Action): Details | null {
  const { hand, fields } = view.x.farms[seat]
  const { type: _, ...rest } = action as Readonly<Record<string, unknown>>
  const names = Object.keys(rest).sort().join(' ')
  const { bean, field, at, card } = rest
  const growing = typeof field === 'number' ? fields[field] : []
  if (names === 'bean field') return { about: 'onto', bean, field, growing }
  if (names === 'bean') return { about: 'bean', bean }
  if (names === 'field') return { about: 'field', field, growing }
  const place = names === 'at' ? at : names === 'card' ? card : null
  return typeof place === 'number' ? { about: 'hand', bean: hand[place], place: place + 1 } : null
}
