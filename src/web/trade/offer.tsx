import { useState } from 'react'
import type { ActionOf } from '../../kernel/play.ts'
import { isSeated, type Table } from '../../table/table.ts'
import { isForMe, type Offer, REPLIES } from '../../words/situation.ts'
import { Dialog } from '../dialog.tsx'
import { Folded } from '../folded.tsx'
import { useSettings } from '../settings.ts'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import type { Draft } from './draft.ts'
import { meaning } from './meaning.ts'
import { Things } from './things.tsx'

interface OfferProps {
  readonly room: Room
  readonly table: Table
  readonly offer: Offer
  readonly draft: Draft
}

/** How it can be accepted, the usual first. */
export const waysOf = ({ options }: Table, { id }: Offer): ActionOf<'accept'>[] =>
  options.filter((option): option is ActionOf<'accept'> => option.type === 'accept' && option.offer === id)

/** A sentence with pictures, for those who see it. */
function Says({ table, offer }: Pick<OfferProps, 'table' | 'offer'>) {
  const { say } = useVoice(table)
  const { maker, to, give, want } = offer
  return (
    <p className="offer-says" aria-hidden="true">
      <b>{maker === table.seat ? say('web.offer.mine') : table.names[maker]}</b>
      <span className="offer-gives">{say('web.offer.gives', { seat: maker })}</span>
      <Things names={give} />
      <span className="offer-for">{say('web.offer.for')}</span>
      <Things names={want} />
      {to !== null && !isForMe(table, offer) && <span className="offer-to">{say('web.offer.to', { to })}</span>}
    </p>
  )
}

/** In one line, to be accepted there and then. */
export function Peek({ room, table, offer }: Omit<OfferProps, 'draft'>) {
  const { say } = useVoice(table)
  const { id, maker, to, give, want } = offer
  const [usual] = waysOf(table, offer)
  return (
    <div className="peek">
      <Says table={table} offer={offer} />
      {usual !== undefined && isForMe(table, offer) && (
        <button
          type="button"
          className="strong fresh"
          aria-label={`${say('action.accept')}: ${say('tells.offer', { offer: id, maker, to, give, want, others: [] })}`}
          onClick={() => void room.act(usual)}
        >
          {say('action.accept')}
        </button>
      )}
    </div>
  )
}

/** A sentence with pictures, what it would mean for the reader, and the answers. */
export function OfferCard({ room, table, offer, draft }: OfferProps) {
  const voice = useVoice(table)
  const { say } = voice
  const { values } = useSettings()
  const { maker, to, give, want } = offer
  const isMine = maker === table.seat
  const isToAnswer = isForMe(table, offer)
  return (
    <li className={`offer ${isToAnswer ? 'for-me' : ''}`}>
      <p className="unseen">{say('tells.offer', { offer: offer.id, maker, to, give, want, others: [] })}</p>
      <Says table={table} offer={offer} />
      {values && isSeated(table) && !isMine && <p className="offer-means">{meaning(voice, table, give)}</p>}
      {isToAnswer && <Answers room={room} table={table} offer={offer} draft={draft} />}
      {isMine && (
        <div className="answers">
          <button type="button" onClick={() => draft.change(offer)}>
            {say('action.change')}
          </button>
          <button type="button" onClick={() => void room.act({ type: 'withdraw', offer: offer.id })}>
            {say('action.withdraw')}
          </button>
        </div>
      )}
    </li>
  )
}

function Answers({ room, table, offer, draft }: OfferProps) {
  const { say } = useVoice(table)
  const [isChoosing, setIsChoosing] = useState(false)
  const ways = waysOf(table, offer)
  const [usual = null] = ways
  const places = usual?.give.hand.map((at) => at + 1) ?? []
  const fromHand = (places: readonly number[]): string => say('web.offer.from-hand', { places, number: places.length })
  const accept = (way: ActionOf<'accept'> | null): void => {
    setIsChoosing(false)
    void room.act(way ?? { type: 'accept', offer: offer.id, revision: offer.revision, give: { hand: [], turned: [] } })
  }
  return (
    <div className="answers">
      <button type="button" className={usual === null ? 'not-now' : 'strong fresh'} onClick={() => accept(usual)}>
        {say('action.accept')}
        {places.length > 0 && <small> {fromHand(places)}</small>}
      </button>
      {ways.length > 1 && (
        <button type="button" onClick={() => setIsChoosing(true)}>
          {say('web.offer.other-card')}
        </button>
      )}
      <button type="button" onClick={() => draft.counter(offer)}>
        {say('web.offer.counter')}
      </button>
      <button type="button" onClick={() => void room.act({ type: 'decline', offer: offer.id })}>
        {say('web.offer.no')}
      </button>
      <Folded className="replies" summary={<summary aria-label={say('web.offer.replies')}>…</summary>}>
        <ul>
          {REPLIES.map((reply) => (
            <li key={reply}>
              <button type="button" onClick={() => void room.act({ type: 'decline', offer: offer.id, reply })}>
                {say(`reply.${reply}`)}
              </button>
            </li>
          ))}
        </ul>
      </Folded>
      {isChoosing && (
        <Dialog title={say('web.offer.which-card')} onClose={() => setIsChoosing(false)}>
          <ul className="choices">
            {ways.map((way) => (
              <li key={way.give.hand.join()}>
                <button type="button" onClick={() => accept(way)}>
                  <b>{fromHand(way.give.hand.map((at) => at + 1))}</b>
                  <span>{handAfter(table, way.give.hand)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  )

  /** How the hand would stand then, from its front. */
  function handAfter({ view, seat }: Table, gone: readonly number[]): string {
    const hand = seat === null ? [] : view.x.farms[seat].hand.filter((_, at) => !gone.includes(at))
    const names = hand.map((bean) => (bean === null ? '' : say(`bean.${bean}`, { n: 1 })))
    return say('web.offer.then', { listed: names.length === 0 ? say('list.none') : names.join(', ') })
  }
}
