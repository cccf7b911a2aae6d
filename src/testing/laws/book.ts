import type { Action, GameEvent } from '../../kernel/play.ts'
import { cloneRng, next, type Rng } from '../../kernel/rng.ts'
import { seatRows, winnersOf } from '../../kernel/score.ts'
import { allSeats, has, type Observer, type Seat, seatsIn } from '../../kernel/seat.ts'
import type { State } from '../../kernel/state.ts'
import type { Game, ScoreSheet } from '../../kernel/types.ts'
import { chance, type Input, pick } from '../random.ts'
import { toldTo, twinsOf, unknownTo } from './hidden.ts'
import { type Law, type Look, type Means, misplacedCards } from './moment.ts'
import { difference, flaw, frozen, objectsIn, shared, spoil } from './plain.ts'

const text = JSON.stringify

const PROBES = 6
const TWINS = 3

/** Finds the first thing that is wrong. */
function first<T>(list: Iterable<T>, wrong: (item: T) => string | null): string | null {
  for (const item of list) {
    const found = wrong(item)
    if (found !== null) return found
  }
  return null
}

const listed: Law = {
  number: 1,
  says: 'every listed option passes check, and whoever is waited for has one',
  broken(look) {
    const { game, still: state } = look
    const waiting = game.waiting(state)
    if (state.over !== (waiting === 0)) return `over is ${state.over} while the seats waited for are ${waiting}`
    return first(allSeats(state.seats), (seat) => {
      const options = look.options(seat)
      if (state.over && options.length > 0) return `the game is over and seat ${seat} has options`
      if (has(waiting, seat) && options.length === 0) return `seat ${seat} is waited for and has no option`
      const texts = options.map((option) => text(option))
      if (new Set(texts).size < options.length) return `seat ${seat} has an option twice`
      return first(options.entries(), ([i, option]) => {
        const refusal = game.check(state, seat, option)
        const written = texts[i]
        if (refusal !== null) return `${written} is listed for seat ${seat} and refused: ${refusal.rule}`
        const decoded = game.decode(JSON.parse(written))
        if (!decoded.ok) return `${written} is listed and can not be decoded: ${text(decoded.refusal)}`
        const lost = text(decoded.value) === written ? null : difference(decoded.value, option)
        return lost === null ? null : `${written} is decoded as something else: ${lost}`
      })
    })
  },
}

const applies: Law = {
  number: 2,
  says: 'what passes check never makes apply throw; what is refused changes nothing',
  broken(look, { luck, actions }) {
    const { game, still: state } = look
    const hints = actions.hintsIn(state)
    const seats = [...allSeats(state.seats), state.seats as Seat]
    for (const junk of [{ type: 'no such action' }, { type: pick(luck, [...game.actions.keys()]), more: 1 }]) {
      const decoded = game.decode(junk)
      if (decoded.ok) return `${text(junk)} was decoded`
    }
    const seen = (seat: Seat, action: Action): string | null => {
      const refusal = game.check(state, seat, action)
      if (refusal !== null) {
        const odd = flaw(refusal)
        return odd === null ? null : `the refusal ${refusal.rule} is not plain: ${odd}`
      }
      const isListed = game.actions.get(action.type)?.options !== undefined
      if (isListed && !look.options(seat).some(({ type }) => type === action.type))
        return `seat ${seat} may ${text(action)}, but no ${action.type} is listed`
      const twin = game.clone(state)
      game.apply(twin, seat, frozen(action), () => {})
      const odd = flaw(twin, objectsIn(action))
      return odd === null ? null : `after ${text(action)} of seat ${seat}: ${odd}`
    }
    return (
      first(allSeats(state.seats), (seat) =>
        first(oneOfEachType(look.options(seat), luck), (one) => seen(seat, one)),
      ) ??
      first(Array.from({ length: PROBES }), () => {
        const seat = pick(luck, chance(luck, 5) ? seats : allSeats(state.seats))
        const action = actions.any(hints, luck, seat === state.seats ? [] : look.options(seat))
        return action === null ? null : seen(seat, action)
      })
    )
  },
}

function oneOfEachType(options: readonly Action[], luck: Rng): Action[] {
  const byType = new Map<string, Action[]>()
  for (const option of options) byType.set(option.type, [...(byType.get(option.type) ?? []), option])
  return [...byType.values()].map((same) => pick(luck, same))
}

const deterministic: Law = {
  number: 3,
  says: 'the same input gives the same bytes, whether somebody listens or not',
  broken({ game, before, input, after, events, text: saved }) {
    if (input === null) return null
    const silent = game.clone(before)
    game.apply(silent, input.seat, input.action)
    if (text(silent) !== saved) return `without listeners: ${difference(silent, after)}`
    const again: GameEvent[] = []
    game.apply(game.clone(before), input.seat, input.action, (event) => again.push(event))
    return text(again) === text(events) ? null : `events: ${difference(again, events)}`
  },
}

const resumes: Law = {
  number: 4,
  says: 'saved as JSON and resumed is the same as never stopped',
  broken({ game, before, input, after, events, text: saved }) {
    const odd = flaw(after) ?? flaw(before)
    if (odd !== null) return `the state is not plain: ${odd}`
    if (input === null) return null
    const resumed: State = JSON.parse(text(before))
    const told: GameEvent[] = []
    game.apply(resumed, input.seat, JSON.parse(text(input.action)), (event) => told.push(event))
    if (text(resumed) !== saved) return `after the next input: ${difference(resumed, after)}`
    return text(told) === text(events) ? null : `events: ${difference(told, events)}`
  },
}

const clones: Law = {
  number: 5,
  says: 'a clone shares nothing',
  broken({ game, after, objects, text: original }) {
    const clone = game.clone(after)
    if (text(clone) !== original) return `the clone differs: ${difference(clone, after)}`
    const both = shared(clone, objects)
    if (both !== null) return `the clone shares ${both} with the original`
    spoil(clone)
    return text(after) === original ? null : 'changing the clone changes the original'
  },
}

/** Hidden cards are dealt anew as the observer must think possible. */
function redealt(look: Look, to: Observer, { luck, actions }: Means): string | null {
  const { game, after: state } = look
  const { view, text: before } = look.sight('after', to)
  const odd = flaw(view, look.objects)
  if (odd !== null) return `the view of ${to} is not plain or not its own: ${odd}`
  next(luck)
  const twin = game.imagine(view, cloneRng(luck))
  if (text(game.view(twin, to)) !== before)
    return `the imagined game looks different to ${to}: ${difference(game.view(twin, to), view)}`
  const wrong = flaw(twin, objectsIn(view)) ?? misplacedCards(game, twin)
  if (wrong !== null) return `the imagined game of ${to}: ${wrong}`
  for (const seat of seatsIn(game.waiting(twin))) {
    const options = game.options(twin, seat)
    if (options.length === 0) return `in the imagined game of ${to} seat ${seat} has no option`
    game.apply(game.clone(twin), seat, pick(luck, options))
  }
  if (to === 'table') return null
  const options = look.options(to)
  if (text(game.options(twin, to)) !== text(options))
    return `the options of ${to} depend on hidden cards: ${difference(options, game.options(twin, to))}`
  const hints = actions.hintsIn(state)
  return first(Array.from({ length: PROBES }), () => {
    const action = actions.any(hints, luck, options)
    const [real, imagined] =
      action === null ? [null, null] : [game.check(state, to, action), game.check(twin, to, action)]
    return text(real) === text(imagined)
      ? null
      : `what ${to} is told about ${text(action)} depends on hidden cards: ${difference(real, imagined)}`
  })
}

/** Plays the input; null if it is refused. */
function play(game: Game, state: State, { seat, action }: Input, emit?: (event: GameEvent) => void): State | null {
  if (game.check(state, seat, action) !== null) return null
  game.apply(state, seat, action, emit)
  return state
}

const typesOf = (events: readonly GameEvent[]): string => events.map(({ type }) => type).join()

/** Other cards in places that stay hidden must look, and become, the same to the observer. */
function unnoticed(look: Look, to: Observer, { luck }: Means): string | null {
  const { game, input, after, events } = look
  const view = look.sight('before', to).text
  const told = toldTo(game, events, to)
  const viewAfter = look.sight('after', to).text
  const unknown = unknownTo(after, to)
  return first(twinsOf(look, to, TWINS, luck), ({ state, change: { what, follow, isShown } }) => {
    if (text(game.view(state, to)) !== view) return `the view of ${to} shows hidden cards: ${what}`
    if (input === null) return null
    let noticed: string | null = null
    for (const action of new Set([follow(input.seat, input.action), input.action])) {
      const heard: GameEvent[] = []
      const result = play(game, game.clone(state), { ...input, action }, (event) => heard.push(event))
      if (result === null && to === input.seat)
        return `whether ${to} may ${text(action)} depends on hidden cards: ${what}`
      if (result === null || unknownTo(result, to) !== unknown) continue
      if (game.actions.get(action.type)?.revealing && typesOf(heard) !== typesOf(events)) continue
      const isTold = toldTo(game, heard, to) !== told
      if (!isTold && text(game.view(result, to)) === viewAfter) return null
      noticed ??= `${to} ${isTold ? 'is told' : 'sees'} something else with other hidden cards: ${what}`
    }
    return noticed === null || isShown((other) => play(game, other, input)) ? null : noticed
  })
}

const LUCKS = 6

/**
 * Of two equal cards in a hand nobody but its owner may be told which one the lot fell on: with other luck, if all looks
 * the same to the observer in the end, he must have been told the same. Reshuffled piles are another matter.
 */
function luckUnnoticed(look: Look, to: Observer, { luck }: Means): string | null {
  const { game, before, input, after, events } = look
  if (input === null || text(before.rng) === text(after.rng)) return null
  const handSize = ({ x }: State) => (to === 'table' ? 0 : x.farms[to].hand.length)
  if (text(before.x.piles.draw) !== text(after.x.piles.draw) || handSize(before) !== handSize(after)) return null
  const viewAfter = look.sight('after', to).text
  return first(Array.from({ length: LUCKS }), () => {
    const twin = game.clone(before)
    next(luck)
    twin.rng = cloneRng(luck)
    const heard: GameEvent[] = []
    game.apply(twin, input.seat, input.action, (event) => heard.push(event))
    if (text(game.view(twin, to)) !== viewAfter || toldTo(game, heard, to) === toldTo(game, events, to)) return null
    return `${to} is told which card the lot fell on: ${difference(heard, events)}`
  })
}

const hides: Law = {
  number: 6,
  says: 'no leak: what is hidden from a seat changes nothing that it sees, is told or may do',
  broken: (look, means) =>
    first(
      look.observers,
      (to) => redealt(look, to, means) ?? unnoticed(look, to, means) ?? luckUnnoticed(look, to, means),
    ),
}

const folds: Law = {
  number: 7,
  says: "folding an observer's events over its view gives its next view",
  broken(look) {
    const { game, events, objects } = look
    const odd = flaw(events, objects)
    if (odd !== null) return `the events are not plain or not their own: ${odd}`
    return first(look.observers, (to) => {
      let { view } = look.sight('before', to)
      for (const event of events) view = game.fold(frozen(view), frozen(game.seen(event, to)))
      const next = look.sight('after', to)
      const apart = text(view) === next.text ? null : difference(view, next.view)
      return apart === null ? null : `for ${to}, folded and true: ${apart}`
    })
  },
}

const keepsCards: Law = {
  number: 8,
  says: 'every card is in exactly one place',
  broken: ({ game, after }) => misplacedCards(game, after),
}

function wrongSheet(sheet: ScoreSheet, seats: number): string | null {
  if (
    text(
      seatRows(sheet)
        .map((row) => row.seat)
        .sort(),
    ) !== text(allSeats(seats))
  )
    return 'not every seat has one row'
  return first(sheet.entries(), ([i, { seat: sits, rival, lines, total, place }]) => {
    const seat = sits ?? rival
    if (lines.reduce((sum, line) => sum + line.points, 0) !== total) return `the lines of seat ${seat} do not add up`
    if (new Set(lines.map((line) => line.key)).size < lines.length) return `seat ${seat} has a line twice`
    const better = sheet.filter((row) => row.place < place).length
    if (place !== better + 1) return `seat ${seat} has place ${place} behind ${better} others`
    const above = sheet[i - 1]
    if (above === undefined) return null
    if (above.total < total || above.place > place) return `seat ${seat} stands below a lower score`
    return above.place === place && above.total !== total ? `seat ${seat} shares a place with another score` : null
  })
}

const scores: Law = {
  number: 10,
  says: 'score lines add up and places follow from them',
  broken({ game, after, events, still }) {
    const sheet = game.score(still)
    const odd = flaw(sheet) ?? wrongSheet(sheet, after.seats)
    if (odd !== null) return odd
    const { winners, rivals } = winnersOf(sheet)
    const ended = events.filter((event) => event.type === 'ended')
    if (ended.length !== (after.over ? 1 : 0)) return `${ended.length} ends were told, over is ${after.over}`
    if (after.over && after.ending === null) return 'the game is over for no reason'
    return first(ended, (end) =>
      text(end.winners) === text(winners) && text(end.rivals) === text(rivals) && end.reason === after.ending
        ? null
        : `told ${text(end)}, but ${text(sheet)}`,
    )
  },
}

/** The laws that can be judged in a single moment; 9 and 11 need whole games. */
export const LAWS: readonly Law[] = [clones, keepsCards, listed, applies, deterministic, resumes, hides, folds, scores]
