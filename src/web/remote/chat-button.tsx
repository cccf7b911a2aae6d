import { lazy, Suspense, useId, useState } from 'react'
import { useSpeaker } from '../speech.tsx'
import { type Room, useRoom } from '../table/room.ts'
import { isChat } from './chat.tsx'

const ChatPanel = lazy(() => import('./chat-panel.tsx').then(({ ChatPanel }) => ({ default: ChatPanel })))

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
        {isOpen && (
          <Suspense fallback={<p className="loading">{say('web.loading')}</p>}>
            <ChatPanel room={room} />
          </Suspense>
        )}
      </section>
    </>
  )
}
