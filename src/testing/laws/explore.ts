import { seedFrom } from '../../kernel/rng.ts'
import { allSeats } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import { titleOf } from '../combinations.ts'
import { luckOf, pick, RandomActions, RandomPlayer, randomStart } from '../random.ts'
import { Coverage } from './coverage.ts'
import { act, deal } from './moment.ts'

const PROBES = 4

/** Plays random games and tries this and that on the way, only to see what happens. No law is asked. */
export function explore(game: Game, games: number, seed: string): Coverage {
  const coverage = new Coverage()
  const actions = new RandomActions(game)
  for (const junk of [{ type: 'no such action' }, { type: pick(luckOf(seed), [...game.actions.keys()]), more: 1 }]) {
    const decoded = game.decode(junk)
    if (!decoded.ok) coverage.add('refusal', decoded.refusal.rule)
  }
  for (let i = 0; i < games; i++) {
    const words = `${titleOf(game.spec)} ${seed} ${i}`
    const luck = luckOf(`luck ${words}`)
    const player = new RandomPlayer(game, actions, luckOf(`player ${words}`))
    const start = deal(game, seedFrom(words), randomStart(game, luck))
    const state = start.after
    const seats = [...allSeats(state.seats), state.seats as (typeof state)['active']]
    const probe = () => {
      const seat = pick(luck, seats)
      const action = actions.any(state, seat, luck)
      const refusal = action === null ? null : game.check(state, seat, action)
      if (refusal !== null) coverage.add('refusal', refusal.rule)
    }
    coverage.addMoment(start)
    while (!state.over) {
      for (let n = 0; n < PROBES; n++) probe()
      coverage.addMoment(act(game, state, player.next(state)))
    }
    for (let n = 0; n < PROBES; n++) probe()
  }
  return coverage
}
