import type { Module } from '../../kernel/types.ts'
import { followHand } from './offers.ts'
import { accept, decline, declined, lapsed, traded, withdraw, withdrawn } from './rules/answer.ts'
import { keepTurned, kept, plantAside, plantAsideStep, plantedAside } from './rules/plant-aside.ts'
import { change, counter, countered, offerChanged, offered, propose } from './rules/propose.ts'
import { endTrade, trade, tradeEnded } from './rules/trade.ts'
import { turnedOver, turnOver } from './rules/turn-over.ts'
import { wish, wished } from './rules/wish.ts'
import { prepareThings } from './sources.ts'
import { alsoInHand, cardsElsewhere, cardsElsewhereSeen, handTakenSeen, tradeSlice } from './view.ts'

export const module: Module = {
  manifest: {
    id: 'trade',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-EN p. 6-8', 'S-IS', 'S-NL'],
    requires: ['base'],
  },
  tables: { goods: [] },
  prepare: (game) => ({ things: prepareThings(game) }),
  slices: { trade: tradeSlice },
  plan(turn) {
    turn.after('plant-hand', 'turn-over')
    turn.after('turn-over', 'trade')
    turn.after('trade', 'keep-turned')
    turn.after('keep-turned', 'plant-aside')
  },
  steps: { 'turn-over': turnOver, trade, 'keep-turned': keepTurned, 'plant-aside': plantAsideStep },
  actions: { wish, propose, counter, change, accept, decline, withdraw, endTrade, plantAside },
  events: {
    turnedOver,
    wished,
    offered,
    countered,
    offerChanged,
    traded,
    declined,
    withdrawn,
    lapsed,
    tradeEnded,
    kept,
    plantedAside,
  },
  owns: ['mayTrade', 'waitsInPhaseThree', 'asidePlanted', 'asidePlantedSeen'],
  points: { handTaken: followHand, handTakenSeen, cardsElsewhere, cardsElsewhereSeen, alsoInHand },
}
