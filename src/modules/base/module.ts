import type { Module } from '../../kernel/types.ts'
import { BASE_BEANS, prepareBeans } from './beans.ts'
import { openHand } from './farm.ts'
import { boughtField, buyField } from './rules/buy-field.ts'
import { draw, drew, ranOut, reshuffled } from './rules/draw.ts'
import { lastHarvest, scoreCoins, tieBreak, tieRule } from './rules/end.ts'
import { harvest, harvested } from './rules/harvest.ts'
import { endPlanting, plant, planted, plantHand, plantingEnded } from './rules/plant-hand.ts'
import { deal } from './setup.ts'
import { farmsSlice, pilesSlice } from './view.ts'

export const module: Module = {
  manifest: {
    id: 'base',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-EN p. 3-10', 'S-NL'],
  },
  defaults: (players) => ({
    without: [],
    hand: [5],
    fields: players === 3 ? 3 : 2,
    fieldsToGain: 0,
    mixedFields: false,
    fieldPrice: null,
    fieldPaidTo: 'discard',
    fieldPaidWith: 'top',
    phaseOneEnds: 'by-itself',
    draw: { who: 'active', cards: 3 },
    exhaustions: 3,
    extraRounds: 0,
    harvestWhen: 'any-time',
    tieBreak: 'seat',
  }),
  tables: { beans: BASE_BEANS },
  prepare: (game) => ({ beans: prepareBeans(game) }),
  slices: { farms: farmsSlice, piles: pilesSlice },
  setup: deal,
  plan(turn, end) {
    turn.append('plant-hand', 'draw')
    end.append('last-harvest')
  },
  steps: { 'plant-hand': plantHand, draw, 'last-harvest': lastHarvest },
  actions: { plant, endPlanting, harvest, buyField },
  events: { planted, plantingEnded, harvested, boughtField, drew, reshuffled, ranOut },
  owns: [
    'handTaken',
    'handTakenSeen',
    'mayEndPlanting',
    'plantings',
    'waitsEmptyHanded',
    'mayPlant',
    'fieldTakes',
    'worth',
    'worthSeen',
    'unprotected',
    'harvested',
    'ownLastHarvest',
    'fieldPrice',
    'drawCount',
    'takesDraw',
    'cardsElsewhere',
    'clearPlaces',
    'cardsElsewhereSeen',
    'alsoInHand',
    'someInHand',
  ],
  points: { score: scoreCoins, tieBreak, tieRule, openHand },
}
