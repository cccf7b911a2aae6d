/** How long decisions took. Their times fall into boxes, each 5 % wider than the one before, so that clocks add up. */
export interface Clock {
  count: number
  sumMs: number
  maxMs: number
  boxes: number[]
}

const FIRST_MS = 0.001
const WIDER = Math.log(1.05)

export const newClock = (): Clock => ({ count: 0, sumMs: 0, maxMs: 0, boxes: [] })

export function clockIn(clock: Clock, ms: number): void {
  const box = Math.max(0, Math.ceil(Math.log(ms / FIRST_MS) / WIDER))
  while (clock.boxes.length <= box) clock.boxes.push(0)
  clock.boxes[box]++
  clock.count++
  clock.sumMs += ms
  clock.maxMs = Math.max(clock.maxMs, ms)
}

export function addClock(into: Clock, from: Clock): void {
  while (into.boxes.length < from.boxes.length) into.boxes.push(0)
  for (let i = 0; i < from.boxes.length; i++) into.boxes[i] += from.boxes[i]
  into.count += from.count
  into.sumMs += from.sumMs
  into.maxMs = Math.max(into.maxMs, from.maxMs)
}

export interface Times {
  readonly decisions: number
  readonly meanMs: number
  /** 95 % of the decisions took no longer; up to 5 % too high. */
  readonly p95Ms: number
  readonly maxMs: number
}

export function timesOf({ count, sumMs, maxMs, boxes }: Clock): Times {
  let box = 0
  for (let below = boxes[0]; below < 0.95 * count; below += boxes[box]) box++
  const p95Ms = count === 0 ? 0 : Math.min(maxMs, FIRST_MS * Math.exp(WIDER * box))
  return { decisions: count, meanMs: count === 0 ? 0 : sumMs / count, p95Ms, maxMs }
}
