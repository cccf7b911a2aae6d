import { useRef, useState } from 'react'
import type { LevelId } from '../../bots/levels.ts'
import { allSeats, type Seat } from '../../kernel/seat.ts'
import { ROUTES, type TableInfo } from '../../protocol/tables.ts'
import { NameField } from '../home/name-field.tsx'
import { Top } from '../home/top.tsx'
import { go } from '../route.ts'
import { useSettings } from '../settings.ts'
import { useSpeaker } from '../speech.tsx'
import type { Room } from '../table/room.ts'
import { Chat } from './chat.tsx'
import { Invite } from './invite.tsx'
import { LevelPick } from './level-pick.tsx'
import { LobbyChair } from './lobby-chair.tsx'
import { forgetSeat, keepSeat } from './seats.ts'
import { type Attempts, Trouble, useTrouble } from './trouble.tsx'
import { askAt, type Desk } from './visit.ts'

interface LobbyProps {
  readonly info: TableInfo
  readonly seat: Seat | null
  readonly desk: Desk
  /** Null: one may not look on. */
  readonly room: Room | null
  /** What went wrong on the way here. */
  readonly problem: string | null
  /** Somebody has sat down. */
  onSeat(): void
}

/** Before the game: who comes, who sits where, and when it begins. */
export function Lobby({ info, seat, desk, room, problem, onSeat }: LobbyProps) {
  const { say } = useSpeaker()
  const attempts = useTrouble()
  const { spec, seats } = info
  const isHost = desk.secret !== null && (info.host === seat || (info.host === null && seat === null))
  const open = seats.filter(({ kind }) => kind === 'open').length
  const leave = (): Promise<boolean> =>
    attempts.attempt(async () => {
      await askAt(desk, ROUTES.leave)
      forgetSeat(desk)
      go()
    })
  const parts = [say(`edition.${spec.edition}.name`), ...spec.with.map((addOn) => say(`module.${addOn}.name`))]
  return (
    <div className="home lobby">
      <Top />
      <main>
        <h1>{parts.join(' + ')}</h1>
        <p className="lobby-now" role="status">
          {say(open > 0 ? 'web.lobby.waiting' : isHost ? 'web.lobby.may-start' : 'web.lobby.waits-for-host', { open })}
        </p>
        <Trouble code={attempts.trouble ?? problem} />
        <div className="lobby-parts">
          <Chairs info={info} seat={seat} desk={desk} isHost={isHost} attempts={attempts} onSeat={onSeat} />
          <section className="card">
            <h2>{say('web.lobby.invite')}</h2>
            <p>{say(info.settings.public ? 'web.lobby.invite-public' : 'web.lobby.invite-private')}</p>
            <Invite desk={desk} />
          </section>
          {room !== null && (
            <section className="card">
              <h2>{say('web.remote.chat')}</h2>
              <Chat room={room} />
            </section>
          )}
        </div>
        {seat !== null && (
          <p className="lobby-leave">
            <button type="button" onClick={() => void leave()}>
              {say('web.lobby.leave')}
            </button>
          </p>
        )}
      </main>
    </div>
  )
}

type ChairsProps = Pick<LobbyProps, 'info' | 'seat' | 'desk' | 'onSeat'> & {
  readonly isHost: boolean
  readonly attempts: Attempts
}

/** Who has come, and where one can still sit. */
function Chairs({ info, seat, desk, isHost, attempts: { attempt, isBusy }, onSeat }: ChairsProps) {
  const { say } = useSpeaker()
  const { name } = useSettings()
  const [level, setLevel] = useState<LevelId>('fair')
  const { spec, seats } = info
  const open = seats.filter(({ kind }) => kind === 'open').length
  const nameField = useRef<HTMLInputElement>(null)
  const sit = async (at: number): Promise<void> => {
    if (name.trim() === '') {
      nameField.current?.focus()
      nameField.current?.reportValidity()
      return
    }
    await attempt(async () => {
      const { secret } = await askAt(desk, ROUTES.sit, { body: { name: name.trim(), seat: at } })
      keepSeat({ address: desk.address, table: desk.table, secret, name: name.trim(), edition: spec.edition })
      onSeat()
    })
  }
  return (
    <section className="card">
      <h2>{say('web.lobby.chairs')}</h2>
      {seat === null && open > 0 && <NameField isNeeded ref={nameField} />}
      <ol className="lobby-chairs">
        {allSeats(seats.length).map((at) => (
          <LobbyChair
            key={at}
            info={info}
            at={at}
            me={seat}
            isHost={isHost}
            desk={desk}
            attempt={attempt}
            level={level}
            sit={seat === null ? () => void sit(at) : null}
          />
        ))}
      </ol>
      {isHost && (
        <StartForm
          open={open}
          level={level}
          onLevel={setLevel}
          isBusy={isBusy}
          onStart={() => void attempt(() => askAt(desk, ROUTES.start, { body: open > 0 ? { fill: level } : {} }))}
        />
      )}
    </section>
  )
}

interface StartFormProps {
  readonly open: number
  readonly level: LevelId
  readonly isBusy: boolean
  onLevel(level: LevelId): void
  onStart(): void
}

/** Only the host sees it; bots take the chairs that are still free. */
function StartForm({ open, level, isBusy, onLevel, onStart }: StartFormProps) {
  const { say } = useSpeaker()
  return (
    <form
      className="lobby-start"
      onSubmit={(event) => {
        event.preventDefault()
        onStart()
      }}
    >
      {open > 0 && <LevelPick label={say('web.lobby.fill', { open })} level={level} onPick={onLevel} />}
      <button type="submit" className="strong big" disabled={isBusy}>
        {say('web.lobby.start')}
      </button>
    </form>
  )
}
