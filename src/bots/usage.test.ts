import { expect, it } from 'vitest'
import type { GameEvent } from '../kernel/play.ts'
import type { Game } from '../kernel/types.ts'
import { luckOf, playNow, seating } from '../sim/play-out.ts'
import { linked } from '../testing/table.ts'
import { withWindfall } from '../testing/windfall.ts'
import { type BotName, newBot } from './bots.ts'

const IS_LONG = process.env.HARICOT_LONG === '1'
/** In a thousand games everything is used; in the few of every day a good part of it. */
const GAMES = IS_LONG ? 1000 : 12
const PART = 0.4

/** What was bought or redeemed in many games. */
function used(game: Game, bots: readonly BotName[]): string[] {
  const things = new Set<string>()
  const heard = (event: GameEvent): void => {
    if (event.type === 'boughtBuilding') things.add(event.building)
    else if (event.type === 'bought') things.add(event.business)
    else if (event.type === 'favourRedeemed') things.add(event.favour)
  }
  for (let i = 0; i < GAMES; i++) {
    const words = `usage ${i}`
    const seated = seating(bots, i).map((name, seat) => ({ name, bot: newBot(name), rng: luckOf(words, seat) }))
    playNow(game, words, seated, [{ heard }])
  }
  return [...things].sort()
}

const town = linked('high-bohn', 4, { options: { cognac: true } })
const rich = withWindfall(town.spec)
const city = linked('chicabohn', 2, { options: { pub: true } })
const family = linked('anniversary', 4, { with: ['bohna-nostra'] })

/** Those who do not trade earn too little for the dearest buildings, unless they begin with some coins. */
const TABLES: readonly (readonly [number, string, Game, readonly BotName[]])[] = [
  [36, 'buildings', town, ['trader', 'trader', 'trader', 'greedy']],
  [36, 'buildings, with coins to begin with', rich, ['random', 'random', 'random', 'random']],
  [36, 'buildings, with coins to begin with', rich, ['greedy', 'greedy', 'greedy', 'greedy']],
  [24, 'businesses, police stations and the raid', city, ['random', 'random']],
  [24, 'businesses, police stations and the raid', city, ['greedy', 'greedy']],
  [6, 'favours', family, ['random', 'random', 'random', 'random']],
]

it.each(TABLES)('of %i %s bots use all in the long run', { timeout: 30 * 60_000 }, (all, _what, game, bots) => {
  expect(used(game, bots).length).toBeGreaterThanOrEqual(IS_LONG ? all : PART * all)
})
