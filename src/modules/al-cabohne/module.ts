import type { Module } from '../../kernel/types.ts'
import { oneThirdField } from './third-field.ts'

export const module: Module = {
  manifest: {
    id: 'al-cabohne',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['CARD', 'S-HU2', 'reference 5'],
    requires: ['mafia'],
    options: {
      thirdFieldPrice: { values: [3, 4], default: 3 },
      thirdFieldCoins: { values: ['under', 'onto'], default: 'under' },
    },
  },
  params: (_players, { thirdFieldPrice, thirdFieldCoins }) => ({
    fields: 2,
    fieldPrice: Number(thirdFieldPrice),
    fieldPaidTo: thirdFieldCoins === 'onto' ? 'discard' : 'under',
  }),
  points: { mayAct: oneThirdField },
}
