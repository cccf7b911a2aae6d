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

/** The first digits of the SHA-256 of a state. What was said on the way there is no part of it. */
export const hashOf = (state: State): string => sha256(canonical(withoutTalk(state))).slice(0, DIGITS)

const withoutTalk = (state: State): unknown =>
  state.x.trade === undefined ? state : { ...state, x: { ...state.x, trade: { ...state.x.trade, talk: undefined } } }

export const isHash = (text: string): boolean => new RegExp(`^[0-9a-f]{${DIGITS}}$`).test(text)
