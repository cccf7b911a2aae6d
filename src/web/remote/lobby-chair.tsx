import type { LevelId } from '../../bots/levels.ts'
import type { Seat } from '../../kernel/seat.ts'
import { ROUTES, type TableInfo } from '../../protocol/tables.ts'
import { useSpeaker } from '../speech.tsx'
import { shownName } from './people.ts'
import type { Attempts } from './trouble.tsx'
import { askAt, type Desk } from './visit.ts'

interface LobbyChairProps {
  readonly info: TableInfo
  readonly at: Seat
  readonly me: Seat | null
  readonly isHost: boolean
  readonly desk: Desk
  readonly attempt: Attempts['attempt']
  /** Of bots that the host puts on a chair. */
  readonly level: LevelId
  /** For those who have no chair yet. */
  readonly sit: (() => void) | null
}

/** Who sits there, and what may be done about it. */
export function LobbyChair({ info, at, me, isHost, desk, attempt, level, sit }: LobbyChairProps) {
  const { say } = useSpeaker()
  const { kind, bot, here } = info.seats[at]
  const name = shownName(info.seats[at])
  const isAway = kind === 'person' && !here && at !== me
  return (
    <li className={`lobby-chair ${kind}`}>
      <span className={`face tint-${at}`} aria-hidden="true">
        {kind === 'open' ? '' : name.slice(0, 1)}
      </span>
      <span className="lobby-name">
        <b>{kind === 'open' ? say('web.lobby.free') : name}</b>
        <span className="tags">
          {at === me && <span className="tag">{say('web.lobby.you')}</span>}
          {info.host === at && <span className="tag">{say('web.lobby.host')}</span>}
          {kind === 'bot' && bot !== null && (
            <span className="tag">{say('web.new.bot', { level: { key: `bot.level.${bot}.name` } })}</span>
          )}
          {isAway && <span className="tag">{say('web.away')}</span>}
        </span>
      </span>
      {kind === 'open' && sit !== null && (
        <button type="button" className="strong" onClick={sit}>
          {say('web.lobby.sit')}
        </button>
      )}
      {isHost && kind === 'open' && (
        <button
          type="button"
          onClick={() => void attempt(() => askAt(desk, ROUTES.giveToBot, { seat: at, body: { level } }))}
        >
          {say('web.lobby.add-bot')}
        </button>
      )}
      {isHost && kind === 'bot' && (
        <button
          type="button"
          aria-label={say('web.lobby.remove-bot-label', { name })}
          onClick={() => void attempt(() => askAt(desk, ROUTES.takeFromBot, { seat: at }))}
        >
          {say('web.lobby.remove-bot')}
        </button>
      )}
      {isHost && kind === 'person' && at !== me && (
        <button
          type="button"
          aria-label={say('web.lobby.make-host-label', { name })}
          onClick={() => void attempt(() => askAt(desk, ROUTES.passHost, { body: { seat: at } }))}
        >
          {say('web.lobby.make-host')}
        </button>
      )}
    </li>
  )
}
