declare const brand: unique symbol

/** A chair at the table, counted clockwise from 0. */
export type Seat = number & { readonly [brand]: 'seat' }
/** A set of seats: bit n stands for seat n. */
export type SeatMask = number
/** Who looks: a seat, or the table, which sees what everybody sees (spectators). */
export type Observer = Seat | 'table'

export const MAX_SEATS = 7

export const seatAt = (index: number): Seat => index as Seat
export const bit = (seat: Seat): SeatMask => 1 << seat
export const has = (mask: SeatMask, seat: Seat): boolean => ((mask >> seat) & 1) === 1
export const everyone = (seats: number): SeatMask => (1 << seats) - 1
export const leftOf = (seat: Seat, seats: number): Seat => ((seat + 1) % seats) as Seat

/** The table is the eighth observer. */
export const observerBit = (observer: Observer): number => 1 << (observer === 'table' ? MAX_SEATS : observer)
export const observers = (seats: number): Observer[] => [...allSeats(seats), 'table']

const SEATS: readonly Seat[] = Array.from({ length: MAX_SEATS }, (_, i) => seatAt(i))
export const allSeats = (seats: number): Seat[] => SEATS.slice(0, seats)
export const seatsIn = (mask: SeatMask): Seat[] => SEATS.filter((seat) => has(mask, seat))

/** All seats once, clockwise, beginning with `first`. */
export const clockwise = (first: Seat, seats: number): Seat[] => SEATS.slice(first, seats).concat(SEATS.slice(0, first))
