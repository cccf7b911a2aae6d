import type { Module } from '../../kernel/types.ts'
import { leaveRest, leftOpen, plantedOpen, plantOpen, plantOpenStep } from './rules/plant-open.ts'
import { takeOpen, tookOpen } from './rules/take-open.ts'
import { matched, turnedUp, turnUp } from './rules/turn-up.ts'
import { discardedOpen, discardOpen, useLeft } from './rules/use-left.ts'

/** Games without trade: what one player leaves open on the table, the next one has to use. */
export const module: Module = {
  manifest: {
    id: 'leftovers',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-EN p. 12-13', 'RG'],
    requires: ['base'],
    excludes: ['trade'],
  },
  defaults: () => ({ openUnit: 'kind', turningUpRunsOut: 'play-on' }),
  plan(turn) {
    turn.before('plant-hand', 'use-left')
    turn.after('plant-hand', 'turn-up')
    turn.after('turn-up', 'plant-open')
  },
  steps: { 'use-left': useLeft, 'turn-up': turnUp, 'plant-open': plantOpenStep },
  actions: { plantOpen, discardOpen, takeOpen, leaveRest },
  events: { turnedUp, matched, plantedOpen, discardedOpen, tookOpen, leftOpen },
}
