import type { Action } from '../kernel/play.ts'
import type { OptionValue } from '../kernel/types.ts'
import { type Kind, namesOf } from '../modules/base/beans.ts'
import { faceDown } from '../modules/base/cards.ts'
import { linked, type Name, runs, seatOf, Table } from './table.ts'

/** A table of a game with bosses, who begin with what `bosses` says: `puff*2 | -`. */
export class BossTable extends Table {
  constructor(edition: string, players: number, bosses: string, options: Record<string, OptionValue> = {}) {
    super(linked(edition, players, { options }))
    const { mafia, piles } = this.state.x
    piles.draw.unshift(...mafia.fields.flat().map(faceDown))
    mafia.fields = bosses.split('|').map((field) => this.take(field.trim() === '-' ? '' : field))
  }

  /** Gives a player cards of the market. */
  owns(name: Name, ids: string): this {
    const { market, owned } = this.state.x.businesses
    for (const id of ids.split(' ').filter((word) => word !== '')) {
      if (!market.includes(id)) throw new Error(`no ${id} for sale`)
      owned[seatOf(name)].push(...market.splice(market.indexOf(id), 1))
    }
    return this
  }

  #names(kinds: readonly Kind[]): string {
    return runs(namesOf(this.game, kinds))
  }

  /** `puff*2 | -` */
  get bosses(): string {
    return this.state.x.mafia.fields.map((field) => this.#names(field) || '-').join(' | ')
  }

  /** The mafia's coins. */
  get takings(): string {
    return this.#names(this.state.x.mafia.coins)
  }

  get open(): string {
    return this.#names(this.state.x.piles.turned)
  }

  get under(): string {
    return this.#names(this.state.x.piles.under)
  }

  /** A player's score by its lines. */
  lines(name: Name): Record<string, number> {
    const row = this.score.find(({ seat }) => seat === seatOf(name))
    return Object.fromEntries(row?.lines.map(({ key, points }) => [key, points]) ?? [])
  }
}

/** Chicabohn with these bosses and businesses. */
export const city = (bosses: string, a = '', b = '', options: Record<string, OptionValue> = {}): BossTable =>
  new BossTable('chicabohn', 2, bosses, options).owns('A', a).owns('B', b)
export const turnOver = (t: BossTable): BossTable => t.at('plant-hand', 'A').does('A', { type: 'endPlanting' })
export const buy = (business: string, more: Partial<Extract<Action, { type: 'buy' }>> = {}): Action => ({
  type: 'buy',
  business,
  ...more,
})
