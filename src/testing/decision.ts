import type { Bot } from '../bots/bot.ts'
import type { Action } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { type Name, seatOf, type Table } from './table.ts'

/** What a bot on this chair does now that it is asked. */
export function decisionOf(bot: Bot, t: Table, name: Name): Action | null {
  return bot.decide({
    game: t.game,
    seat: seatOf(name),
    must: true,
    step: t.state.agenda[t.state.agenda.length - 1].step,
    view: t.view(name),
    options: t.options(name),
    rng: rngFrom(seedFrom('bot')),
    out: 0,
  })
}
