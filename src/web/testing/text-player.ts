import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { type LevelId, namesFor } from '../../bots/levels.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import type { GameSpec } from '../../kernel/types.ts'
import type { OpenSite } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import type { LocalGame } from '../local-game.ts'
import type { Settings } from '../settings.ts'
import { visit } from './visit.ts'

export interface TextGame {
  readonly spec: GameSpec
  readonly seed: string
  /** Those who share the device, from the first seat on; bots with names of their own have the other chairs. */
  readonly names: readonly string[]
  readonly level: LevelId
  readonly lang?: Settings['lang']
  readonly verbosity?: Settings['verbosity']
  /** What was done before. */
  readonly inputs?: LocalGame['inputs']
}

export interface Heard {
  readonly asked: 'answer' | 'join' | 'over'
  /** Everything that was announced since the last time, in order, an answer to the line included. */
  readonly spoken: readonly string[]
  /** Of these, what happened in the game. */
  readonly events: readonly string[]
}

/** No bot that does not pretend to think takes longer. */
const PATIENCE_MS = 30_000

/** Somebody at the text table who types. */
export class TextPlayer {
  readonly page: Page
  /** What the page has complained of. */
  readonly troubles: readonly string[]
  readonly #lang: Settings['lang']

  constructor(page: Page, troubles: readonly string[], lang: Settings['lang']) {
    this.page = page
    this.troubles = troubles
    this.#lang = lang
  }

  /** As soon as somebody is asked, or the game is over. */
  listen(): Promise<Heard> {
    return this.sayAll([])
  }

  /** Types a line into the command field and waits until it is carried out and somebody is asked again. */
  say(line: string): Promise<Heard> {
    return this.sayAll([line])
  }

  /** Types lines one after another, each when the one before is carried out, as far as the game goes. */
  sayAll(lines: readonly string[]): Promise<Heard> {
    return this.page.evaluate(atTheTextTable, { lines, patience: PATIENCE_MS })
  }

  /** The record of the finished game, as the page lets one download it. */
  async record(): Promise<string> {
    const { say } = speakerOf(this.#lang)
    await this.page.getByRole('button', { name: say('web.after.show') }).click()
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: say('web.after.download') }).click(),
    ])
    const text = await readFile(await soon(file.path(), 'the record is not saved'), 'utf8')
    await this.page.keyboard.press('Escape')
    return text
  }
}

/** A test that waits for ever tells nobody what for. */
const soon = <T>(promise: Promise<T>, otherwise: string): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(otherwise)), PATIENCE_MS).unref()),
  ])

/** Opens a game in the page straight at the text table, with the cards, names and bots that the terminal would have. */
export async function openTextGame(site: OpenSite, game: TextGame): Promise<TextPlayer> {
  const { spec, seed, names, level, lang = 'en', verbosity = 'normal', inputs = [] } = game
  const bots = namesFor(spec.players - names.length, rngFrom(seedFrom(`${seed}/names`)), names)
  const kept: LocalGame = {
    spec,
    seed,
    inputs,
    names: [...names, ...bots],
    chairs: [...names.map(() => null), ...bots.map(() => level)],
  }
  const settings = { lang, verbosity, textTable: true }
  const { page, troubles } = await visit(site, { settings, game: kept }, { reducedMotion: 'reduce' })
  await page.evaluate(listenToAnnouncer)
  await page.evaluate(() => {
    location.hash = '#/play'
  })
  return new TextPlayer(page, troubles, lang)
}

interface Ears {
  announced: { readonly said: string; readonly text: string }[]
}

/** Runs in the page: keeps what is added to the announcer, in order. */
export function listenToAnnouncer(): void {
  const announced: Ears['announced'] = []
  Object.assign(globalThis, { announced } satisfies Ears)
  const hear = (line: Element): void => {
    announced.push({ said: line.getAttribute('data-said') ?? '', text: line.textContent })
  }
  const LINE = '[data-testid="announcer"] > p'
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(LINE)) hear(node)
        for (const line of node.querySelectorAll(LINE)) hear(line)
      }
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
async function atTheTextTable({ lines, patience }: { lines: readonly string[]; patience: number }): Promise<Heard> {
  const SETTLED_MS = 100
  const frame = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      requestAnimationFrame(resolve)
      setTimeout(() => reject(new Error('no picture comes')), patience)
    })
  const moment = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))
  const asked = (): string => {
    // Whoever's turn it is takes the device.
    document.querySelector<HTMLElement>('.curtain button')?.click()
    return document.querySelector<HTMLElement>('.text-table')?.dataset.asked ?? 'wait'
  }
  const wait = async (after: string | undefined, isSo: () => boolean): Promise<void> => {
    const until = performance.now() + patience
    while (!isSo()) {
      if (performance.now() > until) throw new Error(`nothing happens after “${after}”`)
      await moment()
    }
  }
  /** What bots say among themselves at a market is silent: they are done when the page stays as it is. */
  const settled = async (after: string | undefined): Promise<void> => {
    await wait(after, () => asked() !== 'wait')
    for (let before = ''; asked() === 'join' && before !== document.body.textContent; ) {
      before = document.body.textContent
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
      await wait(after, () => asked() !== 'wait')
    }
  }
  const form = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>('.command-region form')
  for (const [i, line] of lines.entries()) {
    await settled(lines[i - 1])
    if (asked() === 'over') break
    const field = document.querySelector<HTMLInputElement>('.command-field')
    // As typed: React listens to what the browser's own setter tells.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, line)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await moment()
    const before = form()
    const done = Number(before?.dataset.done)
    before?.requestSubmit()
    await wait(line, () => form() !== before || Number(form()?.dataset.done) > done)
  }
  const last = lines[lines.length - 1]
  await settled(last)
  await wait(last, () => asked() !== 'wait' && document.querySelector('[data-testid="announcer"] > p') !== null)
  // What there is to say is said a frame later.
  await frame()
  await frame()
  const announced = (globalThis as unknown as Ears).announced.splice(0)
  return {
    asked: asked() as Heard['asked'],
    spoken: announced.map(({ text }) => text),
    events: announced.filter(({ said }) => said === 'event').map(({ text }) => text),
  }
}
