import {
  type Find,
  isProblem,
  letterOf,
  type Problem,
  problem,
  readNumber,
  type SliceLines,
  type SliceNotation,
  shown,
  type Word,
} from '../../kernel/notation.ts'
import { allSeats, type Seat, seatAt } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { Kind } from '../base/beans.ts'
import { kindWords, placedWords, readKinds, readPlaced, runs } from '../base/card-words.ts'
import { powerOf } from './buildings.ts'
import { buildingsOf, goneBuildings, goneFrom, ownedFrom } from './ids.ts'
import { idOf, type Plot, TYPE } from './town.ts'
import { type BuildingId, COSTS, TYPES } from './types.ts'

const CARDS = { 'coins-under': 'under', store: 'store', 'from-store': 'fromStore' } as const
type CardKey = keyof typeof CARDS
const CARD_KEYS = Object.keys(CARDS) as CardKey[]
const TIMES = ['looked', 'sunk', 'moved'] as const

/** `A buildings bank-2 saloon-2`, `A plots green#3`, `A store soy`, `A coins-under red`, `gone bank-1`, `bank looked 3` */
const townLines: SliceLines = {
  keys: {
    buildings: 'seat',
    plots: 'seat',
    'coins-under': 'seat',
    store: 'seat',
    'from-store': 'seat',
    gone: 'once',
    bank: 'once',
  },
  write(game, { x: { town } }, line) {
    for (const [i, owned] of town.owned.entries()) {
      const seat = letterOf(seatAt(i))
      if (owned.some((cost) => cost > 0)) line(seat, 'buildings', ...buildingsOf(owned))
      if (town.plots[i].length > 0) line(seat, 'plots', ...placedWords(game, town.plots[i]))
      for (const key of CARD_KEYS)
        if (town[CARDS[key]][i].length > 0) line(seat, key, ...kindWords(game, town[CARDS[key]][i]))
    }
    const gone = goneBuildings(town)
    if (gone.length > 0) line('gone', ...gone)
    const times = TIMES.flatMap((name) => (town[name] === 0 ? [] : [name, String(town[name])]))
    if (times.length > 0) line('bank', ...times)
  },
  see(_game, { x: { town } }, line) {
    for (const [i, buildings] of town.buildings.entries()) {
      const seat = letterOf(seatAt(i))
      if (buildings.length > 0) line(seat, 'buildings', ...buildings)
      const plots = town.plots[i].map(({ field, bean }) => `${bean}#${field + 1}`)
      if (plots.length > 0) line(seat, 'plots', ...plots)
      for (const key of CARD_KEYS) if (town[CARDS[key]][i].length > 0) line(seat, key, ...runs(town[CARDS[key]][i]))
    }
    if (town.gone.length > 0) line('gone', ...town.gone)
  },
  read(game, { x: { town } }, { seat: whose, key, words }) {
    const seat = whose ?? 0
    if (key.text === 'bank') return readTimes(town, words)
    if (key.text === 'plots') {
      const plots = readPlaced(game, words)
      if (isProblem(plots)) return plots
      town.plots[seat] = plots
      return null
    }
    if (key.text === 'buildings' || key.text === 'gone') {
      const ids = readBuildings(game, words)
      if (isProblem(ids)) return ids
      const types = game.prepared.town.types.length
      if (key.text === 'gone') town.gone = goneFrom(types, ids)
      else town.owned[seat] = ownedFrom(types, ids)
      return null
    }
    const kinds = readKinds(game, words)
    if (isProblem(kinds)) return kinds
    town[CARDS[key.text as CardKey]][seat] = kinds
    return null
  },
}

export const townNotation: SliceNotation = {
  lines: townLines,
  check(game, state, find) {
    for (const seat of allSeats(state.seats)) {
      const wrong = wrongTown(game, state, seat, find)
      if (wrong !== null) return wrong
    }
    return null
  },
}

function readBuildings(game: Game, words: readonly Word[]): BuildingId[] | Problem {
  const ids: BuildingId[] = []
  const all = TYPES.flatMap((type) =>
    game.prepared.town.types.includes(type) ? COSTS.map((cost) => idOf(type, cost)) : [],
  )
  for (const word of words) {
    const id = all.find((one) => one === word.text)
    if (id === undefined) return problem('malformed', word, { word: shown(word), expected: 'buildings' })
    ids.push(id)
  }
  return ids
}

function readTimes(town: State['x']['town'], words: readonly Word[]): Problem | null {
  for (let i = 0; i < words.length; i += 2) {
    const name = TIMES.find((one) => one === words[i].text)
    if (name === undefined || words[i + 1] === undefined)
      return problem('malformed', words[i], { word: shown(words[i]), expected: 'bank' })
    const turn = readNumber(words[i + 1])
    if (typeof turn !== 'number') return turn
    town[name] = turn
  }
  return null
}

/** What cannot be among one player's buildings, and what lies on them. */
function wrongTown(game: Game, { x: { town, farms, trade } }: State, seat: Seat, find: Find): Problem | null {
  const { types, beans } = game.prepared.town
  const owned = town.owned[seat]
  const taken = types.find((_, i) => {
    const isOthers = town.owned.some((of, other) => other !== seat && of[i] === owned[i])
    return owned[i] > 0 && (isOthers || ((town.gone[i] >> owned[i]) & 1) === 1)
  })
  if (taken !== undefined) return problem('impossible-town', find('buildings', seat), { seat })
  const powers = types.map((type, i) => powerOf(type, owned[i]))
  const { fields, thirdField } = farms[seat]
  const count = game.params.fields + (thirdField ? 1 : 0) + powers.filter(({ field }) => field !== undefined).length
  if (fields.length > count)
    return problem('too-many-fields', find('fields', seat), { count: fields.length, most: count })
  if (fields.length < count)
    return problem('too-few-fields', find('fields', seat), { count: fields.length, least: count })
  const own = beans.filter((_, i) => powers[i].field === 'own')
  const places = new Set(town.plots[seat].map(({ field }) => field))
  const fits = ({ field, kind }: Plot) =>
    own.includes(kind) && field >= game.params.fields && (fields[field]?.every((card) => card === kind) ?? false)
  if (places.size !== own.length || town.plots[seat].length !== own.length || !town.plots[seat].every(fits))
    return problem('impossible-town', find('plots', seat) ?? find('buildings', seat), { seat })
  const room = powers[TYPE.store].room ?? 0
  if (town.store[seat].length > room) return problem('impossible-town', find('store', seat), { seat })
  const numberOf = (cards: readonly Kind[], kind: Kind) => cards.filter((card) => card === kind).length
  const stray = town.fromStore[seat].some(
    (kind) => numberOf(town.fromStore[seat], kind) > numberOf(trade.aside[seat], kind),
  )
  return stray ? problem('impossible-town', find('from-store', seat), { seat }) : null
}
