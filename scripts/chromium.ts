import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Without a window of its own it opens pages in two thirds of the time. */
const WINDOWLESS = 'chromium-headless-shell'
const NAMES = [WINDOWLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export const NO_CHROMIUM =
  'The tests in a browser need Chromium or Chrome: install it, or set HARICOT_CHROMIUM to the path of its program.'

/** The browser for the tests; null if there is none. */
export function findChromium(): string | null {
  const { HARICOT_CHROMIUM: chosen, PATH = '' } = process.env
  if (chosen !== undefined) return existsSync(chosen) ? chosen : null
  const places = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  return places.find((place) => existsSync(place)) ?? null
}

/** Where it is missing, root gets Debian's; everybody else is told what to do, and all other tests can run. */
export function provideChromium(): void {
  if (findChromium() !== null) return
  if (process.getuid?.() === 0 && process.env.HARICOT_CHROMIUM === undefined) {
    console.error('Installing Chromium for the tests. This happens once.')
    apt('update')
    for (const name of [WINDOWLESS, 'chromium'])
      if (findChromium() === null) apt('install', '--yes', '--no-install-recommends', name)
  }
  if (findChromium() === null) console.error(NO_CHROMIUM)
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['--quiet', ...args], { stdio: ['ignore', 2, 2], env })
}
