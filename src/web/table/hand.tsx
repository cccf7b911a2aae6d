import type { Piece } from '../../kernel/types.ts'
import type { SeatedTable } from '../../table/table.ts'
import { Packet } from './packet.tsx'
import { Pieces } from './pieces.tsx'
import { cardsOf, meterOf } from './shown.ts'
import { Spot } from './spot.tsx'
import type { Touch } from './touch.ts'
import { useVoice } from './voice.ts'

interface HandProps {
  readonly table: SeatedTable
  readonly touch: Touch
  /** What lies before oneself besides. */
  readonly pieces: readonly Piece[]
  /** Places of cards that are being offered. */
  readonly offered: readonly number[]
  /** While offers are put together, a tap puts a card in or takes it out. */
  readonly onOffer?: ((at: number) => void) | undefined
}

/** From front to back, numbered from 1, never sorted. */
export function Hand({ table, touch, pieces, offered, onOffer }: HandProps) {
  const { say } = useVoice(table)
  const { seat, view } = table
  const { hand } = view.x.farms[seat]
  return (
    <section className="hand" aria-label={say('web.hand.name')}>
      <h2>
        {say('web.hand.name')}
        <small>{say('web.hand.order')}</small>
      </h2>
      <ol style={{ '--cards': hand.length } as React.CSSProperties}>
        {hand.map((bean, at) =>
          bean === null ? null : (
            <li key={at} style={{ '--at': at } as React.CSSProperties}>
              <Spot
                place={{ zone: 'hand', seat, at }}
                touch={touch}
                className={at === 0 ? 'front' : ''}
                label={say('web.hand.card', { number: at + 1, bean, of: hand.length })}
                isOn={offered.includes(at)}
                onTap={onOffer === undefined ? undefined : () => onOffer(at)}
                mayDrag
              >
                <Packet bean={bean} number={cardsOf(table, bean)} meter={meterOf(table, seat, bean)} place={at + 1} />
              </Spot>
            </li>
          ),
        )}
        <li className="hand-end">{hand.length === 0 ? say('web.hand.empty') : say('web.hand.join')}</li>
      </ol>
      {pieces.length > 0 && (
        <div className="own-pieces">
          <Pieces table={table} touch={touch} pieces={pieces} />
        </div>
      )}
    </section>
  )
}
