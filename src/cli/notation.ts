import { type Checked, describeProblem, LETTERS } from '../notation/index.ts'
import { BadInput, type Io } from './io.ts'

type Problem = Extract<Checked<never>, { ok: false }>['refusal']

/** What is wrong with a file: one sentence, and with `--json` the same for programs. */
export function complain(io: Io, source: string, problem: Problem, { json }: { readonly json?: true }): BadInput {
  const sentence = `${source}: ${describeProblem(io.speaker, problem, LETTERS)}`
  if (json) io.out(JSON.stringify({ problem: { source, ...problem, sentence } }, null, 2))
  return new BadInput(sentence)
}
