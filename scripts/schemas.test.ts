import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '../src/engine.ts'
import { schemas, writeSchemas } from './schemas.ts'

test('the schemas under docs are those of the code', () => {
  expect(writeSchemas(join(import.meta.dirname, '..'), { check: true })).toEqual([])
})

test('every action of every module has one', () => {
  const { $defs } = JSON.parse(schemas()['docs/bots/actions.schema.json'])
  const types = new Set(catalogue.modules.flatMap(({ actions }) => Object.keys(actions ?? {})))
  expect(Object.keys($defs)).toEqual([...types].sort())
  expect($defs.harvest).toMatchObject({ type: 'object', required: ['type', 'field'] })
  expect($defs.propose.properties.to).toEqual({
    anyOf: [{ type: 'integer', minimum: 0, maximum: 999 }, { type: 'null' }],
  })
})
