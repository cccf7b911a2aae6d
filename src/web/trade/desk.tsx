import { isSeated, type Table } from '../../table/table.ts'
import { isTrading, type Offer, offersOn } from '../../words/situation.ts'
import { Ledger } from '../after/ledger.tsx'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import type { Draft } from './draft.ts'
import { OfferCard } from './offer.tsx'
import { Wishes } from './wishes.tsx'

/** Those that one can accept come first, then what one can answer, one's own, and what is between other people. */
function rank({ seat, options }: Table, { id, maker, to }: Offer): number {
  if (maker === seat) return 2
  if (seat !== null && to !== null && to !== seat) return BETWEEN_OTHERS
  return options.some((option) => option.type === 'accept' && option.offer === id) ? 0 : 1
}
const BETWEEN_OTHERS = 3

/** Offers that stand, and what everybody may know that one would like. */
export function Desk({ room, table, draft }: { readonly room: Room; readonly table: Table; readonly draft: Draft }) {
  const { say } = useVoice(table)
  const offers = offersOn(table).toSorted((a, b) => rank(table, a) - rank(table, b))
  const mine = offers.filter((offer) => rank(table, offer) < BETWEEN_OTHERS)
  const others = offers.slice(mine.length)
  const isOpen = isTrading(table)
  const list = (some: readonly Offer[]) => (
    <ul className="offers">
      {some.map((offer) => (
        <OfferCard key={offer.id} room={room} table={table} offer={offer} draft={draft} />
      ))}
    </ul>
  )
  return (
    <section className="desk" aria-label={say('web.desk.name')}>
      <h2>{say('web.desk.name')}</h2>
      <div className="desk-offers">
        {offers.length === 0 && <p className="quiet">{say(isOpen ? 'web.desk.none' : 'web.desk.closed')}</p>}
        {mine.length > 0 && list(mine)}
        {others.length > 0 && (
          <details className="between-others">
            <summary>{say('web.desk.others', { number: others.length })}</summary>
            {list(others)}
          </details>
        )}
      </div>
      {isSeated(table) && !table.view.over && <Wishes room={room} table={table} />}
      <details className="desk-ledger">
        <summary>{say('web.after.ledger')}</summary>
        <Ledger table={table} chronicle={room.chronicle} />
      </details>
    </section>
  )
}
