import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseSeed, type Seed } from '../../kernel/rng.ts'

/** 192 random bits: whoever has it has the seat. Only its hash is stored. */
export const newSecret = (): string => randomBytes(24).toString('base64url')
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
export const isSame = (hash: Buffer, stored: Buffer | null): boolean =>
  stored !== null && stored.length === hash.length && timingSafeEqual(hash, stored)

/** 96 random bits, nearly: whoever has a private table's id may take a seat at it. None looks like an option. */
export function newTableId(): string {
  const id = randomBytes(12).toString('base64url')
  return id.startsWith('-') ? newTableId() : id
}
export const newLuck = (): string => randomBytes(16).toString('hex')

export function newSeed(): Seed {
  const seed = parseSeed(`x128:${randomBytes(16).toString('hex')}`)
  if (seed === null) throw new Error('seeds have another shape by now')
  return seed
}
