import type { ReactNode } from 'react'
import type { Piece, Place } from '../../kernel/types.ts'
import type { Table } from '../../table/table.ts'
import { Art } from '../art.tsx'
import { Packet } from './packet.tsx'
import { Pieces } from './pieces.tsx'
import { cardsOf, meterOf } from './shown.ts'
import { Spot } from './spot.tsx'
import { placeKey, type Touch } from './touch.ts'
import { useVoice } from './voice.ts'

interface MiddleProps {
  readonly table: Table
  readonly touch: Touch
  readonly pieces: readonly Piece[]
  readonly offered: readonly number[]
  readonly onOffer?: ((at: number) => void) | undefined
}

/** Between the farms: cards to be planted, turned-over cards, piles, and what modules lay there. */
export function Middle({ table, touch, pieces, offered, onOffer }: MiddleProps) {
  const { say } = useVoice(table)
  const { view, seat } = table
  const { turned, draw, discard, exhausted } = view.x.piles
  const aside = seat === null ? [] : (view.x.trade?.aside[seat] ?? [])
  const reader = seat ?? view.active
  const most = table.game.params.exhaustions
  const card = (bean: string) => (
    <Packet bean={bean} number={cardsOf(table, bean)} meter={meterOf(table, reader, bean)} />
  )
  return (
    <section className="middle" aria-label={say('web.middle.name')}>
      <h2 className="unseen">{say('web.middle.name')}</h2>
      <div className="laid">
        <Lying heading={turned.length > 0 ? say('web.middle.turned') : null}>
          {turned.map((bean, at) => (
            <li key={at}>
              <Spot
                place={{ zone: 'turned', seat: null, at }}
                as={{ zone: 'turned', seat: null, at: turned.indexOf(bean) }}
                touch={touch}
                label={say('web.middle.turned-card', { bean })}
                isOn={offered.includes(at)}
                onTap={onOffer === undefined ? undefined : () => onOffer(at)}
                mayDrag
              >
                {card(bean)}
              </Spot>
            </li>
          ))}
        </Lying>
        {seat !== null && view.x.trade !== undefined && (
          <Lying heading={aside.length > 0 ? say('web.to-plant') : null}>
            {aside.map((bean, at) => (
              <li key={at}>
                <Spot
                  place={{ zone: 'aside', seat, at }}
                  as={{ zone: 'aside', seat, at: aside.indexOf(bean) }}
                  touch={touch}
                  label={say('web.middle.aside', { bean })}
                  mayDrag
                >
                  {card(bean)}
                </Spot>
              </li>
            ))}
          </Lying>
        )}
      </div>
      <div className="piles">
        <Pile touch={touch} at="draw" number={draw} words={say('web.middle.draw', { number: draw })}>
          <Art id="card-back" />
        </Pile>
        <Pile
          touch={touch}
          at="discard"
          number={discard.length}
          words={say('web.middle.discard', { number: discard.length })}
        >
          {discard.length > 0 ? <Art id={discard[discard.length - 1]} /> : <span className="pile-none" />}
        </Pile>
        <span className="pile-rounds">
          <span className="pile-words">{say('web.middle.rounds', { exhausted, most })}</span>
          <span className="pile-number" aria-hidden="true">
            ⟳ {exhausted}/{most}
          </span>
        </span>
      </div>
      <Pieces table={table} touch={touch} pieces={pieces} />
    </section>
  )
}

/** Its room is there whether cards lie in it or not. */
function Lying({ heading, children }: { readonly heading: string | null; readonly children: ReactNode }) {
  return (
    <div className="lying">
      {heading !== null && (
        <>
          <h3>{heading}</h3>
          <ul>{children}</ul>
        </>
      )}
    </div>
  )
}

interface PileProps {
  readonly touch: Touch
  readonly at: 'draw' | 'discard'
  readonly number: number
  readonly words: string
  readonly children: ReactNode
}

/** Most games never point at it. */
function Pile({ touch, at, number, words, children }: PileProps) {
  const place: Place = { zone: 'pile', seat: null, at }
  const shown = (
    <>
      {children}
      <span className="pile-words">{words}</span>
      <span className="pile-number" aria-hidden="true">
        {number}
      </span>
    </>
  )
  if (touch.leads(placeKey(place)))
    return (
      <Spot place={place} touch={touch} className="pile" label={words}>
        {shown}
      </Spot>
    )
  return (
    <span className="pile" data-place={placeKey(place)}>
      {shown}
    </span>
  )
}
