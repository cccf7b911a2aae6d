import type { Module } from '../../kernel/types.ts'
import type { BeanSpec } from '../base/beans.ts'
import { businessesOf } from '../chicabohn/businesses.ts'
import { BOSSES } from '../mafia/mafia.ts'
import { endGiving, giveMore, giveMoreStep, givingEnded, noHarvestNow, share } from './rules/give-more.ts'

/** CARD: not the brandy bean, though it looks like it. */
const COGNAC: BeanSpec = { id: 'cognac', count: 22, meter: { 5: 1, 7: 2, 9: 3, 10: 4 } }

export const module: Module = {
  manifest: {
    id: 'chicabohn-pub',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-HU2', 'CARD', 'reference 7.8'],
    requires: ['chicabohn'],
  },
  params: () => ({ fields: 3, bosses: BOSSES }),
  tables: { beans: [COGNAC], businesses: businessesOf('pub', COGNAC.id) },
  plan: (turn) => turn.after('tax', 'give-more'),
  steps: { 'give-more': giveMoreStep },
  actions: { giveMore, endGiving },
  events: { givingEnded },
  points: { mayAct: noHarvestNow, mafiaShare: share },
}
