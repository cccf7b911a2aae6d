import type { Page } from 'playwright-core'

interface Watched {
  announced: string[]
  means: Set<string>
  unseen: Set<string>
}

/** From now on the page remembers what it announces. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const announced: string[] = []
    Object.assign(globalThis, { announced })
    const announcer = document.querySelector('[data-testid="announcer"]')
    if (announcer === null) throw new Error('nobody announces')
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) announced.push(node.textContent ?? '')
    }).observe(announcer, { childList: true })
  })

export const announced = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Watched).announced)

/** From now on the page remembers by what it was used, and what had the focus of a keyboard without showing it. */
export const watchUse = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const means = new Set<string>()
    const unseen = new Set<string>()
    Object.assign(globalThis, { means, unseen })
    for (const type of ['pointermove', 'pointerdown', 'pointerup', 'wheel', 'mousemove', 'mousedown', 'touchstart'])
      addEventListener(type, (event) => means.add(event instanceof PointerEvent ? event.pointerType : type), true)
    addEventListener('keydown', () => means.add('key'), true)
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const { outlineStyle, outlineWidth } = getComputedStyle(target)
      if (outlineStyle === 'none' || outlineWidth === '0px') unseen.add(`${target.tagName} ${target.className}`)
    })
  })

export const usedBy = (page: Page): Promise<{ means: string[]; unseen: string[] }> =>
  page.evaluate(() => {
    const { means, unseen } = globalThis as unknown as Watched
    return { means: [...means].sort(), unseen: [...unseen] }
  })

interface Jump {
  /** As the browser reckons it: how much of the screen, and how far. */
  readonly value: number
  readonly what: string
}

/** From now on the page remembers what moved although nobody had pressed anything just before. */
export const watchJumps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const jumped: Jump[] = []
    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: readonly { readonly node?: Node }[]
        }
        const what = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName)).join(' | ')
        if (!hadRecentInput) jumped.push({ value, what })
      }
    })
    watcher.observe({ type: 'layout-shift' })
    Object.assign(globalThis, { jumped })
  })

export const jumps = async (page: Page): Promise<Jump[]> => {
  // What moved in the last picture is told after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  return page.evaluate(() => (globalThis as unknown as { jumped: Jump[] }).jumped)
}
