import * as z from 'zod/mini'
import { assert, removeAt } from '../../../kernel/plain.ts'
import type { Game } from '../../../kernel/types.ts'
import { type BeanId, type Kind, kindNamed } from '../beans.ts'
import { beanId } from './schemas.ts'

// Coins that somebody picks by their kinds, from a field that holds several or from his pile.

const MOST_COINS = 30
export const coinList = z.array(beanId).check(z.maxLength(MOST_COINS))

/** The kinds named, if they are so many and all among these cards; else null. */
export function picked(game: Game, cards: readonly Kind[], beans: readonly BeanId[], count: number): Kind[] | null {
  if (beans.length !== count) return null
  const left = cards.slice()
  for (const bean of beans) {
    const at = left.indexOf(kindNamed(game, bean) as Kind)
    if (at < 0) return null
    removeAt(left, at)
  }
  return beans.map((bean) => kindNamed(game, bean) as Kind)
}

/** Option lists stay readable: of more ways than this only the first are listed. All others are legal too. */
const MOST_WAYS = 24

/** Every way to pick so many of these cards, equal ones being equal. */
export function waysToPick(cards: readonly Kind[], count: number): Kind[][] {
  const kinds = [...new Set(cards)].sort((a, b) => a - b)
  const ways: Kind[][] = []
  const pick = (from: number, taken: readonly Kind[]): void => {
    if (ways.length === MOST_WAYS) return
    if (taken.length === count) {
      ways.push(taken.slice())
      return
    }
    if (from === kinds.length) return
    const there = cards.filter((kind) => kind === kinds[from]).length
    for (let n = Math.min(there, count - taken.length); n >= 0; n--)
      pick(from + 1, taken.concat(new Array<Kind>(n).fill(kinds[from])))
  }
  pick(0, [])
  return ways
}

/** Takes the last card of each of these kinds out of a list. Serves the state (kinds) and the views (names). */
export function takeLast<K>(cards: K[], wanted: readonly K[]): void {
  for (const card of wanted) {
    const at = cards.lastIndexOf(card)
    assert(at >= 0, 'a coin that is not there')
    removeAt(cards, at)
  }
}
