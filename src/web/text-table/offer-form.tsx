import { useEffect, useRef } from 'react'
import type { SeatedTable } from '../../table/table.ts'
import { useVoice } from '../table/voice.ts'
import { Addressee } from '../trade/addressee.tsx'
import type { Draft } from '../trade/draft.ts'
import { tradedKinds } from '../trade/things.tsx'

interface OfferFormProps {
  readonly table: SeatedTable
  readonly draft: Draft
  onDone(): void
}

interface Good {
  readonly key: string
  readonly words: string
  readonly isOn: boolean
  toggle(): void
}

/** One's own offer, by boxes and buttons. */
export function OfferForm({ table, draft, onDone }: OfferFormProps) {
  const { say } = useVoice(table)
  const { game } = table
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      className="offer-form"
      onSubmit={(event) => {
        event.preventDefault()
        void draft.send().then((isSent) => isSent && onDone())
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {say(draft.about === null ? 'web.builder.name' : `action.${draft.about.how}`)}
      </h3>
      <fieldset>
        <legend>{say('web.builder.give')}</legend>
        {goodsOf(table, draft, say).map(({ key, words, isOn, toggle }) => (
          <label key={key} className="switch">
            <input type="checkbox" checked={isOn} onChange={toggle} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('web.builder.kinds')}</legend>
        {draft.want.map((bean, i) => (
          <button key={`${bean} ${i}`} type="button" className="strong" onClick={() => draft.dropWant(i)}>
            {say('web.builder.drop', { bean })}
          </button>
        ))}
        {tradedKinds(game).map((bean) => (
          <button key={bean} type="button" onClick={() => draft.addWant(bean)}>
            {say('web.builder.add', { bean })}
          </button>
        ))}
      </fieldset>
      <Addressee table={table} draft={draft} className="pick" />
      <div className="answers">
        <button type="submit" className="strong" disabled={draft.isEmpty}>
          {say(draft.isGift ? 'web.builder.send-gift' : 'web.builder.send')}
        </button>
        <button
          type="button"
          onClick={() => {
            draft.clear()
            onDone()
          }}
        >
          {say('web.builder.clear')}
        </button>
      </div>
    </form>
  )
}

/** Everything that can be given: cards of the hand, turned-over ones, and whatever else changes hands here. */
function goodsOf(
  { view, seat, game }: SeatedTable,
  draft: Draft,
  say: (key: string, fields?: object) => string,
): readonly Good[] {
  const hand = view.x.farms[seat].hand.map((bean, at) => ({
    key: `hand ${at}`,
    words: say('web.hand.card', { number: at + 1, bean, of: view.x.farms[seat].hand.length }),
    isOn: draft.hand.includes(at),
    toggle: () => draft.toggleHand(at),
  }))
  const turned = (view.active === seat ? view.x.piles.turned : []).map((bean, at) => ({
    key: `turned ${at}`,
    words: say('web.text.turned', { bean }),
    isOn: draft.turned.includes(at),
    toggle: () => draft.toggleTurned(at),
  }))
  const besides = game.tables.goods.flatMap(({ id, thingsSeen }) =>
    thingsSeen(view, seat).flatMap((name, number) =>
      typeof name !== 'string'
        ? []
        : [
            {
              key: `${id} ${number}`,
              words: say(`bean.${name}`, { n: 1 }),
              isOn: draft.besides[id]?.includes(number) ?? false,
              toggle: () => draft.toggleBesides(id, number),
            },
          ],
    ),
  )
  return [...turned, ...hand, ...besides]
}
