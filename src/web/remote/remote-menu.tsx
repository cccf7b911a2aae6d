import { useState } from 'react'
import { allSeats, type Seat } from '../../kernel/seat.ts'
import { linkTo } from '../../protocol/link.ts'
import { ROUTES } from '../../protocol/tables.ts'
import type { RemoteTable } from '../../table/remote.ts'
import { Dialog } from '../dialog.tsx'
import { SettingsForm } from '../home/settings-form.tsx'
import { go, pathTo } from '../route.ts'
import { useSpeaker } from '../speech.tsx'
import { type Room, useRoom } from '../table/room.ts'
import { CopyButton, Invite } from './invite.tsx'
import { Orders } from './orders.tsx'
import { shownName } from './people.ts'
import { forgetSeat } from './seats.ts'
import { type Attempts, Trouble, useTrouble } from './trouble.tsx'
import { askAt, type Desk } from './visit.ts'

interface RemoteMenuProps {
  readonly room: Room
  readonly table: RemoteTable
  readonly desk: Desk
  onClose(): void
}

/** What can be wanted in the middle of a game with others. */
export function RemoteMenu({ room, table, desk, onClose }: RemoteMenuProps) {
  useRoom(room)
  const { say } = useSpeaker()
  const { trouble, attempt } = useTrouble()
  const [isOrdering, setIsOrdering] = useState(false)
  if (isOrdering) return <Orders room={room} table={table} onClose={() => setIsOrdering(false)} />
  return (
    <Dialog title={say('web.menu')} onClose={onClose}>
      <Trouble code={trouble} />
      <Deeds table={table} desk={desk} attempt={attempt} onOrders={() => setIsOrdering(true)} onDone={onClose} />
      <People table={table} desk={desk} attempt={attempt} />
      <section className="menu-part">
        <h3>{say('web.lobby.invite')}</h3>
        <Invite desk={desk} />
        {desk.secret !== null && (
          <div className="invite">
            <p className="quiet">{say('web.remote.own-link-about')}</p>
            <CopyButton text={linkTo(desk)} words={say('web.remote.own-link')} />
          </div>
        )}
      </section>
      <section className="menu-part">
        <h3>{say('web.home.settings')}</h3>
        <SettingsForm />
      </section>
    </Dialog>
  )
}

interface DeedsProps {
  readonly table: RemoteTable
  readonly desk: Desk
  readonly attempt: Attempts['attempt']
  onOrders(): void
  onDone(): void
}

/** What one can do about one's own seat. */
function Deeds({ table, desk, attempt, onOrders, onDone }: DeedsProps) {
  const { say } = useSpeaker()
  const { seat, state } = table
  const isPlaying = seat !== null && state === 'playing'
  const leave = async (): Promise<void> => {
    await askAt(desk, ROUTES.leave)
    forgetSeat(desk)
    go()
  }
  const giveToBot = async (): Promise<void> => {
    const isDone = await attempt(() => askAt(desk, ROUTES.giveToBot, { seat: seat ?? 0, body: { level: 'fair' } }))
    if (isDone) onDone()
  }
  return (
    <nav className="menu">
      <a className="button" href={pathTo()}>
        {say('web.remote.home')}
      </a>
      {isPlaying && (
        <>
          {table.seats[seat].bot === null && (
            <button type="button" onClick={() => void giveToBot()}>
              {say('web.remote.give-to-bot')}
            </button>
          )}
          {table.game.actions.has('accept') && (
            <button type="button" onClick={onOrders}>
              {say('web.remote.orders')}
            </button>
          )}
          <button type="button" onClick={() => void attempt(leave)}>
            {say('web.remote.leave')}
          </button>
        </>
      )}
    </nav>
  )
}

interface PeopleProps {
  readonly table: RemoteTable
  readonly desk: Desk
  readonly attempt: Attempts['attempt']
}

/** Everybody else: whom one hears, and what the host may do. */
function People({ table, desk, attempt }: PeopleProps) {
  const { say } = useSpeaker()
  const { seat: me, info } = table
  const isHost = desk.secret !== null && info.host === me
  const others = allSeats(info.seats.length).filter((seat) => seat !== me && info.seats[seat].kind === 'person')
  if (me === null || others.length === 0) return null
  return (
    <section className="menu-part">
      <h3>{say('web.remote.people')}</h3>
      <ul className="people">
        {others.map((seat) => (
          <Person key={seat} table={table} seat={seat} isHost={isHost} desk={desk} attempt={attempt} />
        ))}
      </ul>
    </section>
  )
}

function Person({
  table,
  seat,
  isHost,
  desk,
  attempt,
}: PeopleProps & { readonly seat: Seat; readonly isHost: boolean }) {
  const { say } = useSpeaker()
  const sitting = table.info.seats[seat]
  const name = shownName(sitting)
  const switchOf = (words: string, isOn: boolean, change: (isOn: boolean) => void) => (
    <label className="switch">
      <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
      <span>
        {words} <span className="unseen">{name}</span>
      </span>
    </label>
  )
  return (
    <li>
      <b>{name}</b>
      {!sitting.here && <span className="tag">{say('web.away')}</span>}
      {switchOf(say('web.remote.hear'), !table.muted.includes(seat), (isOn) => table.mute(seat, !isOn))}
      {isHost &&
        switchOf(say('web.remote.hear-all'), !sitting.muted, (isOn) => table.mute(seat, !isOn, { forAll: true }))}
      {isHost && !sitting.here && sitting.bot === null && table.state === 'playing' && (
        <button
          type="button"
          onClick={() => void attempt(() => askAt(desk, ROUTES.giveToBot, { seat, body: { level: 'fair' } }))}
        >
          {say('web.remote.seat-to-bot')}
        </button>
      )}
      {isHost && (
        <button
          type="button"
          aria-label={say('web.lobby.make-host-label', { name })}
          onClick={() => void attempt(() => askAt(desk, ROUTES.passHost, { body: { seat } }))}
        >
          {say('web.lobby.make-host')}
        </button>
      )}
    </li>
  )
}
