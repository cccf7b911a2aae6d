import type { Page } from 'playwright-core'
import type { GameSpec } from '../../kernel/types.ts'
import type { OpenSite, Visit, VisitOptions } from '../../testing/site.ts'
import type { LocalGame } from '../local-game.ts'
import type { Settings } from '../settings.ts'

export interface Before {
  readonly settings?: Partial<Settings>
  readonly game?: LocalGame
}

/** Bots do not pretend to think, and keep their markets open until somebody says that there is nothing. */
const BRISK: Partial<Settings> = { pace: 'none', grace: 'until-told', lang: 'en', sound: false }

const NAMES = ['Dora', 'Azuki', 'Borlotti', 'Canario', 'Edamame', 'Fava', 'Garbanzo']

/** A game that is about to begin, with the same cards every time. */
export const gameOf = (spec: Pick<GameSpec, 'edition' | 'players'> & Partial<GameSpec>, seed = 'beans'): LocalGame => ({
  spec: { with: [], options: {}, ...spec },
  names: NAMES.slice(0, spec.players),
  chairs: NAMES.slice(0, spec.players).map((_, seat) => (seat === 0 ? null : 'easy')),
  seed,
  inputs: [],
})

/** Opens the page as somebody whose browser remembers settings and a game. */
export function visit(site: OpenSite, { settings = {}, game }: Before, options: VisitOptions = {}): Promise<Visit> {
  const kept = { settings: { ...BRISK, ...settings }, ...(game === undefined ? {} : { game }) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({
    name: `haricot.${name}`,
    value: JSON.stringify(value),
  }))
  const { origin } = new URL(site.address)
  return site.visit({ ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } })
}

/** From now on the page draws the same luck, so that the same buttons lead to the same game. */
export const pinLuck = (page: Page): Promise<void> =>
  page.evaluate(() => {
    crypto.getRandomValues = (numbers) => {
      if (numbers instanceof Uint32Array) numbers.fill(7)
      return numbers
    }
  })
