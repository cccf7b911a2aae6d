import type { Page } from 'playwright-core'
import { eventLine } from '../../commands/teller.ts'
import { link } from '../../engine.ts'
import type { GameEvent } from '../../kernel/play.ts'
import { seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import { speakerOf } from '../../text/index.ts'
import { voiceFor } from '../../words/voice.ts'
import type { LocalGame } from '../local-game.ts'

/** The local game as the page keeps it for those who leave. */
export const keptGame = (page: Page): Promise<LocalGame> =>
  page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return JSON.parse(localStorage.getItem('haricot.game') ?? '') as LocalGame
  })

/** What the seat is told of everything that was done after the first so many inputs, from the game itself. */
export function eventsOf({ spec, seed, names, inputs }: LocalGame, from: number): string[] {
  const linked = link(spec)
  if (!linked.ok) throw new Error(linked.refusal.rule)
  const game = linked.value
  const seat = seatAt(0)
  const voice = voiceFor(speakerOf('en'), { names, seat })
  const told: GameEvent[] = []
  const state = game.start(seedFrom(seed), {}, (event) => told.push(event))
  const before = inputs.slice(0, from)
  for (const { seat: mover, action } of before) game.apply(state, mover, action, (event) => told.push(event))
  let { turn } = state
  told.splice(0)
  for (const { seat: mover, action } of inputs.slice(from))
    game.apply(state, mover, action, (event) => told.push(game.seen(event, seat)))
  return told.flatMap((event) => {
    if (event.type !== 'asked') return [eventLine(voice, event)]
    if (event.turn === turn || event.over) return []
    turn = event.turn
    return [eventLine(voice, event)]
  })
}
