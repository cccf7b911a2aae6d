import { useEffect, useState } from 'react'
import type { Seat } from '../../kernel/seat.ts'
import type { RemoteTable } from '../../table/remote.ts'
import { type Room, useRoom } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import { Clocks } from './clocks.tsx'
import { Trouble } from './trouble.tsx'

const SHOWN_MS = 10_000

interface NoticesProps {
  readonly room: Room
  readonly table: RemoteTable
  /** Why the last wish was not fulfilled. */
  readonly trouble: string | null
  onRematch(): void
}

/** Whatever has to do with the people and the line rather than with the game; what passes comes over the table. */
export function Notices({ room, table, trouble, onRematch }: NoticesProps) {
  useRoom(room)
  const { say } = useVoice(table)
  const { seat, state, problem, info } = table
  const isPlayedByBot = seat !== null && table.seats[seat].bot !== null
  return (
    <section className="notices" aria-label={say('web.remote.notices')}>
      {seat === null && state === 'playing' && <p className="notice">{say('web.remote.looking-on')}</p>}
      {state === 'playing' && info.settings.clock != null && <Clocks table={table} />}
      <div className="passing">
        {!room.isReached && state === 'playing' && (
          <p className="notice warn" role="status">
            {say('web.table.lost')}
          </p>
        )}
        {state === 'broken' && <Trouble code={problem} />}
        <Turned room={room} />
        {isPlayedByBot && state === 'playing' && (
          <div className="notice">
            <p>{say('web.remote.bot-plays')}</p>
            <button type="button" className="strong" onClick={() => table.back()}>
              {say('web.remote.take-back')}
            </button>
          </div>
        )}
        {state === 'playing' && <UndoWish table={table} />}
        {state === 'over' && <Rematch table={table} onRematch={onRematch} />}
        <Trouble code={trouble} />
      </div>
    </section>
  )
}

/** What the server would not do, long enough to be read; it stays among what happened. */
function Turned({ room }: { readonly room: Room }) {
  const { say } = useVoice(room.table)
  const [read, setRead] = useState(() => room.news.at(-1)?.number ?? -1)
  const last = room.news.findLast((news) => news.of === 'text' && news.key.startsWith('server.error.'))
  const number = last?.number ?? -1
  useEffect(() => {
    const timer = setTimeout(() => setRead(number), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [number])
  if (last?.of !== 'text' || number <= read) return null
  return (
    <div className="notice warn">
      <p>{say(last.key)}</p>
      <button type="button" onClick={() => setRead(number)}>
        {say('web.close')}
      </button>
    </div>
  )
}

/** Somebody would like to take something back, oneself perhaps. */
function UndoWish({ table }: { readonly table: RemoteTable }) {
  const { say } = useVoice(table)
  const { undo, seat } = table
  if (undo === null) return null
  const agreed = undo.agreed as Seat[]
  const isMine = seat !== null && agreed.includes(seat)
  return (
    <div className="notice" role="status">
      <p>{say(isMine ? 'web.remote.undo-asked' : 'web.remote.undo-wanted', { others: agreed })}</p>
      {seat !== null && !isMine && (
        <button type="button" className="strong" onClick={() => table.takeBack(true)}>
          {say('web.remote.undo-agree')}
        </button>
      )}
      {seat !== null && (
        <button type="button" onClick={() => table.takeBack(false)}>
          {say(isMine ? 'web.remote.undo-never-mind' : 'web.remote.undo-no')}
        </button>
      )}
    </div>
  )
}

/** Somebody plays again. */
function Rematch({ table, onRematch }: { readonly table: RemoteTable; onRematch(): void }) {
  const { say } = useVoice(table)
  const { seat, info } = table
  if (info.rematch === null) return null
  return (
    <div className="notice" role="status">
      <p>{say('web.remote.rematch-open')}</p>
      {seat === null ? (
        <a className="button" href={`#${info.rematch}`}>
          {say('web.remote.rematch-watch')}
        </a>
      ) : (
        <button type="button" className="strong" onClick={onRematch}>
          {say('web.remote.rematch-join')}
        </button>
      )}
    </div>
  )
}
