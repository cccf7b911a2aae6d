import { useEffect, useId, useRef, useState } from 'react'
import { useSpeaker } from '../speech.tsx'
import { inWordsOf } from '../table/log.tsx'
import { type Room, type Told, useRoom } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'

const LONGEST = 300

const isChat = ({ of }: Told): boolean => of === 'chat'

/** Opens what is said at the table, and says how much of it nobody has read here. */
export function ChatButton({ room }: { readonly room: Room }) {
  const { say } = useSpeaker()
  const table = useRoom(room)
  const id = useId()
  const lines = room.news.filter(isChat)
  const [read, setRead] = useState(() => lines.length)
  const [isOpen, setIsOpen] = useState(false)
  const others = lines.filter((news) => news.of === 'chat' && news.line.seat !== table.seat)
  const unread = isOpen ? 0 : others.filter((news) => lines.indexOf(news) >= read).length
  return (
    <>
      <button type="button" className="chat-button" popoverTarget={id}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" />
        </svg>
        <span className="chat-word">{say('web.remote.chat')}</span>
        {unread > 0 && (
          <span className="chat-unread">
            {unread} <span className="unseen">{say('web.remote.unread')}</span>
          </span>
        )}
      </button>
      <section
        id={id}
        popover="auto"
        className="chat-panel"
        aria-label={say('web.remote.chat')}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open')
          setRead(room.news.filter(isChat).length)
        }}
      >
        {isOpen && <Chat room={room} hasFocus />}
      </section>
    </>
  )
}

interface ChatProps {
  readonly room: Room
  /** Whoever opened it wants to write. */
  readonly hasFocus?: boolean
}

/** What was said, and a line for saying something to everybody at the table. */
export function Chat({ room, hasFocus = false }: ChatProps) {
  const { say } = useSpeaker()
  const table = useRoom(room)
  const [text, setText] = useState('')
  return (
    <div className="chat">
      <Lines room={room} isSpoken={!hasFocus} />
      {table.seat !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() === '') return
            table.say(text.trim())
            setText('')
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
