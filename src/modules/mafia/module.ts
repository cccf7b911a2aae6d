import type { Module } from '../../kernel/types.ts'
import { BEANS_LEFT_OUT, MAFIA_BEANS } from './beans.ts'
import { BOSSES } from './mafia.ts'
import { dealToBosses, mafiaDrew } from './rules/deal.ts'
import { onlyOneField } from './rules/fields.ts'
import { gaveHand, gaveOpen, giveHand, giveOpen } from './rules/give.ts'
import { mafiaHarvested, mafiaLastHarvest } from './rules/harvest.ts'
import { rivals, tieRule } from './rules/score.ts'
import { payTax, tax, taxDue, taxed } from './rules/tax.ts'
import { mafiaTurnUp } from './rules/turn-up.ts'
import { mayAct } from './rules/windows.ts'
import { cardsElsewhere, cardsElsewhereSeen, clearPlaces, mafiaSlice } from './view.ts'

/** Bosses in the middle who grow beans, take their part of everything, and can win. */
export const module: Module = {
  manifest: {
    id: 'mafia',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['CARD', 'S-HU2', 'reference 5'],
    requires: ['base', 'leftovers'],
    options: {
      mafiaHarvestsAtEnd: { values: [true, false], default: true },
      mafiaTie: { values: ['mafia', 'shared'], default: 'mafia' },
      mafiaExhaustions: { values: [2, 3], default: 3 },
      reshuffleTiming: { values: ['eager', 'afterQuestions'], default: 'eager' },
    },
  },
  defaults: (_players, { mafiaHarvestsAtEnd, mafiaTie, reshuffleTiming }) => ({
    bosses: BOSSES.slice(0, 2),
    mafiaHarvestsAtEnd: mafiaHarvestsAtEnd === true,
    mafiaTie: mafiaTie === 'shared' ? 'shared' : 'mafia',
    reshuffleTiming: reshuffleTiming === 'eager' ? 'eager' : 'afterQuestions',
  }),
  params: (_players, { mafiaExhaustions }) => ({
    without: BEANS_LEFT_OUT,
    draw: { who: 'active', cards: 2 },
    exhaustions: Number(mafiaExhaustions),
    phaseOneEnds: 'when-done',
    tieBreak: 'none',
  }),
  tables: { beans: MAFIA_BEANS },
  slices: { mafia: mafiaSlice },
  setup: dealToBosses,
  plan(turn, end) {
    turn.before('plant-hand', 'tax')
    turn.replace('turn-up', 'mafia-turn-up')
    end.append('mafia-last-harvest')
  },
  steps: { tax, 'mafia-turn-up': mafiaTurnUp, 'mafia-last-harvest': mafiaLastHarvest },
  actions: { payTax, giveOpen, giveHand },
  events: { mafiaDrew, mafiaHarvested, taxDue, taxed, gaveOpen, gaveHand },
  owns: ['mafiaShare', 'cardOpened', 'fieldGrows', 'fieldTaxed'],
  points: { mayAct, fieldTakes: onlyOneField, rivals, tieRule, cardsElsewhere, cardsElsewhereSeen, clearPlaces },
}
