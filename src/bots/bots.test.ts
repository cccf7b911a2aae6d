import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Driver, turnFor } from '../bots/driver.ts'
import { catalogue } from '../engine.ts'
import type { GameEvent } from '../kernel/play.ts'
import { below, rngFrom, seedFrom } from '../kernel/rng.ts'
import { has, type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { playOut } from '../sim/play-out.ts'
import { simulate } from '../sim/simulate.ts'
import { botTables, type Company, mixed, playThrough } from '../testing/bot-tables.ts'
import { linked } from '../testing/table.ts'
import { describe as inWords, LANGS, type Lang, speakerOf } from '../text/index.ts'
import { type BotTurn, isTimeFor, REASON_KEYS, type Reason, thoughtOf } from './bot.ts'
import { BOT_NAMES, type BotName, newBot } from './bots.ts'
import { LEVELS, namesFor, type Span, TABLE_NAMES } from './levels.ts'

const IS_LONG = process.env.HARICOT_LONG === '1'
const GAMES = IS_LONG ? 500 : 5

/** Plays a game and watches every move before it is made. */
const watch = (game: Game, chairs: readonly BotName[], words: string, see: NonNullable<Company['see']>): State =>
  playThrough(game, { words, chairs, see })

describe.each(catalogue.editions.map((edition) => [edition.id, edition] as const))('%s', (id, edition) => {
  it('bots play to the end without a single refused action', () => {
    // With as many players as there can be, all bots play all games in hidden.test.ts, and nobody is refused there either.
    const smaller = botTables(edition).filter(({ players }) => players < Math.max(...edition.players))
    const tables = IS_LONG || smaller.length === 0 ? botTables(edition) : smaller
    for (let i = 0; i < Math.max(GAMES, tables.length); i++) {
      const { players, addOns } = tables[i % tables.length]
      const game = linked(id, players, { with: addOns })
      expect(playOut(game, mixed(players, i), `${id} ${players} ${addOns.join(' ')}`, i).actions).toBeGreaterThan(10)
    }
  })

  it('why a bot did something tells no more than what it did: whatever its hand, the same move has the same reason', () => {
    const players = Math.max(2, edition.players[edition.players.length - 1])
    if (!edition.players.includes(players)) return // nobody listens
    const game = linked(id, players)
    const luck = rngFrom(seedFrom('listeners'))
    const compared = new Map<string, number>()
    watch(game, mixed(players, 2), 'listeners', (state, mover) => {
      const seat = seatAt(mover)
      const listener = seatAt((seat + 1 + below(luck, players - 1)) % players)
      // What the bot may hold as well, for all that the listener knows; no view tells how many offers there were.
      const view = game.view(state, listener)
      const other = game.imagine(view, luck)
      if (game.actions.has('propose')) other.x.trade.nextOffer = state.x.trade.nextOffer
      const onTable = JSON.stringify([view.x.farms.map(({ fields }) => fields), view.x.trade])
      for (const name of ['distracted', 'generous', 'trader'] as const) {
        const heard = (of: State) => heardOf(name, turnOf(game, of, seat, name), of, listener)
        const [here, there] = [heard(state), heard(other)]
        if (here === null) continue
        for (const bean of [here.reason.values.bean ?? [], here.reason.values.want ?? []].flat())
          expect(onTable + here.told, here.reason.key).toContain(`"${bean}"`)
        if (here.told !== there?.told) continue
        expect(here.reason, here.told).toEqual(there.reason)
        compared.set(here.type, (compared.get(here.type) ?? 0) + 1)
      }
    })
    const types = game.actions.has('propose') ? ['propose', 'accept', 'decline', 'harvest'] : ['harvest']
    for (const type of types) expect(compared.get(type), type).toBeGreaterThan(20)
  })
})

/** A turn in which all is allowed that the rules allow, and nothing has been said yet that is not to be repeated. */
const turnOf = (game: Game, state: State, seat: Seat, words: string): BotTurn => {
  const fresh = game.clone(state)
  if (game.actions.has('propose')) fresh.x.trade.talk = []
  const must = has(game.waiting(state), seat)
  return turnFor(game, fresh, { seat, must, mayClose: true }, rngFrom(seedFrom(words)), 0)
}

/** What somebody hears of a bot's next move, and the reason that goes with it. */
function heardOf(name: BotName, turn: BotTurn, state: State, listener: Seat) {
  if (!turn.must && !isTimeFor(turn, 'propose')) return null
  const { action, reason } = thoughtOf(newBot(name), turn)
  if (action === null || reason === null) return null
  const { game, seat } = turn
  const events: GameEvent[] = []
  game.apply(game.clone(state), seat, action, (event) => events.push(game.seen(event, listener)))
  return { type: action.type, told: JSON.stringify(events), reason }
}

it.each([
  ['high-bohn', [], ['greedy', 'random'], ['buyBuilding', 'buyField']],
  ['chicabohn', [], ['greedy', 'random'], ['buy']],
  [
    'anniversary',
    ['bohna-nostra'],
    ['random'],
    ['demandBean', 'plantForCreditor', 'sendBean', 'takeDrawn', 'takeTurned'],
  ],
] as const)('%s %s: bots do not only bear what it brings, they use it', (edition, addOns, names, wanted) => {
  const players = catalogue.editions.find(({ id }) => id === edition)?.players[0] ?? 0
  const done = new Set<string>()
  for (let i = 0; i < 12; i++) {
    const bots = Array.from({ length: players }, (_, seat) => names[(seat + i) % names.length])
    watch(linked(edition, players, { with: addOns }), bots, `use ${i}`, (_state, seat, { type }) => {
      done.add(`${bots[seat]} ${type}`)
    })
  }
  for (const name of names) expect([...done]).toEqual(expect.arrayContaining(wanted.map((type) => `${name} ${type}`)))
})

it('the same seed gives the same game', () => {
  const game = linked('anniversary', 5)
  const bytes = () => JSON.stringify(watch(game, mixed(5), 'again', () => {}))
  expect(bytes()).toBe(bytes())
})

it('random bots haggle, and stop by themselves: a few offers a turn, however many sit there', () => {
  const offers = new Map<number, number>()
  const seen = new Set<string>()
  for (let i = 0; i < 10; i++)
    watch(linked('new-beans', 7), new Array<BotName>(7).fill('random'), `haggle ${i}`, (state, _seat, { type }) => {
      seen.add(type)
      if (type === 'propose' || type === 'counter') {
        const turn = 1000 * i + state.turn
        offers.set(turn, (offers.get(turn) ?? 0) + 1)
      }
    })
  expect(Math.max(...offers.values())).toBeLessThanOrEqual(3 + 6)
  expect([...seen].sort()).toEqual([
    'accept',
    'counter',
    'decline',
    'endPlanting',
    'endTrade',
    'harvest',
    'plant',
    'plantAside',
    'propose',
  ])
})

it('greedy beats random clearly', async () => {
  const spec = linked('anniversary', 4).spec
  const { bots } = await simulate({ spec, bots: ['random', 'greedy', 'random', 'greedy'], games: 200, seed: 'contest' })
  expect(bots[0].bot).toBe('greedy')
  expect(bots[0].share).toBeGreaterThan(0.62)
  expect(bots[0].coins.mean).toBeGreaterThan(bots[1].coins.mean + 0.5)
})

it('greedy takes no part in trading', () => {
  const types = new Set<string>()
  watch(linked('anniversary', 4), ['random', 'greedy', 'trader', 'greedy'], 'no trade', (_state, seat, { type }) => {
    if (seat % 2 === 1) types.add(type)
  })
  expect(types).toContain('decline')
  for (const type of ['propose', 'counter', 'accept', 'wish']) expect(types).not.toContain(type)
})

it.each([
  ['generous', 8, 3],
  ['trader', 8, 3],
] as const)('%s bots haggle, and stop by themselves', (bot, asActive, asOther) => {
  const offers = new Map<string, number>()
  const seen = new Set<string>()
  for (let i = 0; i < 3; i++)
    watch(linked('new-beans', 7), new Array<BotName>(7).fill(bot), `haggle ${i}`, (state, seat, { type }) => {
      seen.add(type)
      const whose = `${seat === state.active} ${i} ${state.turn} ${seat}`
      if (type === 'propose' || type === 'counter' || type === 'change') offers.set(whose, (offers.get(whose) ?? 0) + 1)
    })
  for (const [whose, count] of offers)
    expect(count, whose).toBeLessThanOrEqual(whose.startsWith('true') ? asActive : asOther)
  for (const type of ['propose', 'accept', 'decline', 'endTrade']) expect(seen).toContain(type)
})

it('what a bot says of its reasons everybody can see, in words of every language', () => {
  const said = new Set<string>()
  const game = linked('classic', 4)
  const state = game.start(seedFrom('reasons'))
  const names: BotName[] = ['trader', 'generous', 'trader', 'distracted']
  const sitters = names.map((bot, seat) => ({ bot: newBot(bot), rng: rngFrom(seedFrom(`reasons/${seat}`)) }))
  const driver = new Driver(game, state, sitters)
  for (let move = driver.next(); move !== null && 'action' in move; move = driver.next()) {
    const before = JSON.stringify(game.view(state, 'table'))
    game.apply(state, move.seat, move.action)
    driver.moved(move.seat)
    const open = before + JSON.stringify(game.view(state, 'table'))
    const reason = sitters[move.seat].bot.reason?.()
    if (reason === null || reason === undefined) continue
    said.add(reason.key)
    for (const value of Object.values(reason.values).flat()) expect(open).toContain(JSON.stringify(value))
    for (const lang of LANGS) expect(words(lang, reason)).not.toMatch(/[{}]|bot\./)
  }
  expect(said.size).toBeGreaterThan(REASON_KEYS.length - 4)
  for (const lang of LANGS) for (const key of REASON_KEYS) expect(speakerOf(lang).has(`bot.reason.${key}`)).toBe(true)
})

const words = (lang: Lang, { key, values }: Reason): string =>
  inWords(speakerOf(lang), `bot.reason.${key}`, values, { names: [...'ABCD'], me: null })

it('the page on bots tells what a level is', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/BOTS.md'), 'utf8')
  const seconds = ([from, to]: Span) => `${from / 1000} to ${to / 1000} s`
  for (const [id, { bot, thinkMs }] of Object.entries(LEVELS))
    expect(page).toContain(`| \`${id}\` | \`${bot}\` | ${seconds(thinkMs.farm)}, ${seconds(thinkMs.trade)} |`)
})

it('levels are bots with names in every language', () => {
  for (const [id, { bot, thinkMs }] of Object.entries(LEVELS)) {
    expect(BOT_NAMES).toContain(bot)
    for (const [from, to] of Object.values(thinkMs)) expect(from).toBeLessThan(to)
    for (const lang of LANGS)
      for (const key of ['name', 'about']) expect(speakerOf(lang).has(`bot.level.${id}.${key}`)).toBe(true)
  }
  expect(new Set(TABLE_NAMES).size).toBe(TABLE_NAMES.length)
  expect(TABLE_NAMES.length).toBeGreaterThanOrEqual(7)
})

it('bots have names of their own, the same for the same seed, and no two begin alike', () => {
  for (let i = 0; i < 50; i++) {
    const pick = (present: string[] = []) => namesFor(6, rngFrom(seedFrom(`names ${i}`)), present)
    const names = pick()
    expect(names).toEqual(pick())
    expect(TABLE_NAMES).toEqual(expect.arrayContaining(names))
    expect(new Set(names.map((name) => name[0])).size).toBe(6)
    for (const name of pick(['ánna', 'Lima'])) expect(name).not.toMatch(/^[AL]/)
  }
  expect(new Set(Array.from({ length: 20 }, (_, i) => namesFor(3, rngFrom(seedFrom(`${i}`))).join())).size).toBe(20)
})

it('a bot that is not asked and has nothing to say lets it pass', () => {
  const game = linked('anniversary', 3)
  const state = game.start(seedFrom('pass'))
  const seat = seatAt((state.active + 1) % 3)
  const turn = {
    game,
    seat,
    must: false,
    step: 'plant-hand',
    view: game.view(state, seat),
    options: game.options(state, seat),
    rng: rngFrom(seedFrom('pass')),
    out: 0,
  }
  for (const name of BOT_NAMES) expect(newBot(name).decide(turn)).toBeNull()
})
