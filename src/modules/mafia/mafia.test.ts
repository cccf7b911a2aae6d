import { describe, expect, it } from 'vitest'
import { seedFrom } from '../../kernel/rng.ts'
import type { OptionValue } from '../../kernel/types.ts'
import { BossTable } from '../../testing/boss-table.ts'
import { linked, runs } from '../../testing/table.ts'
import { kindOf } from '../base/cards.ts'

/** `mafia('runner*3 | -')`: what Al, Don and so on grow. */
const mafia = (bosses: string, options: Record<string, OptionValue> = {}, edition = 'al-cabohne'): BossTable =>
  new BossTable(edition, edition === 'al-cabohne' ? 2 : 1, bosses, options)
const turnOver = (t: BossTable): BossTable => t.at('plant-hand', 'A').does('A', { type: 'endPlanting' })

describe('the bosses', () => {
  it('mafia-deck: 116 cards of seven kinds', () => {
    const { specs, deck } = linked('al-cabohne', 2).prepared.beans
    const counts = specs.map(({ id, count }) => `${id} ${count}`).sort()
    expect([deck.length, counts]).toEqual([
      116,
      ['blue 20', 'chili 18', 'green 14', 'kidney 19', 'puff 16', 'runner 13', 'stink 16'],
    ])
    expect(specs.find(({ id }) => id === 'kidney')?.meter).toEqual({ 5: 1, 6: 2, 7: 3, 8: 4 })
  })

  it.each([
    ['blue', 4, 6, 8],
    ['kidney', 5, 6, 7],
    ['chili', 3, 6, 8],
    ['puff', 4, 5, 6],
    ['stink', 3, 5, 7],
    ['green', 3, 5, 6],
    ['runner', 3, 4, 5],
  ])('bosses: %s is harvested by Joe with %i cards, by Don with %i, by Al with %i', (bean, joe, don, al) => {
    const other = bean === 'blue' ? 'green' : 'blue'
    const needs = ['al-cabohne', 'don-corlebohne', 'joe-bohnano'].map((boss, i) => {
      const fields = [other, other === 'blue' ? 'chili' : 'kidney', 'stink'].map((kind) =>
        kind === bean ? 'puff' : kind,
      )
      fields[i] = '-'
      const t = mafia(fields.join(' | '), {}, 'al-cabohne-solo').hand('A', `${bean}*8`).at('plant-open', 'A')
      let given = 0
      while (t.takings === '') {
        t.does('A', { type: 'giveHand', card: 0, boss })
        given++
      }
      return given
    })
    expect(needs).toEqual([al, don, joe])
  })

  it('boss-deal: a kind that grows goes to its boss, any other to the first who has none', () => {
    const hands = new Array<string>(10).fill('blue')
    const game = linked('al-cabohne', 2)
    const state = game.start(seedFrom('deal'), {
      deck: [...hands, 'puff', 'puff', 'green', 'stink'],
    })
    const fields = state.x.mafia.fields.map((field) => runs(field.map((kind) => game.prepared.beans.specs[kind].id)))
    expect(fields).toEqual(['puff*2', 'green'])
    expect(kindOf(state.x.piles.draw[state.x.piles.draw.length - 1])).toBe(game.prepared.beans.kindOf.get('stink'))
  })

  it('boss-deal: a boss may harvest already now, and then needs a card again', () => {
    const deck = [...new Array<string>(10).fill('blue'), ...new Array<string>(5).fill('runner'), 'green', 'stink']
    const game = linked('al-cabohne', 2)
    const { x } = game.start(seedFrom('deal'), { deck })
    expect([x.mafia.coins.length, x.piles.discard.length, x.mafia.fields.map((field) => field.length)]).toEqual([
      3,
      2,
      [1, 1],
    ])
  })

  it('boss-harvest: at his number his field is emptied, the coins are the mafia’s, the rest is discarded', () => {
    const t = mafia('puff | runner*3').fields('A', 'runner*2 | -').at('tax', 'A').does('A', { type: 'payTax' })
    expect([t.takings, t.discards, t.bosses, t.fieldsOf('A')]).toEqual([
      'runner*2',
      'runner*2',
      'puff | -',
      'runner | -',
    ])
    expect(t.heard('B')).toContainEqual({
      type: 'mafiaHarvested',
      boss: 'don-corlebohne',
      beans: ['runner', 'runner', 'runner', 'runner'],
      coins: 2,
      seat: null,
    })
    expect(t.isComplete).toBe(true)
  })

  it('boss-harvest: in phase 4 it becomes the top of the discard pile', () => {
    const t = mafia('puff | runner*3').discard('blue').top('runner stink green kidney').hand('A', 'blue')
    t.at('plant-hand', 'A').does('A', { type: 'plant', field: 0 }).does('A', { type: 'endPlanting' })
    expect([t.takings, t.discards, t.open]).toEqual(['runner*2', 'blue runner*2', 'stink green kidney'])
  })

  it('boss-harvests-once: a block that overshoots pays by its whole number', () => {
    const t = mafia('puff | runner').turned('runner*5').at('plant-open', 'A')
    t.does('A', { type: 'giveOpen', bean: 'runner', boss: 'don-corlebohne' })
    expect([t.takings, t.discards, t.bosses]).toEqual(['runner*4', 'runner*2', 'puff | -'])
  })
})

describe('who harvests when', () => {
  it('mafia-own-turn: in phases 1, 3 and 5 and before the tax', () => {
    for (const step of ['use-left', 'tax', 'plant-hand', 'plant-open']) {
      const t = mafia('puff | runner').fields('A', 'blue*4 | -').turned('green').at(step, 'A')
      expect(t.does('A', { type: 'harvest', field: 0 }).coinsOf('A')).toBe('blue')
    }
  })

  it('boss-harvest: a hand card given in phase 5 makes him harvest at once, and the next may begin anew', () => {
    const t = mafia('puff*5 | runner').hand('A', 'puff*2').at('plant-open', 'A')
    t.does('A', { type: 'giveHand', card: 0, boss: 'al-cabohne' })
    expect([t.takings, t.discards, t.bosses]).toEqual(['puff*3', 'puff*3', '- | runner'])
    expect(t.does('A', { type: 'giveHand', card: 0, boss: 'al-cabohne' }).bosses).toBe('puff | runner')
    expect(t.isComplete).toBe(true)
  })

  it('boss-harvest: the coins of all bosses lie on one pile', () => {
    const t = mafia('puff*5 | runner*3').fields('A', 'puff | runner').at('tax', 'A').does('A', { type: 'payTax' })
    expect([t.takings, t.bosses, t.fieldsOf('A')]).toEqual(['puff*3 runner*2', '- | -', '- | -'])
  })
})

describe('phase 2', () => {
  it('before-the-tax: every turn waits there, and a field may be harvested before the mafia takes from it', () => {
    const t = mafia('puff | runner').fields('A', 'runner*3 | -').at('use-left', 'A')
    expect(t.game.turnPlan).toEqual(['use-left', 'tax', 'plant-hand', 'mafia-turn-up', 'plant-open', 'draw'])
    t.at('tax', 'A')
    expect(t.now).toBe('tax A')
    t.does('A', { type: 'harvest', field: 0 }).does('A', { type: 'payTax' })
    expect([t.coinsOf('A'), t.bosses, t.now]).toEqual(['runner', 'puff | runner', 'plant-hand A'])
  })

  it('mafia-tax: one card of every own field that a boss grows', () => {
    const t = mafia('puff | runner').fields('A', 'runner*2 | puff*3').fields('B', 'puff | -').at('tax', 'A')
    t.does('A', { type: 'payTax' })
    expect([t.fieldsOf('A'), t.fieldsOf('B'), t.bosses]).toEqual(['runner | puff*2', 'puff | -', 'puff*2 | runner*2'])
    expect(t.isComplete).toBe(true)
  })

  it('mafia-tax: a kind that no boss grows is free', () => {
    const t = mafia('puff | runner').fields('A', 'blue*2 | -').at('tax', 'A').does('A', { type: 'payTax' })
    expect(t.fieldsOf('A')).toBe('blue*2 | -')
  })

  it('tax-at-that-moment: who has just harvested takes nothing from the next field', () => {
    const t = mafia('puff | runner*3').fields('A', 'runner*2 | runner*2').at('tax', 'A').does('A', { type: 'payTax' })
    expect([t.fieldsOf('A'), t.bosses]).toEqual(['runner | runner*2', 'puff | -'])
  })

  it('tax-empties-field: a lone bean is taken although another field holds more', () => {
    const t = mafia('puff | runner').fields('A', 'runner | blue*4').at('tax', 'A')
    expect(t.refused('A', { type: 'harvest', field: 0 })).toBe('bean-protection')
    t.does('A', { type: 'payTax' })
    expect(t.fieldsOf('A')).toBe('- | blue*4')
  })
})

describe('phases 3 and 4', () => {
  it('mafia-phase-three: the first card must be planted, the second may be, and the player says when', () => {
    const t = mafia('puff | runner').hand('A', 'blue blue green').at('plant-hand', 'A')
    expect(t.refused('A', { type: 'endPlanting' })).toBe('plant-first-card')
    t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'plant', field: 0 })
    expect([t.now, t.refused('A', { type: 'plant', field: 1 })]).toEqual(['plant-hand A', 'no-third-card'])
    const empty = turnOver(mafia('puff | runner').top('blue green kidney'))
    expect(empty.now).toBe('plant-open A')
  })

  it('question-one: what a boss grows goes to him and is replaced, and the discard pile adds nothing', () => {
    const t = turnOver(mafia('puff | runner').discard('puff').top('puff blue runner green kidney stink'))
    expect([t.open, t.bosses, t.discards]).toEqual(['blue green kidney', 'puff*2 | runner*2', 'puff'])
    expect(t.isComplete).toBe(true)
  })

  it('question-two: three puff on the discard pile, two stink below; first a stink is turned over, then a puff', () => {
    const t = mafia('blue | runner').discard('kidney stink*2 puff*3').top('stink puff green chili')
    turnOver(t)
    expect([t.open, t.discards]).toEqual(['stink*3 puff*4 green', 'kidney'])
    expect(t.state.x.piles.draw.length).toBe(116 - 2 - 6 - 3)
  })

  it('empty-boss-takes-nothing: neither the kind that comes next nor the one he has just harvested', () => {
    const t = turnOver(mafia('puff | runner*3').top('runner runner green kidney stink'))
    expect([t.open, t.bosses, t.takings, t.discards]).toEqual(['runner*3 green kidney', 'puff | -', 'runner*2', ''])
  })

  it('reshuffle-before-questions: with the last card the discards are shuffled at once, so nothing joins it', () => {
    const t = mafia('puff | runner').discard('green*2 blue*3').onlyPile('blue')
    turnOver(t)
    expect(
      t
        .heard('B')
        .map(({ type }) => type)
        .slice(1, 3),
    ).toEqual(['turnedUp', 'reshuffled'])
    expect(t.heard('B').filter(({ type }) => type === 'turnedUp')).toHaveLength(3)
    expect(t.isComplete).toBe(true)
  })

  it('reshuffle-before-questions: so what a boss harvests with the last card lies on the new discard pile', () => {
    const t = turnOver(mafia('puff | runner*3').discard('green*3 kidney*3').onlyPile('runner'))
    const told = t.heard('B').map(({ type }) => type)
    expect(told.slice(1, 4)).toEqual(['mafiaDrew', 'reshuffled', 'mafiaHarvested'])
  })

  it('reshuffle-after-questions: first the discards join the last card, then the rest is shuffled', () => {
    const t = mafia('puff | runner', { reshuffleTiming: 'afterQuestions' }).discard('green*3 blue*3').onlyPile('blue')
    turnOver(t)
    expect(t.open).toBe('blue*4 green*2')
    const boss = mafia('puff | runner*3', { reshuffleTiming: 'afterQuestions' }).discard('green*3').onlyPile('runner')
    turnOver(boss)
    expect(
      boss
        .heard('B')
        .map(({ type }) => type)
        .slice(1, 4),
    ).toEqual(['mafiaDrew', 'mafiaHarvested', 'reshuffled'])
  })

  it('no-shuffle-at-last: question 2 meets the pile as it lies, no further card is turned over, and phase 5 is played', () => {
    const t = mafia('puff | runner').discard('green*2 blue*2').onlyPile('blue').exhausted(2)
    turnOver(t)
    expect([t.open, t.discards, t.now]).toEqual(['blue*3', 'green*2', 'plant-open A'])
  })
})

describe('phase 5', () => {
  it('give-open-cards: to a boss who grows the kind, or to an empty one, all of them together', () => {
    const t = mafia('puff | -').turned('puff*2 blue*3 green').at('plant-open', 'A')
    t.does('A', { type: 'giveOpen', bean: 'puff', boss: 'al-cabohne' })
    t.does('A', { type: 'giveOpen', bean: 'blue', boss: 'don-corlebohne' })
    expect([t.bosses, t.open]).toEqual(['puff*3 | blue*3', 'green'])
    expect(t.refused('A', { type: 'giveOpen', bean: 'kidney', boss: 'al-cabohne' })).toBe('not-on-the-table')
    expect(t.isComplete).toBe(true)
  })

  it('give-open-cards: they may join what was given from the hand a moment before', () => {
    const t = mafia('puff | -').hand('A', 'blue green').turned('blue*2').at('plant-open', 'A')
    t.does('A', { type: 'giveHand', card: 0, boss: 'don-corlebohne' })
    t.does('A', { type: 'giveOpen', bean: 'blue', boss: 'don-corlebohne' })
    expect(t.bosses).toBe('puff | blue*3')
  })

  it('give-hand-cards: from any place, and only its owner knows which', () => {
    const t = mafia('puff | runner').hand('A', 'blue puff green puff').at('plant-open', 'A')
    const before = t.view('B')
    t.does('A', { type: 'giveHand', card: 1, boss: 'al-cabohne', bean: 'puff' })
    expect([t.handOf('A'), t.bosses]).toEqual(['blue green puff', 'puff*2 | runner'])
    expect(t.heard('B')[0]).toEqual({ type: 'gaveHand', seat: 0, bean: 'puff', at: null, boss: 'al-cabohne' })
    expect(t.heard('B').reduce(t.game.fold, before)).toEqual(t.view('B'))
    expect(t.refused('A', { type: 'giveHand', card: 2, boss: 'al-cabohne', bean: 'blue' })).toBe('stale-action')
    expect(t.refused('A', { type: 'giveHand', card: 7, boss: 'al-cabohne' })).toBe('no-such-hand-card')
    expect(t.refused('B', { type: 'giveHand', card: 0, boss: 'al-cabohne' })).toBe('not-your-decision')
    expect(
      mafia('puff | -')
        .hand('A', 'puff')
        .at('plant-hand', 'A')
        .refused('A', { type: 'giveHand', card: 0, boss: 'al-cabohne' }),
    ).toBe('not-now')
  })

  it('no-such-boss: Joe Bohnano is not there when two play', () => {
    const t = mafia('puff | runner').hand('A', 'blue').turned('blue').at('plant-open', 'A')
    expect(t.refused('A', { type: 'giveHand', card: 0, boss: 'joe-bohnano' })).toBe('no-such-boss')
    expect(t.refused('A', { type: 'giveOpen', bean: 'blue', boss: 'nobody' })).toBe('no-such-boss')
  })

  it('boss-grows-another: what he has stays until he harvests it', () => {
    const t = mafia('puff | runner').hand('A', 'blue').at('plant-open', 'A')
    expect(t.refusal('A', { type: 'giveHand', card: 0, boss: 'al-cabohne' })).toEqual({
      rule: 'boss-grows-another',
      values: { bean: 'blue', boss: 'al-cabohne', growing: 'puff' },
    })
  })

  it('kind-of-another-boss: an empty boss does not get what another one grows', () => {
    const t = mafia('puff | -').hand('A', 'puff').turned('puff').at('plant-open', 'A')
    expect(t.refused('A', { type: 'giveHand', card: 0, boss: 'don-corlebohne' })).toBe('kind-of-another-boss')
    expect(t.options('A')).not.toContainEqual({ type: 'giveOpen', bean: 'puff', boss: 'don-corlebohne' })
  })

  it('fill-empty-boss: phase 5 does not end before, with a hand card or with open ones', () => {
    const t = mafia('puff | -').hand('A', 'puff blue').turned('green').at('plant-open', 'A')
    expect(t.refused('A', { type: 'leaveRest' })).toBe('fill-empty-boss')
    expect(t.options('A')).not.toContainEqual({ type: 'leaveRest' })
    t.does('A', { type: 'giveHand', card: 1, boss: 'don-corlebohne' }).does('A', { type: 'leaveRest' })
    const other = mafia('puff | -').hand('A', 'puff blue').turned('green').at('plant-open', 'A')
    other.does('A', { type: 'giveOpen', bean: 'green', boss: 'don-corlebohne' }).does('A', { type: 'leaveRest' })
    expect(other.bosses).toBe('puff | green')
  })

  it('fill-empty-boss: with two empty bosses the player chooses who gets what, and both are filled', () => {
    const t = mafia('- | -').hand('A', 'blue green').at('plant-open', 'A')
    t.does('A', { type: 'giveHand', card: 1, boss: 'al-cabohne' })
    expect(t.refused('A', { type: 'leaveRest' })).toBe('fill-empty-boss')
    t.does('A', { type: 'giveHand', card: 0, boss: 'don-corlebohne' }).does('A', { type: 'leaveRest' })
    expect(t.bosses).toBe('green | blue')
  })

  it('excused-from-filling: without such a card, and then it is the next player’s duty', () => {
    const t = mafia('puff | -').hand('A', 'puff').hand('B', 'green').turned('kidney').at('plant-open', 'A')
    t.does('A', { type: 'leaveRest' })
    expect([t.now, t.bosses]).toEqual(['use-left B', 'puff | -'])
    t.at('plant-open', 'B')
    expect(t.refused('B', { type: 'leaveRest' })).toBe('fill-empty-boss')
  })

  it('excused-from-filling: one suitable kind fills one of two empty bosses', () => {
    const t = mafia('- | -').hand('A', 'blue blue').at('plant-open', 'A')
    t.does('A', { type: 'giveHand', card: 0, boss: 'don-corlebohne' }).does('A', { type: 'leaveRest' })
    expect(t.bosses).toBe('- | blue')
  })
})

describe('fields', () => {
  it('one-field-per-kind: a kind that grows on an own field is not begun on another', () => {
    const t = mafia('puff | runner')
      .hand('A', 'blue blue')
      .fields('A', 'blue*2 | -')
      .turned('blue')
      .at('plant-hand', 'A')
    expect(t.refusal('A', { type: 'plant', field: 1 })).toEqual({
      rule: 'one-field-per-kind',
      values: { bean: 'blue', number: 1 },
    })
    t.does('A', { type: 'plant', field: 0 })
    t.at('plant-open', 'A')
    expect(t.options('A')).not.toContainEqual({ type: 'plantOpen', bean: 'blue', field: 1 })
    expect(t.refused('A', { type: 'plantOpen', bean: 'blue', field: 0 })).toBeNull()
  })

  it('mafia-own-turn: only the active player harvests', () => {
    const t = mafia('puff | runner').fields('A', 'blue*4 | -').fields('B', 'blue*4 | -').coins('B', 'green*3')
    t.at('plant-hand', 'A')
    expect(t.refused('B', { type: 'harvest', field: 0 })).toBe('mafia-own-turn')
    expect(t.refused('B', { type: 'buyField' })).toBe('mafia-own-turn')
    expect(t.refused('A', { type: 'harvest', field: 0 })).toBeNull()
    expect(t.options('B')).toEqual([])
  })

  it('not-while-turning-over: phase 4 lets nobody harvest', () => {
    const t = mafia('puff | runner').fields('A', 'blue*4 | -').at('plant-hand', 'A')
    t.state.agenda.push({ step: 'mafia-turn-up', seat: t.state.active, waiting: 1, at: 0 })
    expect(t.refused('A', { type: 'harvest', field: 0 })).toBe('not-while-turning-over')
  })

  it('mafia-draw-two: phase 6 ends the turn', () => {
    const t = mafia('puff | runner').hand('A', 'puff').top('blue green').at('plant-open', 'A')
    t.does('A', { type: 'leaveRest' })
    expect([t.handOf('A'), t.now]).toEqual(['puff blue green', 'tax B'])
  })
})
