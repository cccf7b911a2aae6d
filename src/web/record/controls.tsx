import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Seat, seatAt } from '../../kernel/seat.ts'
import type { ReplayTable } from '../../table/replay.ts'
import { pathTo } from '../route.ts'
import { useSpeaker } from '../speech.tsx'
import type { Room } from '../table/room.ts'
import type { OpenRecord } from './open.ts'
import { download } from './share.ts'
import { ShareButton } from './sharing.tsx'
import { useRecordSpeaker } from './texts.ts'

const Result = lazy(() => import('../after/result.tsx').then(({ Result }) => ({ default: Result })))

interface ControlsProps {
  readonly record: OpenRecord
  readonly room: Room
  readonly at: number
  readonly isPlaying: boolean
  onGo(to: number): void
  onPlay(): void
  onSit(seat: Seat | null): void
  onOther(): void
}

/** Forward and back, by action and by turn; whose eyes; and what can be done with the record. */
export function Controls({ record, room, at, isPlaying, onGo, onPlay, onSit, onOther }: ControlsProps) {
  const { say } = useSpeaker()
  const { table } = record
  const { length } = table
  useKeys(table, { onGo, onPlay })
  const play = useRef<HTMLButtonElement>(null)
  useEffect(() => play.current?.focus({ preventScroll: true }), [])
  const steps = [
    { key: 'first', to: 0, path: 'M6 5v14M20 5 9 12l11 7z' },
    { key: 'turn-back', to: turnBack(table), path: 'M12 5 3 12l9 7zM21 5l-9 7 9 7z' },
    { key: 'back', to: at - 1, path: 'M17 5 6 12l11 7z' },
    { key: 'on', to: at + 1, path: 'm7 5 11 7-11 7z' },
    { key: 'turn-on', to: turnOn(table), path: 'm3 5 9 7-9 7zM12 5l9 7-9 7z' },
    { key: 'last-step', to: length, path: 'M18 5v14M4 5l11 7-11 7z' },
  ]
  const step = ({ key, to, path }: (typeof steps)[number]) => (
    <button
      key={key}
      type="button"
      aria-label={say(`web.record.${key}`)}
      title={say(`web.record.${key}`)}
      aria-disabled={to < 0 || to > length || to === at}
      onClick={() => onGo(to)}
    >
      <Icon path={path} />
    </button>
  )
  const where = say('web.record.where', { turn: table.view.turn, number: at, most: length })
  return (
    <section className="replay-controls" aria-label={say('web.record.controls')}>
      <input
        type="range"
        min={0}
        max={length}
        value={at}
        aria-label={say('web.record.slider')}
        aria-valuetext={where}
        style={{ '--done': `${length === 0 ? 100 : (at / length) * 100}%` } as CSSProperties}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <div className="replay-steps">
        {steps.slice(0, 3).map(step)}
        <button
          ref={play}
          type="button"
          className="strong"
          aria-label={say(isPlaying ? 'web.record.pause' : 'web.record.play')}
          title={say(isPlaying ? 'web.record.pause' : 'web.record.play')}
          onClick={onPlay}
        >
          <Icon path={isPlaying ? 'M8 5v14M16 5v14' : 'm7 4 13 8-13 8z'} />
        </button>
        {steps.slice(3).map(step)}
      </div>
      <output className="replay-where">{where}</output>
      <label className="replay-eyes">
        <span>{say('web.record.eyes')}</span>
        <select
          aria-label={say('web.record.eyes')}
          value={table.seat ?? ''}
          onChange={({ target }) => onSit(target.value === '' ? null : seatAt(Number(target.value)))}
        >
          <option value="">{say('web.record.everybody')}</option>
          {table.names.map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <More record={record} room={room} onOther={onOther} />
    </section>
  )
}

/** Whether it holds, its result, and what to do with it. */
function More({ record, room, onOther }: Pick<ControlsProps, 'record' | 'room' | 'onOther'>) {
  const { say } = useSpeaker()
  const speaker = useRecordSpeaker()
  const [isResultOpen, setIsResultOpen] = useState(false)
  const { table, text, inputs, hashes, isCommitted, notes } = record
  return (
    <>
      {table.state === 'over' && (
        <button type="button" className="strong" onClick={() => setIsResultOpen(true)}>
          {say('web.after.show')}
        </button>
      )}
      <details className="replay-more">
        <summary>
          <Icon path="M12 10v9M12 4.5v.5" />
          <span>{say('web.record.more')}</span>
        </summary>
        <div>
          {speaker !== null && <p>{speaker.say('notation.holds', { inputs, hashes })}</p>}
          <p>{isCommitted === null ? say('web.record.no-promise') : speaker?.say('notation.committed')}</p>
          {notes.map((note, i) => (
            <p key={i}>{note}</p>
          ))}
          <p className="quiet">{say('web.record.keys')}</p>
          <div className="answers">
            <button type="button" onClick={() => download(text)}>
              {say('web.after.download')}
            </button>
            <ShareButton what={async () => ({ record: text })} />
            <button type="button" onClick={onOther}>
              {say('web.record.other')}
            </button>
            <a className="button" href={pathTo()}>
              {say('web.record.leave')}
            </a>
          </div>
        </div>
      </details>
      {isResultOpen && (
        <Suspense fallback={null}>
          <Result room={room} after={{}} onClose={() => setIsResultOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Icon = ({ path }: { readonly path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** Where the turn begins; already there, where the one before began. */
const turnBack = ({ turns, at }: ReplayTable): number => turns.findLast((start) => start < at) ?? 0
const turnOn = ({ turns, at, length }: ReplayTable): number => turns.find((start) => start > at) ?? length

/** The keys of a player of films; fields to type or choose in keep theirs. */
function useKeys(table: ReplayTable, { onGo, onPlay }: Pick<ControlsProps, 'onGo' | 'onPlay'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return
      if (target.closest('input, select, textarea, dialog') !== null) return
      const isPressed = target.closest('button, a, summary') !== null
      if (key === ' ' && !isPressed) onPlay()
      else if (key === 'ArrowRight') onGo(shiftKey ? turnOn(table) : table.at + 1)
      else if (key === 'ArrowLeft') onGo(shiftKey ? turnBack(table) : table.at - 1)
      else if (key === 'Home') onGo(0)
      else if (key === 'End') onGo(table.length)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
