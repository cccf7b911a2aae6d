import { sha256 } from './sha256.ts'

/** xoshiro128**, its 128 bits as plain numbers, so that a saved state goes on with the same luck. */
export interface Rng {
  a: number
  b: number
  c: number
  d: number
}

declare const brand: unique symbol
/** `x128:` and 32 hexadecimal digits. The algorithm is part of the seed, so an old seed never means new luck. */
export type Seed = string & { readonly [brand]: 'seed' }

const PREFIX = 'x128:'
const SHAPE = /^x128:[0-9a-f]{32}$/

export const parseSeed = (text: string): Seed | null => (SHAPE.test(text) ? (text as Seed) : null)

/** A reproducible seed from any words; for tables with something at stake take 128 random bits instead. */
export const seedFrom = (words: string): Seed => (PREFIX + sha256(words).slice(0, 32)) as Seed

/** Public before the first card; shows after the game that the seed was fixed beforehand. */
export const commitmentTo = (seed: Seed): string => sha256(`haricot shuffle ${seed}`)

export function rngFrom(seed: Seed): Rng {
  const word = (i: number) => Number.parseInt(seed.slice(PREFIX.length + 8 * i, PREFIX.length + 8 * i + 8), 16) | 0
  const rng = { a: word(0), b: word(1), c: word(2), d: word(3) | 1 }
  for (let i = 0; i < 16; i++) next(rng)
  return rng
}

export const cloneRng = (rng: Rng): Rng => ({ a: rng.a, b: rng.b, c: rng.c, d: rng.d })

/** 32 random bits, unsigned. */
export function next(rng: Rng): number {
  const five = Math.imul(rng.b, 5)
  const result = Math.imul((five << 7) | (five >>> 25), 9)
  const t = rng.b << 9
  rng.c ^= rng.a
  rng.d ^= rng.b
  rng.b ^= rng.c
  rng.a ^= rng.d
  rng.c ^= t
  rng.d = (rng.d << 11) | (rng.d >>> 21)
  return result >>> 0
}

/** A whole number from 0 to n - 1, each exactly as likely as the others. */
export function below(rng: Rng, n: number): number {
  if (n < 1) throw new RangeError('nothing to choose from') // would look for it forever
  const mask = (1 << (32 - Math.clz32(n - 1))) - 1
  let x = next(rng) & mask
  while (x >= n) x = next(rng) & mask
  return x
}

export function shuffle<T>(rng: Rng, cards: T[]): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(rng, i + 1)
    const card = cards[i]
    cards[i] = cards[j]
    cards[j] = card
  }
}
