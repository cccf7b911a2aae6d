import { sha256 } from '../kernel/sha256.ts'
import type { State } from '../kernel/state.ts'

const DIGITS = 16

/** JSON with sorted keys: the same data is the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/** The first digits of the SHA-256 of a state. */
export const hashOf = (state: State): string => sha256(canonical(state)).slice(0, DIGITS)
export const isHash = (text: string): boolean => new RegExp(`^[0-9a-f]{${DIGITS}}$`).test(text)
