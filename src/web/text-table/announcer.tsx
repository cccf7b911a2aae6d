import { memo, useEffect, useReducer, useRef, useState } from 'react'
import type { Table } from '../../table/table.ts'
import type { Voice } from '../../words/voice.ts'
import { type Entry, type Transcript, wordsOf } from './transcript.ts'

interface LineProps {
  readonly voice: Voice
  readonly entry: Entry
  readonly table: Table
}

/** What was said once is not put into words again with every card. */
export const Line = memo(function Line({ voice, entry, table }: LineProps) {
  return wordsOf(voice, entry, table)
})

/** More than any burst brings: what is not read yet must not go. */
const KEPT = 250

interface AnnouncerProps {
  readonly transcript: Transcript
  readonly voice: Voice
  readonly table: Table
  /** Said at once, in the place of everything else. */
  readonly hush: { readonly number: number; readonly text: string } | null
}

/** Says every line once, in order, each in an element of its own. */
export function Announcer({ transcript, voice, table, hush }: AnnouncerProps) {
  const isUnheard = useIsUnheard()
  const shownTo = useRef(transcript.spokenFrom)
  const entries = transcript.entries
    .filter(({ number }) => number >= transcript.spokenFrom && (!isUnheard || number < shownTo.current))
    .slice(-KEPT)
  useEffect(() => {
    shownTo.current = Math.max(shownTo.current, (entries[entries.length - 1]?.number ?? -1) + 1)
    transcript.spoke(entries)
  })
  return (
    <>
      <div className="unseen" role="log" aria-live="polite" aria-relevant="additions" data-testid="announcer">
        {entries.map((entry) => (
          <p key={entry.number} data-said={typeof entry.said === 'string' ? 'line' : entry.said.of}>
            <Line voice={voice} entry={entry} table={table} />
          </p>
        ))}
      </div>
      <div className="unseen" role="alert">
        {hush !== null && <p key={hush.number}>{hush.text}</p>}
      </div>
    </>
  )
}

/** Screen readers read what is added to a place that they know already: it takes them so long. */
const KNOWN_AFTER_MS = 150

/** What comes too early, or behind an open dialog, would not be read out: it waits. */
function useIsUnheard(): boolean {
  const [isKnown, setIsKnown] = useState(false)
  const [, look] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), KNOWN_AFTER_MS)
    document.addEventListener('close', look, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('close', look, true)
    }
  }, [])
  return !isKnown || document.querySelector('dialog[open]') !== null
}
