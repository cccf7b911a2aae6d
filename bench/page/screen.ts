import type { CDPSession } from 'playwright-core'

/** What Chromium tells of itself; times in microseconds. */
interface Told {
  readonly name: string
  readonly ts: number
}

const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing']

/** How many pictures a second came to the screen while something flew in the page, whatever its own thread did then. */
export async function watchScreen(session: CDPSession): Promise<() => Promise<number>> {
  const told: Told[] = []
  session.on('Tracing.dataCollected', ({ value }) => told.push(...(value as unknown as Told[])))
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] }
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    return perSecond(told)
  }
}

function perSecond(told: readonly Told[]): number {
  const drawn = told.filter(({ name }) => name === 'DrawFrame')
  const marks = told.filter(({ name }) => name === 'fly' || name === 'land').sort((a, b) => a.ts - b.ts)
  let [pictures, seconds] = [0, 0]
  for (const [i, { name, ts }] of marks.entries()) {
    const end = marks[i + 1]
    if (name !== 'fly' || end === undefined) continue
    pictures += drawn.filter((one) => one.ts >= ts && one.ts < end.ts).length
    seconds += (end.ts - ts) / 1e6
  }
  return pictures / seconds
}
