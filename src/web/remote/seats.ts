import type { TableLink } from '../../protocol/link.ts'
import { keep, kept } from '../kept.ts'

/** A seat that somebody took in this browser, and its key. */
export interface KeptSeat {
  readonly address: string
  readonly table: string
  readonly secret: string
  /** What is known of it: a key out of a link says nothing. */
  readonly name: string
  readonly edition: string
  readonly isOver?: boolean
  /** When it was last used, in milliseconds. */
  readonly at: number
}

const NAME = 'seats'
const MOST = 40

type Where = Pick<KeptSeat, 'address' | 'table'>
const isSame = (a: Where, b: Where): boolean => a.table === b.table && a.address === b.address

/** The newest first, but games that are over behind those that go on. */
export function keptSeats(): readonly KeptSeat[] {
  const found = kept<readonly KeptSeat[]>(NAME)
  const seats = Array.isArray(found) ? found.filter((seat) => typeof seat?.secret === 'string') : []
  return seats.sort((a, b) => Number(a.isOver === true) - Number(b.isOver === true) || b.at - a.at)
}

export const keptSeat = (where: Where): KeptSeat | null => keptSeats().find((seat) => isSame(seat, where)) ?? null

export function keepSeat(seat: Where & { readonly secret: string } & Partial<KeptSeat>, now = Date.now()): void {
  const before = keptSeat(seat)
  const known = { name: before?.name ?? '', edition: before?.edition ?? '' }
  keep(NAME, [{ ...known, ...seat, at: now }, ...keptSeats().filter((one) => !isSame(one, seat))].slice(0, MOST))
}

export const forgetSeat = (where: Where): void =>
  keep(
    NAME,
    keptSeats().filter((one) => !isSame(one, where)),
  )

/** The key in a link is put away at once: the address bar is no place for it. Returns the key to its seat, if any. */
export function takeKey(link: TableLink, replace: (hash: string) => void): string | null {
  if (link.secret === null) return keptSeat(link)?.secret ?? null
  keepSeat({ address: link.address, table: link.table, secret: link.secret })
  replace(`#${link.table}`)
  return link.secret
}
