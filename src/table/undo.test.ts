import { describe, expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { type Observer, observers, type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { type Card, kindOf, seenBy } from '../modules/base/cards.ts'
import { favours, owes } from '../testing/favours.ts'
import { accept, endTrade, plantAside, propose } from '../testing/offers.ts'
import { luckOf, RandomActions, RandomPlayer, randomStart } from '../testing/random.ts'
import { linked, type Name, seatOf, type Table, table } from '../testing/table.ts'
import { town } from '../testing/town.ts'
import { reveals, Trail } from './undo.ts'

const plant = (field: number) => ({ type: 'plant', field }) as const
const harvest = (field: number) => ({ type: 'harvest', field }) as const
const wish = { type: 'wish' as const, want: ['soy'], spare: ['chili'] }
const endPlanting = { type: 'endPlanting' } as const

/** Whether it shows more than the player's own hand. */
function shows(t: Table, name: Name, action: Action): boolean {
  expect(t.refused(name, action)).toBeNull()
  const decoded = t.game.decode(action)
  return decoded.ok && reveals(t.game, t.state, seatOf(name), decoded.value)
}

const listed = (t: Table, name: Name, type: string): Action => {
  const found = t.options(name).find((option) => option.type === type)
  if (found === undefined) throw new Error(`${name} cannot ${type}`)
  return found
}

describe('what shows the own hand alone', () => {
  it.each(['anniversary', 'classic', 'new-beans'])('%s: planting from it, until cards are turned over', (edition) => {
    const t = table(edition, 4).hand('A', 'soy red red').at('plant-hand', 'A')
    expect(shows(t, 'A', plant(0))).toBe(false)
    t.does('A', plant(0))
    expect(shows(t, 'A', endPlanting)).toBe(true)
  })

  it('offers, wishes and answers', () => {
    const t = table('anniversary', 4)
      .turned('soy blue')
      .hand('A', 'red stink')
      .hand('B', 'chili chili')
      .at('trade', 'A')
    expect(shows(t, 'A', propose('B', { hand: [1] }, 'chili'))).toBe(false)
    expect(shows(t, 'B', wish)).toBe(false)
    t.does('B', propose('A', { hand: [1] }, 'soy'))
    expect(shows(t, 'A', { type: 'decline', offer: t.state.x.trade.offers[0].id })).toBe(false)
    expect(shows(t, 'B', { type: 'withdraw', offer: t.state.x.trade.offers[0].id })).toBe(false)
  })

  it('a trade: what the one gives is from the own hand, what the other gives stood in the offer', () => {
    const t = table('anniversary', 4)
      .turned('soy blue')
      .hand('A', 'red stink')
      .hand('B', 'chili green')
      .at('trade', 'A')
    t.does('B', propose('A', { hand: [1] }, 'stink'))
    expect(shows(t, 'A', accept(1, { hand: [1] }))).toBe(false)
    t.does('A', propose('B', { turned: [0] }, 'chili'))
    expect(shows(t, 'B', accept(2, { hand: [0] }))).toBe(false)
  })

  it('closing the market and harvests', () => {
    const t = table('anniversary', 4)
      .turned('soy blue')
      .fields('A', 'soy*4 | -')
      .fields('B', 'red*2 | -')
      .at('trade', 'A')
    expect(shows(t, 'A', endTrade)).toBe(false)
    expect(shows(t, 'B', harvest(0))).toBe(false)
    t.does('A', endTrade)
    expect(shows(t, 'A', plantAside(0, 0))).toBe(false)
  })

  it('high-bohn: a building that is bought', () => {
    const t = town().coins('A', 'soy*9').hand('A', 'red blue').at('plant-hand', 'A')
    expect(shows(t, 'A', listed(t, 'A', 'buyBuilding'))).toBe(false)
  })

  it('bohna-nostra: an own favour on offer', () => {
    const t = table('anniversary', 4, { with: ['bohna-nostra'] })
      .turned('red blue')
      .hand('B', 'chili stink')
    favours(t.at('trade', 'A'), 'B', '1 3 5')
    expect(shows(t, 'B', propose('A', { hand: [0], favours: [2] }, 'red'))).toBe(false)
  })

  it('duel: a card thrown away, a magpie played', () => {
    const t = table('duel', 2, { with: ['magpie'] })
      .hand('A', 'magpie red soy')
      .fields('A', 'red | soy | -')
    t.fields('B', 'red | soy*2 | -').at('plant-hand', 'A')
    const steals = [{ from: seatOf('B'), field: 1, to: 1 }]
    expect(shows(t, 'A', { type: 'playMagpie', steals })).toBe(false)
    t.does('A', { type: 'playMagpie', steals }).does('A', plant(0))
    expect(shows(t, 'A', { type: 'discardHand', card: 0 })).toBe(false)
  })
})

describe('what shows more', () => {
  it('the last card planted, when its owner draws', () => {
    const t = table('anniversary', 4).aside('A', 'soy').at('plant-aside', 'A')
    expect(shows(t, 'A', plantAside(0, 0))).toBe(true)
  })

  it('cards turned over for the other one, and those that come to the hand face down', () => {
    const t = table('duel', 2).hand('A', 'red soy').at('plant-hand', 'A').does('A', plant(0))
    expect(shows(t, 'A', endPlanting)).toBe(true)
  })

  it('high-bohn: a look at the draw pile, although nobody else sees the card', () => {
    const t = town().owns('A', 'bank-2').hand('A', 'red blue').at('plant-hand', 'A')
    expect(shows(t, 'A', { type: 'lookAtTop' })).toBe(true)
    t.does('A', { type: 'lookAtTop' })
    expect(shows(t, 'A', { type: 'putUnder' })).toBe(false)
  })

  it('bohna-nostra: a bean asked out of another hand', () => {
    const t = table('anniversary', 4, { with: ['bohna-nostra'] })
      .hand('A', 'soy red chili')
      .fields('B', 'red | blue')
    owes(t, 'A', '4', 'B').at('plant-aside', 'A')
    expect(shows(t, 'B', { type: 'demandBean', debtor: seatOf('A') })).toBe(true)
  })
})

/** How many cards of each kind an observer cannot place, by the marks on the cards: `reveals` knows nothing of those. */
function hiddenFrom(game: Game, { x }: State, observer: Observer): string {
  const left = game.prepared.beans.specs.map(() => 0)
  const tally = (kinds: readonly number[], n: number) => {
    for (const kind of kinds) left[kind] += n
  }
  const unseen = (cards: readonly Card[]) => cards.filter((card) => !seenBy(card, observer)).map(kindOf)
  tally(unseen(x.piles.draw), 1)
  for (const [owner, { hand, notes }] of x.farms.entries()) {
    if (owner === observer) continue
    tally(unseen(hand), 1)
    const known = notes.filter((card) => seenBy(card, observer)).map(kindOf)
    // What stands in an offer is noted only when the offer goes.
    for (const offer of x.trade?.offers ?? []) {
      if (offer.maker !== owner) continue
      const offered = unseen(offer.hand.map((at) => hand[at]))
      for (const kind of new Set(offered)) {
        const more = count(offered, kind) - count(known, kind)
        for (let n = 0; n < more; n++) known.push(kind)
      }
    }
    tally(known, -1)
  }
  return left.join()
}

const count = <T>(list: readonly T[], value: T): number => list.filter((other) => other === value).length

/** Whether somebody who knew the player's hand has learned of a card. */
function isLearned(game: Game, before: State, seat: Seat, action: Action): boolean {
  const state = game.clone(before)
  for (const tap of game.points.openHand) tap({ game, state, emit: null }, seat)
  const known = observers(state.seats).map((observer) => hiddenFrom(game, state, observer))
  game.apply(state, seat, action)
  return observers(state.seats).some((observer, i) => hiddenFrom(game, state, observer) !== known[i])
}

it.each([
  ['anniversary', 4, []],
  ['anniversary', 5, ['bohna-nostra', 'magpie']],
  ['anniversary', 3, ['bean-coin']],
  ['new-beans', 7, []],
  ['classic', 4, []],
  ['high-bohn', 4, []],
  ['al-cabohne', 2, []],
  ['duel', 2, ['magpie']],
  ['field-beans', 4, []],
  ['chicabohn', 2, []],
] as const)('%s, %i players, %j: what may be taken back has taught nobody a card', (edition, players, addOns) => {
  const game = linked(edition, players, { with: addOns })
  const actions = new RandomActions(game)
  const seen = { quiet: 0, learned: 0, shown: 0 }
  for (let n = 0; n < 3; n++) {
    const luck = luckOf(`undo ${n}`)
    const player = new RandomPlayer(game, actions, luck)
    const state = game.start(`x128:${n}` as never, randomStart(game, luck))
    for (let i = 0; i < 400 && !state.over; i++) {
      const { seat, action } = player.next(state)
      const isShown = reveals(game, state, seat, action)
      if (isLearned(game, state, seat, action)) {
        seen.learned++
        expect([action, isShown]).toEqual([action, true])
      } else seen[isShown ? 'shown' : 'quiet']++
      game.apply(state, seat, action)
    }
  }
  expect(seen.quiet).toBeGreaterThan(seen.learned)
  expect(seen.learned).toBeGreaterThan(5)
  // Which of two equal cards somebody gave may show by whether their other offer stands: that is more than its kind.
  expect(seen.shown).toBeLessThan(seen.quiet / 100)
})

describe('a seat’s own last action', () => {
  const start = () =>
    table('anniversary', 4).turned('soy blue').hand('A', 'red stink').hand('B', 'chili green').at('trade', 'A')
  class Played {
    readonly t = start()
    readonly trail = new Trail(this.t.game)
    inputs = 0
    does(name: Name, action: Action): this {
      const decoded = this.t.game.decode(action)
      if (!decoded.ok) throw new Error(decoded.refusal.rule)
      this.trail.add(this.inputs++, this.t.game.clone(this.t.state), { seat: seatOf(name), action: decoded.value })
      this.t.does(name, action)
      return this
    }
    of(name: Name) {
      return this.trail.undoable(seatOf(name))
    }
  }

  it('goes with all that others did after it', () => {
    const played = new Played()
      .does('A', propose('B', { hand: [0] }, 'chili'))
      .does('B', wish)
      .does('C', wish)
    expect(played.of('A')).toMatchObject({ to: 0, action: { type: 'propose' } })
    expect(played.of('B')).toMatchObject({ to: 1, action: { type: 'wish' } })
    expect(played.of('D')).toBeNull()
  })

  it('is the one before when the last one has been taken back', () => {
    const played = new Played().does('A', wish).does('B', wish).does('A', endTrade)
    expect(played.of('A')).toMatchObject({ to: 2, action: { type: 'endTrade' } })
    played.trail.cut(2)
    expect(played.of('A')).toMatchObject({ to: 0, action: { type: 'wish' } })
    expect(played.of('B')).toMatchObject({ to: 1 })
  })

  it('stays as soon as something was shown since, and what comes then can be taken back again', () => {
    const played = new Played().does('A', endTrade).does('A', plantAside(0, 0))
    expect(played.of('A')).toMatchObject({ to: 1, action: { type: 'plantAside' } })
    played.does('A', plantAside(0, 1))
    expect(played.t.events.some(({ type }) => type === 'drew')).toBe(true)
    expect(played.of('A')).toBeNull()
    played.does('A', wish)
    expect(played.of('A')).toMatchObject({ to: 3 })
  })

  it('is forgotten after twenty more', () => {
    const played = new Played().does('A', wish)
    for (let i = 0; i < 19; i++) played.does('B', wish)
    expect(played.of('A')).toMatchObject({ to: 0 })
    expect(played.does('B', wish).of('A')).toBeNull()
    expect(played.trail.undoable(seatAt(1))).toMatchObject({ to: 20 })
  })
})
