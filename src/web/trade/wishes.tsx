import type { SeatedTable } from '../../table/table.ts'
import { Art } from '../art.tsx'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import { tradedKinds } from './things.tsx'

/** Everybody sees them: a kind that one would like, then one that could go, then neither. */
export function Wishes({ room, table }: { readonly room: Room; readonly table: SeatedTable }) {
  const { say } = useVoice(table)
  const { want, spare } = table.view.x.trade.wishes[table.seat]
  const without = (list: readonly string[], bean: string): string[] => list.filter((one) => one !== bean)
  const next = (bean: string): void => {
    const wish = want.includes(bean)
      ? { want: without(want, bean), spare: [...spare, bean] }
      : spare.includes(bean)
        ? { want, spare: without(spare, bean) }
        : { want: [...want, bean], spare }
    void room.act({ type: 'wish', ...wish })
  }
  return (
    <details className="my-wishes" open={want.length + spare.length === 0 || undefined}>
      <summary>
        {say('web.wish.name')} <small>{say('web.wish.how')}</small>
      </summary>
      <ul className="chips">
        {tradedKinds(table.game).map((bean) => {
          const state = want.includes(bean) ? 'want' : spare.includes(bean) ? 'spare' : 'none'
          return (
            <li key={bean}>
              <button
                type="button"
                className={`wish-${state}`}
                aria-label={say(`web.wish.${state}`, { bean })}
                onClick={() => next(bean)}
              >
                <Art id={bean} />
                <span aria-hidden="true" className="wish-sign">
                  {state === 'want' ? '+' : state === 'spare' ? '−' : ''}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
