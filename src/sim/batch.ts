import type { Hire, Troubles } from '../bots/foreign/outsider.ts'
import type { Move } from '../kernel/play.ts'
import type { Seed } from '../kernel/rng.ts'
import type { Chunk } from './chunks.ts'
import { Company, type Lineup } from './company.ts'
import { resultOf, seating } from './play-out.ts'
import { count, emptyTally, type Tally } from './statistics.ts'

export interface BatchData extends Lineup {
  /** Whether every game is wanted move by move. */
  readonly isLogged: boolean
}

/** A game as it was played, for those who want to write it down. */
export interface Logged {
  /** Counts from 0. */
  readonly number: number
  /** By seat. */
  readonly bots: readonly string[]
  readonly words: string
  readonly seed: Seed
  readonly inputs: readonly Move[]
}

export interface BatchPart {
  readonly tally: Tally
  readonly logged: readonly Logged[]
  readonly troubles: Readonly<Record<string, Troubles>>
  readonly ms: number
}

/** A worker's share of a simulation: the games from one number up to another. */
export function openBatch(lineup: BatchData, hire: Hire | null) {
  const company = new Company(lineup, hire)
  const members = lineup.bots.map((_, member) => member)
  return {
    async run({ from, to }: Chunk): Promise<BatchPart> {
      const start = performance.now()
      const tally = emptyTally()
      const logged: Logged[] = []
      for (let i = from; i < to; i++) {
        const words = `${lineup.seed}/${i}`
        const chairs = seating(members, i)
        const bots = chairs.map((member) => company.names[member])
        const playing = company.play({ deal: words, luck: words, chairs })
        const played = playing instanceof Promise ? await playing : playing
        count(tally, resultOf(played, bots))
        const { seed, inputs } = played
        if (lineup.isLogged) logged.push({ number: i, bots, words, seed, inputs })
      }
      return { tally, logged, troubles: company.takeTroubles(), ms: performance.now() - start }
    },
    close: () => company.close(),
  }
}
