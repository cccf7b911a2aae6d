// `Math.exp` and `**` are rounded in different ways by different JavaScript engines, and one bit is enough for another
// move. Sums, products and quotients are the same everywhere, and so are the games of a seed.

/** e to the power of x, to 15 digits. */
export function exp(x: number): number {
  const twos = Math.round(x / Math.LN2)
  const rest = x - twos * Math.LN2
  let sum = 1
  for (let n = TERMS; n > 0; n--) sum = 1 + sum * rest * PARTS[n]
  return twos < 0 ? sum / power(2, -twos) : sum * power(2, twos)
}

const TERMS = 13
/** One, a half, a third … */
const PARTS = Array.from({ length: TERMS + 1 }, (_, n) => 1 / n)

/** The exponent is a whole number and not below zero. */
export function power(base: number, exponent: number): number {
  let result = 1
  for (; exponent > 0; exponent >>= 1) {
    if ((exponent & 1) === 1) result *= base
    base *= base
  }
  return result
}
