import { expect, it } from 'vitest'
import { luckOf, playNow } from '../sim/play-out.ts'
import { linked } from '../testing/table.ts'
import { type BotName, isBotName, isSlow, newBot } from './bots.ts'
import { plannerBot, thinking } from './planner.ts'

const four = linked('anniversary', 4)

function game(bots: readonly BotName[], words: string) {
  const seated = bots.map((name, seat) => ({ name, bot: newBot(name), rng: luckOf(words, seat) }))
  return playNow(linked('anniversary', bots.length), words, seated)
}

it('with the same seed and as many tries it plays the same game', () => {
  const bots: BotName[] = ['planner-8', 'trader', 'planner-8']
  expect(game(bots, 'again').inputs).toEqual(game(bots, 'again').inputs)
  expect(game(bots, 'again').inputs).not.toEqual(game(['trader', 'trader', 'trader'], 'again').inputs)
})

it('names say how long it thinks, or how much it tries', () => {
  for (const name of ['planner', 'planner-50ms', 'planner-1000ms', 'planner-300']) {
    expect(isBotName(name) && isSlow(name), name).toBe(true)
    expect(newBot(name as BotName).decide).toBeTypeOf('function')
  }
  for (const name of [
    'planner-',
    'planner-0',
    'planner-ms',
    'planner-1.5',
    'planner-5s',
    'planner-9999999',
    'trader-50ms',
  ])
    expect(isBotName(name), name).toBe(false)
  expect(isSlow('trader')).toBe(false)
})

it('keeps to its time', () => {
  const times: number[] = []
  const watched = plannerBot(thinking(50))
  const quick = newBot('trader')
  const clocked = {
    decide(now: Parameters<typeof watched.decide>[0]) {
      if (times.length === 40) return quick.decide(now)
      const start = performance.now()
      const action = watched.decide(now)
      times.push(performance.now() - start)
      return action
    },
  }
  const others = [1, 2, 3].map((seat) => ({ name: 'trader', bot: newBot('trader'), rng: luckOf('time', seat) }))
  playNow(four, 'time', [{ name: 'planner', bot: clocked, rng: luckOf('time', 0) }, ...others])
  // On a machine that has other things to do a few may take longer.
  times.sort((a, b) => a - b)
  expect([times.length, times[29] < 200]).toEqual([40, true])
})
