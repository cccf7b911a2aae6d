import type { Module } from '../../kernel/types.ts'
import { bot } from './bot.ts'
import {
  arrangeDrawn,
  arrangeDrawnStep,
  arrangedDrawn,
  leaveDrawn,
  leftDrawn,
  lookAtTop,
  lookedAtTop,
  movedInHand,
  moveInHand,
  putUnder,
  putUnderEvent,
  waitsEmptyHanded,
} from './buildings/bank.ts'
import { anyLoneBean } from './buildings/blacksmith.ts'
import { COGNAC } from './buildings/distillery.ts'
import { ownLastHarvest, plantings } from './buildings/farm.ts'
import { jailPaid } from './buildings/jail.ts'
import { fieldPrice, loneGardenBean } from './buildings/mine.ts'
import { soupSold } from './buildings/saloon.ts'
import {
  asidePlanted,
  asidePlantedSeen,
  storeAside,
  storedAside,
  storedFront,
  storeFront,
  storeGoods,
} from './buildings/store.ts'
import { prepareTown } from './buildings.ts'
import { boughtBuilding, buyBuilding } from './rules/buy.ts'
import { closed, closing, lastCall } from './rules/close.ts'
import { afterHarvest, fieldTakes, worth, worthSeen } from './rules/fields.ts'
import { lastPurchases } from './rules/last-purchases.ts'
import { mayAct, passBuying, passedBuying } from './rules/pass-buying.ts'
import { bonusTable, score } from './rules/score.ts'
import { cardsElsewhere, cardsElsewhereSeen, clearPlaces, townSlice } from './view.ts'

export const module: Module = {
  manifest: {
    id: 'high-bohn',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-HU1', 'CARD'],
    requires: ['base', 'trade'],
    options: {
      cognac: { values: [false, true], default: false },
      printedBonus: { values: [false, true], default: false },
      distilleryLastCall: { values: [false, true], default: false },
    },
  },
  defaults: (_players, options) => ({
    buildingBonus: bonusTable(options),
    lastCall: options.distilleryLastCall === true,
  }),
  params: (players, { cognac }) => ({
    without: cognac === true ? [] : [COGNAC.id],
    fields: 2,
    fieldPrice: 3,
    fieldPaidWith: 'choice',
    // Mine 4, saloon 2 and blacksmith 2.
    fieldsToGain: 3,
    mixedFields: true,
    exhaustions: players === 5 ? 4 : 3,
    tieBreak: 'hand',
  }),
  tables: { beans: [COGNAC], goods: [storeGoods] },
  prepare: prepareTown,
  slices: { town: townSlice },
  plan(turn, end) {
    turn.after('draw', 'arrange-drawn')
    end.after('last-harvest', 'last-purchases')
  },
  steps: { 'arrange-drawn': arrangeDrawnStep, 'last-call': lastCall, 'last-purchases': lastPurchases },
  actions: {
    buyBuilding,
    passBuying,
    lookAtTop,
    putUnder,
    moveInHand,
    arrangeDrawn,
    leaveDrawn,
    storeFront,
    storeAside,
  },
  events: {
    boughtBuilding,
    closing,
    closed,
    passedBuying,
    soupSold,
    jailPaid,
    lookedAtTop,
    putUnder: putUnderEvent,
    movedInHand,
    arrangedDrawn,
    leftDrawn,
    storedFront,
    storedAside,
  },
  points: {
    mayAct,
    plantings,
    waitsEmptyHanded,
    fieldTakes,
    fieldPrice,
    worth,
    worthSeen,
    unprotected: (p, seat, field) => loneGardenBean(p, seat, field) || anyLoneBean(p, seat, field),
    harvested: afterHarvest,
    ownLastHarvest,
    asidePlanted,
    asidePlantedSeen,
    score,
    cardsElsewhere,
    cardsElsewhereSeen,
    clearPlaces,
  },
  bot,
}
