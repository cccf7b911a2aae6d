import { beforeEach, expect, it, vi } from 'vitest'
import {
  FIRST_GAME,
  forgetGame,
  forgetUnfinished,
  newLocalGame,
  playNext,
  savedGame,
  saveGame,
  saveSoon,
  unfinished,
} from './local-game.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

const begun = () => {
  const game = newLocalGame(FIRST_GAME, [null, 'fair', null, 'hard'], ['Anna', null, 'Béla', null])
  return { ...game, inputs: [{ seat: 0, action: { type: 'endTrade' } }] as never, turn: 3 }
}

it('a new game has names for its bots, and none begins like somebody who is there', () => {
  const { names } = begun()
  expect([names[0], names[2]]).toEqual(['Anna', 'Béla'])
  expect(new Set(names.map((name) => name[0])).size).toBe(4)
})

it('a game that is left for another one waits, and can go on', () => {
  const [first, second] = [begun(), begun()]
  playNext(first)
  playNext(second)
  expect(savedGame()?.seed).toBe(second.seed)
  expect(unfinished().map(({ seed }) => seed)).toEqual([second.seed, first.seed])
  playNext(first)
  expect(unfinished().map(({ seed }) => seed)).toEqual([first.seed, second.seed])
  forgetUnfinished(second)
  expect(unfinished().map(({ seed }) => seed)).toEqual([first.seed])
})

it('what has not begun or is over does not go on, and pushes nothing away', () => {
  const first = begun()
  playNext(first)
  saveGame({ ...first, isOver: true })
  expect(unfinished()).toEqual([])
  playNext(newLocalGame(FIRST_GAME, [null], ['Anna']))
  expect(unfinished()).toEqual([])
})

it('what an older page has left is no game', () => {
  localStorage.setItem('haricot.game', '{"spec":{},"levels":["fair"]}')
  expect([savedGame(), unfinished()]).toEqual([null, []])
})

it('a game that is to be saved soon is known at once, unless it is forgotten before', () => {
  const game = begun()
  saveGame(game)
  saveSoon(() => ({ ...game, turn: 4 }))
  saveSoon(() => ({ ...game, turn: 5 }))
  expect(savedGame()?.turn).toBe(5)
  saveSoon(() => ({ ...game, turn: 6 }))
  forgetGame()
  expect(savedGame()).toBeNull()
})
