import type { ElementHandle, Locator } from 'playwright-core'
import type { Player } from './player.ts'

/** Offers one card of the hand for one of the kind in the first field, or of any kind, in three taps. */
export async function offerCard(player: Player): Promise<void> {
  const { page } = player
  const first = page.locator('.beds [data-bean]').first()
  const grows = (await first.count()) === 0 ? null : await first.getAttribute('data-bean')
  const press = async (button: Locator): Promise<void> =>
    player.press((await button.elementHandle()) as ElementHandle<HTMLElement>)
  const kind = page.locator(
    grows === null ? '.builder .chips button' : `.builder .chips button:has([data-art="${grows}"])`,
  )
  await press(page.locator(`.hand .spot:not(:has([data-bean="${grows}"]))`).first())
  await kind.last().waitFor()
  await press(kind.last())
  await press(page.locator('.builder .strong:enabled'))
}
