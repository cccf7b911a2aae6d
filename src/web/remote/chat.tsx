import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSpeaker } from '../speech.tsx'
import { inWordsOf } from '../table/log.tsx'
import { type Room, type Told, useRoom } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'

const LONGEST = 300

export const isChat = ({ of }: Told): boolean => of === 'chat'

interface ChatProps {
  readonly room: Room
  /** Whoever opened it wants to write. */
  readonly hasFocus?: boolean
  /** Whether a line was for the table and not for the others. */
  takes?(line: string): boolean
  /** What came of it. */
  readonly children?: ReactNode
}

/** What was said, and a line for saying something to everybody at the table. */
export function Chat({ room, hasFocus = false, takes, children }: ChatProps) {
  const { say } = useSpeaker()
  const table = useRoom(room)
  const [text, setText] = useState('')
  return (
    <div className="chat">
      <Lines room={room} isSpoken={!hasFocus} />
      {children}
      {table.seat !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const line = text.trim()
            setText('')
            if (line !== '' && takes?.(line) !== true) table.say(line)
          }}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the panel was opened to write in it
            autoFocus={hasFocus}
            aria-label={say('web.remote.say-label')}
            placeholder={say('web.remote.say-label')}
            value={text}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          />
          <button type="submit">{say('web.remote.send')}</button>
        </form>
      )}
    </div>
  )
}

/** At a table somebody else announces what is said. */
function Lines({ room, isSpoken }: { readonly room: Room; readonly isSpoken: boolean }) {
  const voice = useVoice(room.table)
  const list = useRef<HTMLOListElement>(null)
  const lines = room.news.filter((news) => isChat(news) || (news.of === 'text' && news.key.startsWith('server.error.')))
  useEffect(() => {
    const { current } = list
    if (current !== null && lines.length > 0) current.scrollTop = current.scrollHeight
  })
  if (lines.length === 0) return <p className="quiet">{voice.say('web.remote.nothing-said')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there
    <ol ref={list} className="chat-lines" tabIndex={0} aria-live={isSpoken ? 'polite' : 'off'}>
      {lines.map((line) => (
        <li key={line.number}>{inWordsOf(voice, line)}</li>
      ))}
    </ol>
  )
}
