import { expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { seedFrom } from '../kernel/rng.ts'
import { type Seat, seatsIn } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import { everyGame, gamesOfRareThings, titleOf } from '../testing/combinations.ts'
import { headStart } from '../testing/head-start.ts'
import { chance, luckOf, pick, RandomActions, RandomPlayer, randomStart } from '../testing/random.ts'
import { withWindfall } from '../testing/windfall.ts'
import { LANGS, speakerOf } from '../text/index.ts'
import { voiceFor } from '../words/voice.ts'
import { Listener } from './listener.ts'
import { lineFor } from './print.ts'
import { seatedAt } from './testing/seated.ts'

const games = [...everyGame().map(({ spec }) => withWindfall(spec)), ...gamesOfRareThings()]
const IS_LONG = process.env.HARICOT_LONG === '1'
/** Whatever was not said yet in all languages is said; of the rest so much, in one of them. */
const PERCENT = IS_LONG ? 100 : 4
const MOST_GAMES = 60
const said = new Set<string>()

/** What comes of an action, to the last card. */
function outcome(game: Game, state: State, seat: Seat, action: Action): string {
  const next = game.clone(state)
  game.apply(next, seat, action)
  return JSON.stringify(next)
}

/** Cards are given together: in which order somebody picked them up does not make another offer of it. */
function inOrder(action: Action): Action {
  if (!('give' in action) || typeof action.give !== 'object') return action
  const give = Object.entries(action.give).map(([from, cards]) => {
    const isPlaces = Array.isArray(cards) && cards.every((card) => typeof card === 'number')
    return [from, isPlaces ? cards.toSorted((a, b) => a - b) : cards] as const
  })
  return { ...action, give: Object.fromEntries(give) } as Action
}

/** What is wrong with the line that says this action. */
function wrong(game: Game, state: State, seat: Seat, action: Action, lang: (typeof LANGS)[number]): string[] {
  const table = seatedAt(game, state, seat)
  const voice = voiceFor(speakerOf(lang), table)
  const line = lineFor(voice, table, action)
  said.add(`${lang} ${action.type}`)
  const heard = new Listener(voice, table).understand(line)
  const asWell = JSON.stringify(action)
  if (heard.do !== 'act') return [`${lang} “${line}” for ${asWell}: ${JSON.stringify(heard)}`]
  if (JSON.stringify(heard.action) === asWell) return []
  const decoded = game.decode(heard.action)
  if (!decoded.ok || game.check(state, seat, decoded.value) !== null)
    return [`${lang} “${line}” for ${asWell} is ${JSON.stringify(heard.action)}, which is refused`]
  const isSame = outcome(game, state, seat, decoded.value) === outcome(game, state, seat, inOrder(action))
  return isSame ? [] : [`${lang} “${line}” for ${asWell} does ${JSON.stringify(heard.action)}`]
}

/** Plays a game at random and says what is done and what could be; returns what was understood otherwise. */
function problemsIn(game: Game, words: string, percent: number): string[] {
  const luck = luckOf(`lines ${words}`)
  const player = new RandomPlayer(game, new RandomActions(game), luck)
  const state = game.start(seedFrom(words), randomStart(game, luck))
  const problems = new Set<string>()
  headStart(game, state, luck)
  while (!state.over) {
    const { seat, action } = player.next(state)
    const who = pick(luck, seatsIn(game.waiting(state)))
    const could = game.options(state, who).map((one) => [who, one] as const)
    for (const [whose, one] of [[seat, action] as const, ...could]) {
      const langs = LANGS.filter((lang) => !said.has(`${lang} ${one.type}`))
      if (chance(luck, percent)) langs.push(pick(luck, LANGS))
      for (const lang of langs) for (const problem of wrong(game, state, whose, one, lang)) problems.add(problem)
    }
    game.apply(state, seat, action)
  }
  return [...problems]
}

it.each(games.map((game) => [titleOf(game.spec), game] as const))('%s: every line does what it says', (title, game) => {
  expect(problemsIn(game, title, PERCENT)).toEqual([])
})

it('every action of every edition can be said in every language', () => {
  const types = [...new Set(games.flatMap(({ actions }) => [...actions.keys()]))]
  const unsaid = () => types.filter((type) => LANGS.some((lang) => !said.has(`${lang} ${type}`)))
  // Some come up once in many games.
  for (let i = 0; i < MOST_GAMES && unsaid().length > 0; i++) {
    const rare = games.filter(({ actions }) => unsaid().some((type) => actions.has(type)))
    expect(rare.slice(0, 10).flatMap((game) => problemsIn(game, `rare ${i}`, 0))).toEqual([])
  }
  expect(unsaid()).toEqual([])
})
