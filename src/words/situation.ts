import type { ActionOf } from '../kernel/play.ts'
import { has, type Seat } from '../kernel/seat.ts'
import { worthInView } from '../modules/base/rules/harvest.ts'
import { isSeated, type SeatedTable, type Table } from '../table/table.ts'

export type Offer = Table['view']['x']['trade']['offers'][number]
/** Games without trading have no such part. */
export const offersOn = ({ view }: Pick<Table, 'view'>): readonly Offer[] => view.x.trade?.offers ?? []
/** Whether whoever sits here may answer it, and has not yet. */
export const isForMe = (table: Table, { maker, to, declined }: Offer): boolean =>
  isSeated(table) && maker !== table.seat && (to === null || to === table.seat) && !has(declined, table.seat)
/** Whether whoever sits here has everything that an offer asks for. */
export function canMeet({ game, view, seat }: Table, want: readonly string[]): boolean {
  if (seat === null) return false
  const things: (string | null)[] = [
    ...view.x.farms[seat].hand,
    ...(view.active === seat ? view.x.piles.turned : []),
    ...game.tables.goods.flatMap((source) => source.thingsSeen(view, seat)),
  ]
  return want.every((name) => {
    const at = things.indexOf(name)
    if (at >= 0) things[at] = null
    return at >= 0
  })
}

export const offerWith = (table: Pick<Table, 'view'>, id: number): Offer | undefined =>
  offersOn(table).find((o) => o.id === id)

/** What may be said with a no. */
export const REPLIES = ['not-for-that', 'add-something', 'what-do-you-want'] as const satisfies readonly NonNullable<
  ActionOf<'decline'>['reply']
>[]

export const stepOf = ({ view }: Table): string => view.agenda[view.agenda.length - 1].step
export const isTrading = (table: Table): boolean =>
  table.game.actions.get('propose')?.during.includes(stepOf(table)) === true

/** What these cards would bring a seat. */
export const worthOf = ({ game, view }: Pick<Table, 'game' | 'view'>, seat: Seat, growing: readonly string[]): number =>
  worthInView(game, view, seat, growing)

/** Cards of its kind missing for the next coin; null where there is none, or several kinds grow. */
export function missingForNext(table: SeatedTable, [bean, ...more]: readonly string[]): number | null {
  const { game, seat } = table
  const kind = game.prepared.beans.kindOf.get(bean)
  if (kind === undefined || more.some((other) => other !== bean)) return null
  const worth = (cards: number) => worthOf(table, seat, new Array<string>(cards).fill(bean))
  const now = 1 + more.length
  for (let cards = now; cards <= game.prepared.beans.specs[kind].count; cards++)
    if (worth(cards) > worth(now)) return cards - now
  return null
}
