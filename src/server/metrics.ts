/** Counts and times in Prometheus text. */
export class Metrics {
  readonly #counters = new Map<string, { help: string; value: number }>()
  readonly #gauges = new Map<string, { help: string; read(): number }>()
  readonly #times = new Map<string, Times>()

  count(name: string, help: string): () => void {
    const counter = { help, value: 0 }
    this.#counters.set(name, counter)
    return () => void counter.value++
  }

  gauge(name: string, help: string, read: () => number): void {
    this.#gauges.set(name, { help, read })
  }

  /** In seconds. */
  time(name: string, help: string): (ms: number) => void {
    const times: Times = { help, boxes: BOUNDS.map(() => 0), sum: 0, count: 0 }
    this.#times.set(name, times)
    return (ms) => {
      const seconds = ms / 1000
      for (const [i, bound] of BOUNDS.entries()) if (seconds <= bound) times.boxes[i]++
      times.sum += seconds
      times.count++
    }
  }

  text(): string {
    const lines: string[] = []
    const head = (name: string, help: string, type: string): void =>
      void lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
    for (const [name, { help, value }] of this.#counters) {
      head(name, help, 'counter')
      lines.push(`${name} ${value}`)
    }
    for (const [name, { help, read }] of this.#gauges) {
      head(name, help, 'gauge')
      lines.push(`${name} ${read()}`)
    }
    for (const [name, { help, boxes, sum, count }] of this.#times) {
      head(name, help, 'histogram')
      for (const [i, bound] of BOUNDS.entries()) lines.push(`${name}_bucket{le="${bound}"} ${boxes[i]}`)
      lines.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`)
    }
    return `${lines.join('\n')}\n`
  }
}

interface Times {
  readonly help: string
  readonly boxes: number[]
  sum: number
  count: number
}
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
