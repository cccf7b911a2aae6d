import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { texts } from '../../generated/texts.ts'
import { everyGame } from '../../testing/combinations.ts'
import { ART_IDS, art, hasArt, inksOf, plate, silhouette, sprite, viewBox } from './index.ts'
import { coverage, difference, outlinesIn } from './testing/raster.ts'
import { badlyFormed } from './testing/xml.ts'

const MOST_KB = 25
const SMALLEST_PX = 22
/** Two silhouettes have at least this part of their area for themselves. Two ovals of which one is a tenth wider: 0.1. */
const LEAST_DIFFERENCE = 0.2

/** The beans of each game there is, every set of them once. */
const decks = (): string[][] => {
  const sets = everyGame().map(({ prepared }) => prepared.beans.specs.map(({ id }) => id))
  return [...new Map(sets.map((ids) => [ids.toSorted().join(), ids])).values()]
}

describe('who has a drawing', () => {
  it('every bean of every game, with its colours', () => {
    for (const bean of new Set(decks().flat())) {
      expect(hasArt(bean), bean).toBe(true)
      expect(inksOf(bean), bean).not.toBeNull()
    }
  })

  // Whatever lies on the table has a name, so a new module's cards are found by their names.
  it('every bean, building, business, boss and favour that has a name', () => {
    const names = Object.keys(texts.en).flatMap(
      (key) => /^(bean|building|business|boss|favour)\.([\w-]+)$/.exec(key) ?? [],
    )
    const ids = names.filter((_, i) => i % 3 === 2)
    expect(ids.length).toBeGreaterThan(80)
    expect(ids.filter((id) => !hasArt(id))).toEqual([])
  })

  it('coins, card back, packet and soil', () => {
    for (const id of ['coin', 'coin-blank', 'bean-coin', 'card-back', 'packet', 'soil', 'seed'])
      expect(hasArt(id), id).toBe(true)
  })

  it('and a seed stands in for whoever has none yet', () => {
    expect([hasArt('lentil'), hasArt('toString'), inksOf('toString'), inksOf('bank-3')]).toEqual([
      false,
      false,
      null,
      null,
    ])
    expect([art('lentil'), silhouette('lentil')]).toEqual([art('seed'), silhouette('seed')])
    expect(sprite(['lentil'])).toContain(`<symbol id="art-lentil" viewBox="${viewBox('seed')}">`)
    expect(plate('lentil', 'L')).toContain('>L</text>')
  })
})

describe('markup', () => {
  it('is well-formed, and draws with known shapes only', () => {
    for (const id of ART_IDS)
      for (const markup of [art(id), silhouette(id)]) {
        expect(badlyFormed(markup), id).toBeNull()
        expect(markup, id).not.toMatch(/NaN|undefined|null|Infinity|width="-/)
        expect(
          [...markup.matchAll(/<(\w+)/g)].every(([, tag]) => tag === 'g' || tag === 'path'),
          id,
        ).toBe(true)
      }
    expect(badlyFormed(sprite())).toBeNull()
    expect(badlyFormed('<g><path/></g><g>')).toBe('g is not closed')
  })

  it('of a sprite has one symbol for each wanted piece', () => {
    const ids = [...sprite(['blue', 'bank-3']).matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['art-blue', 'art-bank-3'])
  })

  it('of a label takes any letters and lets no markup in', () => {
    for (const letter of ['B', 'Þ', 'Sz', 'Ő', 'Wbr']) expect(plate('blue', letter)).toContain(`>${letter}</text>`)
    expect(badlyFormed(plate('blue', '<b>&"'))).toBeNull()
  })

  it('levels look different', () => {
    expect(new Set(ART_IDS.map(art)).size).toBe(ART_IDS.length)
  })

  it('is placed where its view box begins', () => {
    expect([viewBox('blue'), viewBox('packet'), viewBox('soil')]).toEqual(['0 0 68 68', '0 0 68 94', '0 0 64 64'])
    expect(
      [art('blue'), silhouette('blue')].every((markup) => markup.startsWith('<g transform="translate(2 2)">')),
    ).toBe(true)
    expect(art('soil')).not.toContain('transform')
  })

  it('stays inside its box, rim included', () => {
    for (const id of ART_IDS.filter((each) => viewBox(each) === '0 0 68 68')) {
      const rim = outlinesIn(/<g stroke="var\(--art-rim,none\)">(.*?)<\/g>/.exec(art(id))?.[1] ?? '')
      expect(rim.length, id).toBeGreaterThan(0)
      const reach = rim.flatMap(({ lines, half }) => lines.flat(2).flatMap((at) => [at - half, at + half]))
      expect(Math.min(...reach), id).toBeGreaterThan(-2.1)
      expect(Math.max(...reach), id).toBeLessThan(66.1)
    }
  })
})

describe('silhouettes', () => {
  it(`of two beans in one game differ at ${SMALLEST_PX} px`, () => {
    const shapes = new Map<string, number[]>()
    const shapeOf = (id: string) => {
      const shape = shapes.get(id) ?? coverage(outlinesIn(silhouette(id)), SMALLEST_PX)
      shapes.set(id, shape)
      return shape
    }
    const seen = new Map<string, number>()
    for (const deck of decks())
      for (const [i, one] of deck.entries())
        for (const other of deck.slice(0, i)) {
          const pair = [one, other].toSorted().join(' and ')
          if (!seen.has(pair)) seen.set(pair, difference(shapeOf(one), shapeOf(other), SMALLEST_PX))
        }
    expect(seen.size).toBeGreaterThan(80)
    expect([...seen].filter(([, apart]) => apart < LEAST_DIFFERENCE)).toEqual([])
  })

  it('are compared rightly: a disc is itself, and hardly a disc elsewhere, but no bar', () => {
    const disc = (x: number, r: number) =>
      `<path d="M${x - r} 32a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z" fill="x" stroke-width="0"/>`
    const shape = (markup: string) => coverage(outlinesIn(markup), SMALLEST_PX)
    const area = shape(disc(32, 20)).reduce((sum, part) => sum + part, 0) * (64 / SMALLEST_PX) ** 2
    expect(Math.abs(area - Math.PI * 400)).toBeLessThan(25) // the grid of samples is coarse
    expect(difference(shape(disc(32, 20)), shape(disc(32, 20)), SMALLEST_PX)).toBe(0)
    expect(difference(shape(disc(32, 20)), shape(disc(35, 20)), SMALLEST_PX)).toBeLessThan(0.05)
    const bar = shape('<path d="M32 12V52" stroke-width="10"/>')
    expect(difference(shape(disc(32, 20)), bar, SMALLEST_PX)).toBeGreaterThan(0.5)
  })
})

describe('size', () => {
  const kB = (text: string) => gzipSync(text, { level: 9 }).length / 1024

  it(`of the code is at most ${MOST_KB} KB, gzipped`, async () => {
    const { outputFiles } = await build({
      entryPoints: ['src/web/art/index.ts'],
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    })
    expect(kB(outputFiles[0].text)).toBeLessThan(MOST_KB)
  })

  it(`of a sprite with everything is at most ${MOST_KB} KB, gzipped`, () => {
    expect(kB(sprite())).toBeLessThan(MOST_KB)
  })
})
