import type { Module } from '../../kernel/types.ts'
import { bot } from './bot.ts'
import { favourRedeemed } from './favours.ts'
import { mayAct as chooseFirst } from './rules/carried-out.ts'
import {
  beanGiven,
  demandBean,
  giveBean,
  giveBeanStep,
  handShown,
  someInHand,
  waitsInPhaseThree,
} from './rules/demand-bean.ts'
import { dealFavours, drawFavours, drewFavours } from './rules/draw-favours.ts'
import { favourGoods, mayTrade, openHand } from './rules/hand-over.ts'
import { beanMoved, moveBean, moveBeanStep, mayAct as moveFirst } from './rules/move-bean.ts'
import { favourPassed, passFavour } from './rules/pass-favour.ts'
import {
  mayEndPlanting,
  plantedForCreditor,
  plantForCreditor,
  mayAct as plantThere,
} from './rules/plant-for-creditor.ts'
import { beanSent, plantedSent, plantSent, plantSentStep, sendBean } from './rules/send-bean.ts'
import {
  drawClaimed,
  drewForCreditor,
  keepDrawn,
  keptDrawn,
  returnDrawn,
  returnedDrawn,
  shareDrawnStep,
  takeDrawn,
  takeDrawnStep,
  takesDraw,
} from './rules/take-drawn.ts'
import { takeTurned, takeTurnedStep, tookTurned } from './rules/take-turned.ts'
import { cardsElsewhere, cardsElsewhereSeen, clearPlaces, favoursSlice } from './view.ts'
import { mayAct as noLateClaim } from './with-bean-coin.ts'

export const module: Module = {
  manifest: {
    id: 'bohna-nostra',
    kind: 'add-on',
    stage: 'ready',
    revision: 1,
    sources: ['S-DE'],
    requires: ['base', 'trade'],
    editions: ['anniversary', 'classic', 'field-beans', 'new-beans'],
    players: [3, 4, 5, 6, 7],
  },
  tables: { goods: [favourGoods] },
  slices: { favours: favoursSlice },
  setup: dealFavours,
  plan(turn) {
    turn.before('plant-hand', 'move-bean')
    turn.after('turn-over', 'take-turned')
    turn.before('draw', 'take-drawn')
    turn.after('draw', 'draw-favours')
  },
  steps: {
    'move-bean': moveBeanStep,
    'take-turned': takeTurnedStep,
    'give-bean': giveBeanStep,
    'take-drawn': takeDrawnStep,
    'share-drawn': shareDrawnStep,
    'plant-sent': plantSentStep,
    'draw-favours': drawFavours,
  },
  actions: {
    plantForCreditor,
    moveBean,
    takeTurned,
    demandBean,
    giveBean,
    takeDrawn,
    keepDrawn,
    returnDrawn,
    sendBean,
    plantSent,
    passFavour,
  },
  events: {
    drewFavours,
    favourRedeemed,
    favourPassed,
    plantedForCreditor,
    beanMoved,
    tookTurned,
    beanGiven,
    handShown,
    drawClaimed,
    drewForCreditor,
    keptDrawn,
    returnedDrawn,
    beanSent,
    plantedSent,
  },
  points: {
    mayAct: (p, seat, action) =>
      moveFirst(p, seat, action) ??
      plantThere(p, seat, action) ??
      chooseFirst(p, seat, action) ??
      noLateClaim(p, seat, action),
    mayEndPlanting,
    mayTrade,
    waitsInPhaseThree,
    someInHand,
    takesDraw,
    cardsElsewhere,
    cardsElsewhereSeen,
    clearPlaces,
    openHand,
  },
  bot,
}
