import type { Action } from '../kernel/play.ts'
import { below } from '../kernel/rng.ts'
import type { Seat } from '../kernel/seat.ts'
import type { Bot, BotTurn, Imagined, SeatGame } from './bot.ts'
import { actionHint, EMPTY_FIELD, fieldHint, fieldValue, promise } from './worth.ts'

/** What others gain counts against a move, but less than the own gain. */
const ENVY = 0.3
/** Worse than anything that can be reckoned: only when there is nothing else. */
const LAST_RESORT = -100
/** A card goes where its kind grows, even if an empty field promised more: the empty one may be needed. */
const FITS = 1
/** Whoever asked gets an answer before anything is ended. */
const POLITE = 0.001

/**
 * Takes the option that brings its farm most, in coins, now and by the look of its fields. It does not trade. Options
 * it does not know are tried out in a game imagined from its view, so it finds its way in any edition.
 */
export function greedyBot(): Bot {
  return {
    decide(now) {
      if (!now.must) return null
      if (now.options.length === 1) return now.options[0]
      const judge = gainIn(now)
      let best: Action[] = []
      let most = Number.NEGATIVE_INFINITY
      for (const option of now.options) {
        const gain = judge(option)
        if (gain > most) {
          most = gain
          best = [option]
        } else if (gain === most) best.push(option)
      }
      return best[below(now.rng, best.length)]
    },
  }
}

function gainIn(now: BotTurn): (option: Action) => number {
  const { game, seat, view } = now
  const { hand, fields } = view.x.farms[seat]
  const aside = view.x.trade?.aside[seat] ?? []
  const tryOut = imagined(now)

  const held = (bean: string): number => countOf(hand, bean) + countOf(aside, bean)
  const value = (cards: readonly string[]): number => {
    const mixed = fieldHint(game, view, seat, cards)
    return mixed === null ? fieldValue(game, cards[0], cards.length, held(cards[0])) : mixed.now + mixed.promise
  }
  const planting = (bean: string | null, field: number): number => {
    if (bean === null) return 0
    const { length } = fields[field]
    const mixed = fieldHint(game, view, seat, [...fields[field], bean])
    if (mixed !== null) return mixed.now + mixed.promise - value(fields[field])
    const gain = fieldValue(game, bean, length + 1, held(bean) - 1) - fieldValue(game, bean, length, held(bean))
    return length === 0 ? gain : gain + FITS
  }
  /** A field that promises more is left alone, unless everything else is closed. */
  const harvesting = (cards: readonly string[]): number => {
    const lost = fieldHint(game, view, seat, cards)?.promise ?? promise(game, cards[0], cards.length, held(cards[0]))
    return lost === 0 ? EMPTY_FIELD : LAST_RESORT - lost
  }

  return (option) => {
    switch (option.type) {
      case 'plant':
        return planting(hand[0], option.field)
      case 'plantAside':
        return planting(aside[option.card], option.field)
      case 'harvest':
        return harvesting(fields[option.field])
      case 'buyField':
        return view.x.piles.exhausted === 0 ? EMPTY_FIELD : LAST_RESORT
      case 'decline':
        return POLITE
      case 'endPlanting':
      case 'endTrade':
        return 0
      case 'accept':
      case 'withdraw':
        return LAST_RESORT
      default:
        return tryOut(option) + actionHint(game, view, seat, option)
    }
  }
}

/** What an option brings in a game that looks like this one. */
function imagined({ game, seat, view, rng }: BotTurn): (option: Action) => number {
  let start: Imagined | null = null
  let before = 0
  return (option) => {
    if (start === null) {
      start = game.imagine(view, rng)
      before = standing(game, start, seat)
    }
    const state = game.clone(start)
    game.apply(state, seat, option)
    return standing(game, state, seat) - before
  }
}

/** Points and fields of a seat, with what it holds for them, compared with those of the others. */
function standing(game: SeatGame, state: Imagined, seat: Seat): number {
  const view = game.view(state, seat)
  const { farms } = view.x
  let sum = 0
  for (const row of game.score(state)) {
    if (row.seat === null) {
      sum -= ENVY * row.total
      continue
    }
    const { fields, hand } = farms[row.seat]
    let points = row.total
    for (const cards of fields) {
      const mixed = fieldHint(game, view, row.seat, cards)
      const promised = mixed === null ? null : mixed.now + mixed.promise
      points += promised ?? fieldValue(game, cards[0], cards.length, countOf(hand, cards[0]))
    }
    sum += points * (row.seat === seat ? 1 : -ENVY / (farms.length - 1))
  }
  return sum
}

const countOf = (cards: readonly (string | null)[], bean: string): number =>
  cards.reduce((n, card) => (card === bean ? n + 1 : n), 0)
