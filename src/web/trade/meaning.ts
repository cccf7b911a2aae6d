import type { SeatedTable } from '../../table/table.ts'
import { missingForNext } from '../../words/situation.ts'
import type { Voice } from '../../words/voice.ts'
import { heaps, worthOf } from '../table/shown.ts'

/** What cards would bring in one's own fields, as far as anybody can see; no advice. */
export function meaning({ say, speaker }: Voice, table: SeatedTable, got: readonly string[]): string {
  const { fields } = table.view.x.farms[table.seat]
  const parts = heaps(got)
    .filter(({ bean }) => table.game.prepared.beans.kindOf.has(bean))
    .map(({ bean, count }) => {
      const growing = fields.find((cards) => cards[0] === bean)
      if (growing === undefined)
        return say(fields.some((cards) => cards.length === 0) ? 'web.means.new' : 'web.means.no-room', { bean })
      const then = [...growing, ...new Array<string>(count).fill(bean)]
      const coins = worthOf(table, table.seat, then) - worthOf(table, table.seat, growing)
      if (coins > 0) return say('web.means.coins', { bean, coins })
      return say('web.means.closer', { bean, missing: missingForNext(table, then) })
    })
  return parts.map((part) => part.charAt(0).toLocaleUpperCase(speaker.lang) + part.slice(1)).join(' ')
}
