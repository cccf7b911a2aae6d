import type { virtual } from '@guidepup/virtual-screen-reader'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'

/** In the page. */
declare const reader: { readonly virtual: typeof virtual }

/** Somebody who hears what a screen reader says and types, and knows nothing else of the page. */
export class ScreenReader {
  readonly #page: Page
  /** Phrases that were listened to. */
  #heard = 0

  private constructor(page: Page) {
    this.#page = page
  }

  static async start(page: Page): Promise<ScreenReader> {
    const { outputFiles } = await build({
      stdin: { contents: "export { virtual } from '@guidepup/virtual-screen-reader'", resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'reader',
    })
    await page.evaluate(`${outputFiles[0].text};globalThis.reader = reader`)
    await page.evaluate(() => reader.virtual.start({ container: document.body }))
    return new ScreenReader(page)
  }

  /** Goes on from element to element until one is said so. */
  async find(phrase: string): Promise<void> {
    const found = await this.#page.evaluate(async (phrase) => {
      for (let steps = 0; steps < 500; steps++) {
        if ((await reader.virtual.lastSpokenPhrase()).startsWith(phrase)) return true
        await reader.virtual.next()
      }
      return false
    }, phrase)
    if (!found) throw new Error(`nothing is called “${phrase}”`)
  }

  /** Types a line, and listens until something is said that begins with one of these, and to all that comes with it. */
  async say(line: string, until: readonly string[]): Promise<string[]> {
    const log = await this.#page.evaluate(
      async ({ line, until, from, patience }) => {
        const isIt = (phrase: string): boolean => until.some((start) => phrase.startsWith(start))
        const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
        const said = async (): Promise<string[]> => (await reader.virtual.spokenPhraseLog()).slice(from)
        const before = (await said()).length
        await reader.virtual.type(line)
        await reader.virtual.press('Enter')
        const end = performance.now() + patience
        while (!(await said()).slice(before).some(isIt) && performance.now() < end) await frame()
        await frame()
        return said()
      },
      { line, until: until.map((start) => LIVE + start), from: this.#heard, patience: PATIENCE_MS },
    )
    this.#heard += log.length
    return log.filter((phrase) => phrase.startsWith(LIVE)).map((phrase) => phrase.slice(LIVE.length))
  }
}

/** What is said by itself, without anybody going there. */
const LIVE = 'polite: '
const PATIENCE_MS = 30_000
