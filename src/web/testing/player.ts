import type { ElementHandle, Page } from 'playwright-core'

/**
 * What the page offers somebody who is asked, by what it looks like: "nothing from me", an answer in a dialog, an offer
 * that can be accepted or declined, the strong button, any other button, a highlighted place to begin with or to go on
 * to, a harvest, and for whom nothing else is left, the list of all choices or a line of it.
 */
export type Kind = 'out' | 'answer' | 'accept' | 'decline' | 'strong' | 'loose' | 'from' | 'onto' | 'harvest' | 'listed'

export interface Sight {
  /** `data-asked` of the table. */
  readonly asked: string
  /** The sentence that says what to do now. */
  readonly now: string
  /** In the order of the page. */
  readonly offers: readonly { readonly kind: Kind; readonly name: string }[]
}

/** What somebody likes best, then next best …; another order in every step, over and over. */
export type Taste = readonly Order[]
type Order = readonly Kind[]

const USUAL: Order = ['answer', 'onto', 'accept', 'strong', 'out', 'from', 'harvest', 'decline', 'loose', 'listed']
const FARMING: Order = ['answer', 'onto', 'from', 'accept', 'strong', 'out', 'harvest', 'decline', 'loose', 'listed']
/** Tries everything now and then. */
export const CURIOUS: Taste = [USUAL, FARMING, USUAL]

/** No game takes more. */
const MOST_STEPS = 1500
/** Nobody waits longer for bots that do not pretend to think. */
const PATIENCE_MS = 30_000

export type Press = (element: ElementHandle<HTMLElement>, page: Page) => Promise<void>

export const byMouse: Press = async (element, page) => {
  const { x, y } = await element.evaluate(middleOf)
  await page.mouse.click(x, y)
}
export const byTouch: Press = async (element, page) => {
  const { x, y } = await element.evaluate(middleOf)
  await page.touchscreen.tap(x, y)
}

/**
 * Runs in the page: where somebody would press, after scrolling there: in the middle, or where nothing covers it. Who aims
 * at what moves waits until it lies still.
 */
export async function middleOf(element: HTMLElement): Promise<{ x: number; y: number }> {
  const moves = element.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moves.map(({ finished }) => finished))
  for (let frames = 0; frames < 60 && element.isConnected; frames++) {
    for (const block of ['nearest', 'center'] as const) {
      element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      for (const [across, down] of [
        [0.5, 0.5],
        [0.5, 0.9],
        [0.5, 0.1],
        [0.1, 0.5],
        [0.9, 0.5],
      ]) {
        const [x, y] = [left + width * across, top + height * down]
        if (element.contains(document.elementFromPoint(x, y))) return { x, y }
      }
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  throw new Error(`out of reach: ${element.outerHTML.slice(0, 200)}`)
}

/** Somebody at a table who knows no rules and presses what the page offers. */
export class Player {
  readonly page: Page
  readonly #press: Press
  /** What was pressed, to be read when something goes wrong. */
  readonly pressed: string[] = []

  constructor(page: Page, press: Press) {
    this.page = page
    this.#press = press
  }

  /** As soon as this player is asked, or the game is over. */
  async look(): Promise<Sight> {
    const sight = await this.glance(PATIENCE_MS)
    if (sight.asked === 'wait') throw new Error(`nobody was asked for long: ${this.#lately}`)
    return sight
  }

  /** As it is, whether this player is asked or not. */
  async glance(patience = 0): Promise<Sight> {
    const { asked, now, offers } = await this.page.evaluate(atTheTable, { taste: [], steps: 0, patience })
    return { asked, now, offers }
  }

  /** One of the offers that were seen last; nothing if somebody else has taken it meanwhile. */
  async take({ offers }: Pick<Sight, 'offers'>, at: number): Promise<void> {
    this.pressed.push(`${offers[at].kind}: ${offers[at].name}`)
    const element = await this.page.evaluateHandle((at) => (globalThis as unknown as Seen).seen[at], at)
    try {
      await this.press(element)
    } catch (problem) {
      if (await element.evaluate(({ isConnected }) => isConnected)) throw problem
    }
  }

  press(element: ElementHandle<HTMLElement>): Promise<void> {
    return this.#press(element, this.page)
  }

  /** Until the game is over; `instead` may do something else than what the taste says. */
  async play(taste: Taste = CURIOUS, instead: (sight: Sight) => Promise<boolean> = async () => false): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step++) {
      const sight = await this.look()
      if (sight.asked === 'over') return
      if (await instead(sight)) continue
      const order = taste[step % taste.length]
      const kind = order.find((one) => sight.offers.some((offer) => offer.kind === one))
      const fitting = sight.offers.flatMap((offer, at) => (offer.kind === kind ? [at] : []))
      if (fitting.length === 0) throw new Error(`nothing is offered: ${this.#lately}`)
      await this.take(sight, fitting[step % fitting.length])
    }
    throw new Error(`no end in sight: ${this.#lately}`)
  }

  get #lately(): string {
    return this.pressed.slice(-20).join(' | ')
  }
}

/** The same as a player by mouse, but the page itself presses its buttons: as fast as it can. Resolves with the presses. */
export async function playInPage(page: Page, taste: Taste = CURIOUS): Promise<string[]> {
  const { asked, pressed } = await page.evaluate(atTheTable, { taste, steps: MOST_STEPS, patience: PATIENCE_MS })
  if (asked !== 'over') throw new Error(`stuck, ${asked}: ${pressed.slice(-20).join(' | ')}`)
  return pressed
}

interface Seen {
  seen: HTMLElement[]
}

/** Runs in the page. */
async function atTheTable({ taste, steps, patience }: { taste: Taste; steps: number; patience: number }) {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
  const asked = (): string => document.querySelector<HTMLElement>('.table')?.dataset.asked ?? 'wait'
  /** First the page shows that something was pressed, then what came of it, or that somebody else thinks. */
  const settled = async (): Promise<void> => {
    const until = performance.now() + patience
    await frame()
    await new Promise((resolve) => setTimeout(resolve))
    await frame()
    while (asked() === 'wait' && performance.now() < until) await frame()
  }
  const look = (): { kind: Kind; element: HTMLElement }[] => {
    const found: { kind: Kind; element: HTMLElement }[] = []
    const find = (kind: Kind, selector: string): void => {
      for (const element of document.querySelectorAll<HTMLElement>(selector))
        if (!element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }))
          found.push({ kind, element })
    }
    if (document.querySelector('dialog[open]') !== null) find('answer', 'dialog[open] .choices button')
    else {
      const isChosen = document.querySelector('.spot.chosen') !== null
      find('accept', '.offer.for-me .answers .strong, .peek .strong')
      find('decline', '.offer.for-me .answers > button:last-of-type')
      find('strong', '.deeds > .strong')
      find('out', '.market-out[aria-pressed=false]')
      find('loose', '.deeds > button:not(.strong, [aria-pressed])')
      // While people trade, a tap on a card is about an offer of one's own.
      if (document.querySelector('.builder') === null) find(isChosen ? 'onto' : 'from', '.spot.leads:not(.chosen)')
      find('harvest', '.harvest:not(.not-now)')
      find('listed', document.querySelector('.all-choices[open]') ? '.all-choices li button' : '.all-choices summary')
    }
    return found
  }
  const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent.trim()
  const pressed: string[] = []
  await settled()
  for (let step = 0; step < steps && asked() !== 'over'; step++) {
    const found = look()
    const order = taste[step % taste.length]
    const kind = order.find((one) => found.some((offer) => offer.kind === one))
    const fitting = found.filter((offer) => offer.kind === kind)
    if (fitting.length === 0) break
    const { element } = fitting[step % fitting.length]
    pressed.push(`${kind}: ${nameOf(element)}`)
    element.click()
    await settled()
  }
  const found = look()
  ;(globalThis as unknown as Seen).seen = found.map(({ element }) => element)
  const now = document.querySelector('.now')?.textContent ?? ''
  return { asked: asked(), now, pressed, offers: found.map(({ kind, element }) => ({ kind, name: nameOf(element) })) }
}
