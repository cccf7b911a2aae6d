import { type ReactNode, useState } from 'react'
import type { Action } from '../../kernel/play.ts'
import { isSeated, type SeatedTable, type Table } from '../../table/table.ts'
import { choicesAt, inWords } from '../../words/choices.ts'
import { MarketKeys } from './market.tsx'
import type { Room } from './room.ts'
import { isVisiting } from './shown.ts'
import { TakeBack } from './take-back.tsx'
import { pointedAt } from './touch.ts'
import { useVoice } from './voice.ts'

interface ActionsProps {
  readonly room: Room
  readonly table: Table
  /** Whatever else stands there. */
  readonly children?: ReactNode
}

/** Everything that is not done by pointing at something; what belongs to the present step is the strong button. */
export function Actions({ room, table, children }: ActionsProps) {
  const voice = useVoice(table)
  if (!isSeated(table) || table.view.over) return null
  const pointed = new Set(pointedAt(table).map(({ action }) => action))
  const loose = table.options.filter((option) => !pointed.has(option))
  const isAnytime = ({ type }: Action): boolean => table.game.actions.get(type)?.during === 'anytime'
  const now = loose.filter((option) => !isAnytime(option))
  const anytime = loose.filter(isAnytime)
  return (
    <div className="actions">
      <div className="deeds">
        {isVisiting(table) && <MarketKeys room={room} table={table} />}
        {now.map((action, i) => (
          <button
            key={JSON.stringify(action)}
            type="button"
            className={i === 0 && table.asked === 'answer' ? 'strong' : ''}
            onClick={() => void room.act(action)}
          >
            {inWords(voice, table, action)}
          </button>
        ))}
        {anytime.map((action) => (
          <button key={JSON.stringify(action)} type="button" onClick={() => void room.act(action)}>
            {inWords(voice, table, action)}
          </button>
        ))}
      </div>
      <AllChoices room={room} table={table} />
      <TakeBack table={table} />
      {children}
    </div>
  )
}

/** The same as a list, for those who would rather read than point: it stays open, and is made only then. */
function AllChoices({ room, table }: { readonly room: Room; readonly table: SeatedTable }) {
  const { say } = useVoice(table)
  const [isOpen, setIsOpen] = useState(false)
  if (table.options.length === 0) return null
  return (
    <details className="all-choices" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span className="choices-sign" aria-hidden="true">
          ☰
        </span>
        <span className="choices-words">{say('web.all-choices')}</span>
      </summary>
      {isOpen && <Choices room={room} table={table} />}
    </details>
  )
}

function Choices({ room, table }: { readonly room: Room; readonly table: SeatedTable }) {
  const voice = useVoice(table)
  const choices = choicesAt(voice, table).filter(({ action }) => action !== null)
  return (
    <ul>
      {choices.map(({ text, action }) => (
        <li key={text}>
          <button type="button" onClick={() => void room.act(action)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
