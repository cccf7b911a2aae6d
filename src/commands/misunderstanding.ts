import type { Values } from '../kernel/play.ts'

/** Why a line was not understood: the text `command.not.<why>` and what fills it. */
export class Misunderstanding extends Error {
  readonly why: string
  readonly values: Values

  constructor(why: string, values: Values = {}) {
    super(why)
    this.why = why
    this.values = values
  }
}
