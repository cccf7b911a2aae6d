import { useEffect, useRef, useState } from 'react'
import type { Table } from '../../table/table.ts'
import type { Voice } from '../../words/voice.ts'
import { Line } from './announcer.tsx'
import { Region } from './regions.tsx'
import { type Entry, type Transcript, wordsOf } from './transcript.ts'

const BUFFERS = ['all', 'trades', 'chat', 'farm'] as const
type Buffer = (typeof BUFFERS)[number]

/** Lines that are shown; older ones are walked to. */
const SHOWN = 100

export interface Buffers {
  readonly buffer: Buffer
  readonly lines: readonly Entry[]
  readonly current: Entry | undefined
  pick(buffer: Buffer): void
  /** To the next list, or the one before. */
  turn(by: 1 | -1): void
  /** To a newer message, or an older one. */
  step(by: 1 | -1): void
  repeat(): void
}

export function useBuffers(transcript: Transcript, voice: Voice, table: Table): Buffers {
  const { say } = voice.speaker
  const [buffer, setBuffer] = useState<Buffer>('all')
  /** Where somebody has walked to; null: the newest. */
  const [at, setAt] = useState<number | null>(null)
  const linesOf = (which: Buffer): readonly Entry[] =>
    transcript.entries.filter(({ isKept, topic }) => isKept && (which === 'all' || topic === which))
  const lines = linesOf(buffer)
  const last = lines.length - 1
  const found = at === null ? last : lines.findIndex(({ number }) => number >= at)
  const place = found < 0 ? last : found
  const current = lines[place]
  const tell = (text: string): void => transcript.say([text], { isKept: false })
  const nameOf = (which: Buffer): string => say(`web.text.buffer.${which}`)
  const pick = (which: Buffer): void => {
    setBuffer(which)
    setAt(null)
    tell(say('web.text.buffer-said', { buffer: nameOf(which), number: linesOf(which).length }))
  }
  return {
    buffer,
    lines,
    current,
    pick,
    turn: (by) => pick(BUFFERS[(BUFFERS.indexOf(buffer) + by + BUFFERS.length) % BUFFERS.length]),
    step(by) {
      const next = lines[place + by]
      const edge = by < 0 ? 'web.text.no-older' : 'web.text.no-newer'
      if (current === undefined) tell(say('web.text.buffer-said', { buffer: nameOf(buffer), number: 0 }))
      else if (next === undefined) tell(say(edge, { text: wordsOf(voice, current, table) }))
      else {
        setAt(place + by === last ? null : next.number)
        tell(wordsOf(voice, next, table))
      }
    },
    repeat() {
      if (current === undefined) tell(say('web.text.buffer-said', { buffer: nameOf(buffer), number: 0 }))
      else tell(wordsOf(voice, current, table))
    },
  }
}

interface MessagesProps {
  readonly buffers: Buffers
  readonly voice: Voice
  readonly table: Table
  onStop(): void
}

/** What was said, in one of four lists. Somebody else announces it. */
export function Messages({ buffers, voice, table, onStop }: MessagesProps) {
  const { say } = voice.speaker
  const { buffer, lines, current } = buffers
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was walked to, or came last, is in sight
  useEffect(() => {
    // In the frame that lays it out anyway.
    const frame = requestAnimationFrame(() => {
      const { current: shown } = list
      const marked = shown?.querySelector<HTMLElement>('[aria-current]') ?? null
      if (shown !== null && marked !== null)
        shown.scrollTop = marked.offsetTop - shown.offsetTop - shown.clientHeight / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <Region name={say('web.text.messages')} className="messages-region">
      <fieldset className="buttons" aria-label={say('web.text.messages')}>
        {BUFFERS.map((one) => (
          <button key={one} type="button" aria-pressed={one === buffer} onClick={() => buffers.pick(one)}>
            {say(`web.text.buffer.${one}`)}
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there */}
      <ol ref={list} tabIndex={0} aria-label={say(`web.text.buffer.${buffer}`)}>
        {lines.slice(-SHOWN).map((entry) => (
          <li key={entry.number} aria-current={entry === current ? 'true' : undefined}>
            <Line voice={voice} entry={entry} table={table} />
          </li>
        ))}
      </ol>
      <div className="buttons">
        <button type="button" aria-keyshortcuts="," onClick={() => buffers.step(-1)}>
          {say('web.text.older')}
        </button>
        <button type="button" aria-keyshortcuts="." onClick={() => buffers.step(1)}>
          {say('web.text.newer')}
        </button>
        <button type="button" aria-keyshortcuts=";" onClick={buffers.repeat}>
          {say('web.text.repeat')}
        </button>
        <button type="button" aria-keyshortcuts="Escape" onClick={onStop}>
          {say('web.text.stop')}
        </button>
      </div>
      <p className="quiet">{say('web.text.keys')}</p>
    </Region>
  )
}

/** Keys that work everywhere but in what is being typed; in the command field as long as it is empty. */
export function useMessageKeys(buffers: Buffers, onStop: () => void): void {
  useEffect(() => {
    const deeds: Readonly<Record<string, () => void>> = {
      '[': () => buffers.turn(-1),
      ']': () => buffers.turn(1),
      ',': () => buffers.step(-1),
      '.': () => buffers.step(1),
      ';': buffers.repeat,
      Escape: onStop,
    }
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, altKey, metaKey, defaultPrevented, isComposing } = event
      // On some keyboards brackets need AltGr, which counts as both.
      const isShortcut = metaKey || (ctrlKey && !altKey)
      if (!Object.hasOwn(deeds, key) || isShortcut || defaultPrevented || isComposing) return
      if (document.querySelector('dialog[open], :popover-open') !== null || isTyped(target, key)) return
      event.preventDefault()
      deeds[key]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

function isTyped(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('input:not([type=checkbox]), textarea, select')) return false
  if (key === 'Escape') return target instanceof HTMLSelectElement
  return !(target instanceof HTMLInputElement && target.matches('.command-field') && target.value === '')
}
