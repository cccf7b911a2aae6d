import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Move } from '../../kernel/play.ts'
import { parseRecord } from '../../notation/index.ts'
import { type OpenSite, openSite } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import { eventsOf, keptGame } from '../testing/kept-game.ts'
import { ScreenReader } from '../testing/screen-reader.ts'
import { openTextGame } from '../testing/text-player.ts'

const { say } = speakerOf('en')
const OVER = 'The game is over'
/** It looks at the whole page whenever something changes there. */
const LONG = { timeout: 300_000 }
/** More than any game takes. */
const MOST_LINES = 600

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

/**
 * What to do, from what was said alone: a card goes where its kind grows, gifts of what grows are taken, whatever is full
 * is harvested before something else has to be, and the first choice is as good as any.
 */
function decide(spoken: readonly string[]): string {
  const from = spoken.findLastIndex((line) => line.startsWith('1 '))
  const choices = spoken.slice(from)
  const growing = spoken.flatMap((line) => /^Your field \d: \d+ (.+?) beans?,/.exec(line)?.[1] ?? [])
  const grows = (line: string): boolean => growing.some((bean) => line.includes(bean))
  const isFitting = (line: string): boolean => /Plant.*: (.+) bean in field \d \(\d+ \1 bean/.test(line)
  const isGift = (line: string): boolean =>
    /Accept: .*as a gift$/.test(line) && !line.includes('you give') && grows(line)
  const chosen = choices.find(isFitting) ?? choices.find(isGift) ?? choices[0]
  return chosen.slice(0, chosen.indexOf(' '))
}

it(
  'a whole game against bots is played from what a screen reader says alone; everything is said once, in order',
  LONG,
  async () => {
    const spec = { edition: 'anniversary', players: 3, with: [], options: {} }
    const player = await openTextGame(site, { spec, seed: 'ear', names: ['Dora'], level: 'easy' })
    await player.listen() // until the table is there
    const reader = await ScreenReader.start(player.page)
    await reader.find(`textbox, ${say('web.text.command')}`)
    let heard = await reader.say('full', ['1 '])
    const all = [...heard]
    for (let lines = 0; !heard.some((line) => line.startsWith(OVER)) && lines < MOST_LINES; lines++) {
      heard = await reader.say(decide(heard), ['1 ', OVER])
      all.push(...heard)
    }
    expect(heard.some((line) => line.startsWith(OVER))).toBe(true)
    const record = parseRecord(await player.record())
    const events = record.ok
      ? eventsOf({ ...(await keptGame(player.page)), inputs: record.value.inputs as readonly Move[] }, 0)
      : []
    const told = new Set(events)
    const said = all.filter((line) => told.has(line))
    // Before the first move nothing but the deal and whose turn it is was told; listening began at one of the first.
    const both = Math.min(said.length, events.length)
    expect(said.slice(-both)).toEqual(events.slice(-both))
    expect(both).toBeGreaterThan(300)
    expect(said.length - both).toBeLessThanOrEqual(1)
    // Whoever listens well plays well enough to earn something.
    expect(all.some((line) => /^\d+ gold coins? for .*: you\.$/.test(line))).toBe(true)
    expect(player.troubles).toEqual([])
  },
)
