import { type Observer, observerBit } from '../../kernel/seat.ts'
import type { Kind } from './beans.ts'

declare const brand: unique symbol
/**
 * A card whose face is hidden from somebody: its kind in the low six bits, above them one bit for each observer who
 * knows it. So knowledge travels with the card, and copying a hand copies what is known of it.
 */
export type Card = number & { readonly [brand]: 'card' }

const KIND_BITS = 6
const KIND = (1 << KIND_BITS) - 1

export const faceDown = (kind: Kind): Card => kind as number as Card
export const kindOf = (card: Card): Kind => (card & KIND) as Kind
export const seenBy = (card: Card, observer: Observer): boolean => ((card >> KIND_BITS) & observerBit(observer)) !== 0
export const isSecret = (card: Card): boolean => card >> KIND_BITS === 0
export const showTo = (card: Card, observer: Observer): Card => (card | (observerBit(observer) << KIND_BITS)) as Card

const EVERYBODY = 0xff
/** A card that everybody at the table has seen. */
export const faceUp = (kind: Kind): Card => (kind | (EVERYBODY << KIND_BITS)) as Card
export const isFaceUp = (card: Card): boolean => card >> KIND_BITS === EVERYBODY

// Both are asked with every card that moves, so all bits are looked at together.

/** Nobody but their holder knows any of these. */
export function areSecret(cards: readonly Card[]): boolean {
  let any = 0
  for (let i = 0; i < cards.length; i++) any |= cards[i]
  return any >> KIND_BITS === 0
}

/** Everybody has seen all of these. */
export function areFaceUp(cards: readonly Card[]): boolean {
  let all = EVERYBODY << KIND_BITS
  for (let i = 0; i < cards.length; i++) all &= cards[i]
  return all >> KIND_BITS === EVERYBODY
}
