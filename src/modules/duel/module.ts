import type { Module } from '../../kernel/types.ts'
import { handDiscard } from '../leftovers/rules/discard-hand.ts'
import { BRANDY, COFFEE } from '../new-beans/beans.ts'

export const module: Module = {
  manifest: {
    id: 'duel',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-EN p. 12-13'],
    requires: ['base', 'leftovers'],
    options: { duelGrace: { values: [false, true], default: false } },
  },
  params: (_players, { duelGrace }) => ({
    without: ['garden'],
    fields: 3,
    draw: { who: 'active', cards: 2 },
    exhaustions: 1,
    harvestWhen: 'own-turn',
    phaseOneEnds: 'when-done',
    turningUpRunsOut: duelGrace ? 'play-on' : 'end-at-once',
  }),
  tables: { beans: [BRANDY, COFFEE] },
  ...handDiscard,
}
