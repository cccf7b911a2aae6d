import type { Module } from '../../kernel/types.ts'
import { BRANDY, FIELD } from './beans.ts'
import { gainedField, gainField } from './rules/third-field.ts'

export const module: Module = {
  manifest: {
    id: 'field-beans',
    kind: 'part',
    stage: 'ready',
    revision: 1,
    sources: ['S-EN p. 11'],
    requires: ['base', 'trade'],
  },
  // Played like the variant before it in the booklet: one card for everybody.
  params: () => ({ fields: 2, fieldsToGain: 1, draw: { who: 'everybody', cards: 1 } }),
  tables: { beans: [FIELD, BRANDY] },
  events: { gainedField },
  points: { harvested: gainField },
}
