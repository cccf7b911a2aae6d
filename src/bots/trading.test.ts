import { describe, expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { has } from '../kernel/seat.ts'
import { type Name, seatOf, type Table, table } from '../testing/table.ts'
import type { Bot, Reason } from './bot.ts'
import { generousBot } from './generous.ts'
import { traderBot } from './trader.ts'

interface Decided {
  readonly action: Action | null
  readonly why: Reason | null | undefined
}

/** What a bot does next; what it wishes for it says first. */
function next(t: Table, name: Name, bot: Bot): Decided {
  const seat = seatOf(name)
  const action = bot.decide({
    game: t.game,
    seat,
    must: has(t.game.waiting(t.state), seat),
    step: t.state.agenda[t.state.agenda.length - 1].step,
    view: t.view(name),
    options: t.options(name),
    rng: rngFrom(seedFrom('trading')),
    out: 0,
  })
  if (action?.type !== 'wish') return { action, why: bot.reason?.() }
  return next(t.does(name, action), name, bot)
}

const offerFromA = (t: Table, give: number[], want: string[]): Table =>
  t.does('A', { type: 'propose', to: seatOf('B'), give: { hand: give, turned: [] }, want })

describe.each([
  ['generous', generousBot],
  ['trader', traderBot],
] as const)('%s', (_name, sit) => {
  it('gives away the front card that would ruin a field', () => {
    const t = table('anniversary', 4).fields('B', 'green*4 | stink*6').hand('B', 'blue').fields('A', 'blue*4 | -')
    t.exhausted(2).onlyPile('green*4 stink*5 chili*6 blue*6 soy*3 red*2')
    const { action } = next(t.at('trade', 'A'), 'B', sit())
    expect(action).toMatchObject({ type: 'propose', to: 0, give: { hand: [0], turned: [] } })
  })

  it('finds somebody for a turned-over card that it cannot use', () => {
    const t = table('anniversary', 4).fields('A', 'green*4 | stink*6').turned('chili').fields('B', 'chili*4 | -')
    expect(next(t.at('trade', 'A'), 'A', sit()).action).toMatchObject({ type: 'propose', give: { turned: [0] } })
  })

  it('asks for a turned-over card that is only in the way of its owner', () => {
    const t = table('anniversary', 4).fields('A', 'green*6 | stink*7').turned('red').fields('B', 'red*3 | soy*2')
    const { action, why } = next(t.at('trade', 'A'), 'B', sit())
    expect(action).toEqual({ type: 'propose', to: 0, give: { hand: [], turned: [] }, want: ['red'] })
    expect(why?.key).toBe('ask-for-it')
  })

  it('takes a gift that fits', () => {
    const t = table('anniversary', 4).hand('A', 'chili').fields('B', 'chili*2 | stink*2').at('trade', 'A')
    expect(next(offerFromA(t, [0], []), 'B', sit()).action).toMatchObject({ type: 'accept', offer: 1 })
  })

  it('declines a gift that would cost a field', () => {
    const t = table('anniversary', 4).hand('A', 'garden').coins('C', 'garden*4').fields('B', 'green*6 | stink*7')
    const { action, why } = next(offerFromA(t.at('trade', 'A'), [0], []), 'B', sit())
    expect(action).toMatchObject({ type: 'decline', offer: 1 })
    expect(why?.key).toBe('no-help')
  })

  it('does not give up what it grows for what it does not grow', () => {
    const t = table('anniversary', 4).hand('A', 'garden').hand('B', 'green').fields('B', 'green*6 | stink*7')
    expect(next(offerFromA(t.at('trade', 'A'), [0], ['green']), 'B', sit()).action?.type).not.toBe('accept')
  })

  it('ends the trade when nobody could gain anything', () => {
    const t = table('anniversary', 4).hand('A', 'red').fields('A', 'red*3 | soy*3').at('trade', 'A')
    const bot = sit()
    let { action, why } = next(t, 'A', bot)
    for (let n = 0; action?.type === 'propose' && n < 10; n++) {
      t.does('A', action)
      for (const [i, name] of (['B', 'C', 'D'] as const).entries())
        for (const { id, to } of t.view(name).x.trade.offers)
          if (to === null || to === i + 1) t.does(name, { type: 'decline', offer: id })
      ;({ action, why } = next(t, 'A', bot))
    }
    expect(action).toEqual({ type: 'endTrade' })
    expect(why?.key).toBe('nothing-more')
  })

  it('plants where the same bean grows', () => {
    const t = table('anniversary', 4).hand('A', 'soy blue').fields('A', '- | soy*2').at('plant-hand', 'A')
    expect(next(t, 'A', sit())).toEqual({
      action: { type: 'plant', field: 1 },
      why: { key: 'fits', values: { bean: 'soy' } },
    })
  })

  it('plants the kept cards that fit before it makes room for the others', () => {
    const t = table('anniversary', 4).fields('A', 'soy*3 | blue*3').aside('A', 'red soy').at('plant-aside', 'A')
    expect(next(t, 'A', sit()).action).toEqual({ type: 'plantAside', card: 1, field: 0 })
  })

  it('harvests a field that can pay no more before one that can', () => {
    const t = table('anniversary', 4).hand('A', 'blue').fields('A', 'garden*3 | soy*3').at('plant-hand', 'A')
    const { action, why } = next(t, 'A', sit())
    expect(action).toEqual({ type: 'harvest', field: 0 })
    expect(why).toEqual({ key: 'pays-no-more', values: { bean: 'garden' } })
  })
})

describe('trader', () => {
  /** A offers B a soy bean for a chili bean: good for both. */
  const offered = (leader: Name, fieldsA: string, fieldsB: string): Table => {
    const t = table('anniversary', 4).coins(leader, 'blue*4').hand('A', 'soy').fields('A', fieldsA)
    return offerFromA(t.hand('B', 'stink chili').fields('B', fieldsB).at('trade', 'A'), [0], ['chili'])
  }

  it('does not feed the leader', () => {
    const answer = (leader: Name) =>
      next(offered(leader, 'chili*4 | stink', 'soy*2 | stink*3'), 'B', traderBot()).action?.type
    expect(answer('A')).not.toBe('accept')
    expect(answer('C')).toBe('accept')
  })

  it('says that an offer helps the other more', () => {
    const { action, why } = next(offered('A', 'chili*4 | stink', 'soy*4 | stink*4'), 'B', traderBot())
    expect(action).toMatchObject({ type: 'decline', offer: 1 })
    expect(why).toEqual({ key: 'helps-you-more', values: { other: 0 } })
  })

  it('answers a poor offer with one that suits it better, of several cards if need be', () => {
    const t = table('anniversary', 4).hand('A', 'chili garden*2').fields('A', 'red*3 | soy*3').hand('B', 'soy red')
    t.fields('B', 'garden | stink*2').at('trade', 'A')
    const { action } = next(offerFromA(t, [0], ['soy']), 'B', traderBot())
    expect(action).toMatchObject({ type: 'counter', offer: 1, give: { hand: [1], turned: [] } })
    expect(action?.type === 'counter' ? action.want.length : 0).toBeGreaterThan(1)
  })

  it('never makes the same offer twice in a turn', () => {
    const t = table('anniversary', 4)
      .hand('A', 'blue green stink')
      .fields('A', 'red*3 | soy*3')
      .fields('B', 'green*4 | blue*4')
    const bot = traderBot()
    const made = new Set<string>()
    t.hand('B', 'red*2 soy').at('trade', 'A')
    for (let decided = next(t, 'A', bot); decided.action?.type === 'propose'; decided = next(t, 'A', bot)) {
      const words = JSON.stringify(decided.action)
      expect(made).not.toContain(words)
      made.add(words)
      t.does('A', decided.action)
      for (const { id, to } of t.view('A').x.trade.offers)
        t.does(to === 1 ? 'B' : to === 2 ? 'C' : 'D', { type: 'decline', offer: id })
    }
    expect(made.size).toBeGreaterThan(1)
  })

  it('shows what it would like and what it would rather be rid of', () => {
    const t = table('anniversary', 4).hand('A', 'soy chili').fields('A', 'red*2 | soy*3').at('trade', 'A')
    next(t, 'A', traderBot())
    expect(t.view('table').x.trade.wishes[0]).toEqual({ want: ['soy', 'red'], spare: ['chili'] })
  })

  it('buys a third field early, not late', () => {
    const early = table('classic', 4).hand('A', 'soy').coins('A', 'blue*3').at('plant-hand', 'A')
    expect(next(early, 'A', traderBot()).action).toEqual({ type: 'buyField' })
    const late = table('classic', 4).hand('A', 'soy').coins('A', 'blue*3').exhausted(2).onlyPile('red green')
    expect(next(late.at('plant-hand', 'A'), 'A', traderBot()).action).toEqual({ type: 'plant', field: 0 })
  })

  it('does not wait for beans that come no more', () => {
    const t = table('anniversary', 4).hand('A', 'red').fields('A', 'blue*6 | soy*2').exhausted(2)
    const { action } = next(t.onlyPile('chili*3 soy*4').at('plant-hand', 'A'), 'A', traderBot())
    expect(action).toEqual({ type: 'harvest', field: 0 })
  })

  it('makes room for what lies open where it may choose', () => {
    const t = table('duel', 2).fields('A', 'soy*7 | blue*3 | chili*4').turned('soy*2 red').at('plant-open', 'A')
    expect(next(t, 'A', traderBot()).action).toEqual({ type: 'harvest', field: 0 })
  })
})
