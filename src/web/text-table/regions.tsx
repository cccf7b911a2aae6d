import { type ReactNode, useId } from 'react'
import { answer } from '../../commands/answers.ts'
import { fieldLines, openCards, purse, question, tableLines } from '../../commands/situation.ts'
import { waitingFor } from '../../commands/talk.ts'
import { isSeated, type SeatedTable, type Table } from '../../table/table.ts'
import { offersOn } from '../../words/situation.ts'
import { useVoice } from '../table/voice.ts'
import { Walk } from './walk.tsx'

/** A part of the page with its heading. */
export function Region({
  name,
  className,
  children,
}: {
  readonly name: string
  readonly className: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`region ${className}`} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {children}
    </section>
  )
}

/** Sentences below each other. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="lines">
      {lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  )
}

/** What is asked now, or for whom the game waits. */
export function Now({ table }: { readonly table: Table }) {
  const voice = useVoice(table)
  const { asked } = table
  const text =
    asked === 'over'
      ? voice.say('web.now.over')
      : asked === 'wait' || !isSeated(table)
        ? waitingFor(voice, table)
        : question(voice, table)
  return (
    <Region name={voice.say('web.text.now')} className="now-region">
      <p className="question" tabIndex={-1}>
        {text}
      </p>
    </Region>
  )
}

export function OwnCards({ table }: { readonly table: SeatedTable }) {
  const voice = useVoice(table)
  const { say } = voice
  const { hand } = table.view.x.farms[table.seat]
  const cards = hand.map((bean, at) =>
    bean === null ? '' : say('web.hand.card', { number: at + 1, bean, of: hand.length }),
  )
  return (
    <>
      <Region name={say('web.hand.name')} className="hand-region">
        <Walk name={say('web.hand.name')} items={cards} none={say('web.hand.empty')} />
      </Region>
      <Region name={say('web.fields')} className="fields-region">
        <Walk name={say('web.fields')} items={fieldLines(voice, table)} none="" />
      </Region>
    </>
  )
}

/** The farms of all others. */
export function OtherFarms({ table }: { readonly table: Table }) {
  const voice = useVoice(table)
  const lines = tableLines(voice, table)
  if (lines.length === 0) return null
  return (
    <Region name={voice.say('web.text.others')} className="others-region">
      <Lines lines={lines} />
    </Region>
  )
}

/** What lies open, the piles, and what else there is to know. */
export function OnTheTable({ table }: { readonly table: Table }) {
  const voice = useVoice(table)
  const open = openCards(voice, table)
  const cards = open.slice(0, open.length - offersOn(table).length)
  const piles = answer(voice, table, { do: 'ask', question: 'piles', rest: '', words: [] }, { choices: [], told: [] })
  return (
    <Region name={voice.say('web.text.table')} className="table-region">
      <Lines lines={[...cards, ...(isSeated(table) ? purse(voice, table) : piles)]} />
    </Region>
  )
}
