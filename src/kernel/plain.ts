/** A deep copy of plain data. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) as T
}

/** Ends the game at hand with a report; stays on in production. */
export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`impossible state: ${what}`)
}
