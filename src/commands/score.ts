import { tieRules } from '../kernel/score.ts'
import type { Table } from '../table/table.ts'
import type { Voice } from '../words/voice.ts'

/** Who has how much, and why somebody with as much comes later. */
export function scoreLines({ say }: Voice, { game, view, score }: Table): string[] {
  const rows = score.map(({ seat, rival, total, place, lines }) => {
    const sums = lines.map(({ key, points }) => `${say(`score.${key}`)} ${points}`)
    return say('command.tell.score', { place, seat: seat ?? say(`rivals.${rival}`), total, sums: sums.join(', ') })
  })
  return [...rows, ...tieRules(game, view, score).map((rule) => say(`rule.${rule}`))]
}
