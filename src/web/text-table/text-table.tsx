import '../style/text-table.css'
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { scoreLines } from '../../commands/score.ts'
import { isShared } from '../../commands/talk.ts'
import { Telling } from '../../commands/telling.ts'
import { isSeated, type Table } from '../../table/table.ts'
import { isTrading } from '../../words/situation.ts'
import type { Voice } from '../../words/voice.ts'
import { AfterGame } from '../after/after-game.tsx'
import { Session } from '../commands/session.ts'
import { useWords, type Words } from '../commands/words.ts'
import { pathTo } from '../route.ts'
import { settings, useSettings } from '../settings.ts'
import { SoundToggle } from '../sound/toggle.tsx'
import { useSounds } from '../sound/use-sounds.ts'
import { Speaking, useSpeaker } from '../speech.tsx'
import { useFocusKept } from '../table/focus.ts'
import { Refused } from '../table/refused.tsx'
import { type Room, useRoom } from '../table/room.ts'
import type { TablePageProps } from '../table/table-page.tsx'
import { useVoice } from '../table/voice.ts'
import { useDraft } from '../trade/draft.ts'
import { Announcer } from './announcer.tsx'
import { CommandLine, Questions } from './command-line.tsx'
import { Messages, useBuffers, useMessageKeys } from './messages.tsx'
import { Offers } from './offers.tsx'
import { Now, OnTheTable, OtherFarms, OwnCards, Region } from './regions.tsx'
import { Transcript } from './transcript.ts'

interface TextTableProps extends Omit<TablePageProps, 'lesson'> {
  /** News from this number on has not been announced yet. */
  readonly from: number
}

/** The same table in words: to be heard, to be felt, and to be played by keys and buttons. */
export function TextTable(props: TextTableProps) {
  const { say } = useSpeaker()
  const words = useWords()
  if (words === null) return <p className="loading">{say('web.loading')}</p>
  return (
    <Speaking speaker={words.speaker}>
      <InWords {...props} words={words} />
    </Speaking>
  )
}

function InWords({ room, after, coach, tools, notices, onMenu, from, words }: TextTableProps & { words: Words }) {
  const table = useRoom(room)
  const voice = useVoice(table)
  const { say } = voice
  const root = useRef<HTMLDivElement>(null)
  useFocusKept(root, '.question')
  useSounds(room)
  const { transcript, session } = useSession(room, from, voice, words)
  const draft = useDraft(room)
  const [makingIn, setMakingIn] = useState<number | null>(null)
  const isMaking = makingIn === table.view.turn
  const [isTyping, setTyping] = useState(false)
  useHold(table, isTyping || isMaking)
  const make = (isSo: boolean): void => setMakingIn(isSo ? table.view.turn : null)
  const [hush, setHush] = useState<{ number: number; text: string } | null>(null)
  const stop = (): void => {
    transcript.hush()
    setHush((before) => ({ number: (before?.number ?? 0) + 1, text: say('web.text.quiet') }))
  }
  const buffers = useBuffers(transcript, voice, table)
  useMessageKeys(buffers, stop)
  if (session.isOver) return <div className="text-table" data-asked="wait" />
  const choices = session.choices()
  const mayOffer = choices.length > 0 && isTrading(table) && !isMaking
  return (
    <div ref={root} tabIndex={-1} className="text-table" data-asked={table.asked}>
      <header className="bar">
        <a className="brand" href={pathTo()}>
          {say('web.title')}
        </a>
        <h1>{say('web.text.name')}</h1>
        <SoundToggle />
        {tools}
        <button type="button" className="menu-button" onClick={onMenu}>
          {say('web.menu')}
        </button>
      </header>
      <main>
        {notices}
        <Now table={table} />
        <CommandLine session={session} transcript={transcript} voice={voice} onTyping={setTyping} />
        <Refused room={room} table={table} />
        {isSeated(table) && (
          <Region name={say('web.text.choices')} className="choices-region">
            {choices.length === 0 && <p className="quiet">{say('command.tell.no-choice')}</p>}
            <ol className="buttons numbered">
              {choices.map((choice) => (
                <li key={choice.text}>
                  <button type="button" onClick={() => void session.choose(choice)}>
                    {choice.text}
                  </button>
                </li>
              ))}
            </ol>
            {mayOffer && (
              <button type="button" onClick={() => make(true)}>
                {say('web.text.make-offer')}
              </button>
            )}
            {coach}
            {after !== undefined && <AfterGame room={room} after={after} isShown={false} />}
          </Region>
        )}
        {isSeated(table) && <OwnCards table={table} />}
        <Questions
          session={session}
          voice={voice}
          mayUndo={table.undoable !== null || table.undo !== null}
          mayWait={table.market !== null && table.view.active !== table.seat}
        />
        {table.game.actions.has('propose') && (
          <Offers room={room} table={table} session={session} draft={draft} isMaking={isMaking} onMake={make} />
        )}
        <OnTheTable table={table} />
        <OtherFarms table={table} />
        <Messages buffers={buffers} voice={voice} table={table} onStop={stop} />
        {!isSeated(table) && after !== undefined && <AfterGame room={room} after={after} isShown={false} />}
      </main>
      <Announcer transcript={transcript} voice={voice} table={table} hush={hush} />
    </div>
  )
}

/** Whoever puts something together at somebody else's market keeps it open meanwhile. */
function useHold(table: Table, isComposing: boolean): void {
  const isHeld = isComposing && table.mayPass
  useEffect(() => {
    if (!isHeld) return
    table.hold('composing', true)
    return () => table.hold('composing', false)
  }, [table, isHeld])
}

/** What is said here, and whoever does what is typed; both stay when the language changes. */
function useSession(room: Room, from: number, voice: Voice, { english }: Words) {
  const { table } = room
  const tongue = useRef({ voice, english })
  tongue.current = { voice, english }
  const [, look] = useReducer((times: number) => times + 1, 0)
  const [{ transcript, session, telling }] = useState(() => {
    const transcript = new Transcript(
      room,
      from,
      () => tongue.current.voice,
      () => settings().verbosity,
    )
    const telling = new Telling()
    let before = 0
    const session = new Session(room, () => tongue.current, {
      say: (lines) => transcript.say(lines),
      told: () => transcript.told(),
      begin() {
        before = telling.said
        look()
      },
      end(isNewSituation) {
        if (isNewSituation && telling.said === before) telling.isNew = true
        look()
      },
    })
    return { transcript, session, telling }
  })
  useSyncExternalStore(transcript.subscribe, () => transcript.entries)
  useEffect(() => transcript.listen(), [transcript])
  const { verbosity, braille: isBraille } = useSettings()
  const isOver = table.asked === 'over'
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has happened or was done
  useEffect(() => {
    if (session.isOver || isOver || (isSeated(table) && table.asked === 'wait' && !isShared(table))) return
    const manner = { verbosity, isBraille, isHandedOver: isShared(table) && table.retell !== undefined }
    const lines = telling.next(voice, table, session.choices(), manner)
    if (lines.length > 0) transcript.recap()
    transcript.say(lines, { isKept: false })
  }, [room.version, session.done, verbosity, isBraille, voice])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the language of that moment
  useEffect(() => {
    if (isOver && !session.isOver) transcript.say(scoreLines(voice, table))
  }, [isOver])
  return { transcript, session }
}
