import type { Seat } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { OfferId } from './offers.ts'
import { type Thing, thingNamed, thingNames } from './sources.ts'

/** Something that was said in this turn's trading; `T` is how things are named: by number in the state, in words in a view. */
export type Said<T = Thing> =
  /** New terms: an offer, a counter-offer, or a change of either. */
  | { says: 'offer'; offer: OfferId; seat: Seat; to: Seat | null; give: T[]; want: T[] }
  /** An answer, by whom. */
  | { says: 'yes' | 'no'; offer: OfferId; seat: Seat }

export type SaidView = Said<string>

/**
 * Nobody says so much in one turn but to fill the memory; the older half is forgotten then. So it grows shorter, and
 * whoever follows it by its length hears that.
 */
const MOST_SAID = 200

/** States that were stored before there was a log of the talk go on with an empty one. */
export function withTalk(state: State): State {
  const { trade } = state.x
  if (trade !== undefined) trade.talk ??= []
  return state
}

export function say<T>(talk: Said<T>[], said: Said<T>): void {
  if (talk.length === MOST_SAID) talk.splice(0, MOST_SAID / 2)
  talk.push(said)
}

export function copyTalk<T>(talk: readonly Said<T>[]): Said<T>[] {
  const copy = new Array<Said<T>>(talk.length)
  for (let i = 0; i < talk.length; i++) {
    const said = talk[i]
    copy[i] = said.says === 'offer' ? { ...said, give: said.give.slice(), want: said.want.slice() } : { ...said }
  }
  return copy
}

export const viewTalk = (game: Game, talk: readonly Said[]): SaidView[] =>
  talk.map((said) => {
    if (said.says !== 'offer') return { says: said.says, offer: said.offer, seat: said.seat }
    const { says, offer, seat, to, give, want } = said
    return { says, offer, seat, to, give: thingNames(game, give), want: thingNames(game, want) }
  })

export function imagineTalk(game: Game, talk: readonly SaidView[]): Said[] {
  const things = (names: readonly string[]): Thing[] => names.map((name) => thingNamed(game, name) as Thing)
  return talk.map((said) =>
    said.says === 'offer' ? { ...said, give: things(said.give), want: things(said.want) } : { ...said },
  )
}
