import { normalizeIP } from '@fastify/rate-limit'

/** Whom limits count as one: whoever has one address of version 6 has a whole net of them. */
export const visitorOf = ({ ip }: { readonly ip: string }): string => normalizeIP(ip)

/** So many in so long for each key, refilled evenly. Keys that are full again are forgotten. */
export class Allowance {
  readonly #most: number
  readonly #perMs: number
  readonly #left = new Map<string, { amount: number; atMs: number }>()

  constructor(most: number, inMs: number) {
    this.#most = most
    this.#perMs = most / inMs
  }

  /** Whether there is one left; takes it. */
  take(key: string, nowMs = performance.now()): boolean {
    const amount = this.#amount(key, nowMs)
    if (amount < 1) return false
    this.#set(key, amount - 1, nowMs)
    return true
  }

  /** Takes one even if there is none left: it is missing later. For what is known only when it has happened. */
  owe(key: string, nowMs = performance.now()): void {
    this.#set(key, this.#amount(key, nowMs) - 1, nowMs)
  }

  isSpent(key: string, nowMs = performance.now()): boolean {
    return this.#amount(key, nowMs) < 1
  }

  #set(key: string, amount: number, atMs: number): void {
    this.#left.set(key, { amount, atMs })
    if (this.#left.size > 10_000) this.#tidy(atMs)
  }

  #amount(key: string, nowMs: number): number {
    const left = this.#left.get(key)
    return left === undefined ? this.#most : Math.min(this.#most, left.amount + (nowMs - left.atMs) * this.#perMs)
  }

  #tidy(nowMs: number): void {
    for (const key of this.#left.keys()) if (this.#amount(key, nowMs) >= this.#most) this.#left.delete(key)
  }
}

/** How many of something each key has at the moment. */
export class Tally {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string, change: 1 | -1): void {
    const count = this.of(key) + change
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}
