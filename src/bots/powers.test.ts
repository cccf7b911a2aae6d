import { expect, it } from 'vitest'
import { exp, power } from './powers.ts'

it('powers of e are right to 14 digits, however big or small', () => {
  for (let x = -700; x < 700; x += 0.37) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 12)
  for (let x = -5; x < 5; x += 0.01) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 14)
  expect([exp(0), exp(-2000), exp(2000)]).toEqual([1, 0, Number.POSITIVE_INFINITY])
})

it('other powers are right too', () => {
  for (const base of [0.47, 1, 2.5]) for (let n = 0; n < 60; n++) expect(power(base, n) / base ** n).toBeCloseTo(1, 13)
  expect([power(0, 0), power(0, 3)]).toEqual([1, 0])
  expect(power(2, 1023)).toBe(2 ** 1023)
})
