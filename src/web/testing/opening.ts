import { newBot } from '../../bots/bots.ts'
import { Driver } from '../../bots/driver.ts'
import { catalogue, link } from '../../engine.ts'
import type { Move } from '../../kernel/play.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import type { GameSpec } from '../../kernel/types.ts'

/** What bots do until so many turns have begun, or to the end. */
export function opening(spec: GameSpec, seed: string, turns = Number.POSITIVE_INFINITY): readonly Move[] {
  const linked = link(spec)
  if (!linked.ok) throw new Error(linked.refusal.rule)
  const game = linked.value
  const state = game.start(seedFrom(seed), {}, () => {})
  const sitters = Array.from({ length: spec.players }, (_, seat) => {
    return { bot: newBot('greedy'), rng: rngFrom(seedFrom(`${seed} ${seat}`)) }
  })
  const driver = new Driver(game, state, sitters)
  const inputs: Move[] = []
  while (!state.over && state.turn < turns) {
    const move = driver.next()
    if (move === null || !('action' in move)) throw new Error('there are bots on all chairs')
    game.apply(state, move.seat, move.action, () => {})
    driver.moved(move.seat)
    inputs.push(move)
  }
  return inputs
}

/** Everything that goes together with this edition. */
export function withAllAddOns(spec: GameSpec): GameSpec {
  return catalogue.modules.reduce<GameSpec>((chosen, { manifest: { id } }) => {
    const more = { ...chosen, with: [...chosen.with, id] }
    const linked = link(more)
    const isMore = linked.ok && linked.value.modules.length > (modulesOf(chosen) ?? 0)
    return isMore ? more : chosen
  }, spec)
}

function modulesOf(spec: GameSpec): number | null {
  const linked = link(spec)
  return linked.ok ? linked.value.modules.length : null
}
