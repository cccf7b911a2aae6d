import '../style/chat.css'
import { useReducer, useRef, useState } from 'react'
import { wordFor } from '../../commands/vocabulary.ts'
import { Replied } from '../commands/reply.tsx'
import { Session } from '../commands/session.ts'
import { useWords, type Words } from '../commands/words.ts'
import { Speaking, useSpeaker } from '../speech.tsx'
import { inWordsOf } from '../table/log.tsx'
import { type Room, useRoom } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import { Chat } from './chat.tsx'

const COMMAND = '/'

/** The chat of a game that goes on: everything can be said in it, to the others or to the table. */
export function ChatPanel({ room }: { readonly room: Room }) {
  const { say } = useSpeaker()
  const words = useWords()
  if (words === null) return <p className="loading">{say('web.loading')}</p>
  return (
    <Speaking speaker={words.speaker}>
      <WithCommands room={room} words={words} />
    </Speaking>
  )
}

function WithCommands({ room, words: { english } }: { readonly room: Room; readonly words: Words }) {
  const table = useRoom(room)
  const voice = useVoice(table)
  const tongue = useRef({ voice, english })
  tongue.current = { voice, english }
  const [, look] = useReducer((times: number) => times + 1, 0)
  const [session] = useState(
    () =>
      new Session(room, () => tongue.current, {
        say() {}, // it is read where it stands
        told: () => room.news.filter(({ of }) => of === 'event').map((news) => inWordsOf(tongue.current.voice, news)),
        begin: look,
        end: look,
      }),
  )
  const takes = (line: string): boolean => {
    // Whoever was asked back answers by a number.
    const isFor = line.startsWith(COMMAND) || (session.reply.meant.length > 0 && /^\d+$/.test(line))
    if (isFor) void session.obey(line.replace(COMMAND, ''))
    return isFor
  }
  const word = (verb: string): string => wordFor(voice.speaker, verb)
  return (
    <Chat room={room} hasFocus takes={takes}>
      <div className="chat-answer" role="status">
        <Replied key={session.done} session={session} voice={voice} />
        {room.refusal !== null && <p key={`no ${session.done}`}>{voice.refuse(room.refusal)}</p>}
      </div>
      <p className="quiet">{voice.say('web.remote.commands', { hand: word('hand'), help: word('help') })}</p>
    </Chat>
  )
}
