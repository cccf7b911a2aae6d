/**
 * Holds the texts of the five languages together: same keys, same values, messages that can be said.
 * `tsx scripts/text-audit.ts` prints one line a problem (`file: key: what`) and fails if there is any.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement as Part, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { BEANS } from '../src/text/describe.ts'
import { FORMS, LANGS, type Lang, MARKS } from '../src/text/format.ts'

/** Proper names may read the same everywhere. */
const SAME_EVERYWHERE = [/^language\./, /^web\.title$/, /^(module|edition|boss|business)\.[\w-]+(\.name)?$/]

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/chibi|sojabaui|sojabau\b|fjölbaun|baltallér|boenkaart|bonenoogs\b/i, 'repeats a slip of the booklets'],
  [/\b(todo|fixme|tbd|xxx|lorem ipsum)\b/i, 'is unfinished'],
  [/['"]/, 'has a typewriter quote: write ’ or the quotes of the language'],
  [/ {2}|^\s|\s$/, 'has a stray space'],
]

type Report = (file: string, key: string, what: string) => void
interface TextFile {
  readonly file: string
  readonly messages: ReadonlyMap<string, string>
}
type Texts = ReadonlyMap<Lang, TextFile>

/** Languages whose names change with their place in the sentence; German ones do so rarely. */
const INFLECTED: readonly Lang[] = ['is', 'hu']

/** The problems of text files given as path and content. Files of one folder belong together. */
export function auditTexts(contents: Readonly<Record<string, string>>): string[] {
  const problems: string[] = []
  const report: Report = (file, key, what) => void problems.push(`${file}: ${key}: ${what}`)

  const folders = new Map<string, Texts>()
  for (const folder of new Set(Object.keys(contents).map((file) => file.slice(0, file.lastIndexOf('/'))))) {
    const texts = LANGS.map((lang) => {
      const file = `${folder}/${lang}.json`
      return [lang, { file, messages: readMessages(file, contents[file], report) }] as const
    })
    folders.set(folder, new Map(texts))
  }

  for (const file of Object.keys(contents))
    if (!LANGS.some((lang) => file.endsWith(`/${lang}.json`))) report(file, '-', 'is in none of the languages')
  for (const lang of LANGS) {
    const files = [...folders.values()].flatMap((texts) => texts.get(lang) ?? [])
    checkOwners(files, report)
  }
  const keys = [...folders.values()].flatMap((texts) => [...(texts.get('en')?.messages.keys() ?? [])])
  const nouns = new Set(keys.filter((key) => key.startsWith('count.')).map((key) => key.split('.')[1]))
  for (const texts of folders.values()) checkFolder(texts, nouns, report)
  for (const lang of INFLECTED) {
    const files = [...folders.values()].flatMap((texts) => texts.get(lang) ?? [])
    checkForms(files, nouns, report)
  }
  return problems
}

function readMessages(file: string, content: string | undefined, report: Report): ReadonlyMap<string, string> {
  const messages = new Map<string, string>()
  if (content === undefined) {
    report(file, '-', 'is missing')
    return messages
  }
  let json: unknown = null
  try {
    json = JSON.parse(content)
  } catch (problem) {
    report(file, '-', `is no JSON: ${(problem as Error).message}`)
  }
  const seen = new Set<string>()
  for (const [, key] of content.matchAll(/^ *"([^"]+)":/gm)) {
    if (seen.has(key)) report(file, key, 'stands here twice')
    seen.add(key)
  }
  for (const [key, message] of Object.entries(json ?? {})) {
    if (typeof message !== 'string' || message.trim() === '') report(file, key, 'is empty or no text')
    else messages.set(key, message)
  }
  return messages
}

/** Over all folders of one language: a key has one owner, a short form means one bean. */
function checkOwners(files: readonly TextFile[], report: Report): void {
  const owners = new Map<string, string>()
  const shorts = new Map<string, string>()
  for (const { file, messages } of files) {
    for (const [key, message] of messages) {
      const owner = owners.get(key)
      if (owner !== undefined) report(file, key, `is in ${owner} too`)
      owners.set(key, file)
      if (!/^bean\..*\.short$/.test(key)) continue
      const other = shorts.get(message.toLowerCase())
      if (other !== undefined) report(file, key, `“${message}” means ${other} too`)
      if ([...message].length > 3) report(file, key, 'is longer than three letters')
      shorts.set(message.toLowerCase(), key)
    }
  }
}

/** Every bean has every form in which some sentence of the language may name it. */
function checkForms(files: readonly TextFile[], nouns: ReadonlySet<string>, report: Report): void {
  const used = new Set(files.flatMap(({ messages }) => [...messages.values()].flatMap((m) => formsOfBeans(m, nouns))))
  for (const { file, messages } of files)
    for (const key of messages.keys())
      if (/^bean\.[^.]+$/.test(key))
        for (const form of used) if (!messages.has(`${key}.${form}`)) report(file, `${key}.${form}`, 'is missing')
}

/** `{got_acc}`, `{count_bean_acc}`, `{bean_def_acc}` → acc, acc, def.acc */
function formsOfBeans(message: string, nouns: ReadonlySet<string>): string[] {
  return [...message.matchAll(/\{([a-zA-Z]+(?:_[a-zA-Z]+)+)\}/g)].flatMap(([, placeholder]) => {
    const [field, ...endings] = placeholder.split('_')
    const noun = endings.find((ending) => !FORMS.includes(ending) && !MARKS.includes(ending))
    const isBean = noun === undefined ? BEANS.has(field) : !nouns.has(noun) && BEANS.has(noun)
    const forms = endings.filter((ending) => FORMS.includes(ending))
    return isBean && forms.length > 0 ? forms.join('.') : []
  })
}

function checkFolder(texts: Texts, nouns: ReadonlySet<string>, report: Report): void {
  const keys = new Set([...texts.values()].flatMap(({ messages }) => [...messages.keys()]))
  for (const key of keys) {
    const said = [...texts].flatMap(([lang, { file, messages }]) => {
      const message = messages.get(key)
      if (message !== undefined)
        return { file, message, facts: checkMessage(lang, message, nouns, tell(report, file, key)) }
      if (!isForm(key, keys)) report(file, key, 'is missing')
      return []
    })
    const english = said.find(({ file }) => file === texts.get('en')?.file)
    if (english === undefined) continue
    for (const { file, facts } of said) compare(facts, english.facts, tell(report, file, key))
    const same = said.filter(({ file, message }) => file !== english.file && message === english.message)
    const copied = english.facts.words >= 4 || (english.facts.words > 0 && same.length === LANGS.length - 1)
    if (copied && !SAME_EVERYWHERE.some((name) => name.test(key)))
      for (const { file } of same) report(file, key, 'reads as en.json')
  }
}

type Tell = (what: string) => void
const tell =
  (report: Report, file: string, key: string): Tell =>
  (what) =>
    report(file, key, what)

/** `bean.soy.acc` is a form of `bean.soy`: only languages that need it have it. */
function isForm(key: string, keys: ReadonlySet<string>): boolean {
  const parts = key.split('.')
  while (FORMS.includes(parts[parts.length - 1])) parts.pop()
  return parts.length < key.split('.').length && keys.has(parts.join('.'))
}

interface Facts {
  /** The values it needs, without their forms. */
  readonly fields: Set<string>
  /** `field arm` of every select. */
  readonly arms: Set<string>
  words: number
}

function checkMessage(lang: Lang, message: string, nouns: ReadonlySet<string>, tell: Tell): Facts {
  const facts: Facts = { fields: new Set(), arms: new Set(), words: 0 }
  for (const [pattern, what] of FORBIDDEN) if (pattern.test(message)) tell(what)
  try {
    checkParts(lang, parse(message, { ignoreTag: true }), nouns, facts, tell)
  } catch (problem) {
    tell(`cannot be read: ${(problem as Error).message}`)
  }
  return facts
}

function checkParts(lang: Lang, parts: readonly Part[], nouns: ReadonlySet<string>, facts: Facts, tell: Tell): void {
  for (const part of parts) {
    if (part.type === TYPE.pound) continue
    if (part.type === TYPE.literal) {
      if (part.value.includes('#')) tell('# counts only directly inside a plural')
      facts.words += part.value.match(/\p{L}+/gu)?.length ?? 0
    } else if (part.type === TYPE.argument) {
      checkPlaceholder(part.value, nouns, facts, tell)
    } else if (part.type === TYPE.select || part.type === TYPE.plural) {
      facts.fields.add(part.value)
      if (part.value.includes('_')) tell(`{${part.value}} is chosen by, so it takes no form`)
      if (part.type === TYPE.plural) checkPlural(lang, part, tell)
      for (const [name, { value }] of Object.entries(part.options)) {
        if (part.type === TYPE.select) facts.arms.add(`${part.value} ${name}`)
        checkParts(lang, value, nouns, facts, tell)
      }
    } else {
      tell(`{${part.value}} is of a sort that is not in use`)
    }
  }
}

function checkPlaceholder(name: string, nouns: ReadonlySet<string>, facts: Facts, tell: Tell): void {
  const [field, ...forms] = name.split('_')
  facts.fields.add(field)
  const [noun, ...unknown] = forms.filter((form) => !FORMS.includes(form) && !MARKS.includes(form))
  // `{count_bean}` counts another value of the same message.
  if (noun !== undefined && !nouns.has(noun)) facts.fields.add(noun)
  if (unknown.length > 0) tell(`{${name}} has an unknown form`)
}

type Plural = Extract<Part, { type: TYPE.plural }>
function checkPlural(lang: Lang, { value: field, options, pluralType }: Plural, tell: Tell): void {
  const counts = (arm: string) => options[arm].value.some((part) => part.type === TYPE.pound)
  if (pluralType === 'ordinal') tell(`{${field}} is an ordinal: browsers may lack Icelandic ones`)
  if (options.one === undefined) tell(`{${field}} has no “one”`)
  else if (lang === 'is' && counts('other') && !counts('one')) tell(`{${field}} says “one” of 21 as well: it needs a #`)
}

function compare(facts: Facts, english: Facts, tell: Tell): void {
  for (const field of english.fields) if (field !== 'n' && !facts.fields.has(field)) tell(`lacks {${field}} of en.json`)
  for (const field of facts.fields)
    if (field !== 'n' && !english.fields.has(field)) tell(`{${field}} is not in en.json`)
  for (const arm of english.arms) {
    const [field, name] = arm.split(' ')
    if (!facts.arms.has(arm)) tell(`has no “${name}” for {${field}} as en.json has`)
  }
}

/** Every text file of the repository: `text/is.json` of any folder, and the messages that no module owns. */
export function readTexts(root: string): Record<string, string> {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.split(sep).join('/')}`)
    .filter((file) => /\/(text|messages)\/[a-z]{2}\.json$/.test(file))
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const problems = auditTexts(readTexts(join(import.meta.dirname, '..')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
