import { describe, expect, it } from 'vitest'
import { next, rngFrom, seedFrom } from '../kernel/rng.ts'
import { race } from './race.ts'

/** Ways that fare so well on average, each world being kinder or harder to all of them, and a little to each. */
function worlds(quality: Readonly<Record<string, number>>, noise = 0.1) {
  const rng = rngFrom(seedFrom('worlds'))
  const luck = (): number => next(rng) / 2 ** 32 - 0.5
  const tries: string[] = []
  const world = () => {
    const kind = luck()
    return (way: string): number => {
      tries.push(way)
      return quality[way] + kind + noise * luck()
    }
  }
  return { world, tries }
}

describe('a race', () => {
  it('is won by the best, although the worlds differ more than the ways', () => {
    const { world } = worlds({ first: 0.3, worse: 0.2, best: 0.35, other: 0.25 })
    expect(race('first', ['worse', 'best', 'other'], world, { tries: 200 })).toBe('best')
  })

  it('is won by the first if nobody is better', () => {
    const { world } = worlds({ first: 0.3, worse: 0.2, other: 0.25 })
    expect(race('first', ['worse', 'other'], world, { tries: 200 })).toBe('first')
    expect(race('first', [], () => expect.fail('nothing to try'), { tries: 200 })).toBe('first')
  })

  it('soon leaves out those who are far behind, and ends when the first is alone', () => {
    const { world, tries } = worlds({ first: 0.5, close: 0.51, far: 0 })
    race('first', ['close', 'far'], world, { tries: 300 })
    const far = tries.filter((way) => way === 'far').length
    expect(far).toBeLessThan(10)
    expect(tries.length).toBeGreaterThan(3 * far)
    const alone = worlds({ first: 0.5, far: 0 })
    race('first', ['far'], alone.world, { tries: 300 })
    expect(alone.tries.length).toBeLessThan(20)
  })

  it('takes no more tries than it may, and what only some have tried does not count', () => {
    const { world, tries } = worlds({ first: 0, better: 0.1, good: 0.1 })
    race('first', ['better', 'good'], world, { tries: 100 })
    expect(tries.length).toBe(100)
    const short = worlds({ first: 0, better: 1 })
    expect(race('first', ['better'], short.world, { tries: 1 })).toBe('first')
  })

  it('takes no more time than it may', () => {
    const { world } = worlds({ first: 0, better: 0.1 })
    const start = performance.now()
    race('first', ['better'], world, { tries: Number.POSITIVE_INFINITY, ms: 30 })
    expect(performance.now() - start).toBeGreaterThanOrEqual(30)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
