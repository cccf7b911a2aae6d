import { LANGS, type Lang } from '../text/index.ts'
import { type BadInput, badInput, type Io } from './io.ts'

const FLAG = '--lang'

const isLang = (text: string): text is Lang => (LANGS as readonly string[]).includes(text)

/** Takes `--lang` out, wherever it stands: every text depends on it, that of mistakes in the other flags too. */
export function takeLang(argv: readonly string[]): {
  wanted: { readonly text: string; readonly lang: Lang | null } | null
  rest: readonly string[]
} {
  const at = argv.findIndex((word) => word === FLAG || word.startsWith(`${FLAG}=`))
  if (at < 0) return { wanted: null, rest: argv }
  const joined = argv[at] !== FLAG
  const text = joined ? argv[at].slice(FLAG.length + 1) : (argv[at + 1] ?? '')
  return { wanted: { text, lang: isLang(text) ? text : null }, rest: argv.toSpliced(at, joined ? 1 : 2) }
}

/** LC_ALL=hu_HU.UTF-8 means Hungarian. */
export function langOfEnvironment(env: NodeJS.ProcessEnv): Lang {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  const lang = locale.slice(0, 2).toLowerCase()
  return isLang(lang) ? lang : 'en'
}

export const badLang = (io: Io, text: string): BadInput => badInput(io, 'cli.error.lang', { text, allowed: LANGS })
