import { clockwise, type Seat } from '../kernel/seat.ts'
import type { SeatView } from '../kernel/view.ts'
import type { Bid, Board } from '../protocol/bids.ts'
import type { Offer } from './situation.ts'

/**
 * The board of bids, from public knowledge alone: every observer computes the same one, but for `could`, which is for
 * the viewer's own eyes. Null while nobody trades.
 */
export function boardAt(view: SeatView): Board | null {
  if (!view.agenda.some(({ step }) => step === 'trade')) return null // something may lie on top of it for a moment
  const { active, seats, x } = view
  const { offers, wishes } = x.trade
  const bidders = clockwise(active, seats).slice(1)
  const standing = offers.filter(({ maker }) => maker !== active) // who may deal with the active player alone
  const cards = [
    ...x.piles.turned.map((bean, at) => ({ at, bean })),
    ...laidOut(view).map((bean) => ({ at: null, bean })),
  ]
  const spare = couldGive(view)
  return {
    seat: active,
    columns: cards.map(({ at, bean }) => ({
      at,
      bean,
      bids: bidders.flatMap((seat) => {
        const best = bestFor(standing, seat, bean)
        if (best !== null) return [best]
        return wishes[seat].want.includes(bean)
          ? [{ seat, bean, offer: null, give: [], want: [bean], how: 'wish' as const }]
          : []
      }),
      could: spare.filter((kind) => kind !== bean),
    })),
    bundles: standing
      .filter(({ want }) => want.length > 1)
      .map(({ id, maker, give, want }) => ({ seat: maker, give: [...give], want: [...want], offer: id })),
  }
}

/** Kinds that the active player could spare, then what their own offers give, apart from turned-over cards. */
function laidOut({ active, x }: SeatView): string[] {
  const { offers, wishes } = x.trade
  const given = offers.filter(({ maker }) => maker === active).flatMap(givenUnturned)
  return [...new Set([...wishes[active].spare, ...given])]
}

/** `give` names hand cards, turned-over cards, then other things. */
function givenUnturned({ give, turned, besides = {} }: Offer): string[] {
  const fromHand = give.length - turned.length - Object.values(besides).flat().length
  return give.filter((_, i) => i < fromHand || i >= fromHand + turned.length)
}

/** The offer of this seat for this thing that gives the most; of equal ones that which asks for least, then the newest. */
function bestFor(standing: readonly Offer[], maker: Seat, bean: string): Bid | null {
  const [best] = standing
    .filter((offer) => offer.maker === maker && offer.want.includes(bean))
    .toSorted((a, b) => b.give.length - a.give.length || a.want.length - b.want.length || b.id - a.id)
  if (best === undefined) return null
  const { id, give, want } = best
  return { seat: maker, bean, offer: id, give: [...give], want: [...want], how: 'offer' }
}

/** Kinds in the viewer's own hand that the active player wishes for. */
function couldGive({ seat, active, x }: SeatView): string[] {
  if (seat === null || seat === active) return []
  const held = new Set<string | null>(x.farms[seat].hand)
  return x.trade.wishes[active].want.filter((kind) => held.has(kind))
}
