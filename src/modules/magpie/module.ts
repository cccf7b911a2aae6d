import type { Module } from '../../kernel/types.ts'
import { MAGPIES } from './beans.ts'
import { magpiePlayed, mayPlant, playMagpie, stolen } from './rules/play-magpie.ts'
import { magpiesToHand, magpieToHand } from './rules/to-hand.ts'

export const module: Module = {
  manifest: {
    id: 'magpie',
    kind: 'add-on',
    stage: 'ready',
    revision: 1,
    sources: ['S-EN p. 15'],
    requires: ['base'],
    editions: ['anniversary', 'new-beans', 'field-beans', 'duel'],
  },
  tables: { beans: MAGPIES },
  plan(turn) {
    if (turn.has('plant-aside')) turn.before('plant-aside', 'magpies-to-hand')
  },
  steps: { 'magpies-to-hand': magpiesToHand },
  actions: { playMagpie },
  events: { magpiePlayed, stolen, magpieToHand },
  points: { mayPlant },
}
