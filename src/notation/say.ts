import { letterOf, type Problem } from '../kernel/notation.ts'
import type { Refusal } from '../kernel/play.ts'
import { allSeats, MAX_SEATS } from '../kernel/seat.ts'
import { describe, describeLinkError, describeRefusal, type Seating } from '../text/describe.ts'
import type { Speaker } from '../text/format.ts'

/** Seats are called by their letters where nobody is named. */
export const LETTERS: readonly string[] = allSeats(MAX_SEATS).map(letterOf)

/** One sentence that names the place, what is wrong there, and the rule. */
export function describeProblem(speaker: Speaker, problem: Problem, names: readonly string[] = LETTERS): string {
  const { rule, values, at, because } = problem
  const seating: Seating = { names, me: null }
  const why = because === null ? null : reason(speaker, because, seating)
  const what = describe(speaker, `problem.${rule}`, { ...values, because: why }, seating)
  const said = at === null ? what : speaker.say('problem.at', { line: at.line, column: at.column, what })
  return `${said} (${because === null ? rule : `${rule}: ${because.rule}`})`
}

function reason(speaker: Speaker, refusal: Refusal, seating: Seating): string {
  if (speaker.has(`refusal.${refusal.rule}`)) return describeRefusal(speaker, refusal, seating)
  if (speaker.has(`link.${refusal.rule}`)) return describeLinkError(speaker, refusal)
  return refusal.rule
}
