import { type ReactNode, useEffect, useState } from 'react'
import { has, type Seat, seatsIn } from '../../kernel/seat.ts'
import type { Market, Table } from '../../table/table.ts'
import { isForMe, offersOn, stepOf } from '../../words/situation.ts'
import type { Voice } from '../../words/voice.ts'
import { pathTo } from '../route.ts'
import { SoundToggle } from '../sound/toggle.tsx'
import { Coins } from './packet.tsx'
import { isVisiting } from './shown.ts'
import { useVoice } from './voice.ts'

/** What is to be done now, in one sentence. */
function whatNow(voice: Voice, table: Table): string {
  const { say } = voice
  const { view, seat, asked } = table
  if (view.over) return say('web.now.over')
  const { waiting } = view.agenda[view.agenda.length - 1]
  if (table.market !== null) return atMarket(voice, table, table.market)
  if (asked === 'wait') {
    const others = seatsIn(waiting).filter((other) => other !== seat)
    if (others.length > 0) return say('web.now.waiting', { others })
    if (waiting === 0) return say('web.now.moment')
  }
  return say(`step.${stepOf(table)}`, { players: view.seats })
}

/** Whose market it is, and what it is waiting for. */
function atMarket({ say }: Voice, table: Table, { waiting, composing, closesInMs }: Market): string {
  const { seat, view } = table
  const { active } = view
  const isOther = (one: Seat): boolean => one !== seat
  const isMine = active === seat
  if (isVisiting(table) && !table.mayPass) return say('web.now.out', { active })
  if (!isMine && offersOn(table).some((offer) => isForMe(table, offer))) return say('web.now.answer', { active })
  if (composing.some(isOther)) return say('web.now.composing', { active, others: composing.filter(isOther) })
  if (seat !== null && waiting.includes(seat)) return say('web.now.held', { active })
  if (waiting.length > 0) return say('web.now.holding', { active, others: waiting })
  if (closesInMs !== null && closesInMs > 0)
    return say('web.now.closes', { active, seconds: Math.ceil(closesInMs / 1000) })
  if (seat === null) return say('web.now.waiting', { others: [active] })
  return say(isMine ? 'web.now.trade' : 'web.now.join', { active })
}

/** The sentence, looked at again once a second while a market is about to close. */
function Now({ table }: { readonly table: Table }) {
  const voice = useVoice(table)
  const [, look] = useState(0)
  const isClosing = table.market !== null && table.market.closesInMs !== null
  useEffect(() => {
    if (!isClosing) return
    const timer = setInterval(() => look((times) => times + 1), 1000)
    return () => clearInterval(timer)
  }, [isClosing])
  return whatNow(voice, table)
}

interface BarProps {
  readonly table: Table
  readonly tools?: ReactNode
  onMenu(): void
}

/** Whose turn it is, how far it has come, and what to do now. */
export function Bar({ table, tools, onMenu }: BarProps) {
  const voice = useVoice(table)
  const { say, speaker } = voice
  const { view, seat, game } = table
  const step = stepOf(table)
  const phases = game.turnPlan.filter((one) => speaker.has(`phase.${one}`))
  const isMine = seat !== null && !view.over && has(view.agenda[view.agenda.length - 1].waiting, seat)
  return (
    <header className="bar">
      <a className="brand" href={pathTo()}>
        {say('web.title')}
      </a>
      <ol
        className="phases"
        aria-label={say('web.phases')}
        data-now={phases.includes(step) ? say(`phase.${step}`) : undefined}
      >
        {phases.map((one, i) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            <b>{i + 1}</b> <span>{say(`phase.${one}`)}</span>
          </li>
        ))}
      </ol>
      <h1 className={`now ${isMine ? 'mine' : ''}`} tabIndex={-1}>
        <Now table={table} />
      </h1>
      {seat !== null && (
        <p className="purse" data-place={`coins ${seat}`}>
          <span>{table.names[seat]}</span>
          <Coins count={view.x.farms[seat].coins.length} />
        </p>
      )}
      <SoundToggle />
      {tools}
      <button type="button" className="menu-button" onClick={onMenu}>
        {say('web.menu')}
      </button>
    </header>
  )
}
