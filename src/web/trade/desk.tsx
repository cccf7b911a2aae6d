import { useEffect, useRef, useState } from 'react'
import { isSeated, type Table } from '../../table/table.ts'
import { isTrading, type Offer, offersOn } from '../../words/situation.ts'
import { Ledger } from '../after/ledger.tsx'
import { Folded } from '../folded.tsx'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import { Bids } from './bids.tsx'
import type { Draft } from './draft.ts'
import { OfferCard, Peek } from './offer.tsx'
import { usePlaces } from './places.ts'
import { Wishes } from './wishes.tsx'

/** Those that one can accept come first, then what one can answer, one's own, and what is between other people. */
function rank({ seat, options }: Table, { id, maker, to }: Offer): number {
  if (maker === seat) return 2
  if (seat !== null && to !== null && to !== seat) return BETWEEN_OTHERS
  return options.some((option) => option.type === 'accept' && option.offer === id) ? 0 : 1
}
const BETWEEN_OTHERS = 3

interface DeskProps {
  readonly room: Room
  readonly table: Table
  readonly draft: Draft
}

/**
 * Offers that stand, and what everybody may know that one would like. On a small screen it is folded into a line at the
 * bottom that shows the offer to be answered first, and only whoever taps it unfolds it.
 */
export function Desk({ room, table, draft }: DeskProps) {
  const { say } = useVoice(table)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOpen = isTrading(table)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (!isOpen) setIsUnfolded(false) // there is nothing more to answer
  }
  const desk = useRef<HTMLElement>(null)
  useEffect(() => {
    // It covers the table: whoever goes on there wants to see it. After a tap the focus rests on the table as a whole.
    const fold = ({ target }: FocusEvent): void => {
      const { current } = desk
      if (current === null || !(target instanceof Node) || target.contains(current)) return
      if (!current.contains(target)) setIsUnfolded(false)
    }
    if (isUnfolded) addEventListener('focusin', fold)
    return () => removeEventListener('focusin', fold)
  }, [isUnfolded])
  const offers = offersOn(table).toSorted((a, b) => rank(table, a) - rank(table, b))
  const places = usePlaces(offers.filter((offer) => rank(table, offer) < BETWEEN_OTHERS))
  const mine = places.filter((offer) => offer !== null)
  const others = offers.slice(mine.length)
  const first = mine.find((offer) => rank(table, offer) === 0) ?? mine[0] ?? null
  const quiet = say(isOpen ? 'web.desk.none' : 'web.desk.closed')
  return (
    <section ref={desk} className={`desk ${isUnfolded ? 'unfolded' : ''}`} aria-label={say('web.desk.name')}>
      <h2>{say('web.desk.name')}</h2>
      <div className="desk-line">
        <button
          type="button"
          className="desk-handle"
          aria-expanded={isUnfolded}
          aria-label={say('web.desk.handle', { number: mine.length })}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <b aria-hidden="true">{mine.length}</b>
        </button>
        {first === null ? (
          <p className="quiet">{quiet}</p>
        ) : (
          <Peek key={first.id} room={room} table={table} offer={first} />
        )}
      </div>
      <div className="desk-body">
        <Bids room={room} table={table} draft={draft} />
        <ul className="offers">
          {places.map((offer, i) =>
            offer === null ? (
              <li key={`free ${i}`} className="offer gone" aria-hidden="true" />
            ) : (
              <OfferCard key={offer.id} room={room} table={table} offer={offer} draft={draft} />
            ),
          )}
          {offers.length === 0 && <li className="quiet">{quiet}</li>}
        </ul>
        <Between room={room} table={table} draft={draft} offers={others} />
        {isSeated(table) && !table.view.over && <Wishes room={room} table={table} />}
        <Folded className="desk-ledger" summary={<summary>{say('web.after.ledger')}</summary>}>
          <Ledger table={table} chronicle={room.chronicle} />
        </Folded>
      </div>
    </section>
  )
}

/** What others offer each other; its line is there whether they do or not. */
function Between({ room, table, draft, offers }: DeskProps & { readonly offers: readonly Offer[] }) {
  const { say } = useVoice(table)
  return (
    <div className="between-room">
      {offers.length > 0 && (
        <Folded
          className="between-others"
          summary={<summary>{say('web.desk.others', { number: offers.length })}</summary>}
        >
          <ul>
            {offers.map((offer) => (
              <OfferCard key={offer.id} room={room} table={table} offer={offer} draft={draft} />
            ))}
          </ul>
        </Folded>
      )}
    </div>
  )
}
