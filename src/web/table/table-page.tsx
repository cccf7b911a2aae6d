import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Action } from '../../kernel/play.ts'
import { laidIn } from '../../kernel/tell.ts'
import { isSeated, type Table } from '../../table/table.ts'
import { isTrading } from '../../words/situation.ts'
import { AfterGame } from '../after/after-game.tsx'
import type { After } from '../after/buttons.tsx'
import { useMotion } from '../motion/motion.ts'
import { change, useSettings } from '../settings.ts'
import { useSounds } from '../sound/use-sounds.ts'
import { Builder } from '../trade/builder.tsx'
import { Desk } from '../trade/desk.tsx'
import { useDraft } from '../trade/draft.ts'
import { Actions } from './actions.tsx'
import { Bar } from './bar.tsx'
import { Chooser } from './chooser.tsx'
import { OwnField } from './field.tsx'
import { useFocusKept } from './focus.ts'
import { Hand } from './hand.tsx'
import { Announcer, Log, nextIn } from './log.tsx'
import { Middle } from './middle.tsx'
import { Others } from './others.tsx'
import { hasMany, Pieces } from './pieces.tsx'
import { Refused } from './refused.tsx'
import { type Room, useRoom } from './room.ts'
import { canDeal, isVisiting, mayLay } from './shown.ts'
import { useTouch } from './touch.ts'
import { useVoice } from './voice.ts'

const TextTable = lazy(() => import('../text-table/text-table.tsx').then(({ TextTable }) => ({ default: TextTable })))

export interface TablePageProps {
  readonly room: Room
  /** What can be done once the game is over. */
  readonly after?: After
  /** Somebody to ask. */
  readonly coach?: ReactNode
  /** In the bar, and below it. */
  readonly tools?: ReactNode
  readonly notices?: ReactNode
  /** Before everything but the switch. */
  readonly lesson?: ReactNode
  onMenu(): void
}

/** The table itself, for players and for those who look on: in pictures or in words. */
export function TablePage({ lesson, ...props }: TablePageProps) {
  const { room } = props
  const { textTable } = useSettings()
  const { say } = useVoice(room.table)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens while the words are on their way is told by them
  const from = useMemo(() => nextIn(room), [room, textTable])
  return (
    <>
      <button
        type="button"
        className={`face-switch ${textTable ? 'in-words' : ''}`}
        onClick={() => change({ textTable: !textTable })}
      >
        {say(textTable ? 'web.text.to-ordinary' : 'web.text.to-text')}
      </button>
      {lesson}
      {textTable ? (
        <Suspense fallback={<p className="loading">{say('web.loading')}</p>}>
          <TextTable {...props} from={from} />
        </Suspense>
      ) : (
        <DrawnTable {...props} />
      )}
    </>
  )
}

function DrawnTable({ room, after, coach, tools, notices, onMenu }: TablePageProps) {
  const table = useRoom(room)
  const root = useRef<HTMLDivElement>(null)
  useFocusKept(root, 'h1.now')
  useMotion(room)
  useSounds(room)
  const touch = useTouch(room)
  const draft = useDraft(room)
  const { say } = useVoice(table)
  const [choosing, setChoosing] = useState<readonly Action[]>([])
  const pieces = laidIn(table.game, table.view)
  const shared = pieces.filter(({ place }) => place.seat === null)
  const trades = table.game.actions.has('propose')
  const isOpen = trades && isTrading(table)
  const wasOpen = useDeferredValue(isOpen) // the cards that are turned over come first, then how to offer them
  const deals = trades && canDeal(table)
  const composes = isOpen && !draft.isEmpty
  useComposing(table, composes)
  // Said here, so that the style need not look for it with every card that comes or goes.
  const kinds = [
    ['trades', trades],
    ['composing', composes],
    ['laying', mayLay(table.game)],
    ['laden', trades && shared.length > 0],
    ['selling', isSeated(table) && hasMany(shared)],
    ['looking-on', !isSeated(table)],
  ] as const
  const meant = choosing.length > 0 ? choosing : touch.meant
  useEffect(() => {
    const cancel = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') touch.clear()
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  })
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={`table ${kinds
        .filter(([, isSo]) => isSo)
        .map(([kind]) => kind)
        .join(' ')}`}
      data-asked={table.asked}
      data-players={table.view.seats}
    >
      <Bar table={table} tools={tools} onMenu={onMenu} />
      {notices}
      <main>
        <Others room={room} table={table} touch={touch} pieces={pieces} onWish={draft.answerWish} />
        <Middle
          table={table}
          touch={touch}
          pieces={trades ? shared : []}
          offered={draft.turned}
          onOffer={deals && table.view.active === table.seat ? draft.toggleTurned : undefined}
        />
        {isSeated(table) && (
          <ul
            className="beds"
            data-fields={table.view.x.farms[table.seat].fields.length}
            aria-label={say('web.fields')}
          >
            {table.view.x.farms[table.seat].fields.map((_, field) => (
              <OwnField key={field} room={room} table={table} touch={touch} field={field} choose={setChoosing} />
            ))}
          </ul>
        )}
        <aside className="side" aria-label={say('web.side')}>
          <div className="side-scroll">
            {trades && <Desk room={room} table={table} draft={draft} />}
            {!trades && shared.length > 0 && (
              <div className="shared">
                <Pieces table={table} touch={touch} pieces={shared} />
              </div>
            )}
            <Log room={room} table={table} />
          </div>
          {trades && isSeated(table) && (
            <div className="builder-room">{isOpen && wasOpen && <Builder table={table} draft={draft} />}</div>
          )}
          <Actions room={room} table={table}>
            {coach}
          </Actions>
          {after !== undefined && <AfterGame room={room} after={after} />}
        </aside>
        {isSeated(table) && (
          <Hand
            table={table}
            touch={touch}
            pieces={pieces.filter(({ place }) => place.seat === table.seat)}
            offered={draft.hand}
            onOffer={deals ? draft.toggleHand : undefined}
          />
        )}
      </main>
      <Refused room={room} table={table} />
      <Announcer room={room} table={table} />
      {meant.length > 0 && isSeated(table) && (
        <Chooser
          room={room}
          table={table}
          actions={meant}
          onClose={() => {
            setChoosing([])
            touch.clear()
          }}
        />
      )}
    </div>
  )
}

/** Somebody else's market stays open while an offer is being put together, until that is sent or emptied. */
function useComposing(table: Table, isSo: boolean): void {
  const holds = isSo && isVisiting(table)
  useEffect(() => {
    if (!holds) return
    table.hold('composing', true)
    return () => table.hold('composing', false)
  }, [table, holds])
}
