import { catalogue } from '../../engine.ts'
import type { GameSpec } from '../../kernel/types.ts'

/** Games for one. */
export const soloGames = (): GameSpec[] =>
  catalogue.editions
    .filter(({ players }) => players.includes(1))
    .map(({ id }) => ({ edition: id, with: [], options: {}, players: 1 }))
