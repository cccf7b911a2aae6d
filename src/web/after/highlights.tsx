import { seatAt } from '../../kernel/seat.ts'
import type { Table } from '../../table/table.ts'
import { useVoice } from '../table/voice.ts'
import { type Chronicle, gain, type Harvest, harvestsOf, type Trade, tradesOf } from './chronicle.ts'

/** The best and the worst that everybody did, and how that is measured. */
export function Highlights({ table, chronicle }: { readonly table: Table; readonly chronicle: Chronicle }) {
  const { say, speaker } = useVoice(table)
  const number = new Intl.NumberFormat(speaker.lang === 'is' ? 'de' : speaker.lang, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const inTurn = (turn: number) => <small>{say('web.after.in-turn', { turn })}</small>
  return (
    <>
      <ul className="highlights">
        {table.names.map((name, i) => {
          const seat = seatAt(i)
          const harvests = harvestsOf(chronicle, seat)
          const trades = tradesOf(chronicle, seat)
          const traded = (key: string, trade: Trade | null | undefined) =>
            trade && (
              <div>
                <dt>{say(key)}</dt>
                <dd>
                  {say('event.traded', trade.event)} <b className="gain">{number.format(gain(trade, seat))}</b>{' '}
                  {inTurn(trade.turn)}
                </dd>
              </div>
            )
          const harvested = (key: string, harvest: Harvest | null | undefined) =>
            harvest && (
              <div>
                <dt>{say(key)}</dt>
                <dd>
                  {say('event.harvested', harvest.event)} {inTurn(harvest.turn)}
                </dd>
              </div>
            )
          return (
            <li key={seat}>
              <h4>{name}</h4>
              {harvests === null && trades === null ? (
                <p className="quiet">{say('web.after.nothing')}</p>
              ) : (
                <dl>
                  {harvested('web.after.best-harvest', harvests?.best)}
                  {harvested('web.after.worst-harvest', harvests?.worst)}
                  {traded('web.after.best-trade', trades?.best)}
                  {traded('web.after.worst-trade', trades?.worst)}
                </dl>
              )}
            </li>
          )
        })}
      </ul>
      {chronicle.trades.length > 0 && <p className="quiet">{say('web.after.measure')}</p>}
    </>
  )
}
