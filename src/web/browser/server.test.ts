import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { link } from '../../engine.ts'
import type { SeatView } from '../../kernel/view.ts'
import type { ToClient } from '../../protocol/messages.ts'
import type { Server } from '../../server/server.ts'
import { realDatabase } from '../../testing/database.ts'
import { begin, startNode } from '../../testing/server.ts'
import { barriers, builtPage, type OpenSite, openSite } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import { byMouse, type Kind, Player, playInPage, type Sight } from '../testing/player.ts'
import { visit } from '../testing/visit.ts'

const isLong = process.env.HARICOT_LONG === '1'
const { say } = speakerOf('en')
const database = realDatabase()

let node: Server
let site: OpenSite
beforeAll(async () => {
  node = await startNode(await database(), {}, await builtPage())
  site = await openSite(node.address)
}, 90_000)
afterAll(async () => {
  await site?.close()
  await node?.close()
})

/** Somebody at this table: by a key to a seat, or looking on. */
const come = (table: string, secret: string | null = null) =>
  visit(site, { settings: { motion: 'less' } }, { path: `#${table}${secret === null ? '' : `.${secret}`}` })

const beansIn = (page: Page, part: string): Promise<(string | null)[]> =>
  page.locator(`${part} [data-bean]`).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-bean')))

const hand = (page: Page): Promise<(string | null)[]> => beansIn(page, '.hand')

/** On a busy machine. */
const PATIENTLY = { timeout: 20_000 }

const TASTE: readonly Kind[] = ['answer', 'onto', 'strong', 'out', 'from', 'harvest', 'decline', 'loose', 'listed']

/** Somebody who would like to get on, and trades only if asked to. */
async function takeFirst(player: Player, { offers }: Sight): Promise<void> {
  const kind = TASTE.find((one) => offers.some((offer) => offer.kind === one))
  const at = offers.findIndex((offer) => offer.kind === kind)
  if (at >= 0) await player.take({ offers }, at)
}

/** All do what the page offers until the first of them may make an offer in a turn of her own. */
async function untilTrade(pages: readonly Page[]): Promise<void> {
  const players = pages.map((page) => new Player(page, byMouse))
  for (;;)
    for (const player of players) {
      const sight = await player.glance()
      if (player === players[0] && sight.now === say('web.now.trade') && sight.asked === 'answer') return
      if (sight.asked !== 'wait') await takeFirst(player, sight)
    }
}

/** Whoever has no network hears of it from her browser. */
const isNetwork = (trouble: string): boolean => /net::ERR|WebSocket/.test(trouble)

it('two people and two bots: they trade, one reloads and one loses the network in mid-trade', async () => {
  const [first, second] = await begin([node, node], 2, { players: 4 })
  const anna = await come(first.table, first.secret)
  const ben = await come(second.table, second.secret)
  const onlooker = await come(first.table)
  await Promise.all([anna, ben, onlooker].map(({ page }) => page.locator('.table').waitFor()))
  expect(anna.page.url()).not.toContain(first.secret) // the key is put away

  await untilTrade([anna.page, ben.page])
  const wanted = (await hand(ben.page))[0]
  const annas = await hand(anna.page)
  await anna.page.locator('.hand .spot').first().click()
  await anna.page.locator(`.builder .chips button:has([data-art="${wanted}"])`).last().click()
  await anna.page.locator('.builder select').selectOption('P1')
  await anna.page.locator('.builder .strong').click()
  const accept = ben.page.locator('.offer.for-me .answers .strong')
  await accept.waitFor()

  await ben.page.reload()
  await accept.waitFor()
  await anna.page.context().setOffline(true)
  await anna.page.locator('.notice.warn', { hasText: say('web.table.lost') }).waitFor()
  const before = await hand(ben.page)
  await accept.click()
  await ben.page.locator('.log li', { hasText: /^Anna gives you .* for / }).waitFor()
  await expect.poll(() => hand(ben.page), PATIENTLY).toEqual(before.toSpliced(before.indexOf(wanted), 1))
  await anna.page.context().setOffline(false)
  await anna.page.locator('.log li', { hasText: /^You give P1 .* for / }).waitFor()
  await expect.poll(() => hand(anna.page), PATIENTLY).toEqual(annas.slice(1))
  expect(await anna.page.locator('.notice.warn').count()).toBe(0)

  // Whoever looks on sees the same trade.
  await onlooker.page.locator('.log li', { hasText: /^Anna gives P1 .* for / }).waitFor()
  expect(await onlooker.page.locator('.farm').count()).toBe(4)

  if (isLong) {
    await Promise.all([playInPage(anna.page), playInPage(ben.page)])
    for (const { page } of [anna, ben, onlooker]) await page.locator('dialog .result').waitFor()
  }
  expect(anna.troubles.filter((one) => !isNetwork(one))).toEqual([])
  expect([...ben.troubles, ...onlooker.troubles]).toEqual([])
  for (const { page } of [anna, ben, onlooker]) await page.context().close()
})

/** The kinds of beans of this table: as the server calls them, and as they are called by people. */
const linked = link({ edition: 'anniversary', players: 3, with: [], options: {} })
const KINDS = linked.ok ? linked.value.prepared.beans.specs.map(({ id }) => id) : []
const nameOf = (kind: string): string => say(`bean.${kind}`, { n: 1 })

const namedIn = (texts: readonly string[]): string[] =>
  KINDS.filter((kind) => texts.some((text) => text.includes(`"${kind}"`)))

/** Kinds that are to be seen, or to be heard by those who listen. */
async function namedOn(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    return body.outerHTML
  })
  return KINDS.filter((kind) => html.includes(nameOf(kind)) || namedIn([html]).includes(kind))
}

/** A game of three people that has just begun: somebody who looks on, and whoever has the first turn. */
async function firstTurn() {
  const seats = await begin([node, node], 3, { players: 3 })
  const onlooker = await come(seats[0].table)
  await onlooker.page.locator('.table').waitFor()
  const welcome = onlooker.heard.map((one): ToClient => JSON.parse(one)).find(({ type }) => type === 'welcome')
  const { active } = (welcome as unknown as { view: SeatView }).view
  const beginner = await come(seats[active].table, seats[active].secret)
  await beginner.page.locator('.table').waitFor()
  return { onlooker, beginner }
}

it('whoever looks on sees what lies on the table and nobody’s hand, on the page and on the wire', async () => {
  const { onlooker, beginner } = await firstTurn()
  /** The kinds that lie on the table, and those of which whoever looks on sees or has heard. */
  const known = async () => {
    const laid = [...(await beansIn(beginner.page, '.beds')), ...(await beansIn(beginner.page, '.middle'))]
    const seen = [await namedOn(onlooker.page), namedIn(onlooker.heard)]
    return { laid: KINDS.filter((kind) => laid.includes(kind)), seen }
  }
  const isNoMore = ({ laid, seen }: Awaited<ReturnType<typeof known>>): boolean =>
    seen.every((kinds) => kinds.join() === laid.join())

  // Everybody has his cards, and nobody has done anything yet.
  const own = await hand(beginner.page)
  expect(namedIn(beginner.heard)).toEqual(KINDS.filter((kind) => own.includes(kind)))
  expect(await known()).toEqual({ laid: [], seen: [[], []] })
  expect(await onlooker.page.locator('.hand, [data-place^="hand "]').count()).toBe(0)
  expect(await onlooker.page.locator('.farm').count()).toBe(3)

  // What is planted and turned over is for everybody, and no more.
  const player = new Player(beginner.page, byMouse)
  for (let sight = await player.look(); sight.now !== say('web.now.trade'); sight = await player.look()) {
    await takeFirst(player, sight)
    await expect.poll(known, PATIENTLY).toSatisfy(isNoMore)
  }
  expect(await beansIn(beginner.page, '.middle')).toHaveLength(2)
  expect([...beginner.troubles, ...onlooker.troubles]).toEqual([])
  for (const { page } of [beginner, onlooker]) await page.context().close()
})

it('a line of the chat that begins with / is a command, and the answer is for whoever typed it', async () => {
  const { onlooker, beginner } = await firstTurn()
  const { page } = beginner
  for (const one of [page, onlooker.page]) await one.locator('.chat-button').click()
  const type = async (line: string): Promise<void> => {
    await page.locator('.chat-panel input').fill(line)
    await page.keyboard.press('Enter')
  }
  const answer = page.locator('.chat-answer')

  await type('/hand')
  const own = await hand(page)
  expect(own).toHaveLength(5)
  const listed = own.map((bean, i) => `${i + 1}: ${nameOf(`${bean}`)}`).join(', ')
  await answer.getByText(listed).waitFor()

  for (const one of [page, onlooker.page]) expect(await barriers(one)).toEqual([])
  await type('/plnt') // nothing is done on a guess
  await answer.getByText('plant').first().waitFor()
  expect(await hand(page)).toEqual(own)
  await type('/plant')
  await answer.getByText(say('command.not.which')).waitFor()
  await type('1')
  await expect.poll(() => hand(page), PATIENTLY).toEqual(own.slice(1))
  await expect.poll(() => answer.textContent(), PATIENTLY).toBe('')
  await type('/accept') // nobody offers anything
  await expect.poll(() => answer.textContent(), PATIENTLY).not.toBe('')
  expect(await hand(page)).toEqual(own.slice(1))

  await type('Hello!')
  await onlooker.page.locator('.chat-lines li', { hasText: 'Hello!' }).waitFor()
  for (const one of [page, onlooker.page]) expect(await one.locator('.chat-lines li').count()).toBe(1)
  expect(onlooker.heard.filter((one) => one.includes('"chat"'))).toHaveLength(1)
  expect([...beginner.troubles, ...onlooker.troubles]).toEqual([])
  for (const { page } of [beginner, onlooker]) await page.context().close()
})
