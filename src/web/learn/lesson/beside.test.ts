import { expect, it } from 'vitest'
import { type Box, beside } from './beside.ts'

const SCREEN = { width: 1000, height: 600 }
const WORDS = { width: 300, height: 100 }
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })

const touch = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

it('words stand next to what they are about, on the screen, and cover nothing of it', () => {
  for (const target of [box(0, 0, 80, 80), box(900, 0, 100, 100), box(450, 250, 100, 100), box(0, 500, 1000, 100)]) {
    const place = beside(target, WORDS, SCREEN)
    expect(touch(place, target)).toBe(false)
    expect(place.left).toBeGreaterThanOrEqual(0)
    expect(place.top).toBeGreaterThanOrEqual(0)
    expect(place.left + place.width).toBeLessThanOrEqual(SCREEN.width)
    expect(place.top + place.height).toBeLessThanOrEqual(SCREEN.height)
  }
})

it('they go where they hide least', () => {
  const target = box(400, 250, 100, 100)
  expect(beside(target, WORDS, SCREEN).top).toBe(138)
  expect(beside(target, WORDS, SCREEN, [box(0, 0, 1000, 240)]).top).toBe(362)
})

it('where nothing is beside it, they keep to the far edge', () => {
  const narrow = { width: 320, height: 600 }
  expect(beside(box(0, 380, 320, 200), { width: 304, height: 400 }, narrow).top).toBe(8)
  expect(beside(box(0, 20, 320, 200), { width: 304, height: 400 }, narrow).top).toBe(192)
  expect(beside(null, WORDS, SCREEN)).toMatchObject({ left: 350, top: 492 })
})

it('where they would hide much beside it, they keep to the far edge as well', () => {
  const phone = { width: 360, height: 740 }
  const card = box(20, 505, 85, 120)
  const words = { width: 340, height: 180 }
  expect(beside(card, words, phone).top).toBe(313)
  expect(beside(card, words, phone, [box(8, 413, 344, 90)]).top).toBe(8)
})
