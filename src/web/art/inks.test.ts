import { describe, expect, it } from 'vitest'
import { everyGame } from '../../testing/combinations.ts'
import { BEANS } from './beans.ts'
import { GANG } from './gang.ts'
import { inksOf } from './index.ts'
import { GROUNDS, RIMS } from './inks.ts'
import { MORE_BEANS } from './more-beans.ts'
import { flat } from './pen.ts'
import { PIECES } from './pieces.ts'
import { TOWN } from './town.ts'

type Triple = readonly [number, number, number]

const LEAST_CONTRAST = 3
/** In OKLab, where a difference of 0.02 is just seen side by side. */
const LEAST_APART = 0.06

const linear = (hex: string): Triple => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

const times = (m: readonly Triple[], [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z
  return [row(m[0]), row(m[1]), row(m[2])]
}

/** WCAG 2: relative luminance and contrast. */
const luminance = (hex: string): number =>
  times(
    [
      [0.2126, 0.7152, 0.0722],
      [0, 0, 0],
      [0, 0, 0],
    ],
    linear(hex),
  )[0]
const contrast = (a: string, b: string): number => {
  const [dark, bright] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

/** Machado, Oliveira and Fernandes 2009, complete blindness: what is left of linear red, green and blue. */
const EYES: Readonly<Record<string, readonly Triple[]>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const oklab = (rgb: Triple): Triple => {
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(lms[0]), Math.cbrt(lms[1]), Math.cbrt(lms[2])],
  )
}

const seenBy = (eyes: readonly Triple[], hex: string): Triple => {
  const clip = (x: number) => Math.min(1, Math.max(0, x))
  const [r, g, b] = times(eyes, linear(hex))
  return oklab([clip(r), clip(g), clip(b)])
}

const fillOf = (bean: string): string => inksOf(bean)?.fill ?? 'none'

describe('colours', () => {
  it.each(Object.entries(EYES))('of two beans in one game are told apart by somebody who sees %s', (_, eyes) => {
    const close = new Set<string>()
    for (const { prepared } of everyGame())
      for (const { id: one } of prepared.beans.specs)
        for (const { id: other } of prepared.beans.specs) {
          const [a, b] = [seenBy(eyes, fillOf(one)), seenBy(eyes, fillOf(other))]
          const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
          if (one < other && !(apart >= LEAST_APART)) close.add(`${one} ${other} ${apart}`)
        }
    expect([...close]).toEqual([])
  })

  it('are reckoned rightly: red and olive look alike without green', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(oklab([1, 1, 1])[0]).toBeCloseTo(1)
    const gap = (eyes: readonly Triple[]) => Math.abs(seenBy(eyes, '#c03030')[1] - seenBy(eyes, '#6b6b20')[1])
    expect(gap(EYES['no green'])).toBeLessThan(gap(EYES['all colours']) / 5)
  })
})

describe('outlines', () => {
  const drawings = { ...BEANS, ...MORE_BEANS, ...TOWN, ...GANG, ...PIECES }

  it(`stand out ${LEAST_CONTRAST}:1 from paper, by day and in lamp light`, () => {
    for (const [id, draw] of Object.entries(drawings))
      for (const { line, outer } of flat(draw())) {
        if (outer === null) continue
        const colour = /#[0-9a-f]{6}/.exec(line ?? '')?.[0] ?? 'none'
        for (const paper of [GROUNDS.paper, GROUNDS.nightPaper])
          expect(contrast(colour, paper), `${id} ${colour} on ${paper}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }
  })

  // No colour stands out 3:1 from both paper and soil, so on soil it is the rim around the outline that does.
  it(`have a rim that stands out ${LEAST_CONTRAST}:1 from soil, by day and by night`, () => {
    expect(contrast(RIMS.soil, GROUNDS.soil)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    expect(contrast(RIMS.nightSoil, GROUNDS.nightSoil)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  })

  it('and the rim stands out from the outline of every bean', () => {
    for (const id of [...Object.keys(BEANS), ...Object.keys(MORE_BEANS)])
      for (const rim of Object.values(RIMS))
        expect(contrast(inksOf(id)?.line ?? 'none', rim), id).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  })
})
