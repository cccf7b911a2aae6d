/** One figure of a bench, with the bar it is held against. */
interface Line {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly bar?: string
}

/** Prints every figure as soon as it is known, unless all of them are wanted for a program. */
export class Report {
  readonly lines: Line[] = []
  readonly #isQuiet: boolean

  constructor(isQuiet: boolean) {
    this.#isQuiet = isQuiet
  }

  readonly tell = (name: string, value: number, unit: string, bar?: string): void => {
    const line = { name, value: Number(value.toPrecision(4)), unit, ...(bar === undefined ? {} : { bar }) }
    this.lines.push(line)
    if (!this.#isQuiet)
      console.log(`${name.padEnd(60)} ${String(line.value).padStart(9)} ${unit.padEnd(10)} ${bar ?? ''}`)
  }
}

/** The value below which this part of them lies. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
