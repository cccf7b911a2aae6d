import { describe, expect, it } from 'vitest'
import type { Action } from '../../kernel/play.ts'
import type { OptionValue } from '../../kernel/types.ts'
import { BossTable } from '../../testing/boss-table.ts'

// When the powers of the businesses may be used, and what happens where two of them meet.

const town = (bosses: string, a = '', b = '', options: Record<string, OptionValue> = {}): BossTable =>
  new BossTable('chicabohn', 2, bosses, options).owns('A', a).owns('B', b)
const endPlanting: Action = { type: 'endPlanting' }
const turnAnother: Action = { type: 'turnAnother' }
const turnOver = (t: BossTable): BossTable => t.at('plant-hand', 'A').does('A', endPlanting)
const buy = (business: string): Action => ({ type: 'buy', business })
const plant = (field: number): Action => ({ type: 'plant', field })
const discard = (card: number): Action => ({ type: 'discardHand', card })

describe('casino', () => {
  it('casino-three: in phase 3 only, for its owner only, with a card that is there', () => {
    const t = town('blue | runner', 'casino-3').hand('A', 'green puff')
    expect(t.at('tax', 'A').refused('A', discard(0))).toBe('not-now')
    expect(t.at('plant-open', 'A').refused('A', discard(0))).toBe('not-now')
    t.at('plant-hand', 'A')
    expect(t.refused('A', discard(2))).toBe('no-such-hand-card')
    expect(t.refused('A', { type: 'discardHand', card: 0, bean: 'puff' })).toBe('stale-action')
    expect(t.refused('B', discard(0))).toBe('not-your-decision')
    const other = town('blue | runner', '', 'casino-3').hand('A', 'green').at('plant-hand', 'A')
    expect([other.refused('A', discard(0)), other.options('A').some(({ type }) => type === 'discardHand')]).toEqual([
      'casino-three',
      false,
    ])
  })

  it('casino-three: what it discards lies ready for phase 4, and stops it', () => {
    const t = town('blue | runner', 'casino-3').hand('A', 'green puff').top('kidney puff stink').at('plant-hand', 'A')
    t.does('A', plant(0)).does('A', discard(0)).does('A', endPlanting)
    expect([t.open, t.discards, t.now]).toEqual(['kidney puff*2', '', 'plant-open A'])
  })

  it('casino-three: the card is no planted card, so with casino 4 it goes between any two', () => {
    const t = town('blue | runner', 'casino-3 casino-4').hand('A', 'green*2 puff green').at('plant-hand', 'A')
    t.does('A', plant(0)).does('A', plant(0)).does('A', discard(0)).does('A', plant(0))
    expect([t.fieldsOf('A'), t.discards, t.refused('A', discard(0))]).toEqual(['green*3 | -', 'puff', 'one-discard'])
  })

  it('casino-three: with both varietés the first and the second card are still free after it', () => {
    const t = town('blue | runner', 'casino-3 variete-3 variete-4')
      .hand('A', 'puff chili green stink')
      .at('plant-hand', 'A')
    t.does('A', discard(0)).does('A', { type: 'plantFrom', card: 1, field: 0 })
    t.does('A', { type: 'plantFrom', card: 1, field: 1 })
    expect([t.fieldsOf('A'), t.handOf('A')]).toEqual(['green | stink', 'chili'])
  })

  it('casino-only-card: the only hand card may go, and then nothing has to be planted', () => {
    const t = town('blue | runner', 'casino-3').hand('A', 'green').at('plant-hand', 'A')
    expect(t.refused('A', endPlanting)).toBe('plant-first-card')
    expect(t.does('A', discard(0)).refused('A', endPlanting)).toBeNull()
  })

  it('casino-four: bought after the second card it works at once', () => {
    const t = town('blue | puff').hand('A', 'green*3').coins('A', 'runner*4').at('plant-hand', 'A')
    t.does('A', plant(0)).does('A', plant(0))
    expect(t.refused('A', plant(0))).toBe('no-third-card')
    expect(t.does('A', buy('casino-4')).does('A', plant(0)).fieldsOf('A')).toBe('green*3 | -')
  })

  it('casino-four: with nightbar 3 a whole hand alternates on one field', () => {
    const t = town('blue | runner', 'casino-4 nightbar-3').hand('A', 'green puff green puff').at('plant-hand', 'A')
    for (let i = 0; i < 4; i++) t.does('A', plant(0))
    expect([t.fieldsOf('A'), t.handOf('A')]).toEqual(['green puff green puff | -', ''])
  })
})

describe('undertaker', () => {
  const stop = (t: BossTable): BossTable => turnOver(t.discard('green').top('green puff stink kidney'))

  it('undertaker-three: nobody turns over another card elsewhere, or for somebody else', () => {
    const t = town('blue | runner', 'undertaker-3')
    expect(t.at('plant-open', 'A').refused('A', turnAnother)).toBe('not-now')
    expect([stop(t).refused('B', turnAnother), t.refused('B', { type: 'stopTurning' })]).toEqual([
      'not-your-decision',
      'not-your-decision',
    ])
    expect(stop(town('blue | runner', '', 'undertaker-3 undertaker-4')).now).toBe('plant-open A')
  })

  it('undertaker-three: where nothing was added it changes nothing', () => {
    const t = turnOver(town('blue | runner', 'undertaker-4').discard('chili').top('green puff stink'))
    expect([t.open, t.now]).toEqual(['green puff stink', 'plant-open A'])
  })

  it('undertaker-three: a stop at the second card leaves room for one more', () => {
    const t = turnOver(town('blue | runner', 'undertaker-3').discard('puff').top('green puff stink kidney'))
    expect([t.open, t.now]).toEqual(['green puff*2', 'mafia-turn-up A'])
    expect(t.does('A', turnAnother).open).toBe('green puff*2 stink')
  })

  it('undertaker-three: bought in phase 3 it works in the next phase 4', () => {
    const t = town('blue | runner').coins('A', 'green*3').at('plant-hand', 'A').does('A', buy('undertaker-3'))
    expect(stop(t).now).toBe('mafia-turn-up A')
  })

  it('undertaker-four: once the pile has run out for the last time there is nothing more to turn over', () => {
    const t = turnOver(town('blue | runner', 'undertaker-4').discard('green').onlyPile('green').exhausted(2))
    expect([t.open, t.now]).toEqual(['green*2', 'plant-open A'])
    const boss = turnOver(town('blue | runner', 'undertaker-4').discard('green').onlyPile('green blue').exhausted(2))
    expect(boss.now).toBe('mafia-turn-up A')
    boss.does('A', turnAnother)
    expect([boss.open, boss.bosses, boss.now]).toEqual(['green*2', 'blue*2 | runner', 'plant-open A'])
  })

  it('undertaker-card: after a stop at the first card, one more with 3 and two with 4', () => {
    const three = stop(town('blue | runner', 'undertaker-3', '', { undertaker: 'card' })).does('A', turnAnother)
    expect([three.open, three.now]).toEqual(['green*2 puff', 'plant-open A'])
    const four = stop(town('blue | runner', 'undertaker-4', '', { undertaker: 'card' })).does('A', turnAnother)
    expect(four.now).toBe('mafia-turn-up A')
    expect([four.does('A', turnAnother).open, four.now]).toEqual(['green*2 puff stink', 'plant-open A'])
  })

  it('restaurant-three: an extra card of the undertaker that a boss harvests with pays too', () => {
    const t = town('blue | runner*3', 'undertaker-3 restaurant-3').discard('green').top('green runner puff')
    turnOver(t).does('A', turnAnother)
    expect([t.open, t.takings, t.coinsOf('A'), t.discards]).toEqual(['green*2 puff', 'runner*2', 'runner', 'runner'])
    expect(t.isComplete).toBe(true)
  })

  it('restaurant-three: bought where turning over has stopped it pays at once', () => {
    const t = town('blue | runner*3', 'undertaker-3').coins('A', 'stink*3').discard('green').top('green runner puff')
    turnOver(t).does('A', buy('restaurant-3')).does('A', turnAnother)
    expect(t.coinsOf('A')).toBe('runner')
  })
})

describe('restaurant', () => {
  it('restaurant-three: the other’s restaurant gets nothing on my turn', () => {
    const t = turnOver(town('puff | runner*3', '', 'restaurant-3 restaurant-4').top('runner green stink kidney'))
    expect([t.takings, t.coinsOf('A'), t.coinsOf('B'), t.discards]).toEqual(['runner*2', '', '', 'runner*2'])
  })

  it('restaurant-three: a coin for each harvest', () => {
    const t = turnOver(town('puff*5 | runner*3', 'restaurant-3').top('puff runner green stink kidney'))
    expect([t.takings, t.coinsOf('A'), t.discards]).toEqual(['puff*3 runner*2', 'puff runner', 'puff*2 runner'])
  })

  it('restaurant-four: a block that overshoots pays the mafia by its whole number and the owner one card', () => {
    const t = town('puff | runner', 'restaurant-4').turned('runner*5').at('plant-open', 'A')
    t.does('A', { type: 'giveOpen', bean: 'runner', boss: 'don-corlebohne' })
    expect([t.takings, t.coinsOf('A'), t.discards]).toEqual(['runner*4', 'runner', 'runner'])
    expect(t.isComplete).toBe(true)
  })

  it('phase-two-coin: restaurants change nothing in phase 2, and Al Cabohne keeps two of three', () => {
    const both = 'restaurant-3 restaurant-4'
    const t = town('puff*5 | blue', both).fields('A', 'puff*2 | -').at('tax', 'A').does('A', { type: 'payTax' })
    expect([t.takings, t.coinsOf('A'), t.discards]).toEqual(['puff*2', 'puff', 'puff*3'])
  })

  it('phase-two-coin: not for who waits, and not in phases 4 and 5', () => {
    const t = town('puff | runner*3').fields('A', 'runner | -').at('tax', 'A').does('A', { type: 'payTax' })
    expect([t.coinsOf('A'), t.coinsOf('B')]).toEqual(['runner', ''])
    const five = town('puff | runner*3').hand('A', 'runner').at('plant-open', 'A')
    expect(five.does('A', { type: 'giveHand', card: 0, boss: 'don-corlebohne' }).coinsOf('A')).toBe('')
  })
})

describe('gas station', () => {
  const drawing = (ids: string, hand: string) =>
    town('blue | runner', ids).hand('A', hand).at('plant-open', 'A').does('A', { type: 'leaveRest' })
  const counts = (ids: string, hand: string) =>
    drawing(ids, hand)
      .options('A')
      .flatMap((action) => (action.type === 'drawCards' ? action.cards : []))
  const BOTH = 'gas-station-3 gas-station-4'

  it('gas-station-three: with four cards in hand two are what it brings anyway', () => {
    expect(drawing('gas-station-3', 'blue*4').now).toBe('tax B')
    expect(counts('gas-station-3', 'blue*5')).toEqual([2, 1])
    expect(counts('gas-station-3', '')).toEqual([2, 6])
  })

  it('gas-station-four: with both, what both bring is one choice, and a full hand leaves two or three', () => {
    expect([counts(BOTH, 'blue*3'), counts(BOTH, 'blue*6'), counts(BOTH, 'blue*2')]).toEqual([
      [2, 3],
      [2, 3],
      [2, 3, 4],
    ])
  })

  it('gas-station-four: the other’s stations fill nobody else’s hand, and only phase 6 asks', () => {
    const t = town('blue | runner', '', BOTH).hand('A', 'blue').at('plant-open', 'A')
    expect(t.refused('A', { type: 'drawCards', cards: 3 })).toBe('not-now')
    expect(t.does('A', { type: 'leaveRest' }).now).toBe('tax B')
  })

  it('gas-station-four: bought in phase 5 or while choosing it works at once', () => {
    const t = town('blue | runner').hand('A', 'blue').coins('A', 'chili*7').at('plant-open', 'A')
    t.does('A', buy('gas-station-3')).does('A', { type: 'leaveRest' })
    expect([t.now, t.refused('A', { type: 'drawCards', cards: 3 })]).toEqual(['town-draw A', 'cards-to-draw'])
    expect(t.does('A', buy('gas-station-4')).refused('A', { type: 'drawCards', cards: 3 })).toBeNull()
  })

  it('mafia-own-turn: before drawing the player may still harvest', () => {
    const t = town('blue | runner', 'gas-station-4').hand('A', 'blue').fields('A', 'green*3 | -').at('plant-open', 'A')
    t.does('A', { type: 'leaveRest' })
    expect([t.now, t.refused('B', { type: 'harvest', field: 0 })]).toEqual(['town-draw A', 'mafia-own-turn'])
    expect(t.does('A', { type: 'harvest', field: 0 }).coinsOf('A')).toBe('green')
  })

  it('extra-round: what a gas station still had to draw comes from the new pile', () => {
    const t = town('blue | stink', 'gas-station-4').hand('A', 'blue').discard('chili*5').onlyPile('green').exhausted(2)
    t.at('plant-open', 'A').does('A', { type: 'leaveRest' }).does('A', { type: 'drawCards', cards: 3 })
    expect([t.handOf('A'), t.now]).toEqual(['blue green', 'closing A'])
    t.does('A', { type: 'endClosing' }).does('B', { type: 'endClosing' })
    expect([t.handOf('A'), t.now]).toEqual(['blue green chili chili', 'tax B'])
  })
})

describe('varieté', () => {
  const free = (card: number, field: number): Action => ({ type: 'plantFrom', card, field })

  it('variete-four: with 3 as well both cards are free, and a third is not planted', () => {
    const t = town('blue | runner', 'variete-3 variete-4').hand('A', 'green puff kidney').at('plant-hand', 'A')
    t.does('A', free(2, 0)).does('A', free(1, 1))
    expect([t.fieldsOf('A'), t.handOf('A')]).toEqual(['kidney | puff', 'green'])
    expect([t.refused('A', free(0, 0)), t.refused('A', plant(0))]).toEqual(['variete-three', 'no-third-card'])
  })

  it('variete-four: in phase 3 only, for its owner only, and it still has to plant something', () => {
    const t = town('blue | runner', 'variete-4', 'variete-3').hand('A', 'green puff')
    expect(t.at('plant-open', 'A').refused('A', free(1, 0))).toBe('not-now')
    t.at('plant-hand', 'A')
    expect([t.refused('B', free(0, 0)), t.refused('A', endPlanting)]).toEqual(['not-your-decision', 'plant-first-card'])
    expect(t.does('A', free(1, 0)).refused('A', free(0, 1))).toBe('variete-three')
  })

  it('variete-three: with nightbar 4 the second card from anywhere decides the field', () => {
    const t = town('blue | runner', 'variete-3 nightbar-4').hand('A', 'green stink puff puff').at('plant-hand', 'A')
    t.does('A', plant(0)).does('A', free(2, 0))
    expect([t.fieldsOf('A'), t.handOf('A')]).toEqual(['green puff | -', 'stink puff'])
  })

  it('variete-front: the front card may be named too, and the others learn no place', () => {
    const t = town('blue | runner', 'variete-4').hand('A', 'green puff').at('plant-hand', 'A').does('A', free(0, 0))
    expect([t.fieldsOf('A'), t.handOf('A')]).toEqual(['green | -', 'puff'])
    expect(t.heard('B')[0]).toMatchObject({ type: 'plantedFrom', bean: 'green', at: null })
  })
})
