import type { Seat } from '../kernel/seat.ts'

/** What a word of a line can stand for. */
export type Meaning =
  /** `isWanted`: its form alone says that it is asked for, as in “vörösbabért”. */
  | { readonly is: 'bean'; readonly id: string; readonly isWanted: boolean }
  /** `isReceiver`: its ending alone says that something goes there, as in “Annának”. */
  | { readonly is: 'seat'; readonly seat: Seat; readonly isReceiver: boolean }
  | { readonly is: 'number'; readonly n: number }
  /** A number that says of what: card 3 of the hand, field 2, offer 4, turned-over card 1. */
  | { readonly is: Noun; readonly n: number }
  /** A building, a boss, a favour … by its picture. */
  | { readonly is: 'piece'; readonly art: string }
  /** A word that belongs to one action: “magpie” in “play magpie”. */
  | { readonly is: 'mark'; readonly name: string }
  | { readonly is: 'link'; readonly link: Link }
  /** The colon behind the number of an offer. */
  | { readonly is: 'colon' }

export const NOUNS = ['card', 'field', 'offer', 'turned'] as const
export type Noun = (typeof NOUNS)[number]

/** What comes after it is asked for, is for somebody, is paid, can be spared; or nothing at all is meant. */
export const LINKS = ['for', 'to', 'with', 'spare', 'nothing'] as const
export type Link = (typeof LINKS)[number]

/** One word, or several that belong together, and what it can stand for: what is called so, or only begins so. */
export interface Word {
  readonly text: string
  readonly exact: readonly Meaning[]
  readonly begun: readonly Meaning[]
  /** An article, say, if nothing here is meant that is called so. */
  readonly mayBeNothing: boolean
}

export const meaningsOf = ({ exact, begun }: Word): readonly Meaning[] => (exact.length > 0 ? exact : begun)
