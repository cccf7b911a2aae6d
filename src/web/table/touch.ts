import type { Action } from '../../kernel/play.ts'
import type { Place } from '../../kernel/types.ts'
import type { Table } from '../../table/table.ts'
import { isTrading, stepOf } from '../../words/situation.ts'
import { usePressed } from '../motion/press.ts'
import type { Room } from './room.ts'

export const placeKey = ({ zone, seat, at }: Place): string => `${zone} ${seat ?? '-'} ${at}`

/** An action and the places that somebody points at to do it. */
interface Pointed {
  readonly action: Action
  readonly keys: readonly string[]
}

/** Everything that can be done by pointing. */
export function pointedAt({ game, view, seat, options }: Table): Pointed[] {
  if (seat === null) return []
  return options.flatMap((action) => {
    const places = game.actions.get(action.type)?.touches?.(view, seat, action) ?? []
    return places.length === 0 ? [] : [{ action, keys: places.map(placeKey) }]
  })
}

export interface Touch {
  readonly chosen: readonly string[]
  /** Pointing here leads somewhere. */
  leads(key: string): boolean
  isChosen(key: string): boolean
  tap(key: string): void
  /** Several actions are meant by what was pointed at. */
  readonly meant: readonly Action[]
  clear(): void
}

interface Pointing {
  /** What it was about: in another one, the same place holds another card. */
  readonly situation: string
  readonly chosen: readonly string[]
  readonly meant: readonly Action[]
}

const NOWHERE: Omit<Pointing, 'situation'> = { chosen: [], meant: [] }

function situationOf(table: Table): string {
  const { view, seat } = table
  const aside = seat === null ? [] : (view.x.trade?.aside[seat] ?? [])
  return JSON.stringify([
    view.turn,
    stepOf(table),
    seat !== null && view.x.farms[seat].hand,
    aside,
    view.x.piles.turned,
  ])
}

/** Harvests have a button of their own in every field: a tap on the field is about planting. */
const HAS_BUTTON = 'harvest'

/**
 * Pointing at things, one after another: the card, then the field. As soon as only one action is meant it is done, by
 * pointing at where it leads or at all it is about: a card alone is never enough where a field has to be chosen.
 */
export function useTouch(room: Room): Touch {
  const pointing = usePressed<Pointing>({ ...NOWHERE, situation: '' })
  const situation = situationOf(room.table)
  const inThis = (one: Pointing): Omit<Pointing, 'situation'> => (one.situation === situation ? one : NOWHERE)
  const all = pointedAt(room.table)
  const fitting = (keys: readonly string[]): Pointed[] =>
    all.filter(
      (one) => keys.every((key) => one.keys.includes(key)) && (one.action.type !== HAS_BUTTON || keys.length === 0),
    )
  const point = (to: Omit<Pointing, 'situation'>): void => pointing.press({ ...to, situation })
  const clear = (): void => point(NOWHERE)
  // What was done leads into another situation: the page need not be drawn once more to forget what was chosen in this.
  const act = async (action: Action): Promise<void> => {
    const before = pointing.latest()
    const isDone = await room.act(action)
    if (pointing.latest() === before && (!isDone || situationOf(room.table) === situation)) clear()
  }
  const tap = (key: string): void => {
    const { chosen } = inThis(pointing.latest())
    if (chosen.includes(key)) {
      clear()
      return
    }
    const together = fitting([...chosen, key])
    const found = together.length > 0 ? together : fitting([key])
    const keys = together.length > 0 ? [...chosen, key] : [key]
    const [first, ...others] = found
    if (first === undefined) {
      void attempt(room, [...chosen, key])
      clear()
      return
    }
    const isWhole = (one: Pointed): boolean => one.keys.every((other) => keys.includes(other))
    if (others.length === 0 && (keys.includes(first.keys.at(-1) ?? '') || isWhole(first))) void act(first.action)
    else point({ chosen: keys, meant: found.every(isWhole) ? found.map(({ action }) => action) : [] })
  }
  const { chosen, meant } = inThis(pointing.shown)
  return {
    chosen,
    leads: (key) => fitting([...chosen, key]).length > 0,
    isChosen: (key) => chosen.includes(key),
    tap,
    meant,
    clear,
  }
}

/** The rules say what is wrong with it: planting is what people try. */
async function attempt(room: Room, keys: readonly string[]): Promise<void> {
  const { seat } = room.table
  const field = keys.map((key) => key.split(' ')).find(([zone, of]) => zone === 'field' && of === String(seat))
  if (field === undefined || (room.table.asked === 'wait' && !isTrading(room.table))) return
  const aside = keys.map((key) => key.split(' ')).find(([zone]) => zone === 'aside')
  const where = { field: Number(field[2]) }
  await room.act(
    aside === undefined ? { type: 'plant', ...where } : { type: 'plantAside', card: Number(aside[2]), ...where },
  )
}
