import type { Play } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf } from '../../base/farm.ts'
import { type Besides, type Thing, thingNamed } from '../sources.ts'
import type { Goods } from './goods.ts'

/** Option lists stay readable: of more ways than this only the first are listed. All others are legal too. */
const MOST_WAYS = 24

/** Every choice of own things that makes up these: which of several equal ones leaves is its owner's business. */
export function waysToPay(p: Play, seat: Seat, want: readonly Thing[]): Goods[] {
  let ways: Goods[] = [{ hand: [], turned: [] }]
  for (const thing of new Set(want)) {
    const places = placesOf(p, seat, thing)
    const choices = choose(places, want.filter((other) => other === thing).length)
    ways = ways.flatMap((way) => choices.map((choice) => withMore(way, choice)))
    ways.length = Math.min(ways.length, MOST_WAYS)
  }
  return ways
}

interface Place {
  /** The hand, the turned-over cards or another source. */
  readonly from: string
  readonly at: number
}

function placesOf(p: Play, seat: Seat, thing: Thing): Place[] {
  const places: Place[] = []
  if (seat === p.state.active)
    for (const [at, turned] of p.state.x.piles.turned.entries())
      if (turned === thing) places.push({ from: 'turned', at })
  for (const [at, card] of farmOf(p, seat).hand.entries()) if (kindOf(card) === thing) places.push({ from: 'hand', at })
  for (const source of p.game.tables.goods)
    for (const [at, name] of source.things(p, seat).entries())
      if (name !== null && thingNamed(p.game, name) === thing) places.push({ from: source.id, at })
  return places
}

/** All ways to take n of these places, at most MOST_WAYS. */
function choose(places: readonly Place[], n: number): Goods[] {
  const found: Goods[] = []
  const take = (from: number, taken: readonly Place[]): void => {
    if (found.length === MOST_WAYS) return
    if (taken.length === n) {
      found.push(asGoods(taken))
      return
    }
    for (let i = from; i <= places.length - (n - taken.length); i++) take(i + 1, [...taken, places[i]])
  }
  take(0, [])
  return found
}

function asGoods(places: readonly Place[]): Goods {
  const goods: Goods = { hand: [], turned: [] }
  for (const { from, at } of places) {
    if (from === 'hand' || from === 'turned') goods[from].push(at)
    else goods.besides = merged(goods.besides, { [from]: [at] })
  }
  return goods
}

function withMore(goods: Goods, more: Goods): Goods {
  const both: Goods = { hand: [...goods.hand, ...more.hand], turned: [...goods.turned, ...more.turned] }
  const besides = merged(goods.besides, more.besides)
  return besides === undefined ? both : { ...both, besides }
}

function merged(a: Besides | undefined, b: Besides | undefined): Besides | undefined {
  if (a === undefined || b === undefined) return a ?? b
  const both: Besides = { ...a }
  for (const [id, numbers] of Object.entries(b)) both[id] = [...(a[id] ?? []), ...numbers]
  return both
}
