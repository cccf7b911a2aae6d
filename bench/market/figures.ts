import type { Judged } from './judge.ts'
import type { Lived } from './person.ts'
import type { Traded } from './traders.ts'

/** One game with a person. */
export interface Round {
  readonly lived: Lived
  readonly judged: Judged
}

/** One figure, and what it is held against. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly bar: string | null
  readonly isMet: boolean | null
}

export function figuresOf(rounds: readonly Round[]): Figure[] {
  const lived = rounds.map((round) => round.lived)
  const judged = rounds.map((round) => round.judged)
  const inTurns = rounds.flatMap(({ lived: { turnsOut }, judged: { offersIn } }) =>
    [...offersIn].flatMap(([turn, offers]) => (turnsOut.has(turn) ? [] : [offers])),
  )
  const out = lived.flatMap((one) => one.out)
  const idle = lived.flatMap((one) => one.idle)
  return [
    atLeast(100, 'own offers answered', share(lived, 'answered', 'offers'), '%'),
    atMost(0, 'needed though out, mean', mean(out), 'a turn'),
    atMost(0, 'needed though out, most', most(out), 'a turn'),
    atMost(1, 'needed without an offer, mean', mean(idle), 'a turn'),
    atMost(1, 'needed without an offer, most', most(idle), 'a turn'),
    atMost(1.5, 'offers in a turn of a bot, mean', mean(inTurns), 'a turn'),
    atMost(3, 'offers in a turn of a bot, most', most(inTurns), 'a turn'),
    plain('open on the own turn, most', most(judged.map((one) => one.openMost)), 'at once'),
    atMost(1, 'open on the own turn, most of one bot', most(judged.map((one) => one.openMostOfOne)), 'at once'),
    atMost(0, 'offers that cannot be met', sum(judged, 'unmeetable'), 'offers'),
    atMost(0, 'the same offer twice in a turn', sum(judged, 'repeated'), 'offers'),
  ]
}

export const tradersFigures = ({ actions, offers, changes, trades, gamesPerSecond }: Traded): Figure[] => [
  atLeast(25, 'offers that become trades', (100 * trades) / offers, '%'),
  plain('offers that become trades, changed terms counted too', (100 * trades) / (offers + changes), '%'),
  atMost(450, 'actions', actions, 'a game'),
  atLeast(45, 'games', gamesPerSecond, 'a second'),
]

const plain = (name: string, value: number, unit: string): Figure => ({
  name,
  value: brief(value),
  unit,
  bar: null,
  isMet: null,
})
const atLeast = (least: number, name: string, value: number, unit: string): Figure => ({
  ...plain(name, value, unit),
  bar: `>= ${least}`,
  isMet: value >= least,
})
const atMost = (bar: number, name: string, value: number, unit: string): Figure => ({
  ...plain(name, value, unit),
  bar: `<= ${bar}`,
  isMet: value <= bar,
})

const brief = (value: number): number => Number(value.toPrecision(4))
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0)
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length

type CountOf<T> = { [K in keyof T]: T[K] extends number ? K : never }[keyof T]
const sum = <T extends object>(all: readonly T[], key: CountOf<T>): number =>
  all.reduce((total, one) => total + Number(one[key]), 0)
const share = (lived: readonly Lived[], part: CountOf<Lived>, whole: CountOf<Lived>): number =>
  sum(lived, whole) === 0 ? 100 : (100 * sum(lived, part)) / sum(lived, whole)
