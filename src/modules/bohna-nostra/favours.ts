import { assert } from '../../kernel/plain.ts'
import { type Play, type Refusal, refuse } from '../../kernel/play.ts'
import { type Seat, seatAt } from '../../kernel/seat.ts'
import { place } from '../../kernel/tell.ts'
import type { EventDef, Place } from '../../kernel/types.ts'
import type { BeanId, Kind } from '../base/beans.ts'
import { farmOf } from '../base/farm.ts'

/** The six favours, by number. */
export const FAVOURS = ['favour-1', 'favour-2', 'favour-3', 'favour-4', 'favour-5', 'favour-6'] as const
export type FavourName = (typeof FAVOURS)[number]

export const PLANT_HERE = 0
export const MOVE_HERE = 1
export const TAKE_TURNED = 2
export const DEMAND = 3
export const TAKE_DRAWN = 4
export const SEND = 5

/** One player's six favours, by number. */
export interface FavourSet {
  /** Sorted: their order means nothing. */
  hand: number[]
  /** Those of the hand that everybody knows of. */
  shown: number[]
  /** The top is the end of the list. */
  pile: number[]
  /** How many cards at the bottom of the pile everybody has seen go there. */
  returned: number
  /** Who holds each of them open, if anybody. */
  owedTo: (Seat | null)[]
}

export interface FavourSetView {
  /** Null: one that the observer does not know; those come last. */
  hand: (FavourName | null)[]
  pile: (FavourName | null)[]
  owedTo: (Seat | null)[]
}

export interface Favours {
  sets: FavourSet[]
  /** By seat: the last turn in which it passed in phase 3. */
  passedInTurn: number[]
  /** By debtor: who takes his draw in this phase 4. */
  drawTo: (Seat | null)[]
  /** Cards drawn by one and taken by another, who keeps one and gives the others back now. */
  taken: { debtor: Seat; creditor: Seat; cards: Kind[]; kept: boolean } | null
  /** A card sent to a debtor, which he plants now. */
  sent: Kind | null
}

export interface FavoursView {
  sets: FavourSetView[]
  passedInTurn: number[]
  drawTo: (Seat | null)[]
  taken: { debtor: Seat; creditor: Seat; cards: (BeanId | null)[]; kept: boolean } | null
  sent: BeanId | null
}

declare module '../../kernel/state.ts' {
  interface Slices {
    favours: Favours
  }
}
declare module '../../kernel/view.ts' {
  interface Views {
    favours: FavoursView
  }
}
declare module '../../kernel/play.ts' {
  interface EventTypes {
    /** A favour was redeemed: it goes under its debtor's pile. */
    favourRedeemed: { seat: Seat; debtor: Seat; favour: FavourName }
  }
}

export const favoursOf = (p: Play): Favours => p.state.x.favours
export const setOf = (p: Play, seat: Seat): FavourSet => p.state.x.favours.sets[seat]
/** Who holds this favour of the debtor, if anybody. */
export const creditorOf = (p: Play, debtor: Seat, favour: number): Seat | null => setOf(p, debtor).owedTo[favour]

/** Whose favour of this number a seat holds open. */
export function debtorsOf(p: Play, creditor: Seat, favour: number): Seat[] {
  const debtors: Seat[] = []
  const { sets } = favoursOf(p)
  for (let i = 0; i < sets.length; i++) if (sets[i].owedTo[favour] === creditor) debtors.push(seatAt(i))
  return debtors
}

/** Where a favour lies open: before the one who may redeem it. */
export const debtPlace = (creditor: Seat, debtor: Seat, favour: number): Place =>
  place('debt', creditor, `${FAVOURS[favour]}/${debtor}`)

export function checkHolds(p: Play, seat: Seat, debtor: Seat, favour: number): Refusal | null {
  if (debtor >= p.state.seats) return refuse('no-such-seat', { number: String(debtor) })
  return creditorOf(p, debtor, favour) === seat ? null : refuse('no-such-favour', { favour: FAVOURS[favour], debtor })
}

/** S-DE: back to its debtor, face down under his pile. */
export function redeem(p: Play, debtor: Seat, favour: number): void {
  const set = setOf(p, debtor)
  const seat = set.owedTo[favour]
  assert(seat !== null, 'nobody holds this favour')
  set.owedTo[favour] = null
  set.pile.unshift(favour)
  set.returned++
  p.emit?.({ type: 'favourRedeemed', seat, debtor, favour: FAVOURS[favour] })
}

export const favourRedeemed: EventDef<'favourRedeemed'> = {
  see: 'everyone',
  fold(view, { debtor, favour }) {
    const set = view.x.favours.sets[debtor]
    set.owedTo[FAVOURS.indexOf(favour)] = null
    set.pile.unshift(favour)
  },
}

/** Whether this kind grows on a field of that seat. */
export const isGrowing = (p: Play, seat: Seat, kind: Kind): boolean =>
  farmOf(p, seat).fields.some((cards) => cards[0] === kind)

/** Known ones first, by number. */
export const inOrder = (hand: (FavourName | null)[]): (FavourName | null)[] =>
  hand.sort((a, b) => (a === null ? (b === null ? 0 : 1) : b === null ? -1 : a < b ? -1 : 1))
