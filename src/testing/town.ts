import type { Play } from '../kernel/play.ts'
import type { Options } from '../kernel/types.ts'
import { namesOf } from '../modules/base/beans.ts'
import { build } from '../modules/high-bohn/rules/buy.ts'
import type { BuildingId } from '../modules/high-bohn/types.ts'
import { linked, type Name, runs, seatOf, Table } from './table.ts'

/** A table with buildings: `town(4).owns('A', 'mine-4 bank-2').fields('A', 'soy | - | -')`. */
export const town = (players = 4, options: Options = {}): TownTable =>
  new TownTable(linked('high-bohn', players, { options }))

export class TownTable extends Table {
  get #play(): Play {
    return { game: this.game, state: this.state, emit: null }
  }

  /** Buildings that cost nothing; before `fields`. */
  owns(name: Name, text: string): this {
    for (const id of text.split(' ')) build(this.#play, seatOf(name), id as BuildingId, [])
    return this
  }

  /** The first two are everybody's, then those of buildings in the order of `owns`; one more is the third field. */
  override fields(name: Name, text: string): this {
    const farm = this.state.x.farms[seatOf(name)]
    const { length } = farm.fields
    super.fields(name, text)
    farm.thirdField = farm.fields.length > length
    return this
  }

  /** Coins under the saloon or the distillery. */
  under(name: Name, text: string): this {
    this.state.x.town.under[seatOf(name)] = this.#place(name, text)
    return this
  }

  store(name: Name, text: string): this {
    this.state.x.town.store[seatOf(name)] = this.#place(name, text)
    return this
  }

  #place(name: Name, text: string) {
    const farm = this.state.x.farms[seatOf(name)]
    const { coins } = farm
    this.coins(name, text)
    const placed = farm.coins
    farm.coins = coins
    return placed
  }

  buys(name: Name, building: BuildingId): this {
    return this.does(name, { type: 'buyBuilding', building })
  }

  mayNotBuy(name: Name, building: BuildingId): string | null {
    return this.refused(name, { type: 'buyBuilding', building })
  }

  buildingsOf(name: Name): string {
    return this.view('table').x.town.buildings[seatOf(name)].join(' ')
  }

  underOf(name: Name): string {
    return runs(namesOf(this.game, this.state.x.town.under[seatOf(name)]))
  }

  storeOf(name: Name): string {
    return runs(namesOf(this.game, this.state.x.town.store[seatOf(name)]))
  }

  /** `coins 6, buildings 19`, lines without points left out. */
  linesOf(name: Name): string {
    const row = this.score.find(({ seat }) => seat === seatOf(name))
    return (row?.lines ?? [])
      .filter(({ points }) => points !== 0)
      .map(({ key, points }) => `${key} ${points}`)
      .join(', ')
  }
}
