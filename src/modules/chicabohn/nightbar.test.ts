import { describe, expect, it } from 'vitest'
import type { OptionValue } from '../../kernel/types.ts'
import { BossTable } from '../../testing/boss-table.ts'

const town = (bosses: string, a = '', b = '', options: Record<string, OptionValue> = {}): BossTable =>
  new BossTable('chicabohn', 2, bosses, options).owns('A', a).owns('B', b)

describe('nightbar', () => {
  const plant = (ids: string, field: string, bean: string, other = '-') => {
    const t = town('blue | chili', ids).fields('A', `${field} | ${other}`).hand('A', bean).at('plant-hand', 'A')
    return t.refused('A', { type: 'plant', field: 0 })
  }

  it('nightbar-three: two kinds in strict alternation, and the last card’s beanometer counts', () => {
    expect(plant('', 'green', 'puff')).toBe('one-kind-per-field')
    expect(plant('nightbar-3', 'green', 'puff')).toBeNull()
    expect(plant('nightbar-3', 'green puff', 'green')).toBeNull()
    expect(plant('nightbar-3', 'green*2', 'puff')).toBe('one-kind-per-field')
    expect(plant('nightbar-3', 'green', 'green')).toBeNull()
    const t = town('blue | chili', 'nightbar-3').fields('A', 'green puff green puff | -').at('tax', 'A')
    expect(t.does('A', { type: 'harvest', field: 0 }).coinsOf('A')).toBe('puff')
    const green = town('blue | chili', 'nightbar-3').fields('A', 'green puff green | -').at('tax', 'A')
    expect(green.does('A', { type: 'harvest', field: 0 }).coinsOf('A')).toBe('green')
  })

  it('nightbar-order: only the card whose turn it is', () => {
    expect(plant('nightbar-3', 'green puff', 'puff')).toBe('nightbar-order')
    expect(plant('nightbar-3', 'green puff green', 'green')).toBe('nightbar-order')
    expect(plant('nightbar-3', 'green puff', 'kidney')).toBe('nightbar-order')
    expect(plant('nightbar-4', 'green puff', 'green')).toBe('nightbar-order')
  })

  it('nightbar-four: the second card decides, the first counts in the number', () => {
    expect(plant('nightbar-4', 'green', 'puff')).toBeNull()
    expect(plant('nightbar-4', 'green puff', 'puff')).toBeNull()
    expect(plant('nightbar-4', 'green*2', 'puff')).toBe('one-kind-per-field')
    const t = town('blue | chili', 'nightbar-4').fields('A', 'green puff*3 | -').at('tax', 'A')
    t.does('A', { type: 'harvest', field: 0 })
    expect([t.coinsOf('A'), t.discards]).toEqual(['puff', 'green puff*2'])
  })

  it('nightbar-both: the third card decides, and each field for itself', () => {
    expect(plant('nightbar-3 nightbar-4', 'green puff', 'green')).toBeNull()
    expect(plant('nightbar-3 nightbar-4', 'green puff', 'puff')).toBeNull()
    expect(plant('nightbar-3 nightbar-4', 'green puff green', 'green')).toBe('nightbar-order')
    expect(plant('nightbar-3 nightbar-4', 'green puff*2', 'green')).toBe('nightbar-order')
    expect(plant('nightbar-3 nightbar-4', 'green puff*2', 'puff', 'kidney stink kidney')).toBeNull()
  })

  it('nightbar-both: that holds until the field is empty, even if the tax takes the third card', () => {
    const t = town('green | chili', 'nightbar-3 nightbar-4').fields('A', 'green puff green | -').hand('A', 'puff green')
    t.at('tax', 'A').does('A', { type: 'payTax' })
    expect([t.fieldsOf('A'), t.view('B').x.businesses.forms[0]]).toEqual(['green puff | -', ['alternating', null]])
    expect(t.refused('A', { type: 'plant', field: 0 })).toBe('nightbar-order')
    t.does('A', { type: 'harvest', field: 0 })
    expect(t.view('B').x.businesses.forms[0]).toEqual([null, null])
    const second = town('puff | chili', 'nightbar-3 nightbar-4').fields('A', 'green puff*2 | -').hand('A', 'green puff')
    second.at('tax', 'A').does('A', { type: 'payTax' })
    expect([second.fieldsOf('A'), second.refused('A', { type: 'plant', field: 0 })]).toEqual([
      'green puff | -',
      'nightbar-order',
    ])
    const gone = town('puff | green', 'nightbar-3').fields('A', 'green puff green | -').at('tax', 'A')
    for (let i = 0; i < 3; i++) gone.at('tax', 'A').does('A', { type: 'payTax' })
    expect([gone.fieldsOf('A'), gone.view('A').x.businesses.forms[0]]).toEqual(['- | -', [null, null]])
  })

  it('nightbar-both: a block of two is a second and a third card at once', () => {
    const t = town('blue | chili', 'nightbar-3 nightbar-4').fields('A', 'green | -').turned('puff*2').hand('A', 'green')
    t.at('plant-open', 'A').does('A', { type: 'plantOpen', bean: 'puff', field: 0 })
    expect(t.fieldsOf('A')).toBe('green puff*2 | -')
    expect(t.at('plant-hand', 'A').refused('A', { type: 'plant', field: 0 })).toBe('nightbar-order')
  })

  it('nightbar-both: a field of the second sort keeps that too, down to its first card', () => {
    const t = town('puff | chili', 'nightbar-3 nightbar-4')
      .fields('A', 'green puff*2 | -')
      .hand('A', 'kidney green kidney')
    for (let i = 0; i < 2; i++) t.at('tax', 'A').does('A', { type: 'payTax' })
    expect([t.fieldsOf('A'), t.view('B').x.businesses.forms[0]]).toEqual(['green | -', ['second', null]])
    t.does('A', { type: 'plant', field: 0 })
    expect(t.refused('A', { type: 'plant', field: 0 })).toBe('nightbar-order')
  })

  it('nightbar-kinds: a field counts for what it keeps to, also when the tax has taken the card that showed it', () => {
    const t = town('puff | chili', 'nightbar-3 nightbar-4').fields('A', 'green puff*2 | -').hand('A', 'green puff')
    t.at('tax', 'A').does('A', { type: 'payTax' })
    expect(t.fieldsOf('A')).toBe('green puff | -')
    t.does('A', { type: 'plant', field: 1 })
    expect(t.refused('A', { type: 'plant', field: 1 })).toBe('one-field-per-kind')
  })

  it('nightbar-both: that a field keeps to its sort is told once', () => {
    const t = town('puff | green', 'nightbar-3').fields('A', 'green puff green puff | -')
    const told = () => {
      t.at('tax', 'A').does('A', { type: 'payTax' })
      return t.heard('B').filter(({ type }) => type === 'fieldForm').length
    }
    expect([told(), told()]).toEqual([1, 0])
  })

  it('nightbar-undecided: with both, two different cards count for both kinds until the third card', () => {
    for (const bean of ['green', 'puff'])
      expect(plant('nightbar-3 nightbar-4', '-', bean, 'green puff')).toBe('one-field-per-kind')
    expect(plant('nightbar-3 nightbar-4', '-', 'green', 'green puff*2')).toBeNull()
    expect(plant('nightbar-3 nightbar-4', '-', 'green', 'green puff green')).toBe('one-field-per-kind')
  })

  it('nightbar-cut-down: one card left of an alternating field: any other kind comes next, not the same', () => {
    const left = (bean: string) => {
      const t = town('puff | green', 'nightbar-3 nightbar-4').fields('A', 'green puff green | -').hand('A', bean)
      for (let i = 0; i < 2; i++) t.at('tax', 'A').does('A', { type: 'payTax' })
      expect([t.fieldsOf('A'), t.view('B').x.businesses.forms[0]]).toEqual(['green | -', ['alternating', null]])
      return t
    }
    const same = left('green')
    expect([0, 1].map((field) => same.refused('A', { type: 'plant', field }))).toEqual([
      'nightbar-order',
      'one-field-per-kind',
    ])
    const other = left('kidney kidney').does('A', { type: 'plant', field: 0 })
    expect([other.fieldsOf('A'), other.refused('A', { type: 'plant', field: 0 })]).toEqual([
      'green kidney | -',
      'nightbar-order',
    ])
  })

  it('nightbar-three: in phase 1 with what was left, in phase 5 with open cards; on each field', () => {
    for (const step of ['use-left', 'plant-open']) {
      const t = town('blue | chili', 'nightbar-3').fields('A', 'green | stink').turned('puff kidney').at(step, 'A')
      t.does('A', { type: 'plantOpen', bean: 'puff', field: 0 })
      expect(t.does('A', { type: 'plantOpen', bean: 'kidney', field: 1 }).fieldsOf('A')).toBe(
        'green puff | stink kidney',
      )
      const without = town('blue | chili', '', 'nightbar-3').fields('A', 'green | stink').turned('puff').at(step, 'A')
      expect(without.refused('A', { type: 'plantOpen', bean: 'puff', field: 0 })).toBe('one-kind-per-field')
    }
  })

  it('nightbar-three: bought later it takes the fields as they lie', () => {
    const t = town('blue | chili').fields('A', 'green | stink*2').hand('A', 'kidney').coins('A', 'puff*3')
    t.at('plant-hand', 'A').does('A', { type: 'buy', business: 'nightbar-3' })
    expect([0, 1].map((field) => t.refused('A', { type: 'plant', field }))).toEqual([null, 'one-kind-per-field'])
    const four = town('blue | chili', 'nightbar-3').fields('A', 'green puff | -').hand('A', 'puff').coins('A', 'puff*4')
    four.at('plant-hand', 'A')
    expect(four.refused('A', { type: 'plant', field: 0 })).toBe('nightbar-order')
    four.does('A', { type: 'buy', business: 'nightbar-4' }).does('A', { type: 'plant', field: 0 })
    expect(four.fieldsOf('A')).toBe('green puff*2 | -')
  })

  it('nightbar-three: what is an alternating field to its player is harvested and protected like any other', () => {
    const t = town('blue | chili', 'nightbar-3').fields('A', 'green puff | stink').at('tax', 'A')
    expect([0, 1].map((field) => t.refused('A', { type: 'harvest', field }))).toEqual([null, 'bean-protection'])
    t.does('A', { type: 'harvest', field: 0 })
    expect([t.coinsOf('A'), t.discards]).toEqual(['', 'green puff'])
  })

  it('nightbar-four: the tax takes the last card only, and in phase 1 it works as well', () => {
    const t = town('green | puff', 'nightbar-4').fields('A', 'green puff | -').turned('puff').at('use-left', 'A')
    t.does('A', { type: 'plantOpen', bean: 'puff', field: 0 }).does('A', { type: 'payTax' })
    expect([t.fieldsOf('A'), t.bosses]).toEqual(['green puff | -', 'green | puff*2'])
  })

  it('nightbar-blocks: two green beans and a puff bean: the green ones stay together', () => {
    const t = town('blue | chili', 'nightbar-3').turned('green*2 puff').at('plant-open', 'A')
    t.does('A', { type: 'plantOpen', bean: 'green', field: 0 })
    expect(t.refused('A', { type: 'plantOpen', bean: 'puff', field: 0 })).toBe('one-kind-per-field')
    const other = town('blue | chili', 'nightbar-3').turned('green*2 puff').at('plant-open', 'A')
    other.does('A', { type: 'plantOpen', bean: 'puff', field: 0 })
    expect(other.refused('A', { type: 'plantOpen', bean: 'green', field: 0 })).toBe('one-kind-per-field')
    const four = town('blue | chili', 'nightbar-4').turned('green*2 puff').at('plant-open', 'A')
    four.does('A', { type: 'plantOpen', bean: 'puff', field: 0 })
    four.does('A', { type: 'plantOpen', bean: 'green', field: 0 })
    expect(four.fieldsOf('A')).toBe('puff green*2 | -')
  })

  it('nightbar-kinds: what a field counts for is not begun on another', () => {
    const begins = (ids: string, other: string, bean: string) => plant(ids, '-', bean, other)
    expect(begins('nightbar-3', 'green puff', 'green')).toBe('one-field-per-kind')
    expect(begins('nightbar-3', 'green puff', 'puff')).toBe('one-field-per-kind')
    expect(begins('nightbar-4', 'green puff', 'green')).toBeNull()
    expect(begins('nightbar-4', 'green puff*2', 'puff')).toBe('one-field-per-kind')
    expect(begins('nightbar-3 nightbar-4', 'green puff*2', 'green')).toBeNull()
    expect(plant('nightbar-3', 'kidney', 'puff', 'puff')).toBe('one-field-per-kind')
    expect(plant('nightbar-3', 'green puff', 'green', 'kidney green')).toBeNull()
  })
})
