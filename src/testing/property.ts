import fc from 'fast-check'

const IS_LONG = process.env.HARICOT_LONG === '1'
const SEED = 25

/** Tries a property with the same cases every time, in long runs with new and many more ones. */
export function holds<T>(property: fc.IRawProperty<T>, runs = 300): void {
  fc.assert(property, IS_LONG ? { numRuns: 20 * runs } : { numRuns: runs, seed: SEED })
}
