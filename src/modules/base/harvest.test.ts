import { expect, it } from 'vitest'
import { table } from '../../testing/table.ts'

it('bean-protection: a lone bean stays while another own field holds more than one', () => {
  const t = table('anniversary', 4).hand('A', 'red').fields('A', 'blue | soy*2').at('plant-hand', 'A')
  expect(t.refused('A', { type: 'harvest', field: 0 })).toBe('bean-protection')
  t.does('A', { type: 'harvest', field: 1 })
  expect(t.coinsOf('A')).toBe('soy')
  expect(t.discards).toBe('soy')
  expect(t.refused('A', { type: 'harvest', field: 0 })).toBeNull()
  expect(t.isComplete).toBe(true)
})
