import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseSeed, type Seed } from '../../kernel/rng.ts'

/** 192 random bits: whoever has it has the seat. Only its hash is stored. */
export const newSecret = (): string => randomBytes(24).toString('base64url')
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
export const isSame = (hash: Buffer, stored: Buffer | null): boolean =>
  stored !== null && stored.length === hash.length && timingSafeEqual(hash, stored)

/** Whoever has a seat's secret has that of his seat at the next table too, on each of his devices; not the other way round. */
export const nextSecret = (secret: string, table: string): string =>
  createHmac('sha256', secret).update(`haricot rematch ${table}`).digest().subarray(0, 24).toString('base64url')

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
