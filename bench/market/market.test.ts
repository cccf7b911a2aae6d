import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/kernel/play.ts'
import { seedFrom } from '../../src/kernel/rng.ts'
import { leftOf, type Seat, seatAt } from '../../src/kernel/seat.ts'
import { realDatabase } from '../../src/testing/database.ts'
import { decline, propose } from '../../src/testing/offers.ts'
import { type Name, seatOf, type Table, table } from '../../src/testing/table.ts'
import { couldMeet } from './could-meet.ts'
import { figuresOf, tradersFigures } from './figures.ts'
import { judge } from './judge.ts'
import { localRounds, SPECS, serverRounds, traders } from './measure.ts'

const database = realDatabase()
const [spec] = SPECS
const FEW = { spec, level: 'fair', games: 1, turns: 4 } as const

describe('what is measured', () => {
  it('a game at a table here', async () => {
    const rounds = await localRounds(FEW)
    expect(rounds[0].lived.offers).toBeGreaterThan(0)
    expect(figuresOf(rounds).every(({ value }) => Number.isFinite(value))).toBe(true)
  })

  it('a game over a server, with all that comes between', async () => {
    const rounds = await serverRounds(FEW, await database(), 20)
    expect(rounds[0].judged.offersIn.size).toBeGreaterThan(0)
    expect(figuresOf(rounds).every(({ value }) => Number.isFinite(value))).toBe(true)
  })

  it('four traders', () => {
    expect(tradersFigures(traders(1)).every(({ value }) => value > 0)).toBe(true)
  })
})

describe('what the judge counts', () => {
  const game = table('anniversary', 4).game
  const seed = seedFrom('judge')
  const opening = game.start(seed)
  const active = opening.active
  const [person, bot] = [active, leftOf(active, 4)]
  const begun = [{ type: 'plant', field: 0 } as const, { type: 'endPlanting' } as const]
  const judged = (...said: (readonly [Seat, Action])[]) =>
    judge(game, { seed, inputs: [...begun.map((action) => ({ seat: active, action })), ...said.map(moved)] }, person)
  const moved = ([seat, action]: readonly [Seat, Action]) => ({ seat, action })
  const asks = (want: string): Action => ({ ...propose('all', { hand: [0] }, want), to: person })

  it('offers that stand before somebody at once, and those of one bot', () => {
    const other = leftOf(bot, 4)
    expect(judged([bot, asks('soy')], [bot, asks('red')], [other, asks('soy')])).toMatchObject({
      openMost: 3,
      openMostOfOne: 2,
      repeated: 0,
    })
  })

  it('the same terms again, also if nobody has answered', () => {
    expect(judged([bot, asks('soy')], [bot, asks('soy')])).toMatchObject({ repeated: 1, unmeetable: 0 })
  })

  it('what has just been refused, and more than a hand can hold', () => {
    expect(judged([bot, asks('soy')], [person, decline(1)], [bot, asks('soy')]).unmeetable).toBe(1)
    expect(judged([bot, asks('soy*7')]).unmeetable).toBe(1)
  })

  it('offers in turns of others alone', () => {
    const looksOn = leftOf(bot, 4)
    const offer: Action = { ...propose('all', { hand: [0] }), to: looksOn }
    const inputs = [...begun.map((action) => ({ seat: active, action })), { seat: active, action: offer }]
    expect([...judge(game, { seed, inputs }, looksOn).offersIn]).toEqual([[opening.turn, 1]])
    expect(judged([bot, asks('soy')]).offersIn.size).toBe(0)
  })
})

describe('what somebody could have, by what everybody knows', () => {
  const could = (t: Table, name: Name, want: string): boolean =>
    couldMeet(t.game, t.view('table'), seatOf(name), want.split(' '))
  const trading = (): Table => table('anniversary', 4).at('trade', 'A')

  it('no more cards than the hand has', () => {
    const t = table('anniversary', 4).hand('B', 'red').at('trade', 'A')
    expect([could(t, 'B', 'soy'), could(t, 'B', 'soy soy'), could(t, 'C', 'soy')]).toEqual([true, false, false])
  })

  it('a card that was shown leaves less room for others', () => {
    const t = table('anniversary', 4).hand('A', 'blue').hand('B', 'red chili').at('trade', 'A')
    t.does('B', propose('A', { hand: [0] }, 'soy'))
    expect([could(t, 'B', 'red soy'), could(t, 'B', 'soy green'), could(t, 'B', 'red')]).toEqual([true, false, true])
  })

  it('what lies turned over is for the active player to give', () => {
    const t = table('anniversary', 4).turned('soy garden').at('trade', 'A')
    expect([could(t, 'A', 'soy'), could(t, 'A', 'soy soy'), could(t, 'B', 'soy')]).toEqual([true, false, false])
  })

  it('no card that everybody sees elsewhere', () => {
    const t = table('anniversary', 4).hand('B', 'blue blue').fields('C', 'garden*5 | -').at('trade', 'A')
    expect([could(t, 'B', 'garden'), could(t, 'B', 'garden garden')]).toEqual([true, false])
  })

  it('nothing is always there', () => {
    expect(couldMeet(trading().game, trading().view('table'), seatAt(1), [])).toBe(true)
  })
})
