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
  const { seat, state } = table
  const isPlaying = seat !== null && state === 'playing'
  const trades = table.game.actions.has('accept')
  const done = async (work: () => Promise<unknown>): Promise<void> => {
    if (await attempt(work)) onClose()
  }
  if (isOrdering) return <Orders room={room} table={table} onClose={() => setIsOrdering(false)} />
  return (
    <Dialog title={say('web.menu')} onClose={onClose}>
      <Trouble code={trouble} />
      <nav className="menu">
        <a className="button" href={pathTo()}>
          {say('web.remote.home')}
        </a>
        {isPlaying && (
          <button
            type="button"
            onClick={() => {
              table.takeBack(true)
              onClose()
            }}
          >
            {say('web.remote.undo-ask')}
          </button>
        )}
        {isPlaying && table.seats[seat].bot === null && (
          <button
            type="button"
            onClick={() => void done(() => askAt(desk, ROUTES.giveToBot, { seat, body: { level: 'fair' } }))}
          >
            {say('web.remote.give-to-bot')}
          </button>
        )}
        {isPlaying && trades && (
          <button type="button" onClick={() => setIsOrdering(true)}>
            {say('web.remote.orders')}
          </button>
        )}
        {isPlaying && (
          <button
            type="button"
            onClick={() =>
              void attempt(async () => {
                await askAt(desk, ROUTES.leave)
                forgetSeat(desk)
                go()
              })
            }
          >
            {say('web.remote.leave')}
          </button>
        )}
      </nav>
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
  const hears = (seat: Seat): boolean => !table.muted.includes(seat)
  return (
    <section className="menu-part">
      <h3>{say('web.remote.people')}</h3>
      <ul className="people">
        {others.map((seat) => (
          <li key={seat}>
            <b>{shownName(info.seats[seat])}</b>
            {!info.seats[seat].here && <span className="tag">{say('web.away')}</span>}
            <label className="switch">
              <input
                type="checkbox"
                checked={hears(seat)}
                onChange={({ target }) => table.mute(seat, !target.checked)}
              />
              <span>{say('web.remote.hear')}</span>
            </label>
            {isHost && (
              <label className="switch">
                <input
                  type="checkbox"
                  checked={!info.seats[seat].muted}
                  onChange={({ target }) => table.mute(seat, !target.checked, { forAll: true })}
                />
                <span>{say('web.remote.hear-all')}</span>
              </label>
            )}
            {isHost && !info.seats[seat].here && info.seats[seat].bot === null && table.state === 'playing' && (
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
                onClick={() => void attempt(() => askAt(desk, ROUTES.passHost, { body: { seat } }))}
              >
                {say('web.lobby.make-host')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
