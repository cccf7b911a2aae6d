import type { Module } from '../../kernel/types.ts'
import { handDiscard } from '../leftovers/rules/discard-hand.ts'
import { bot } from './bot.ts'
import { BUSINESSES } from './businesses.ts'
import { bought, businessRemoved, buy, policePaid } from './rules/buy.ts'
import { discardWithCasino, plantMore } from './rules/casino.ts'
import { closing, closingEnded, endClosing, extraRound } from './rules/closing.ts'
import { drawCards, townDraw } from './rules/draw.ts'
import { noChoiceOfCoins } from './rules/harvest.ts'
import { fieldForm, freeForm, growsKinds, keepForm, mixedField } from './rules/nightbar.ts'
import { choseCoins, laidCoin, layCoins, openingCoins } from './rules/opening.ts'
import { share } from './rules/restaurant.ts'
import { score } from './rules/score.ts'
import { stopAtAddition, stoppedTurning, stopTurning, turnAnother } from './rules/undertaker.ts'
import { plantedFrom, plantFrom } from './rules/variete.ts'
import { townSlice } from './view.ts'

export const module: Module = {
  manifest: {
    id: 'chicabohn',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-HU2', 'CARD', 'reference 7'],
    requires: ['mafia'],
    options: {
      restaurantCoin: { values: ['booklet', 'card'], default: 'booklet' },
      undertaker: { values: ['booklet', 'card'], default: 'booklet' },
    },
  },
  defaults: (_players, { restaurantCoin, undertaker }) => ({
    restaurantCoin: restaurantCoin === 'card' ? 'card' : 'booklet',
    undertaker: undertaker === 'card' ? 'card' : 'booklet',
  }),
  params: () => ({ hand: [7], mixedFields: true, extraRounds: 1 }),
  tables: { businesses: BUSINESSES },
  prepare: ({ tables }) => ({ businesses: new Map(tables.businesses.map((spec) => [spec.id, spec])) }),
  slices: { businesses: townSlice, ...handDiscard.slices },
  plan(turn) {
    turn.before('use-left', 'opening-coins')
    turn.replace('draw', 'closing', 'town-draw')
  },
  steps: { 'opening-coins': openingCoins, closing, 'town-draw': townDraw },
  actions: { layCoins, buy, plantFrom, turnAnother, stopTurning, drawCards, endClosing, ...handDiscard.actions },
  events: {
    choseCoins,
    laidCoin,
    bought,
    businessRemoved,
    policePaid,
    plantedFrom,
    stoppedTurning,
    fieldForm,
    closingEnded,
    extraRound,
    ...handDiscard.events,
  },
  points: {
    mayAct: (p, seat, action) => discardWithCasino(p, seat, action) ?? noChoiceOfCoins(p, seat, action),
    plantings: plantMore,
    mafiaShare: share,
    cardOpened: stopAtAddition,
    fieldTakes: mixedField,
    fieldGrows: growsKinds,
    fieldTaxed: keepForm,
    harvested: freeForm,
    score,
  },
  bot,
}
