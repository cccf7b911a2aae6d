import { useEffect, useState } from 'react'
import type { Seat } from '../../kernel/seat.ts'
import { ROUTES } from '../../protocol/tables.ts'
import type { RemoteTable } from '../../table/remote.ts'
import { keep } from '../kept.ts'
import { go, pathTo } from '../route.ts'
import { type Room, useRoom } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import { Clocks } from './clocks.tsx'
import { keepSeat } from './seats.ts'
import { Trouble, useTrouble } from './trouble.tsx'
import { askAt, type Desk } from './visit.ts'

interface NoticesProps {
  readonly room: Room
  readonly table: RemoteTable
  readonly desk: Desk
}

/** Whatever has to do with the people and the line rather than with the game. */
export function Notices({ room, table, desk }: NoticesProps) {
  useRoom(room)
  const { say } = useVoice(table)
  const { seat, state, problem } = table
  const isPlayedByBot = seat !== null && table.seats[seat].bot !== null
  return (
    <div className="notices">
      {!room.isReached && state === 'playing' && (
        <p className="notice warn" role="status">
          {say('web.table.lost')}
        </p>
      )}
      {state === 'broken' && <Trouble code={problem} />}
      <Turned room={room} />
      {seat === null && state === 'playing' && <p className="notice">{say('web.remote.looking-on')}</p>}
      {isPlayedByBot && state === 'playing' && (
        <div className="notice">
          <p>{say('web.remote.bot-plays')}</p>
          <button type="button" className="strong" onClick={() => table.back()}>
            {say('web.remote.take-back')}
          </button>
        </div>
      )}
      {state === 'playing' && <UndoWish table={table} />}
      {state === 'playing' && <Clocks table={table} />}
      {state === 'over' && <After table={table} desk={desk} />}
    </div>
  )
}

/** What the server would not do, until somebody has read it. */
function Turned({ room }: { readonly room: Room }) {
  const { say } = useVoice(room.table)
  const [read, setRead] = useState(() => room.news.at(-1)?.number ?? -1)
  const last = room.news.findLast((news) => news.of === 'text' && news.key.startsWith('server.error.'))
  if (last?.of !== 'text' || last.number <= read) return null
  return (
    <div className="notice warn">
      <p>{say(last.key)}</p>
      <button type="button" onClick={() => setRead(last.number)}>
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

/** The same people again, or the game once more. */
function After({ table, desk }: { readonly table: RemoteTable; readonly desk: Desk }) {
  const { say } = useVoice(table)
  const { trouble, attempt, isBusy } = useTrouble()
  const { seat, info } = table
  useEffect(() => {
    if (desk.secret !== null) keepSeat({ address: desk.address, table: desk.table, secret: desk.secret, isOver: true })
  }, [desk])
  const again = (): Promise<boolean> =>
    attempt(async () => {
      const answer = await askAt(desk, ROUTES.rematch)
      const { table: next, secret } = answer
      const name = seat === null ? '' : table.names[seat]
      keepSeat({ address: desk.address, table: next.id, secret, name, edition: next.spec.edition })
      location.hash = `#${next.id}`
    })
  const replay = (): Promise<boolean> =>
    attempt(async () => {
      keep('record', await askAt(desk, ROUTES.record))
      go('record')
    })
  return (
    <div className="notice">
      {seat !== null && (
        <button type="button" className="strong" disabled={isBusy} onClick={() => void again()}>
          {say(info.rematch === null ? 'web.remote.rematch' : 'web.remote.rematch-join')}
        </button>
      )}
      {seat === null && info.rematch !== null && (
        <a className="button" href={`#${info.rematch}`}>
          {say('web.remote.rematch-watch')}
        </a>
      )}
      <button type="button" disabled={isBusy} onClick={() => void replay()}>
        {say('web.remote.record')}
      </button>
      <a className="button" href={pathTo()}>
        {say('web.remote.home')}
      </a>
      <Trouble code={trouble} />
    </div>
  )
}
