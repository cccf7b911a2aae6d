import type { Hire, Troubles } from '../bots/foreign/outsider.ts'
import type { Chunk } from './chunks.ts'
import { Company, type Lineup } from './company.ts'
import { resultOf, seating } from './play-out.ts'
import { count, emptyTally, type Tally } from './statistics.ts'

export interface BatchPart {
  readonly tally: Tally
  readonly troubles: Readonly<Record<string, Troubles>>
  readonly ms: number
}

/** A worker's share of a simulation: the games from one number up to another. */
export function openBatch(lineup: Lineup, hire: Hire | null) {
  const company = new Company(lineup, hire)
  const members = lineup.bots.map((_, member) => member)
  return {
    async run({ from, to }: Chunk): Promise<BatchPart> {
      const start = performance.now()
      const tally = emptyTally()
      for (let i = from; i < to; i++) {
        const words = `${lineup.seed}/${i}`
        const chairs = seating(members, i)
        const played = company.play({ deal: words, luck: words, chairs })
        const names = chairs.map((member) => company.names[member])
        count(tally, resultOf(played instanceof Promise ? await played : played, names))
      }
      return { tally, troubles: company.takeTroubles(), ms: performance.now() - start }
    },
    close: () => company.close(),
  }
}
