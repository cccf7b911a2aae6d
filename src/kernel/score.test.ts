import { expect, it } from 'vitest'
import { A, asking, seed, toy, toyGame } from '../testing/toys.ts'
import { tieRules } from './score.ts'
import type { Module } from './types.ts'

/** Scores and tie-breaks by seat. */
const scoring = (points: readonly number[], ...ties: readonly (readonly number[])[]) => {
  const score = toy('score', {
    points: { score: (_p, seat, lines) => lines.push({ key: 'points', points: points[seat] }) },
  })
  const breakers = ties.map((order, i) => toy(`tie-${i}`, { points: { tieBreak: (_p, a, b) => order[a] - order[b] } }))
  const game = toyGame([asking(), score, ...breakers], points.length)
  return game.score(game.start(seed)).map(({ seat, place }) => `${place} ${seat}`)
}

it('every-place-ranked: by score, best first', () => {
  expect(scoring([3, 9, 5])).toEqual(['1 1', '2 2', '3 0'])
})

it('every-place-ranked: whom nothing tells apart share a place, and the next place is left out', () => {
  expect(scoring([5, 9, 5, 1])).toEqual(['1 1', '2 0', '2 2', '4 3'])
  expect(scoring([4, 4, 4])).toEqual(['1 0', '1 1', '1 2'])
})

it('every-place-ranked: a tie-break settles every place, not only the first', () => {
  expect(scoring([9, 9, 5, 5], [1, 0, 1, 0])).toEqual(['1 1', '2 0', '3 3', '4 2'])
})

it('every-place-ranked: the tie-break linked last is asked first, the others only where it does not decide', () => {
  expect(scoring([5, 5, 5], [2, 1, 0], [0, 1, 0])).toEqual(['1 2', '2 0', '3 1'])
})

it('every-place-ranked: each tie is told by the rule that settled it, of the module linked last', () => {
  const score = toy('score', {
    points: { score: (_p, seat, lines) => lines.push({ key: 'points', points: [5, 5, 3, 3, 1][seat] }) },
  })
  const bySeat = toy('by-seat', { points: { tieBreak: (_p, a, b) => a - b, tieRule: () => 'by-seat' } })
  const first = toy('first', { points: { tieRule: (_game, _view, { seat }) => (seat === A ? 'first' : null) } })
  const told = (...modules: readonly Module[]) => {
    const game = toyGame([asking(), score, ...modules], 5)
    const state = game.start(seed)
    return tieRules(game, game.view(state, 'table'), game.score(state))
  }
  expect(told(bySeat, first)).toEqual(['first', 'by-seat'])
  expect(told(bySeat)).toEqual(['by-seat'])
  expect(told(first)).toEqual([])
})

it('every-place-ranked: lines of several modules add up, below zero too', () => {
  const line = (id: string, points: number) =>
    toy(id, { points: { score: (_p, _seat, lines) => lines.push({ key: id, points }) } })
  const game = toyGame([asking(), line('gain', 5), line('loss', -7)], 2)
  expect(game.score(game.start(seed))[0]).toEqual({
    seat: A,
    lines: [
      { key: 'gain', points: 5 },
      { key: 'loss', points: -7 },
    ],
    total: -2,
    place: 1,
  })
})
