import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MANNERS, type Manner, QUESTIONS, wordFor } from '../../commands/vocabulary.ts'
import type { Voice } from '../../words/voice.ts'
import { Replied } from '../commands/reply.tsx'
import type { Session } from '../commands/session.ts'
import { Region } from './regions.tsx'
import type { Transcript } from './transcript.ts'

/** Lines that can be had again. */
const MOST_LINES = 100
/** So many ways to go on are named. */
const MOST_NAMED = 12

interface CommandLineProps {
  readonly session: Session
  readonly transcript: Transcript
  readonly voice: Voice
  /** A line is begun, or sent or taken back. */
  readonly onTyping: (isSo: boolean) => void
}

/** Where everything can be said, and what came of it. */
export function CommandLine({ session, transcript, voice, onTyping }: CommandLineProps) {
  const { speaker } = voice
  const about = useId()
  const field = useRef<HTMLInputElement>(null)
  const [line, setLine] = useState('')
  const [ways, setWays] = useState<readonly string[]>([])
  const recall = useRecall(setLine)
  useEffect(() => onTyping(line !== ''), [onTyping, line])
  const words = (verb: string): string => wordFor(speaker, verb)
  const type = (text: string): void => {
    setLine(text)
    setWays([])
    field.current?.focus()
  }
  const complete = (): void => {
    const found = session.complete(line).slice(0, MOST_NAMED)
    const listed = found.map((way) => way.trim()).join(', ')
    transcript.say(
      [
        found.length === 0
          ? speaker.say('web.text.no-completion')
          : found.length === 1
            ? listed
            : speaker.say('web.text.completions', { number: found.length, listed }),
      ],
      { isKept: false },
    )
    if (found.length > 0) setLine(commonStart(found))
    setWays(found.length > 1 ? found : [])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      complete()
    } else recall.onKeyDown(event, line)
  }
  return (
    <Region name={speaker.say('web.text.command')} className="command-region">
      <form
        data-done={session.done}
        onSubmit={(event) => {
          event.preventDefault()
          recall.keep(line)
          setLine('')
          setWays([])
          void session.obey(line)
        }}
      >
        <input
          ref={field}
          className="command-field"
          aria-label={speaker.say('web.text.command')}
          aria-describedby={about}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={line}
          onChange={({ target }) => {
            setLine(target.value)
            setWays([])
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="strong">
          {speaker.say('web.text.do')}
        </button>
        <button type="button" onClick={complete}>
          {speaker.say('web.text.complete')}
        </button>
      </form>
      <p id={about} className="quiet">
        {speaker.say('web.text.command-about', { plant: words('plant'), hand: words('hand'), help: words('help') })}
      </p>
      {ways.length > 0 && (
        <ul className="buttons">
          {ways.map((way) => (
            <li key={way}>
              <button type="button" onClick={() => type(way)}>
                {way}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Replied session={session} voice={voice} />
    </Region>
  )
}

interface QuestionsProps {
  readonly session: Session
  readonly voice: Voice
  /** Whether there is something to take back. */
  readonly mayUndo: boolean
  /** Whether somebody else's market could be kept open. */
  readonly mayWait: boolean
}

/** Everything that can be asked by a single word, for those who have no keyboard at hand. */
export function Questions({ session, voice: { speaker }, mayUndo, mayWait }: QuestionsProps) {
  // What says nothing by itself, or is among the choices, needs no button.
  const isThere: Partial<Record<Manner, boolean>> = {
    undo: mayUndo,
    wait: mayWait,
    pass: false,
    say: false,
    quit: false,
  }
  const verbs = [...QUESTIONS, ...MANNERS.filter((manner) => isThere[manner] ?? true)]
  return (
    <Region name={speaker.say('web.text.questions')} className="questions-region">
      <ul className="buttons">
        {verbs.map((verb) => (
          <li key={verb}>
            <button type="button" onClick={() => void session.ask(verb)}>
              {wordFor(speaker, verb)}
            </button>
          </li>
        ))}
      </ul>
    </Region>
  )
}

function commonStart(lines: readonly string[]): string {
  const [first, ...others] = lines
  let length = first.length
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length--
  return first.slice(0, length)
}

/** Arrow up and down bring back what was typed before. */
function useRecall(setLine: (line: string) => void) {
  const [lines, setLines] = useState<readonly string[]>([])
  /** How far back; 0 is what is being typed. */
  const [back, setBack] = useState(0)
  const [draft, setDraft] = useState('')
  return {
    keep(line: string): void {
      setBack(0)
      if (line.trim() !== '') setLines((before) => [line, ...before.filter((one) => one !== line)].slice(0, MOST_LINES))
    },
    onKeyDown(event: KeyboardEvent, line: string): void {
      const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      const next = Math.max(0, Math.min(back + step, lines.length))
      if (back === 0) setDraft(line)
      setBack(next)
      setLine(next === 0 ? (back === 0 ? line : draft) : lines[next - 1])
    },
  }
}
