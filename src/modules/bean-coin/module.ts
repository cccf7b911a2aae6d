import type { Module } from '../../kernel/types.ts'
import { bot } from './bot.ts'
import { claimCoin, claimsEndAt, coinClaimed, coinPassed, lastClaim, passCoin } from './rules/claim.ts'
import { coinCardDrawn, coinKept, defendCoin, defendCoinStep, mayAct, yieldCoin } from './rules/defend.ts'
import { coinGiven, coinTaken, drawCount, giveCoin, tieBreak, tieRule } from './rules/holder.ts'
import { plantDrawn, plantDrawnStep, plantedDrawn } from './rules/plant-drawn.ts'
import { cardsElsewhere, cardsElsewhereSeen, coinSlice } from './view.ts'

export const module: Module = {
  manifest: {
    id: 'bean-coin',
    kind: 'add-on',
    stage: 'ready',
    revision: 1,
    sources: ['S-EN p. 14'],
    requires: ['base'],
    editions: ['anniversary'],
    players: [3, 4, 5],
  },
  defaults: (players) => ({ coinClaim: players === 3 ? 6 : 5 }),
  prepare: (game) => ({ claimsEndAt: claimsEndAt(game) }),
  slices: { beanCoin: coinSlice },
  setup: giveCoin,
  plan: (turn) => turn.before('draw', 'last-claim'),
  steps: { 'last-claim': lastClaim, 'defend-coin': defendCoinStep, 'plant-drawn': plantDrawnStep },
  actions: { claimCoin, passCoin, defendCoin, yieldCoin, plantDrawn },
  events: { coinGiven, coinClaimed, coinPassed, coinCardDrawn, coinTaken, coinKept, plantedDrawn },
  points: { mayAct, drawCount, tieBreak, tieRule, cardsElsewhere, cardsElsewhereSeen },
  bot,
}
