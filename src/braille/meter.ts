import type { SeatGame } from '../bots/bot.ts'

/** What stands on a bean's card. */
export interface Pay {
  readonly cards: number
  readonly coins: number
}

/** Steps of a bean's beanometer, the cheapest first; none for beans that are never planted. */
export function paysOf({ prepared }: Pick<SeatGame, 'prepared'>, bean: string): Pay[] {
  const kind = prepared.beans.kindOf.get(bean)
  if (kind === undefined) return []
  const { meter } = prepared.beans.specs[kind]
  return Object.entries(meter)
    .map(([cards, coins]) => ({ cards: Number(cards), coins }))
    .sort((a, b) => a.cards - b.cards)
}

/** As the braille edition writes it: a dash for each coin, then the cards. `--5` is 2 coins for 5 cards. */
export const inDashes = ({ cards, coins }: Pay): string => `${'-'.repeat(coins)}${cards}`

/** `-3 --5 ---7 ----8` */
export const meterOf = (game: Pick<SeatGame, 'prepared'>, bean: string): string =>
  paysOf(game, bean).map(inDashes).join(' ')
