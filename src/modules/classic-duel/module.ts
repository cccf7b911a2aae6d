import type { Module } from '../../kernel/types.ts'
import { COFFEE, WAX } from '../classic/beans.ts'
import { handDiscard } from '../leftovers/rules/discard-hand.ts'
import { discardLast } from './rules/discard-last.ts'

export const module: Module = {
  manifest: {
    id: 'classic-duel',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['RG'],
    requires: ['base', 'leftovers'],
  },
  params: () => ({
    without: ['garden'],
    fields: 2,
    fieldPrice: 3,
    fieldPaidTo: 'box',
    draw: { who: 'active', cards: 2 },
    exhaustions: 1,
    harvestWhen: 'own-turn',
    phaseOneEnds: 'when-done',
    tieBreak: 'hand',
    openUnit: 'card',
  }),
  tables: { beans: [WAX, COFFEE] },
  ...handDiscard,
  points: { mayAct: discardLast },
}
