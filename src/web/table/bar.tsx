import type { ReactNode } from 'react'
import { has, seatsIn } from '../../kernel/seat.ts'
import type { Table } from '../../table/table.ts'
import { isTrading, stepOf } from '../../words/situation.ts'
import type { Voice } from '../../words/voice.ts'
import { pathTo } from '../route.ts'
import { SoundToggle } from '../sound/toggle.tsx'
import { Coins } from './packet.tsx'
import { useVoice } from './voice.ts'

/** What is to be done now, in one sentence. */
function whatNow({ say }: Voice, table: Table): string {
  const { view, seat, asked } = table
  if (view.over) return say('web.now.over')
  const { waiting } = view.agenda[view.agenda.length - 1]
  if (asked === 'wait') {
    const others = seatsIn(waiting).filter((other) => other !== seat)
    if (others.length > 0) return say('web.now.waiting', { others })
    if (waiting === 0) return say('web.now.moment')
  }
  if (asked === 'join') return say('web.now.join', { active: view.active })
  if (isTrading(table)) return say(view.active === seat ? 'web.now.trade' : 'web.now.answer')
  return say(`step.${stepOf(table)}`, { players: view.seats })
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
        {whatNow(voice, table)}
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
