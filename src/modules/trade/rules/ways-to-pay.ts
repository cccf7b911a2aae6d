import type { Play } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { Kind } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf } from '../../base/farm.ts'
import type { Goods } from './goods.ts'

/** Option lists stay readable: of more ways than this only the first are listed. All others are legal too. */
const MOST_WAYS = 24

/** Every choice of own cards that makes up these kinds: which of several equal ones leaves is its owner's business. */
export function waysToPay(p: Play, seat: Seat, want: readonly Kind[]): Goods[] {
  let ways: Goods[] = [{ hand: [], turned: [] }]
  for (const kind of new Set(want)) {
    const places = placesOf(p, seat, kind)
    const choices = choose(places, want.filter((other) => other === kind).length)
    ways = ways.flatMap((way) =>
      choices.map((choice) => ({ hand: [...way.hand, ...choice.hand], turned: [...way.turned, ...choice.turned] })),
    )
    ways.length = Math.min(ways.length, MOST_WAYS)
  }
  return ways
}

interface Place {
  readonly from: 'hand' | 'turned'
  readonly at: number
}

function placesOf(p: Play, seat: Seat, kind: Kind): Place[] {
  const places: Place[] = []
  if (seat === p.state.active)
    for (const [at, turned] of p.state.x.piles.turned.entries())
      if (turned === kind) places.push({ from: 'turned', at })
  for (const [at, card] of farmOf(p, seat).hand.entries()) if (kindOf(card) === kind) places.push({ from: 'hand', at })
  return places
}

/** All ways to take n of these places, at most MOST_WAYS. */
function choose(places: readonly Place[], n: number): Goods[] {
  const found: Goods[] = []
  const take = (from: number, taken: readonly Place[]): void => {
    if (found.length === MOST_WAYS) return
    if (taken.length === n) {
      const at = (source: Place['from']) => taken.filter((place) => place.from === source).map((place) => place.at)
      found.push({ hand: at('hand'), turned: at('turned') })
      return
    }
    for (let i = from; i <= places.length - (n - taken.length); i++) take(i + 1, [...taken, places[i]])
  }
  take(0, [])
  return found
}
