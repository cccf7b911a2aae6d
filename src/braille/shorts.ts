import type { SeatGame } from '../bots/bot.ts'
import type { Speaker } from '../text/format.ts'

/** Everything of a game that can be in a hand or change hands: its beans, and what else is traded. */
export function thingsOf({ prepared, tables }: Pick<SeatGame, 'prepared' | 'tables'>): string[] {
  // Games without trading have no other goods.
  const goods = (tables as Partial<typeof tables>).goods ?? []
  return [...new Set([...prepared.beans.specs.map(({ id }) => id), ...goods.flatMap(({ names }) => names)])]
}

/**
 * Short forms of all of them, in small letters: the text `bean.<id>.short`, unless it could mean another thing of this
 * game as well; then the shortest beginning of the name that cannot.
 */
export function shortsOf(
  { has, say }: Speaker,
  game: Pick<SeatGame, 'prepared' | 'tables'>,
): ReadonlyMap<string, string> {
  const things = thingsOf(game).map((id) => {
    const name = say(`bean.${id}`, { n: 1 }).toLowerCase()
    const key = `bean.${id}.short`
    return { id, name, short: has(key) ? say(key).toLowerCase() : null }
  })
  const couldMean = (short: string, id: string): boolean =>
    things.some((other) => other.id !== id && (other.name.startsWith(short) || other.short === short))
  return new Map(
    things.map(({ id, name, short }) => {
      if (short !== null && !couldMean(short, id)) return [id, short]
      const beginnings = [...name].map((_, i) => [...name].slice(0, i + 1).join(''))
      return [id, beginnings.find((beginning) => !couldMean(beginning, id)) ?? name]
    }),
  )
}
