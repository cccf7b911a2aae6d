import { clockwise, type Seat } from '../../kernel/seat.ts'
import type { Board, Column } from '../../protocol/bids.ts'
import { isSeated, type Table } from '../../table/table.ts'
import { boardAt } from '../../words/bids.ts'
import { isTrading, offerWith } from '../../words/situation.ts'
import { Art } from '../art.tsx'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import type { Draft } from './draft.ts'
import { waysOf } from './offer.tsx'
import { Things } from './things.tsx'

interface BidsProps {
  readonly room: Room
  readonly table: Table
  readonly draft: Draft
}

/** Who bids what: a row for each card, a column for each bidder. It has its room whether anybody trades or not. */
export function Bids({ room, table, draft }: BidsProps) {
  const { say } = useVoice(table)
  const { view, seat, names } = table
  const board = boardAt(view)
  const bidders = clockwise(seat ?? view.active, view.seats).filter((one) => one !== view.active)
  const props = { room, table, draft, isOpen: isSeated(table) && isTrading(table) }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there
    <section className="bids" aria-label={say('web.bids.name')} tabIndex={0}>
      <table>
        <caption>{say('web.bids.name')}</caption>
        <thead>
          <tr>
            <td />
            {bidders.map((one) => (
              <th key={one} scope="col">
                {one === seat ? say('web.offer.mine') : names[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board?.columns.map((column, i) => (
            // By its place: what comes to stand where something else stood is new there, and not pressed at once.
            <tr key={i}>
              <th scope="row">
                <Card {...props} column={column} />
              </th>
              {bidders.map((one) => (
                <td key={one}>
                  <div className="bid">
                    <Cell {...props} column={column} bidder={one} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
          {board?.bundles.map((bundle) => (
            <tr key={`bundle ${bundle.offer}`}>
              <th scope="row">
                <Things names={bundle.want} />
              </th>
              {bidders.map((one) => (
                <td key={one}>
                  <div className="bid">
                    {one === bundle.seat && (
                      <OfferBid {...props} offer={bundle.offer} give={bundle.give} column={null} />
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PartProps extends BidsProps {
  /** Whether the player may offer something now. */
  readonly isOpen: boolean
}
type CardProps = PartProps & { readonly column: Column }

/** A tap begins an offer: of this card to everybody, or one that asks for it. */
function Card({ table, draft, isOpen, column }: CardProps) {
  const { say } = useVoice(table)
  const { bean } = column
  if (!isOpen) return <Things names={[bean]} />
  const isMine = table.seat === table.view.active
  return (
    <button
      key={bean}
      type="button"
      className="fresh"
      aria-label={say(isMine ? 'web.bids.lay' : 'web.builder.add', { bean })}
      onClick={() => (isMine ? draft.lay(column, null) : draft.bidFor(bean, null))}
    >
      <Art id={bean} />
    </button>
  )
}

/** What one player bids for a card; in the viewer's own cell also what they could give. */
function Cell({ bidder, ...props }: CardProps & { readonly bidder: Seat }) {
  const { table, draft, isOpen, column } = props
  const { say } = useVoice(table)
  const { bean } = column
  const bid = column.bids.find(({ seat }) => seat === bidder)
  if (bid !== undefined && bid.offer !== null) return <OfferBid {...props} {...bid} offer={bid.offer} />
  if (isOpen && bidder === table.seat && column.could.length > 0)
    return column.could.map((kind) => (
      <button
        key={`${bean} ${kind}`}
        type="button"
        className="could fresh"
        aria-label={say('web.bids.give', { give: kind, bean })}
        onClick={() => draft.bidFor(bean, kind)}
      >
        <Art id={kind} />
      </button>
    ))
  if (bid === undefined) return null
  if (!isOpen || table.seat !== table.view.active) return <small>{say('web.wishes')}</small>
  return (
    <button
      key={bean}
      type="button"
      className="fresh"
      aria-label={say('web.bids.to', { seat: bidder, bean })}
      onClick={() => draft.lay(column, bidder)}
    >
      <small>{say('web.wishes')}</small>
    </button>
  )
}

interface OfferBidProps extends PartProps {
  readonly offer: number
  readonly give: Board['bundles'][number]['give']
  /** Null: for everything that it asks for. */
  readonly column: Column | null
}

/** To the active player, a button that takes it, a strong one unless the card would be a gift; to its maker, one that changes it. */
function OfferBid({ room, table, draft, isOpen, offer: id, give, column }: OfferBidProps) {
  const { say } = useVoice(table)
  const offer = offerWith(table, id)
  if (offer === undefined) return null
  const { maker, to, want } = offer
  const more = column === null ? 0 : want.length - 1
  const shown = (
    <>
      <Things names={give} />
      {more > 0 && <small aria-hidden="true"> +{more}</small>}
    </>
  )
  const way = wayWith(table, offer, column)
  const isMine = isOpen && maker === table.seat
  if (way === undefined && !isMine) return shown
  const label = say(way === undefined ? 'action.change' : 'action.accept')
  return (
    <button
      key={`${id} ${give.join()} ${want.join()}`}
      type="button"
      className={way === undefined || give.length === 0 ? 'fresh' : 'strong fresh'}
      aria-label={`${label}: ${say('tells.offer', { offer: id, maker, to, give, want, others: [] })}`}
      onClick={() => (way === undefined ? draft.change(offer) : void room.act(way))}
    >
      {shown}
    </button>
  )
}

/** How it is accepted, with the very card of this row if that is possible. */
function wayWith(table: Table, offer: Parameters<typeof waysOf>[1], column: Column | null) {
  const ways = waysOf(table, offer)
  const { turned } = table.view.x.piles
  const isWith = ({ give }: (typeof ways)[number]): boolean =>
    column === null ||
    (column.at === null ? !give.turned.some((at) => turned[at] === column.bean) : give.turned.includes(column.at))
  return ways.find(isWith) ?? ways[0]
}
