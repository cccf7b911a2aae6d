/** Positions and records as text for people: at most 80 columns, no drawing. */
import type { GameEvent } from '../kernel/play.ts'
import { allSeats, type Observer, type Seat, seatAt, seatsIn } from '../kernel/seat.ts'
import { toldIn } from '../kernel/tell.ts'
import type { GameSpec, ScoreSheet } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { type Kind, kindNamed } from '../modules/base/beans.ts'
import type { FarmView } from '../modules/base/farm.ts'
import { worth } from '../modules/base/rules/harvest.ts'
import { describe, describeEvent, type Speaker } from '../text/index.ts'
import { SLICE, sliceSeenJson, slicesOf } from './slices.ts'
import type { Position } from './validate.ts'

export interface Showing {
  readonly speaker: Speaker
  readonly names: readonly string[]
  /** Null: everything is shown. */
  readonly to: Observer | null
}

const COLUMNS = 80
const LABEL = 16

/** Broken into lines of so many columns; those after the first are indented. */
export function wrapped(text: string, indent = 0, columns = COLUMNS): string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > columns) {
    const blank = rest.lastIndexOf(' ', columns)
    if (rest.slice(0, blank).trim() === '') break // one word longer than a line
    lines.push(rest.slice(0, blank))
    rest = ' '.repeat(indent) + rest.slice(blank + 1)
  }
  return [...lines, rest]
}

const row = (label: string, text: string): string[] => wrapped(`  ${label.padEnd(LABEL - 2)} ${text}`, LABEL + 1)

export function showPosition({ game, state }: Position, showing: Showing): string[] {
  const { speaker, names, to } = showing
  const view = to === null ? wholeView({ game, state }) : game.view(state, to)
  const lines = [...showSpec(speaker, game.spec), turnHeading(showing, state.turn, state.active)]
  if (state.over) lines.push(speaker.say('show.over'))
  else {
    const seats = seatsIn(game.waiting(state)).map((seat) => names[seat])
    const { step } = state.agenda[state.agenda.length - 1]
    const task = speaker.has(`step.${step}`) ? speaker.say(`step.${step}`, { players: state.seats }) : step
    lines.push(...wrapped(`${speaker.say('show.waiting', { seats })}. ${task}`))
  }
  for (const [i, farm] of view.x.farms.entries()) {
    lines.push('', names[i], ...showFarm(speaker, farm, seatAt(i), { game, state }))
  }
  lines.push('', ...showPiles(speaker, view))
  const others = [...toldLines({ game, state }, showing), ...otherLines({ game, state }, view)]
  if (others.length > 0) lines.push('', ...others.flatMap((line) => wrapped(`  ${line}`, 4)))
  if (state.over) lines.push('', ...showScores(speaker, game.score(state), names))
  return lines
}

/** What all seats together know. */
function wholeView({ game, state }: Position): SeatView {
  const view = game.view(state, 'table')
  for (const seat of allSeats(state.seats)) view.x.farms[seat].hand = game.view(state, seat).x.farms[seat].hand
  return view
}

export function showSpec(speaker: Speaker, spec: GameSpec): string[] {
  const called = (kind: string, id: string) =>
    speaker.has(`${kind}.${id}.name`) ? speaker.say(`${kind}.${id}.name`) : id
  const lines = wrapped(
    speaker.say('show.heading', { edition: called('edition', spec.edition), players: spec.players }),
    0,
  )
  const addOns = spec.with.map((id) => called('module', id))
  return addOns.length === 0 ? lines : [...lines, ...wrapped(speaker.say('show.with', { addOns }))]
}

function showFarm(speaker: Speaker, farm: FarmView, seat: Seat, { game, state }: Position): string[] {
  const { say } = speaker
  const cards = handful(speaker, farm.hand)
  const isHidden = farm.hand.includes(null) && farm.notes.length > 0
  const hand = !isHidden ? cards : say('show.among', { cards, known: handful(speaker, farm.notes) })
  const lines = row(say('show.hand'), hand)
  for (const [i, beans] of farm.fields.entries()) {
    const kinds = beans.map((bean) => kindNamed(game, bean) as Kind)
    const coins = worth({ game, state, emit: null }, seat, kinds)
    const growing = handful(speaker, beans)
    const text = beans.length === 0 ? growing : say('show.worth', { cards: growing, coins })
    lines.push(...row(say('show.field', { number: i + 1 }), text))
  }
  const { coins } = farm
  const kinds = coins.length === 0 ? '' : ` (${handful(speaker, coins.toSorted())})`
  return [...lines, ...row(say('show.coins'), `${coins.length}${kinds}`)]
}

function showPiles(speaker: Speaker, { x }: SeatView): string[] {
  const { say } = speaker
  const { draw, discard, under, turned, box, exhausted } = x.piles
  const lines = row(say('show.draw'), `${draw} ${say('count.card', { n: draw })}`)
  const top = discard[discard.length - 1]
  const pile = `${discard.length} ${say('count.card', { n: discard.length })}`
  lines.push(
    ...row(
      say('show.discard'),
      top === undefined ? pile : say('show.top', { cards: pile, bean: beanName(speaker, top, 1) }),
    ),
  )
  if (under.length > 0) lines.push(...row(say('show.under'), handful(speaker, under)))
  if (turned.length > 0) lines.push(...row(say('show.turned'), handful(speaker, turned)))
  if (box.length > 0) lines.push(...row(say('show.box'), handful(speaker, box.toSorted())))
  return exhausted === 0 ? lines : [...lines, ...row(say('show.exhausted'), say('show.times', { times: exhausted }))]
}

/** What modules tell of what they keep. Where everything is shown, each seat says what concerns it first. */
function toldLines({ game, state }: Position, { speaker, names, to }: Showing): string[] {
  const all = (observer: Observer) => toldIn(game, game.view(state, observer))
  const told =
    to === null
      ? [
          ...allSeats(state.seats).flatMap((seat) => all(seat).filter(({ seats }) => seats[0] === seat)),
          ...all('table').filter(({ seats }) => seats.length === 0),
        ]
      : all(to)
  return told.map(({ key, values }) => describe(speaker, key, values, { names, me: to }))
}

/** What other modules keep and tell nothing of, in their own lines. */
function otherLines({ game }: Position, view: SeatView): string[] {
  const lines: string[] = []
  for (const { name, lines: own, tells } of slicesOf(game)) {
    if (tells || name === 'farms') continue
    if (own === null) lines.push(`${SLICE} ${name} ${sliceSeenJson(view, name)}`)
    else own.see(game, view, (...words) => void lines.push(words.join(' ')))
  }
  return lines
}

/** Cards in order, equal neighbours counted together. A card that nobody may know is null. */
function handful(speaker: Speaker, beans: readonly (string | null)[]): string {
  const parts: string[] = []
  for (let i = 0; i < beans.length; ) {
    let n = 1
    while (i + n < beans.length && beans[i + n] === beans[i]) n++
    const bean = beans[i]
    if (bean === null) parts.push(`${n} ${speaker.say('count.card', { n })}`)
    else parts.push(n === 1 ? beanName(speaker, bean, 1) : `${n} ${beanName(speaker, bean, n)}`)
    i += n
  }
  return parts.length === 0 ? '-' : parts.join(', ')
}

const beanName = (speaker: Speaker, bean: string, n: number): string =>
  speaker.has(`bean.${bean}`) ? speaker.say(`bean.${bean}`, { n }) : bean

export function showScores(speaker: Speaker, sheet: ScoreSheet, names: readonly string[]): string[] {
  return sheet.flatMap(({ seat, rival, place, total, lines }) => {
    const name = seat === null ? speaker.say(`rivals.${rival}`) : names[seat]
    const parts = lines.map(({ key, points }) => {
      const name = speaker.has(`score.${key}`) ? speaker.say(`score.${key}`) : key
      return `${name} ${points}`
    })
    return wrapped(`  ${speaker.say('show.score', { place, seat: name, total, lines: parts.join(', ') })}`, 5)
  })
}

/** What happened, one sentence each. Who is asked next goes without saying. */
export function eventLines({ speaker, names, to }: Showing, events: readonly GameEvent[]): string[] {
  const me = to === null || to === 'table' ? null : to
  return events.flatMap((event) =>
    event.type !== 'asked' && speaker.has(`event.${event.type}`) ? describeEvent(speaker, event, { names, me }) : [],
  )
}

export const turnHeading = ({ speaker, names }: Showing, turn: number, seat: Seat): string =>
  speaker.say('show.turn', { turn, seat: names[seat] })
