/** How much may be thought: as many tries, for as long. Without `ms` the same seed always ends in the same decision. */
export interface Effort {
  readonly tries: number
  readonly ms?: number
}

/** After so many worlds it is looked who can be left out. */
const FIRST_WORLDS = 4
/** How far one must be behind for that, in standard errors. */
const HOPELESS = 1.5
/** Before anything is tried: how much worse than the first a way is likely to be, and how far that may be off. */
const USUALLY_WORSE = 0.02
const USUAL_ERROR = 0.03
/** What tries differ by at least, however few. */
const LEAST_VARIANCE = 0.0003

/** How much better than the first somebody fared, in the same worlds. */
class Runner<T> {
  readonly way: T
  #sum = 0
  #squares = 0
  #worlds = 0

  constructor(way: T) {
    this.way = way
  }

  ran(difference: number): void {
    this.#sum += difference
    this.#squares += difference * difference
    this.#worlds++
  }

  get #mean(): number {
    return this.#sum / this.#worlds
  }

  /** Of the mean. */
  get #variance(): number {
    return Math.max(LEAST_VARIANCE, this.#squares / this.#worlds - this.#mean * this.#mean) / this.#worlds
  }

  /** Its lead, give or take so many standard errors. */
  lead(errors: number): number {
    return this.#mean + errors * Math.sqrt(this.#variance)
  }

  /** The lead to be expected, by what was believed before and by what was seen since. */
  get promise(): number {
    if (this.#worlds === 0) return -USUALLY_WORSE
    const before = USUAL_ERROR * USUAL_ERROR
    return (this.#mean * before - USUALLY_WORSE * this.#variance) / (before + this.#variance)
  }
}

/**
 * Tries several ways to go on, each in the same worlds, and drops those that fall behind. The first is the one to beat.
 * `world` makes one, and returns how a way fares in it.
 */
export function race<T>(first: T, others: readonly T[], world: () => (way: T) => number, effort: Effort): T {
  let runners = others.map((way) => new Runner(way))
  const deadline = effort.ms === undefined ? null : performance.now() + effort.ms
  let tries = effort.tries
  for (let worlds = 1; runners.length > 0; worlds++) {
    const results = tryAll([first, ...runners.map(({ way }) => way)], world(), () => {
      tries--
      return tries >= 0 && (deadline === null || performance.now() < deadline)
    })
    if (results === null) break
    for (const [i, runner] of runners.entries()) runner.ran(results[i + 1] - results[0])
    if (worlds < FIRST_WORLDS) continue
    const most = Math.max(0, ...runners.map((runner) => runner.lead(-HOPELESS)))
    runners = runners.filter((runner) => runner.lead(HOPELESS) > most)
  }
  let best = first
  let most = 0
  for (const runner of runners) {
    if (runner.promise > most) {
      most = runner.promise
      best = runner.way
    }
  }
  return best
}

/** Null if that is too much: a world counts only if all have been there. */
function tryAll<T>(ways: readonly T[], fares: (way: T) => number, mayGoOn: () => boolean): number[] | null {
  const results: number[] = []
  for (const way of ways) {
    if (!mayGoOn()) return null
    results.push(fares(way))
  }
  return results
}
