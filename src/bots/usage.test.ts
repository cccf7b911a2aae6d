import { expect, it } from 'vitest'
import type { GameEvent } from '../kernel/play.ts'
import type { Game } from '../kernel/types.ts'
import { END_REASONS } from '../modules/base/piles.ts'
import { luckOf, playNow, seating } from '../sim/play-out.ts'
import { linked } from '../testing/table.ts'
import { withWindfall } from '../testing/windfall.ts'
import { type BotName, newBot } from './bots.ts'

const IS_LONG = process.env.HARICOT_LONG === '1'
/** In a thousand games everything is used; in the few of every day a good part of it. */
const GAMES = IS_LONG ? 1000 : 12
const PART = 0.4

/** What was bought or redeemed in many games. */
function used(game: Game, bots: readonly BotName[]): Set<string> {
  const things = new Set<string>()
  const heard = (event: GameEvent): void => {
    if (event.type === 'boughtBuilding') things.add(event.building)
    else if (event.type === 'bought') things.add(event.business)
    else if (event.type === 'favourRedeemed') things.add(event.favour)
  }
  for (let i = 0; i < GAMES; i++) playOne(game, bots, i, heard)
  return things
}

function playOne(game: Game, bots: readonly BotName[], i: number, heard: (event: GameEvent) => void): void {
  const words = `usage ${i}`
  const seated = seating(bots, i).map((name, seat) => ({ name, bot: newBot(name), rng: luckOf(words, seat) }))
  playNow(game, words, seated, [{ heard }])
}

const town = linked('high-bohn', 4, { options: { cognac: true } })
const rich = withWindfall(town.spec)
const city = linked('chicabohn', 2, { options: { pub: true } })
const family = linked('anniversary', 4, { with: ['bohna-nostra'] })

/**
 * Without traders nine of ten harvests are of one or two cards, to make room for others: four coins of blue beans hardly
 * ever come together. The dearest buildings are for traders, and for those who begin with some coins.
 */
const TABLES: readonly (readonly [number, string, Game, readonly BotName[]])[] = [
  [36, 'buildings', town, ['trader', 'trader', 'trader', 'greedy']],
  [20, 'buildings that coins come together for without traders', town, ['random', 'random', 'random', 'random']],
  [20, 'buildings that coins come together for without traders', town, ['greedy', 'greedy', 'greedy', 'greedy']],
  [36, 'buildings, with coins to begin with', rich, ['random', 'random', 'random', 'random']],
  [36, 'buildings, with coins to begin with', rich, ['greedy', 'greedy', 'greedy', 'greedy']],
  [24, 'businesses, police stations and the raid', city, ['random', 'random']],
  [24, 'businesses, police stations and the raid', city, ['greedy', 'greedy']],
  [6, 'favours', family, ['random', 'random', 'random', 'random']],
]

it.each(TABLES)('of %i %s bots use all in the long run', { timeout: 30 * 60_000 }, (all, _what, game, bots) => {
  expect(used(game, bots).size).toBeGreaterThanOrEqual(IS_LONG ? all : PART * all)
})

/** With an empty discard pile the draw pile runs out only where many at the table keep what they have. */
it('every reason for the end comes up within a thousand games', { timeout: 5 * 60_000 }, () => {
  const crowd = linked('new-beans', 7)
  const reasons = new Set<string>()
  const heard = (event: GameEvent): void => void (event.type === 'ended' && reasons.add(event.reason))
  for (let i = 0; i < 1000 && reasons.size < END_REASONS.length; i++)
    playOne(crowd, new Array<BotName>(7).fill('generous'), i, heard)
  expect([...reasons].sort()).toEqual(END_REASONS.toSorted())
})
