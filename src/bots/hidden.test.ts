import { describe, expect, it } from 'vitest'
import { isClosing } from '../floor/floor.ts'
import { cloneRng, type Rng, rngFrom, seedFrom } from '../kernel/rng.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { largestTables, mixed, playThrough, QUICK_BOTS } from '../testing/bot-tables.ts'
import { titleOf } from '../testing/combinations.ts'
import { linked } from '../testing/table.ts'
import type { Bot, BotTurn } from './bot.ts'
import { BOTS, newBot } from './bots.ts'
import { turnFor } from './driver.ts'

/** Makes a bot for a game; what it can peek at, it must not need. */
type Maker = (peek: () => State) => Bot

/**
 * A bot that lives twice: here, and where everything that its seat cannot see has been dealt anew, from its first
 * question to its last. It is asked whenever it may do something, must it or not, and tells whether the two agree.
 */
function twice(make: Maker, real: () => State, luck: Rng, seen: (turn: BotTurn) => void): Bot {
  let imagined: State | null = null
  const here = make(real)
  const there = make(() => imagined ?? real())
  return {
    decide(now) {
      const { game, seat, must, out } = now
      imagined = game.imagine(now.view, luck)
      const rng = cloneRng(now.rng)
      const mayClose = now.options.some(({ type }) => isClosing(game, type))
      const other = turnFor(game, imagined, { seat, must, mayClose }, rng, out)
      const action = here.decide(now)
      const decided = [action, here.reason?.(), now.rng]
      const otherwise = [there.decide(other), there.reason?.(), rng]
      if (JSON.stringify(decided) !== JSON.stringify(otherwise)) expect(otherwise).toEqual(decided)
      seen(now)
      return action
    },
  }
}

function play(game: Game, words: string, makers: readonly Maker[], seen: (turn: BotTurn) => void = () => {}): void {
  const state = game.start(seedFrom(words))
  const luck = rngFrom(seedFrom(`${words} dealt anew`))
  playThrough(game, { words, chairs: makers.map((make) => twice(make, () => state, luck, seen)) }, state)
}

const IS_LONG = process.env.HARICOT_LONG === '1'

describe('bots decide by what their seat sees: with everything hidden dealt anew, game long, they do the same', () => {
  it.each(largestTables().map((game, i) => [titleOf(game.spec), game, i] as const))('%s', (title, game, i) => {
    const { players } = game.spec
    const windows = new Set<string>()
    const companies = Math.ceil(QUICK_BOTS.length / players)
    // Every day one company at each table, in turns, so that every bot sits somewhere; in the long run all.
    for (let nth = 0; nth < (IS_LONG ? companies : 1); nth++) {
      const first = players * ((i + nth) % companies)
      const makers = mixed(players, first).map((name) => () => newBot(name))
      play(game, `${title} ${first}`, makers, ({ must, step }) => windows.add(`${must} ${step}`))
    }
    expect(windows.size).toBeGreaterThan(1)
    // In the trade everybody may speak up, asked or not.
    if (game.actions.has('propose')) expect(windows).toContain('false trade')
  })
})

it.each([
  ['the top of the draw pile', ({ x }: State) => x.piles.draw.at(-1)],
  ['the last card of a neighbour', ({ x, active }: State) => x.farms[(active + 1) % 4].hand.at(-1)],
  ['the dice of the table', ({ rng }: State) => rng.a],
] as const)('a bot that peeks at %s is found out', (_what, secret) => {
  const game = linked('anniversary', 4)
  const cheat: Maker = (peek) => {
    const bot = BOTS.greedy()
    let last = secret(peek())
    return {
      decide(now) {
        const known = secret(peek())
        const isNew = known !== last
        last = known
        const { options } = now
        return now.must && isNew && options.length > 1 ? options[options.length - 1] : bot.decide(now)
      },
    }
  }
  expect(() => play(game, 'cheat', [cheat, ...mixed(3).map((name) => () => newBot(name))])).toThrow(/equal/)
})

it('a bot that remembers something it could not see is found out when it uses that', () => {
  const memory: Maker = (peek) => {
    const bot = BOTS.greedy()
    let remembered: number | null = null
    let asked = 0
    return {
      decide(now) {
        remembered ??= peek().x.farms[1].hand[0]
        const { options } = now
        return now.must && ++asked > 20 && remembered % 2 === 0 ? options[options.length - 1] : bot.decide(now)
      },
    }
  }
  const others = mixed(3).map((name) => () => newBot(name))
  const found = ['a', 'b', 'c', 'd', 'e', 'f'].filter((words) => {
    try {
      play(linked('anniversary', 4), words, [memory, ...others])
      return false
    } catch {
      return true
    }
  })
  expect(found).not.toEqual([])
})
