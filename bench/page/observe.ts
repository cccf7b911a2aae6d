/** What the page itself notes down while somebody plays; all times in milliseconds. */
export interface Noted {
  /** When the first card of a table was on the screen, since navigation began. */
  table: number | null
  /** Presses, as the browser times them: from the finger to the next picture. */
  taps: { readonly at: number; readonly duration: number; readonly handled: number; readonly id: number }[]
  /** Every press, what it was, as the caller named it, and how long until the table showed something new. */
  presses: { readonly at: number; readonly kind: string; shown?: number }[]
  /** What the next press is. */
  kind: string
  /** Between two pictures while something flies. */
  frames: number[]
  /** Things that jumped although nobody had pressed anything just before. */
  jumps: { readonly value: number; readonly what: string }[]
}

/** Runs in the page, before anything else there. */
export function observe(): void {
  const noted: Noted = { table: null, taps: [], presses: [], kind: '', frames: [], jumps: [] }
  Object.assign(globalThis, { noted })
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`
      : String(node?.nodeName)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { startTime, duration, processingStart, processingEnd } = entry
      const { interactionId: id } = entry as PerformanceEventTiming & { interactionId: number }
      if (id > 0) noted.taps.push({ at: startTime, duration, handled: processingEnd - processingStart, id })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: readonly { readonly node?: Node }[]
      }
      if (!hadRecentInput) noted.jumps.push({ value, what: sources.map(({ node }) => nameOf(node)).join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('pointerdown', ({ timeStamp: at }) => noted.presses.push({ at, kind: noted.kind }), true)
  let answered: Noted['presses'][number] | undefined
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      const press = noted.presses.at(-1)
      if (press === undefined || press === answered) return
      if (!changes.some(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('main')))
        return
      answered = press
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        press.shown = performance.now() - press.at
      }
      port2.postMessage(null)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  let last = 0
  let flew = false
  const frame = (now: number): void => {
    const flies = document.querySelector('.ghost') !== null
    if (flies && flew) noted.frames.push(now - last)
    if (flies !== flew) performance.mark(flies ? 'fly' : 'land') // for whoever looks at the pictures on the screen
    flew = flies
    last = now
    if (noted.table === null && document.querySelector('.hand .packet') !== null)
      requestAnimationFrame(() => {
        noted.table ??= performance.mark('table').startTime
      })
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
