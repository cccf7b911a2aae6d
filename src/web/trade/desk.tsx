import { isSeated, type Table } from '../../table/table.ts'
import { isTrading, offersOn } from '../../words/situation.ts'
import { Ledger } from '../after/ledger.tsx'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import { Builder } from './builder.tsx'
import type { Draft } from './draft.ts'
import { OfferCard } from './offer.tsx'
import { Wishes } from './wishes.tsx'

/** Offers that stand, the one that is being put together, and what everybody may know that one would like. */
export function Desk({ room, table, draft }: { readonly room: Room; readonly table: Table; readonly draft: Draft }) {
  const { say } = useVoice(table)
  const offers = offersOn(table)
  const isOpen = isTrading(table)
  return (
    <section className="desk" aria-label={say('web.desk.name')}>
      <h2>{say('web.desk.name')}</h2>
      {offers.length > 0 ? (
        <ul className="offers">
          {offers.map((offer) => (
            <OfferCard key={offer.id} room={room} table={table} offer={offer} draft={draft} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{say(isOpen ? 'web.desk.none' : 'web.desk.closed')}</p>
      )}
      {isOpen && isSeated(table) && <Builder table={table} draft={draft} />}
      {isSeated(table) && !table.view.over && <Wishes room={room} table={table} />}
      <details className="desk-ledger">
        <summary>{say('web.after.ledger')}</summary>
        <Ledger room={room} />
      </details>
    </section>
  )
}
