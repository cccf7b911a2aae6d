import type { ScoreSheet } from '../kernel/types.ts'
import type { Voice } from './voice.ts'

/** Whoever a row of the score sheet is about. */
export const nameOfRow = ({ say }: Voice, { seat, rival }: ScoreSheet[number], names: readonly string[]): string =>
  seat === null ? say(`rivals.${rival}`) : names[seat]
