import { useSyncExternalStore } from 'react'
import { VERBOSITIES, type Verbosity } from '../commands/verbosity.ts'
import { GRACES, type Grace, PACE_IDS, type PaceId } from '../table/pace.ts'
import { LANGS, type Lang } from '../text/format.ts'
import { keep, kept } from './kept.ts'
import { manifestPath } from './offline/path.ts'

/** What somebody likes, in this browser. */
export interface Settings {
  readonly lang: Lang
  readonly name: string
  readonly theme: (typeof THEMES)[number]
  readonly contrast: (typeof CONTRASTS)[number]
  readonly motion: (typeof MOTIONS)[number]
  readonly textSize: (typeof TEXT_SIZES)[number]
  readonly sound: boolean
  readonly pace: PaceId
  /** How long bots keep their markets open; null: as it suits the table that is shown. */
  readonly grace: Grace | null
  /** Whether offers say what they would mean for one's fields. */
  readonly values: boolean
  /** The table in words instead of the drawn one, and how much it tells whenever somebody is asked. */
  readonly textTable: boolean
  readonly verbosity: Verbosity
  /** In short forms and dashes, for a braille line. */
  readonly braille: boolean
}

export const THEMES = ['auto', 'light', 'dark'] as const
export const CONTRASTS = ['auto', 'more'] as const
export const MOTIONS = ['auto', 'less'] as const
export const TEXT_SIZES = [100, 115, 130, 150] as const

const NAME = 'settings'
const listeners = new Set<() => void>()
let current: Settings = sound(kept<Partial<Settings>>(NAME) ?? {})

export const settings = (): Settings => current

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part }
  keep(NAME, current)
  dress()
  for (const listener of listeners) listener()
}

export const useSettings = (): Settings => useSyncExternalStore(listen, settings)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever plays by words says it when a market has nothing for them. */
export const graceIn = ({ grace, textTable }: Settings): Grace => grace ?? (textTable ? 'until-told' : 'normal')

/** The style sheets look at these. */
export function dress(): void {
  const { lang, contrast, motion, textSize } = current
  const root = document.documentElement
  root.lang = lang
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(lang))
  Object.assign(root.dataset, { contrast, motion })
  root.style.setProperty('--text-size', String(textSize / 100))
  root.classList.toggle('art-night', isNight())
}

export const isNight = (): boolean => current.theme === 'dark' || (current.theme === 'auto' && DARK.matches)
export const useIsNight = (): boolean => useSyncExternalStore(listen, isNight)

const DARK = matchMedia('(prefers-color-scheme: dark)')
DARK.addEventListener('change', () => {
  dress()
  for (const listener of listeners) listener()
})

/** Whatever an older page may have left here. */
function sound(found: Partial<Settings>): Settings {
  const one = <T>(allowed: readonly T[], value: unknown, otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise
  return {
    lang: one(LANGS, found.lang, spoken()),
    name: typeof found.name === 'string' ? found.name : '',
    theme: one(THEMES, found.theme, 'auto'),
    contrast: one(CONTRASTS, found.contrast, 'auto'),
    motion: one(MOTIONS, found.motion, 'auto'),
    textSize: one(TEXT_SIZES, found.textSize, 100),
    sound: found.sound !== false,
    pace: one(PACE_IDS, found.pace, 'human'),
    grace: one([...GRACES, null], found.grace, null),
    values: found.values !== false,
    textTable: found.textTable === true,
    verbosity: one(VERBOSITIES, found.verbosity, 'normal'),
    braille: found.braille === true,
  }
}

/** The first of the visitor's languages that is one of ours. */
function spoken(): Lang {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return asked.find((tag): tag is Lang => (LANGS as readonly string[]).includes(tag)) ?? 'en'
}
