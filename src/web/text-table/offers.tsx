import { useState } from 'react'
import { offerLines } from '../../commands/situation.ts'
import { isSeated, type SeatedTable, type Table } from '../../table/table.ts'
import { inWords } from '../../words/choices.ts'
import { isForMe, isTrading, type Offer, offersOn, REPLIES } from '../../words/situation.ts'
import type { Session } from '../commands/session.ts'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import type { Draft } from '../trade/draft.ts'
import { Wishes } from '../trade/wishes.tsx'
import { OfferForm } from './offer-form.tsx'
import { Region } from './regions.tsx'
import { Walk } from './walk.tsx'

interface OffersProps {
  readonly room: Room
  readonly table: Table
  readonly session: Session
  readonly draft: Draft
  readonly isMaking: boolean
  onMake(isMaking: boolean): void
}

/** Offers in words, the answers to the one that was walked to, and one's own. */
export function Offers({ room, table, session, draft, isMaking, onMake }: OffersProps) {
  const voice = useVoice(table)
  const { say } = voice
  const offers = offersOn(table)
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.max(
    0,
    offers.findIndex(({ id }) => id === chosen),
  )
  const offer = offers[at]
  const isOpen = isTrading(table) && isSeated(table) && table.asked !== 'wait' && table.asked !== 'over'
  return (
    <Region name={say('web.text.offers')} className="offers-region">
      <Walk
        name={say('web.text.offers')}
        items={offerLines(voice, table)}
        none={say(isTrading(table) ? 'web.desk.none' : 'web.desk.closed')}
        at={at}
        onWalk={(next) => setChosen(offers[next]?.id ?? null)}
      />
      {offer !== undefined && isSeated(table) && (
        <Answers table={table} offer={offer} session={session} draft={draft} onMake={onMake} />
      )}
      {isOpen && isMaking && <OfferForm table={table} draft={draft} onDone={() => onMake(false)} />}
      {isSeated(table) && !table.view.over && <Wishes room={room} table={table} />}
    </Region>
  )
}

interface AnswersProps extends Pick<OffersProps, 'session' | 'draft' | 'onMake'> {
  readonly table: SeatedTable
  readonly offer: Offer
}

function Answers({ table, offer, session, draft, onMake }: AnswersProps) {
  const voice = useVoice(table)
  const { say } = voice
  const { id, maker } = offer
  const isMine = maker === table.seat
  const isToAnswer = isForMe(table, offer)
  const actions = table.options.filter((option) => 'offer' in option && option.offer === id)
  const isOpen = table.asked !== 'wait' && (isMine || isToAnswer)
  const start = (begin: (offer: Offer) => void) => () => {
    begin(offer)
    onMake(true)
  }
  if (!isOpen) return null
  const choose = (action: (typeof actions)[number]) => () => void session.choose({ text: '', action })
  return (
    <fieldset className="answers" aria-label={say('web.text.offer-answers', { offer: id })}>
      {actions.map((action) => (
        <button key={JSON.stringify(action)} type="button" onClick={choose(action)}>
          {inWords(voice, table, action)}
        </button>
      ))}
      {isToAnswer &&
        actions.flatMap((action) =>
          action.type !== 'decline'
            ? []
            : REPLIES.map((reply) => (
                <button key={reply} type="button" onClick={choose({ ...action, reply })}>
                  {inWords(voice, table, action)}: {say(`reply.${reply}`)}
                </button>
              )),
        )}
      {table.game.actions.has('counter') && (
        <button type="button" onClick={start(isMine ? draft.change : draft.counter)}>
          {say(isMine ? 'action.change' : 'web.offer.counter')}
        </button>
      )}
    </fieldset>
  )
}
