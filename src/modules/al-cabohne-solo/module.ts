import type { Module } from '../../kernel/types.ts'
import { BOSSES } from '../mafia/mafia.ts'
import { plantAll } from './plant-all.ts'

export const module: Module = {
  manifest: {
    id: 'al-cabohne-solo',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-HU2', 'reference 5.6'],
    requires: ['mafia'],
    options: { soloHand: { values: [6, 7], default: 7 } },
  },
  params: (_players, { soloHand }) => ({ hand: [Number(soloHand)], fields: 3, bosses: BOSSES }),
  plan: (turn) => turn.replace('use-left'),
  points: { mayAct: plantAll },
}
