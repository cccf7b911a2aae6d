import type { ElementHandle, Locator } from 'playwright-core'
import type { Player } from './player.ts'

/** How long it may take until a tap is seen, on the busiest machine. */
const SEEN_MS = 5000

/**
 * Offers one card of the hand for one of the kind in the first field, or of any kind, in three taps. False: the market
 * was over before the first of them.
 */
export async function offerCard(player: Player): Promise<boolean> {
  const { page } = player
  const first = page.locator('.beds [data-bean]').first()
  const grows = (await first.count()) === 0 ? null : await first.getAttribute('data-bean')
  const press = async (button: Locator): Promise<void> =>
    player.press((await button.elementHandle()) as ElementHandle<HTMLElement>)
  const kind = page.locator(
    grows === null ? '.builder .chips button' : `.builder .chips button:has([data-art="${grows}"])`,
  )
  await press(page.locator(`.hand .spot:not(:has([data-bean="${grows}"]))`).first())
  const isOpen = await kind
    .last()
    .waitFor({ timeout: SEEN_MS })
    .then(() => true)
    .catch(() => false)
  if (!isOpen && (await page.locator('.market-out').count()) === 0) return false
  await press(kind.last())
  await press(page.locator('.builder .strong:enabled'))
  return true
}
