import { afterAll, beforeAll, expect, it } from 'vitest'
import { link } from '../../engine.ts'
import type { Action } from '../../kernel/play.ts'
import { seedFrom } from '../../kernel/rng.ts'
import { type Seat, seatAt, seatsIn } from '../../kernel/seat.ts'
import { type OpenSite, openSite } from '../../testing/site.ts'
import { speakerOf } from '../../text/index.ts'
import type { LocalGame } from '../local-game.ts'
import { gameOf, visit } from '../testing/visit.ts'

const { say } = speakerOf('en')
const ME = seatAt(0)
const AZUKI = seatAt(1)

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

interface Cards {
  readonly turned: readonly string[]
  /** Front cards, by seat. */
  readonly fronts: readonly string[]
}

/** The market of this seat, where Azuki has said something. */
function marketOf(active: Seat, azuki: (cards: Cards) => Action): Cards & { readonly game: LocalGame } {
  const game = gameOf({ edition: 'anniversary', players: 4 })
  const linked = link(game.spec)
  if (!linked.ok) throw new Error(linked.refusal.rule)
  const rules = linked.value
  const state = rules.start(seedFrom(game.seed))
  const inputs: { seat: Seat; action: Action }[] = []
  const does = (seat: Seat, action: Action): void => {
    const refusal = rules.check(state, seat, action)
    if (refusal !== null) throw new Error(`${action.type}: ${refusal.rule}`)
    rules.apply(state, seat, action)
    inputs.push({ seat, action })
  }
  while (state.agenda.at(-1)?.step !== 'trade' || state.active !== active) {
    const [seat] = seatsIn(rules.waiting(state))
    const options = rules.options(state, seat)
    does(seat, options.find(({ type }) => type === 'endTrade') ?? options[0])
  }
  const { turned } = rules.view(state, ME).x.piles
  const fronts = [ME, AZUKI].map((seat) => rules.view(state, seat).x.farms[seat].hand[0] ?? '')
  does(AZUKI, azuki({ turned, fronts }))
  return { game: { ...game, inputs }, turned, fronts }
}

const nameOf = (bean: string): string => say(`bean.${bean}`, { n: 1 })

it.each([
  ['a desk', 1280, 800],
  ['a phone', 360, 740],
])('on %s the bid for a turned-over card is taken with one tap', async (_, width, height) => {
  const { game, turned, fronts } = marketOf(ME, (cards) => ({
    type: 'propose',
    to: ME,
    give: { hand: [0], turned: [] },
    want: cards.turned.slice(0, 1),
  }))
  const { page, troubles } = await visit(site, { game }, { path: '#/play', viewport: { width, height } })
  if (width < 1024) await page.locator('.desk-handle').click()
  const taking = `Accept: Offer 1, from Azuki to you: 1 ${nameOf(fronts[AZUKI])} for 1 ${nameOf(turned[0])}.`
  await page.locator('.bids tbody tr').first().getByRole('button', { name: taking }).click()
  const traded = `Azuki gives you 1 ${nameOf(fronts[AZUKI])} for 1 ${nameOf(turned[0])}.`
  await page.locator('.log li', { hasText: traded }).waitFor({ state: 'attached' })
  expect(troubles).toEqual([])
  await page.context().close()
})

it('a tap on a card begins an offer: of it on one’s own market, for it on somebody else’s', async () => {
  const calm = { path: '#/play', viewport: { width: 1280, height: 1000 } } as const
  const own = marketOf(ME, () => ({ type: 'wish', want: [], spare: [] }))
  const mine = await visit(site, { game: own.game }, calm)
  await mine.page
    .locator('.bids')
    .getByRole('button', { name: `Offer ${nameOf(own.turned[0])}` })
    .first()
    .click()
  await mine.page
    .locator('.builder.filled .builder-line')
    .getByText(nameOf(own.turned[0]))
    .waitFor({ state: 'attached' })

  const other = marketOf(AZUKI, ({ fronts }) => ({ type: 'wish', want: [fronts[ME]], spare: [] }))
  const theirs = await visit(site, { game: other.game }, calm)
  const [wanted, could] = [nameOf(other.turned[0]), nameOf(other.fronts[ME])]
  await theirs.page
    .locator('.bids')
    .getByRole('button', { name: `Offer ${could} for ${wanted}` })
    .first()
    .click()
  const { page } = theirs
  await page
    .locator('.builder')
    .getByRole('button', { name: `Don’t ask for ${wanted}` })
    .waitFor()
  await page.locator('.builder.filled .builder-line').getByText(could).waitFor({ state: 'attached' })
  await page
    .locator('.bids')
    .getByRole('button', { name: `Ask for ${wanted}` })
    .first()
    .click()
  await page.locator('.builder .builder-line').getByText(could).waitFor({ state: 'detached' })
  expect([...mine.troubles, ...theirs.troubles]).toEqual([])
  for (const visited of [mine, theirs]) await visited.page.context().close()
})
