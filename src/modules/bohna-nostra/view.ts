import { type Rng, shuffle } from '../../kernel/rng.ts'
import { allSeats } from '../../kernel/seat.ts'
import type { Points, SliceDef } from '../../kernel/types.ts'
import { type Kind, kindNamed, nameOf } from '../base/beans.ts'
import { kindsLeft } from '../base/view.ts'
import { FAVOURS, type FavourName, type FavourSet, type FavourSetView } from './favours.ts'
import { layFavours } from './lay.ts'
import { favourNotation } from './notation.ts'
import { tellFavours } from './tell.ts'

export const favoursSlice: SliceDef<'favours'> = {
  notation: favourNotation,
  tell: (_game, view) => tellFavours(view),
  lay: (_game, view) => layFavours(view),
  create: ({ spec }) => ({
    sets: allSeats(spec.players).map(() => ({
      hand: [],
      shown: [],
      pile: [...FAVOURS.keys()],
      returned: 0,
      owedTo: FAVOURS.map(() => null),
    })),
    passedInTurn: allSeats(spec.players).map(() => 0),
    drawTo: allSeats(spec.players).map(() => null),
    taken: null,
    sent: null,
  }),
  clone: ({ sets, passedInTurn, drawTo, taken, sent }) => ({
    sets: sets.map(cloneSet),
    passedInTurn: passedInTurn.slice(),
    drawTo: drawTo.slice(),
    taken: taken === null ? null : { ...taken, cards: taken.cards.slice() },
    sent,
  }),
  view(game, state, to) {
    const { sets, passedInTurn, drawTo, taken, sent } = state.x.favours
    const seen = (kind: Kind) => (taken?.creditor === to ? nameOf(game, kind) : null)
    return {
      sets: sets.map((set, seat) => viewSet(set, seat === to)),
      passedInTurn: passedInTurn.slice(),
      drawTo: drawTo.slice(),
      taken: taken === null ? null : { ...taken, cards: taken.cards.map(seen) },
      sent: sent === null ? null : nameOf(game, sent),
    }
  },
  imagine(game, view, rng, state) {
    const { sets, passedInTurn, drawTo, taken, sent } = view.x.favours
    const unknown = taken === null ? [] : kindsLeft(game, view, state)
    return {
      sets: sets.map((set, seat) => imagineSet(set, seat === view.seat, rng)),
      passedInTurn: passedInTurn.slice(),
      drawTo: drawTo.slice(),
      taken:
        taken === null ? null : { ...taken, cards: taken.cards.map((bean) => known(bean) ?? (unknown.pop() as Kind)) },
      sent: known(sent),
    }
    function known(bean: string | null): Kind | null {
      return bean === null ? null : kindNamed(game, bean)
    }
  },
}

const cloneSet = ({ hand, shown, pile, returned, owedTo }: FavourSet): FavourSet => ({
  hand: hand.slice(),
  shown: shown.slice(),
  pile: pile.slice(),
  returned,
  owedTo: owedTo.slice(),
})

function viewSet({ hand, shown, pile, returned, owedTo }: FavourSet, own: boolean): FavourSetView {
  return {
    hand: handSeen(hand, own ? hand : shown),
    pile: pile.map((favour, i) => (i < returned ? FAVOURS[favour] : null)),
    owedTo: owedTo.slice(),
  }
}

/** Known ones first, by number. */
function handSeen(hand: readonly number[], known: readonly number[]): (FavourName | null)[] {
  const seen: (FavourName | null)[] = []
  for (let favour = 0; favour < FAVOURS.length; favour++)
    if (hand.includes(favour) && known.includes(favour)) seen.push(FAVOURS[favour])
  while (seen.length < hand.length) seen.push(null)
  return seen
}

function imagineSet({ hand, pile, owedTo }: FavourSetView, own: boolean, rng: Rng): FavourSet {
  const placed = [...hand, ...pile]
  const left = [...FAVOURS.keys()].filter((n) => owedTo[n] === null && !placed.includes(FAVOURS[n]))
  shuffle(rng, left)
  const number = (name: FavourSetView['hand'][number]) =>
    name === null ? (left.pop() as number) : FAVOURS.indexOf(name)
  const shown = own ? [] : hand.flatMap((name) => (name === null ? [] : FAVOURS.indexOf(name)))
  return {
    hand: hand.map(number).sort(),
    shown,
    pile: pile.map(number),
    returned: pile.filter((name) => name !== null).length,
    owedTo: owedTo.slice(),
  }
}

export const cardsElsewhere: Points['cardsElsewhere'] = (state, out) => {
  const { taken, sent } = state.x.favours
  if (taken !== null) out.push(...taken.cards)
  if (sent !== null) out.push(sent)
}

export const clearPlaces: Points['clearPlaces'] = ({ x }) => {
  x.favours.taken = null
  x.favours.sent = null
}

export const cardsElsewhereSeen: Points['cardsElsewhereSeen'] = (view, out) => {
  const { taken, sent } = view.x.favours
  for (const bean of taken?.cards ?? []) if (bean !== null) out.push(bean)
  if (sent !== null) out.push(sent)
}
