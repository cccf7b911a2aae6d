/** 2, 4, 5, 6 → `2, 4–6` */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const n of numbers) {
    const last = runs[runs.length - 1]
    if (last !== undefined && last[1] === n - 1) last[1] = n
    else runs.push([n, n])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
