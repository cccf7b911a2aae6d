/** Four traders among themselves. Bundled and run in a process of its own: one core, no loader, nothing else to do. */
import { newBot } from '../../src/bots/bots.ts'
import { link } from '../../src/engine.ts'
import type { GameEvent } from '../../src/kernel/play.ts'
import { luckOf, playNow } from '../../src/sim/play-out.ts'

export interface Traded {
  readonly actions: number
  readonly offers: number
  readonly changes: number
  readonly trades: number
  readonly gamesPerSecond: number
}

const SEATS = [0, 1, 2, 3]
/** Of the same games every time; the best of the rounds counts. */
const ROUNDS = 4
const ROUND_GAMES = 60

const linked = link({ edition: 'anniversary', players: SEATS.length, with: [], options: {} })
if (!linked.ok) throw new Error(linked.refusal.rule)
const game = linked.value

const games = Number(process.argv[2])
const sum = { actions: 0, offers: 0, changes: 0, trades: 0 }
const heard = ({ type }: GameEvent): void => {
  if (type === 'offered' || type === 'countered') sum.offers++
  if (type === 'offerChanged') sum.changes++
  if (type === 'traded') sum.trades++
}
for (let i = 0; i < games; i++) sum.actions += played(i, [{ heard }])
const traded: Traded = { ...sum, actions: sum.actions / games, gamesPerSecond: best() }
console.log(JSON.stringify(traded))

function played(i: number, watchers: Parameters<typeof playNow>[3] = []): number {
  const words = `market/${i}`
  const seated = SEATS.map((seat) => ({ name: 'trader', bot: newBot('trader'), rng: luckOf(words, seat) }))
  return playNow(game, words, seated, watchers).actions
}

function best(): number {
  const count = Math.min(games, ROUND_GAMES)
  let most = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    for (let i = 0; i < count; i++) played(i)
    most = Math.max(most, (1000 * count) / (performance.now() - start))
  }
  return most
}
