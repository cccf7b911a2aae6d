import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameSpec } from '../../kernel/types.ts'
import { type OpenSite, openSite } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import type { LocalGame } from '../local-game.ts'
import { eventsOf, keptGame } from '../testing/kept-game.ts'
import { opening } from '../testing/opening.ts'
import { listenToAnnouncer, openTextGame, type TextPlayer } from '../testing/text-player.ts'
import { gameOf, visit } from '../testing/visit.ts'

const { say } = speakerOf('en')
const SPEC: GameSpec = { edition: 'anniversary', players: 3, with: [], options: {} }
const DORA = { spec: SPEC, seed: 'beans', names: ['Dora'], level: 'easy' } as const

/** So much of a game is left for somebody to finish. */
const LAST_INPUTS = 30

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

const texts = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allTextContents()
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
const handsTold = async (page: Page): Promise<number> =>
  (await messages(page)).filter((line) => line.startsWith('Your hand')).length
const messages = (page: Page): Promise<string[]> => texts(page, '.messages-region li')

describe('a part of a game by commands', () => {
  const scripts = {
    en: {
      lines: ['pass', 'plant 1', 'plant 2', 'no 9', 'accept 8 with 2', 'end'],
      hears: /^Stink bean in field 1: you/,
    },
    de: { lines: ['passe', 'baue 1', 'baue 2', 'nein 9', 'ja 8 mit 2', 'fertig'], hears: /^Saubohne .*: du/ },
  } as const
  const done: LocalGame['inputs'][] = []

  it.each(['en', 'de'] as const)('in %s', async (lang) => {
    const { lines, hears } = scripts[lang]
    const player = await openTextGame(site, { ...DORA, lang })
    const { asked } = await player.sayAll(lines)
    expect(asked).toBe('answer')
    expect((await messages(player.page)).filter((text) => hears.test(text))).toHaveLength(1)
    expect(await player.page.locator('.fields-region [role=option]').first().textContent()).toContain('1')
    done.push((await keptGame(player.page)).inputs)
    expect(player.troubles).toEqual([])
    await player.page.context().close()
  })

  it('the same in both', () => {
    expect(done).toHaveLength(2)
    expect(done[0].length).toBeGreaterThan(15)
    expect(done[0]).toEqual(done[1])
  })
})

describe('the command field', () => {
  let player: TextPlayer
  beforeAll(async () => {
    player = await openTextGame(site, DORA)
    await player.sayAll(['pass'])
  })
  afterAll(() => player.page.context().close())

  it('does nothing for unknown words, and says so', async () => {
    const before = await keptGame(player.page)
    for (const line of ['xyzzy', 'plant zzz', 'plant 1 2 3 4', 'offer', '99']) {
      const { spoken } = await player.say(line)
      expect(spoken.length, line).toBe(1)
      expect(await texts(player.page, '.reply p, .refused p')).toEqual(spoken)
    }
    expect((await keptGame(player.page)).inputs).toEqual(before.inputs)
  })

  it('asks back, and a number or a button answers', async () => {
    const { spoken } = await player.say('plant')
    expect(spoken[0]).toBe(say('command.not.which'))
    expect(spoken).toHaveLength(4)
    expect(await player.page.locator('.command-region .numbered button').count()).toBe(3)
    expect((await player.say('3')).events).toEqual(['Stink bean in field 3: you.'])
  })

  it('answers in short forms for a braille line, if one likes', async () => {
    expect((await player.say('braille')).spoken[0]).toBe(say('command.tell.braille', { isSo: true }))
    expect((await player.say('m soy, chili')).spoken).toEqual(['soy -2 --4 ---6 ----7', 'chi -3 --6 ---8 ----9'])
    expect((await player.say('braille')).spoken[0]).toBe(say('command.tell.braille', { isSo: false }))
    expect((await player.say('m soy')).spoken[0]).toMatch(/^soy bean: 2 cards/)
  })

  it('answers questions, and tells as much as one likes', async () => {
    expect((await player.say('h')).spoken).toEqual([
      'Your hand, front card first: 1: blue bean, 2: blue bean, 3: chili bean, 4: chili bean.',
    ])
    const brief = await player.say('brief')
    expect(brief.spoken).toHaveLength(2)
    const full = await player.say('full')
    expect(full.spoken.length).toBeGreaterThan(8)
    await player.say('normal')
  })

  it('completes and brings back earlier lines; the tabulator moves on', async () => {
    const { page } = player
    const field = page.locator('.command-field')
    await field.fill('harv')
    await field.press('Control+Space')
    expect(await field.inputValue()).toBe('harvest ')
    await field.fill('')
    await field.press('ArrowUp')
    expect(await field.inputValue()).toBe('normal')
    await field.press('ArrowUp')
    await field.press('ArrowUp')
    expect(await field.inputValue()).toBe('brief')
    await field.press('ArrowDown')
    expect(await field.inputValue()).toBe('full')
    await field.fill('')
    await field.press('Tab')
    expect(await focused(page)).toBe(say('web.text.do'))
    expect(player.troubles).toEqual([])
  })
})

it('what is between the others is spoken as a number, and a line for each of their trades', async () => {
  const player = await openTextGame(site, DORA)
  const spoken = [...(await player.listen()).spoken, ...(await player.sayAll(['pass'])).spoken]
  expect(spoken.filter((line) => /^Offer \d+: .* from (?!you)\w+ to (?!you)\w+\.$/.test(line))).toEqual([])
  expect(spoken.filter((line) => /^Between the others: \d+ offers?/.test(line))).not.toEqual([])
  await player.page.context().close()
})

it('every event is spoken once, in order, in bursts as well, also when it reads like the one before', async () => {
  const spec = { ...SPEC, players: 4 }
  const inputs = opening(spec, 'beans').slice(0, -LAST_INPUTS)
  const player = await openTextGame(site, { ...DORA, spec, inputs, verbosity: 'full' })
  const bursts = [await player.listen()]
  while (bursts[bursts.length - 1].asked !== 'over') bursts.push(await player.say('1'))
  const game = await keptGame(player.page)
  const spoken = bursts.flatMap(({ events }) => events)
  expect(spoken).toEqual(eventsOf(game, inputs.length))
  expect(Math.max(...bursts.map(({ events }) => events.length))).toBeGreaterThan(20)
  expect(spoken.some((line, i) => line === spoken[i + 1])).toBe(true)
  expect(await player.page.locator('[role=log], [aria-live]').count()).toBe(1)
  expect(await player.record()).toContain('anniversary')
  expect(player.troubles).toEqual([])
  await player.page.context().close()
})

it('message lists and keys, outside of what is typed', async () => {
  const player = await openTextGame(site, DORA)
  const { page } = player
  await player.sayAll(['pass', 'plant 1'])
  const press = async (key: string): Promise<readonly string[]> => {
    await page.keyboard.press(key)
    return (await player.listen()).spoken
  }
  await page.locator('.question').focus()
  const all = await messages(page)
  expect(await press(';')).toEqual([all[all.length - 1]])
  expect(await press(',')).toEqual([all[all.length - 2]])
  expect(await press(',')).toEqual([all[all.length - 3]])
  expect(await press('.')).toEqual([all[all.length - 2]])
  expect(await texts(page, '.messages-region [aria-current]')).toEqual([all[all.length - 2]])
  expect(await press('[')).toEqual(['My farm: 1 message.'])
  expect(await messages(page)).toEqual(['Stink bean in field 1: you.'])
  expect(await press(',')).toEqual(['Nothing older: Stink bean in field 1: you.'])
  expect(await press('[')).toEqual(['Chat: no messages.'])
  expect((await press('['))[0]).toMatch(/^Trades: \d+ messages\.$/)
  expect((await messages(page)).every((line) => all.includes(line))).toBe(true)
  expect((await press(']'))[0]).toMatch(/^Chat/)
  // In an empty command field they work, in a line they are part of it.
  const field = page.locator('.command-field')
  await field.focus()
  expect((await press(']'))[0]).toMatch(/^My farm/)
  await field.fill('x')
  expect(await press(',')).toEqual([])
  expect(await field.inputValue()).toBe('x,')
  await page.getByRole('button', { name: say('web.text.buffer.all') }).click()
  expect((await player.listen()).spoken[0]).toMatch(/^All: \d+/)
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText(say('web.text.quiet')).waitFor()
  expect(await texts(page, '[data-testid=announcer] p')).toEqual([])
  // Arrow keys walk through the hand.
  const cards = page.locator('.hand-region [role=option]')
  await cards.first().focus()
  const walked: string[] = []
  for (const key of ['ArrowDown', 'ArrowRight', 'End', 'ArrowUp', 'Home']) {
    await page.keyboard.press(key)
    walked.push(await focused(page))
  }
  const hand = await cards.allTextContents()
  expect(hand[0]).toBe('Card 1 of 4: blue bean')
  expect(walked).toEqual([hand[1], hand[2], hand[3], hand[2], hand[0]])
  expect(await page.locator('.hand-region [tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^Your field 1: 1 stink bean/)
  expect(player.troubles).toEqual([])
  await page.context().close()
})

it('arrow keys walk through the fields and the offers; the answers are those to the offer that was walked to', async () => {
  const player = await openTextGame(site, DORA)
  const { page } = player
  await player.sayAll(['pass', 'plant 1', 'plant 2'])
  const walk = async (region: string, keys: readonly string[]): Promise<string[]> => {
    await page.locator(`${region} [tabindex="0"]`).focus()
    const walked: string[] = []
    for (const key of keys) {
      await page.keyboard.press(key)
      walked.push(await focused(page))
    }
    return walked
  }
  const fields = await texts(page, '.fields-region [role=option]')
  expect(fields).toHaveLength(3)
  expect(await walk('.fields-region', ['ArrowDown', 'End', 'ArrowUp', 'Home'])).toEqual(
    [1, 2, 1, 0].map((at) => fields[at]),
  )
  const listed = (): Promise<string[]> => texts(page, '.offers-region [role=option]')
  const offers = await listed()
  expect(offers.map((line) => line.split(',')[0])).toEqual(['Offer 8', 'Offer 9'])
  expect(await walk('.offers-region', ['End', 'ArrowUp', 'ArrowRight'])).toEqual([1, 0, 1].map((at) => offers[at]))
  await page.locator('.offers-region .answers button', { hasText: /^Decline: offer 9$/ }).click()
  // Whoever was turned down may offer something else.
  const left = async (): Promise<string[]> => (await listed()).filter((line) => offers.includes(line))
  await expect.poll(left).toEqual(offers.toSpliced(1, 1))
  expect(player.troubles).toEqual([])
  await page.context().close()
})

it('by buttons alone on a phone: planting, an offer of one’s own, accepting, ending', async () => {
  const game = gameOf(SPEC)
  const { page, troubles } = await visit(
    site,
    { game, settings: { textTable: true } },
    { path: '#/play', hasTouch: true, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' },
  )
  await page.evaluate(listenToAnnouncer)
  const done = new Set<string>()
  const tap = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().tap()
  for (let i = 0; i < 40 && done.size < 4; i++) {
    await page.locator('.text-table:not([data-asked=wait])').waitFor()
    const choices = await texts(page, '.choices-region .numbered button')
    const isOwn = (await texts(page, '.question'))[0].includes('“end”')
    const step = await page.locator('form[data-done]').getAttribute('data-done')
    const choose = async (at: number): Promise<void> => {
      await page.locator('.choices-region .numbered button').nth(at).tap()
      await page.locator(`form[data-done="${Number(step) + 1}"]`).waitFor()
    }
    const find = (words: RegExp): number => choices.findIndex((text) => words.test(text))
    if (isOwn && !done.has('offer')) {
      await tap(say('web.text.make-offer'))
      await page.locator('.offer-form input[type=checkbox]').first().tap()
      await tap(/^Ask for soy bean/)
      await tap(say('web.builder.send'))
      await page
        .locator('.messages-region')
        .getByText(/from you to everybody/)
        .waitFor()
      done.add('offer')
    } else if (find(/^Accept/) >= 0) {
      await choose(find(/^Accept/))
      done.add('accept')
    } else if (find(/^End trading/) >= 0) {
      await choose(find(/^End trading/))
      done.add('end')
    } else if (find(/^Plant/) >= 0) {
      await choose(find(/^Plant/))
      done.add('plant')
    } else await choose(0)
  }
  expect([...done].toSorted()).toEqual(['accept', 'end', 'offer', 'plant'])
  expect(troubles).toEqual([])
  await page.context().close()
})

it('the switch is the first stop of the keyboard, and what was chosen is remembered', async () => {
  const { page, troubles } = await visit(site, { game: gameOf(SPEC) }, { path: '#/play', reducedMotion: 'reduce' })
  const firstStop = async (): Promise<string> => {
    await page.keyboard.press('Tab')
    const { width = 0, height = 0 } = (await page.locator('.face-switch').boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    return focused(page)
  }
  await page.locator('.table').waitFor()
  expect(await firstStop()).toBe(say('web.text.to-text'))
  await page.keyboard.press('Enter')
  await page.locator('.text-table').waitFor()
  expect(await focused(page)).toBe(say('web.text.to-ordinary'))
  await page.reload()
  await page.locator('.text-table').waitFor()
  expect(await firstStop()).toBe(say('web.text.to-ordinary'))
  await page.locator('.menu-button').click()
  await page.getByLabel(say('web.text.setting')).uncheck()
  await page.getByRole('button', { name: say('web.close'), exact: true }).click()
  await page.locator('.table').waitFor()
  expect(await page.locator('.text-table').count()).toBe(0)
  expect(troubles).toEqual([])
  await page.context().close()
})

it('two people at one device: nobody finds the other’s cards among the messages', async () => {
  const player = await openTextGame(site, { ...DORA, names: ['Dora', 'Elif'], verbosity: 'brief' })
  const { page } = player
  const events = [...(await player.listen()).events]
  let asked = 0
  let handed = 0
  for (let i = 0; i < 40 && handed < 3; i++) {
    if (asked === 0) expect((await player.say('hand')).spoken).toHaveLength(1)
    asked = 1
    expect(await handsTold(page)).toBe(asked)
    events.push(...(await player.say('1')).events)
    asked = await handsTold(page)
    if (asked === 0) handed++
  }
  expect(handed).toBe(3)
  // Nobody misses what happens while the device is handed over.
  const { inputs } = await keptGame(page)
  expect(events.length).toBeGreaterThanOrEqual(inputs.length)
  expect(player.troubles).toEqual([])
  await page.context().close()
})
