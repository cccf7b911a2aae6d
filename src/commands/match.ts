import type { Action } from '../kernel/play.ts'
import type { Meaning, Word } from './meaning.ts'
import type { Slot } from './slots.ts'

export interface Candidate {
  readonly action: Action
  readonly slots: readonly Slot[]
}

const EXACT = 100
const BEGUN = 50
const IN_ORDER = 1

function strength({ accepts }: Slot, meanings: readonly Meaning[]): number {
  let most = 0
  for (const one of meanings) most = Math.max(most, accepts(one))
  return most
}

/** How well these words say what the slots want to hear, in whatever order; null if one of them says something else. */
function likeness(words: readonly Word[], slots: readonly Slot[], at = 0, used = 0, last = -1): number | null {
  if (at === words.length) return 0
  const { exact, begun, mayBeNothing } = words[at]
  let best = mayBeNothing ? likeness(words, slots, at + 1, used, last) : null
  for (const [i, slot] of slots.entries()) {
    if ((used >> i) & 1) continue
    const score = Math.max(EXACT * strength(slot, exact), BEGUN * strength(slot, begun))
    if (score === 0) continue
    const rest = likeness(words, slots, at + 1, used | (1 << i), i)
    if (rest === null) continue
    const total = score + rest + (i > last ? IN_ORDER : 0)
    if (best === null || total > best) best = total
  }
  return best
}

/** Those that are said best; what is said wholly comes before what is said only in part. */
export function fitting<T extends Candidate>(words: readonly Word[], candidates: readonly T[]): T[] {
  const scored = candidates.flatMap((candidate) => {
    const score = likeness(words, candidate.slots)
    if (score === null) return []
    const missing = candidate.slots.filter(({ isImplied }) => !isImplied).length - words.length
    return [{ candidate, score, missing }]
  })
  const best = Math.max(...scored.map(({ score }) => score))
  const good = scored.filter(({ score }) => score === best)
  const whole = good.filter(({ missing }) => missing <= 0)
  return (whole.length > 0 ? whole : good).map(({ candidate }) => candidate)
}
