/** A mean and where the true one lies with 95 % confidence. */
export interface Estimate {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** Independent values, one after another; what they say so far can be told at once, however many they were. */
export class Sample {
  #count = 0
  #mean = 0
  /** Sum of the squared distances from the mean (Welford). */
  #squares = 0
  #least = Number.POSITIVE_INFINITY
  #most = Number.NEGATIVE_INFINITY

  add(value: number): void {
    const distance = value - this.#mean
    this.#mean += distance / ++this.#count
    this.#squares += distance * (value - this.#mean)
    this.#least = Math.min(this.#least, value)
    this.#most = Math.max(this.#most, value)
  }

  /** From a single value nothing can be concluded: its interval is endless. */
  estimate(): Estimate {
    const n = this.#count
    const mean = this.#mean
    if (n < 2) return { mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
    const half = student975(n - 1) * Math.sqrt(this.#squares / (n - 1) / n)
    return { mean, low: mean - half, high: mean + half }
  }

  /**
   * Of shares, which lie between 0 and 1. When all of them are 0 or all are 1, what has not been seen may still happen:
   * then the interval is the exact one for as many yes-or-no trials.
   */
  estimateShare(): Estimate {
    const { mean, low, high } = this.estimate()
    if (!Number.isFinite(low)) return { mean, low, high }
    const unseen = 1 - 0.025 ** (1 / this.#count)
    if (this.#most === 0) return { mean: 0, low: 0, high: unseen }
    if (this.#least === 1) return { mean: 1, low: 1 - unseen, high: 1 }
    return { mean, low: Math.max(0, low), high: Math.min(1, high) }
  }
}

/**
 * 97.5 % of Student's t distribution lie below this, for two-sided intervals of 95 %. G. W. Hill, Algorithm 396
 * (Communications of the ACM 13, 1970), with the first two degrees of freedom exact.
 */
export function student975(freedom: number): number {
  const p = 0.05
  if (freedom === 1) return Math.tan((Math.PI * (1 - p)) / 2)
  if (freedom === 2) return Math.sqrt(2 / (p * (2 - p)) - 2)
  const a = 1 / (freedom - 0.5)
  const b = 48 / (a * a)
  let c = ((20700 * a) / b - 98) * a - 16
  c = c * a + 96.36
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * freedom
  let y = (d * p) ** (2 / freedom)
  if (y > 0.05 + a) {
    const x = NORMAL_025
    y = x * x
    if (freedom < 5) c += 0.3 * (freedom - 4.5) * (x + 0.6)
    c = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + c
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
    y = Math.expm1(a * y * y)
  } else {
    y = (1 / (((freedom + 6) / (freedom * y) - 0.089 * d - 0.822) * (freedom + 2) * 3) + 0.5 / (freedom + 4)) * y - 1
    y = (y * (freedom + 1)) / (freedom + 2) + 1 / (d * p) ** (2 / freedom)
  }
  return Math.sqrt(freedom * y)
}

/** 2.5 % of the normal distribution lie below this. */
const NORMAL_025 = -1.959963984540054
