import type { CDPSession } from 'playwright-core'

/** What Chromium tells of itself; times in microseconds. */
interface Told {
  readonly name: string
  readonly ts: number
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  /** How much of it the thread ran; without it the machine had something else to do. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly startTime?: number } }
}

const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing', 'toplevel']
const TASK = 'ThreadControllerImpl::RunTask'

export interface Watched {
  /** Pictures that came to the screen while something flew in the page, whatever its own thread did then. */
  readonly perSecond: number
  /** For how long in this time, as the page tells it, its thread was at work but the machine did not let it run. */
  stalled(from: number, to: number): number
}

/** Looks at the page from outside until asked what was seen; the page marks when its table is drawn and when things fly. */
export async function watchScreen(session: CDPSession): Promise<() => Promise<Watched>> {
  const told: Told[] = []
  session.on('Tracing.dataCollected', ({ value }) => told.push(...(value as unknown as Told[])))
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] }
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    const marks = told.filter(({ name }) => name === 'fly' || name === 'land').sort((a, b) => a.ts - b.ts)
    return { perSecond: perSecond(told, marks), stalled: stallsOf(told) }
  }
}

function perSecond(told: readonly Told[], marks: readonly Told[]): number {
  const drawn = told.filter(({ name }) => name === 'DrawFrame')
  let [pictures, seconds] = [0, 0]
  for (const [i, { name, ts }] of marks.entries()) {
    const end = marks[i + 1]
    if (name !== 'fly' || end === undefined) continue
    pictures += drawn.filter((one) => one.ts >= ts && one.ts < end.ts).length
    seconds += (end.ts - ts) / 1e6
  }
  return pictures / seconds
}

function stallsOf(told: readonly Told[]): Watched['stalled'] {
  const mark = told.find(({ name }) => name === 'table')
  if (mark === undefined) throw new Error('no table was drawn')
  const began = mark.ts / 1000 - (mark.args.data?.startTime ?? Number.NaN)
  const tasks = told
    .filter(({ name, pid, tid }) => name === TASK && pid === mark.pid && tid === mark.tid)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ from: ts / 1000 - began, ms: dur / 1000, late: (dur - tdur) / 1000 }))
  return (from, to) =>
    tasks.reduce((sum, task) => {
      const within = Math.min(to, task.from + task.ms) - Math.max(from, task.from)
      return within > 0 ? sum + task.late * (within / task.ms) : sum
    }, 0)
}
