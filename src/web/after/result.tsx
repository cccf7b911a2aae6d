import { useEffect, useRef, useState } from 'react'
import { tieRules } from '../../kernel/score.ts'
import type { ScoreLine } from '../../kernel/types.ts'
import type { Table } from '../../table/table.ts'
import { nameOfRow } from '../../words/score.ts'
import { Dialog } from '../dialog.tsx'
import { Coins } from '../table/packet.tsx'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import { type After, AfterButtons } from './buttons.tsx'
import { CoinsOverTime } from './chart.tsx'
import { Chronicle } from './chronicle.ts'
import { Highlights } from './highlights.tsx'
import { Ledger } from './ledger.tsx'

interface ResultProps {
  readonly room: Room
  readonly after: After
  onClose(): void
}

/** Who won and why, and how it came. It lies over the table and can be put away. */
export function Result({ room, after, onClose }: ResultProps) {
  const { table } = room
  const chronicle = useWhole(room.chronicle, after)
  const { say } = useVoice(table)
  const tradesAtAll = table.game.actions.has('propose')
  return (
    <Dialog title={say('web.after.result')} onClose={onClose}>
      <div className="result">
        <Places table={table} />
        <AfterButtons after={after} seat={table.seat} />
        <section>
          <h3>{say('web.after.coins')}</h3>
          <CoinsOverTime table={table} standings={chronicle.standings} />
        </section>
        <section>
          <h3>{say(tradesAtAll ? 'web.after.highlights' : 'web.after.harvests')}</h3>
          <Highlights table={table} chronicle={chronicle} />
        </section>
        {tradesAtAll && (
          <section>
            <h3>{say('web.after.ledger')}</h3>
            <Ledger table={table} chronicle={chronicle} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

/** Whoever came late, or missed something, gets the rest from the record. */
function useWhole(heard: Chronicle, { record }: After): Chronicle {
  const [whole, setWhole] = useState(heard)
  const ask = useRef(record)
  useEffect(() => {
    let isCurrent = true
    const read = async (): Promise<void> => {
      if (heard.isWhole || ask.current === undefined) return
      const [text, { openRecord }] = await Promise.all([ask.current(), import('../record/open.ts')])
      const opened = openRecord(text)
      if (!opened.ok || !isCurrent) return
      const { table } = opened.value
      table.goTo(table.length)
      const chronicle = new Chronicle()
      table.retell(chronicle.hear)
      setWhole(chronicle)
    }
    read().catch(() => {}) // then it is told as far as it is known
    return () => {
      isCurrent = false
    }
  }, [heard])
  return whole
}

/** Lines that add nothing say nothing, unless there is no other. */
function worthSaying(lines: readonly ScoreLine[]): readonly ScoreLine[] {
  const telling = lines.filter(({ points }) => points !== 0)
  return telling.length > 0 ? telling : lines.slice(0, 1)
}

/** The score sheet, and why somebody with as much comes later. */
function Places({ table }: { readonly table: Table }) {
  const voice = useVoice(table)
  const { say } = voice
  const { score, view, names } = table
  const first = score.filter(({ place }) => place === 1)
  const rivals = first.flatMap(({ rival }) => rival ?? [])
  const winners = first.flatMap(({ seat }) => seat ?? [])
  return (
    <section aria-label={say('web.after.result')}>
      <p className="won">{say('event.ended', { reason: view.ending, winners, rivals })}</p>
      {view.ending !== null && voice.speaker.has(`end.${view.ending}`) && (
        <p className="quiet">{say(`end.${view.ending}`)}</p>
      )}
      <ol className="places">
        {score.map((row) => (
          <li key={row.seat ?? row.rival} className={row.place === 1 ? 'first' : ''}>
            <span className="place-number">
              <span className="unseen">{say('web.after.place', { place: row.place })}</span>
              <span aria-hidden="true">{row.place}</span>
            </span>
            <span className={`place-name ${row.seat === null ? 'rival' : ''}`}>
              <b>{nameOfRow(voice, row, names)}</b>
              {row.seat !== null && row.seat === table.seat && <small>{say('web.after.you')}</small>}
            </span>
            <ul className="score-lines">
              {worthSaying(row.lines).map(({ key, points }, i) => (
                <li key={`${key} ${i}`}>
                  {say(`score.${key}`)} <b>{points}</b>
                </li>
              ))}
            </ul>
            <Coins count={row.total} />
          </li>
        ))}
      </ol>
      {tieRules(table.game, table.view, table.score).map((rule) => (
        <p key={rule} className="tie">
          {say(`rule.${rule}`)}
        </p>
      ))}
    </section>
  )
}
