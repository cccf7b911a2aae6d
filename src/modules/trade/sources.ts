import type { Play, Refusal } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'

/** Things that can be traded besides hand cards and turned-over cards. */
export interface GoodsSource {
  /** Its key in what somebody gives: `{ hand: [0], turned: [], besides: { store: [1] } }`, and the zone of its pieces. */
  readonly id: string
  /** Those of its things that are no beans, by the names under which they are asked for. */
  readonly names: readonly string[]
  /** What is said to a number without a thing. */
  readonly missing: Refusal
  /** Its numbers are places: when one thing leaves, those behind it move up. */
  readonly closesUp: boolean
  /** What a seat could give now, by number; null where there is nothing. */
  things(p: Play, seat: Seat): readonly (string | null)[]
  /** The same, as far as a view shows it. */
  thingsSeen(view: SeatView, seat: Seat): readonly (string | null)[]
  /** An offer has shown these to everybody. */
  show(p: Play, seat: Seat, numbers: readonly number[]): void
  showSeen(view: SeatView, seat: Seat, numbers: readonly number[]): void
  /** A trade moves these, the last number first. */
  move(p: Play, from: Seat, to: Seat, numbers: readonly number[]): void
  moveSeen(view: SeatView, from: Seat, to: Seat, numbers: readonly number[]): void
}

/** Things by source and number, with their sources in the order of the table; sources without any are left out. */
export type Besides = Record<string, number[]>

/** Beans and all other things under one count: beans by their kind, the others behind them. */
export type Thing = number

export interface Things {
  readonly names: readonly string[]
  readonly numberOf: ReadonlyMap<string, Thing>
}

declare module '../../kernel/types.ts' {
  interface Tables {
    goods: readonly GoodsSource[]
  }
  interface Prepared {
    things: Things
  }
}

export function prepareThings({ prepared, tables }: Game): Things {
  const names = [...prepared.beans.specs.map((spec) => spec.id), ...tables.goods.flatMap((source) => source.names)]
  return { names, numberOf: new Map(names.map((name, i) => [name, i])) }
}

/** The thing with this name, or null if this game has no such thing. */
export const thingNamed = (game: Game, name: string): Thing | null => game.prepared.things.numberOf.get(name) ?? null

export function thingNames(game: Game, things: readonly Thing[]): string[] {
  const names = new Array<string>(things.length)
  for (let i = 0; i < things.length; i++) names[i] = game.prepared.things.names[things[i]]
  return names
}

/** What is given besides cards, if anything. */
export function besidesOf(game: Game, { besides: given }: { besides?: Besides | undefined }): Besides | undefined {
  if (given === undefined) return undefined
  let besides: Besides | undefined
  for (const { id } of game.tables.goods) {
    if (given[id] === undefined || given[id].length === 0) continue
    besides ??= {}
    besides[id] = given[id].toSorted((a, b) => a - b)
  }
  return besides
}

export function copyBesides(besides: Readonly<Record<string, readonly number[]>>): Besides {
  const copied: Besides = {}
  for (const [id, numbers] of Object.entries(besides)) copied[id] = [...numbers]
  return copied
}

export const countBesides = (besides: Readonly<Record<string, readonly number[]>> | undefined): number =>
  besides === undefined ? 0 : Object.values(besides).reduce((sum, numbers) => sum + numbers.length, 0)

export function thingsBesides(p: Play, seat: Seat, besides: Besides, out: Thing[]): void {
  for (const source of p.game.tables.goods) {
    const numbers = besides[source.id]
    if (numbers === undefined) continue
    const names = source.things(p, seat)
    for (const number of numbers) out.push(thingNamed(p.game, names[number] ?? '') ?? -1)
  }
}

/** Its sources, each with the numbers from the last to the first. */
export function eachSource(
  game: Game,
  besides: Readonly<Record<string, readonly number[]>> | undefined,
  visit: (source: GoodsSource, numbers: readonly number[]) => void,
): void {
  if (besides === undefined) return
  for (const source of game.tables.goods) {
    const numbers = besides[source.id]
    if (numbers !== undefined) visit(source, numbers.toReversed())
  }
}
