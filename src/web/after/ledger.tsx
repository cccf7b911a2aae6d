import { seatAt } from '../../kernel/seat.ts'
import type { Table } from '../../table/table.ts'
import { useVoice } from '../table/voice.ts'
import { Things } from '../trade/things.tsx'
import { type Chronicle, type Trade, tradedBy } from './chronicle.ts'

/** Who gave what to whom, the newest first, and what it comes to. */
export function Ledger({ table, chronicle }: { readonly table: Table; readonly chronicle: Chronicle }) {
  const { say } = useVoice(table)
  const { trades, isWhole } = chronicle
  if (trades.length === 0) return <p className="quiet">{say('web.after.no-trades')}</p>
  return (
    <div className="ledger">
      {!isWhole && <p className="quiet">{say('web.after.not-whole')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{say('web.after.player')}</th>
            <th scope="col">{say('web.after.trades')}</th>
            <th scope="col">{say('web.after.given')}</th>
            <th scope="col">{say('web.after.gotten')}</th>
          </tr>
        </thead>
        <tbody>
          {table.names.map((name, seat) => {
            const { trades: number, given, gotten } = tradedBy(chronicle, seatAt(seat))
            return (
              <tr key={seat}>
                <th scope="row">{name}</th>
                <td>{number}</td>
                <td>{given}</td>
                <td>{gotten}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <ol className="trades-made">
        {trades.toReversed().map((trade, i) => (
          <Line key={trades.length - i} table={table} trade={trade} />
        ))}
      </ol>
    </div>
  )
}

function Line({ table, trade: { turn, event } }: { readonly table: Table; readonly trade: Trade }) {
  const { say } = useVoice(table)
  const { seat, other, gave, got } = event
  return (
    <li>
      <span className="unseen">
        {say('web.after.in-turn', { turn })} {say('event.traded', event)}
      </span>
      <span className="trade-made" aria-hidden="true">
        <small title={say('web.after.in-turn', { turn })}>{turn}</small>
        <span>
          <span className="side-made">
            <b>{table.names[seat]}</b> <Things names={gave} />
          </span>
          <span className="side-made">
            ⇄ <Things names={got} /> <b>{table.names[other]}</b>
          </span>
        </span>
      </span>
    </li>
  )
}
