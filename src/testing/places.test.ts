import { expect, it } from 'vitest'
import { texts as messages } from '../generated/texts.ts'
import type { Action } from '../kernel/play.ts'
import { type Rng, seedFrom } from '../kernel/rng.ts'
import { allSeats, type Observer, observers, type Seat, seatsIn } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import { laidIn } from '../kernel/tell.ts'
import type { Game, Piece, Place, Said } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { createSpeaker, LANGS, describe as say } from '../text/index.ts'
import { hasArt } from '../web/art/index.ts'
import { everyGame, gamesOfRareThings, titleOf } from './combinations.ts'
import { headStart } from './head-start.ts'
import { chance, luckOf, pick, RandomActions, RandomPlayer, randomStart } from './random.ts'
import { withWindfall } from './windfall.ts'

/** What a client that points at things relies on: actions touch what is there, and what lies there can be shown. */
const speakers = LANGS.map((lang) => createSpeaker(lang, messages[lang], { strict: true }))
const games = [...everyGame().map(({ spec }) => withWindfall(spec)), ...gamesOfRareThings()]
const said = new Set<string>()

const keyOf = ({ zone, seat, at }: Place): string => `${zone} ${seat ?? '-'} ${at}`

/** The places that exist in every game. */
function standing({ seats, x: { farms, piles, trade } }: SeatView): Place[] {
  const each = (zone: string, seat: Seat | null, list: readonly unknown[]) => list.map((_, at) => ({ zone, seat, at }))
  return [
    { zone: 'pile', seat: null, at: 'draw' },
    { zone: 'pile', seat: null, at: 'discard' },
    ...each('turned', null, piles.turned),
    ...(trade?.offers.map(({ id }) => ({ zone: 'offer', seat: null, at: id })) ?? []),
    ...allSeats(seats).flatMap((seat) => [
      { zone: 'seat', seat, at: 'player' },
      ...each('hand', seat, farms[seat].hand),
      ...each('field', seat, farms[seat].fields),
      ...each('aside', seat, trade?.aside[seat] ?? []),
    ]),
  ]
}

const touched = new Set<string>()

/** What is wrong with the pieces that an observer sees and with what these actions of his touch. */
function wrongIn(game: Game, state: State, to: Observer, actions: readonly Action[]): string[] {
  const view = game.view(state, to)
  const pieces = laidIn(game, view)
  const places = [...standing(view), ...pieces.map(({ place }) => place)].map(keyOf)
  const there = new Set(places)
  return [
    ...(there.size < places.length ? [`two things in one place: ${places}`] : []),
    ...pieces.flatMap((piece) => wrongPiece(piece, view)),
    ...actions.flatMap((action) => wrongTouch(game, view, action, there)),
  ]
}

function wrongTouch(game: Game, view: SeatView, action: Action, there: ReadonlySet<string>): string[] {
  const def = game.actions.get(action.type)
  const keys = def?.touches?.(view, view.seat as Seat, action).map(keyOf) ?? []
  if (keys.length > 0) touched.add(action.type)
  else if (def?.options !== undefined && Object.keys(action).length > 1)
    return [`${JSON.stringify(action)} touches nothing`]
  return keys.filter((key) => !there.has(key)).map((key) => `${JSON.stringify(action)} touches ${key}: nothing there`)
}

function wrongPiece({ art, name, about, note, cards, group, place }: Piece, view: SeatView): string[] {
  const pictures = [art, ...(cards ?? [])].filter((id) => id !== null && !hasArt(id))
  const sentences = [{ key: `group.${group}`, values: {} }, name, about, note].filter((one) => one !== undefined)
  return [
    ...pictures.map((id) => `no picture of ${id} at ${keyOf(place)}`),
    ...sentences.flatMap((one) => unspeakable(one, view)),
  ]
}

/** Strict speakers throw. What has been said once need not be said again. */
function unspeakable({ key, values }: Said, view: SeatView): string[] {
  const sentence = `${key} ${JSON.stringify(values)} ${view.seat}`
  if (said.has(sentence)) return []
  said.add(sentence)
  const seating = { names: allSeats(view.seats).map((seat) => `Player ${seat}`), me: view.seat }
  return speakers.flatMap((speaker) => {
    try {
      say(speaker, key, values, seating)
      return []
    } catch (problem) {
      return [(problem as Error).message]
    }
  })
}

/** Mostly those who decide, now and then somebody else or the table. */
function watcher(game: Game, state: State, luck: Rng): Observer {
  const waiting = seatsIn(game.waiting(state))
  return chance(luck, 80) ? pick(luck, waiting) : pick(luck, observers(state.seats))
}

const MOST_MOVES = 180

it.each(games.map((game) => [titleOf(game.spec), game] as const))('%s: what is touched is there', (title, game) => {
  const luck = luckOf(`places ${title}`)
  const player = new RandomPlayer(game, new RandomActions(game), luck)
  const state = game.start(seedFrom(title), randomStart(game, luck))
  const wrong = new Set<string>()
  headStart(game, state, luck)
  for (let moves = 0; !state.over && moves < MOST_MOVES; moves++) {
    const to = watcher(game, state, luck)
    const { seat, action } = player.next(state)
    for (const problem of wrongIn(game, state, to, to === 'table' ? [] : game.options(state, to))) wrong.add(problem)
    if (game.actions.get(action.type)?.options === undefined)
      for (const problem of wrongIn(game, state, seat, [action])) wrong.add(problem)
    game.apply(state, seat, action)
  }
  expect([...wrong]).toEqual([])
})

it('all that can be touched was touched, all that pieces can say was said', () => {
  const touching = games.flatMap(({ actions }) => [...actions].flatMap(([type, def]) => (def.touches ? [type] : [])))
  const texts = Object.keys(messages.en).filter((key) => /^(group|piece)\./.test(key))
  const heard = new Set([...said].map((sentence) => sentence.split(' ')[0]))
  expect([...new Set(touching)].filter((type) => !touched.has(type))).toEqual([])
  expect(texts.filter((key) => !heard.has(key))).toEqual([])
})
