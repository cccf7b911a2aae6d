import { expect } from 'vitest'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { observers } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import { everyCard } from '../modules/base/view.ts'
import type { Table } from './table.ts'

const IMAGININGS = 8

/**
 * Plays, and looks over everybody's shoulder: what he was told leads from what he saw before to what he sees now, and
 * what he can imagine looks the same to him, leaves him the same choice and lacks no card.
 */
export function watched(t: Table, play: (t: Table) => unknown): Table {
  const { game, state } = t
  const cards = (of: State) => everyCard({ game, state: of, emit: null }).sort((a, b) => a - b)
  const all = observers(state.seats)
  const before = all.map((to) => game.view(state, to))
  const [copy, unchanged] = [game.clone(state), JSON.stringify(state)]
  const from = t.events.length
  play(t)
  expect(JSON.stringify(copy), 'a copy taken before').toBe(unchanged)
  for (const [i, to] of all.entries()) {
    const view = game.view(state, to)
    const folded = t.events.slice(from).reduce((seen, event) => game.fold(seen, game.seen(event, to)), before[i])
    expect(folded, `folded by ${to}`).toEqual(view)
    for (let n = 0; n < IMAGININGS; n++) {
      const imagined = game.imagine(view, rngFrom(seedFrom(`${n}`)))
      expect(game.view(imagined, to), `imagined by ${to}`).toEqual(view)
      expect(cards(imagined), `cards imagined by ${to}`).toEqual(cards(state))
      if (to !== 'table') expect(game.options(imagined, to), `choice of ${to}`).toEqual(game.options(state, to))
    }
  }
  return t
}
