/**
 * Writes src/generated from what lies in the folders, so that a new module, edition or text file is found without
 * anybody listing it. Runs before every start and test; `--check` only says what is out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const languages = ['is', 'en', 'hu', 'de', 'nl'] as const
const lineWidth = 120 // as in biome.json: the output must pass the formatter unchanged
/** The layers whose texts a page needs. */
const pageLayers = ['bots', 'server', 'web', 'words']
/** What it needs besides as soon as somebody plays by words. */
const commandLayer = 'commands'
const banner = '// Written by scripts/generate.ts from what lies in the folders. Do not edit.\n'

/** Brings src/generated up to date, unless `check` is set; returns the files that were not. */
export function generate(root: string, { check }: { check: boolean }): string[] {
  const moduleIds = names(join(root, 'src/modules')).filter((id) =>
    existsSync(join(root, 'src/modules', id, 'module.ts')),
  )
  const editionIds = names(join(root, 'src/editions'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))

  const pageFolders = foldersOf(root, moduleIds, pageLayers)
  const commandFolders = foldersOf(root, [], [commandLayer]).filter(({ path }) => path.startsWith(commandLayer))
  const outputs = {
    'src/generated/catalogue.ts': catalogue(moduleIds, editionIds),
    'src/generated/texts.ts': texts(root, moduleIds),
    'src/generated/rules.ts': rules(root, moduleIds),
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`src/generated/page-${language}.ts`, inOneLanguage(pageFolders, language)],
        [`src/generated/commands-${language}.ts`, inOneLanguage(commandFolders, language)],
      ]),
    ),
  }
  const stale = Object.entries(outputs).filter(([file, content]) => read(join(root, file)) !== content)
  if (!check) {
    for (const [file, content] of stale) {
      mkdirSync(join(root, dirname(file)), { recursive: true })
      writeFileSync(join(root, file), content)
    }
  }
  return stale.map(([file]) => file)
}

function catalogue(moduleIds: readonly string[], editionIds: readonly string[]): string {
  const editions = editionIds.map((id) => ({ name: identifier(id, 'edition'), from: `../editions/${id}.ts` }))
  const modules = moduleIds.map((id) => ({ name: identifier(id, 'module'), from: `../modules/${id}/module.ts` }))
  return [
    banner,
    ...editions.map(({ name, from }) => `import { edition as ${name} } from '${from}'\n`),
    "import type { Edition, Module } from '../kernel/types.ts'\n",
    ...modules.map(({ name, from }) => `import { module as ${name} } from '${from}'\n`),
    '\n',
    enclosed(
      'export const modules: readonly Module[] = [',
      modules.map(({ name }) => name),
      ']',
    ),
    '\n',
    enclosed(
      'export const editions: readonly Edition[] = [',
      editions.map(({ name }) => name),
      ']',
    ),
  ].join('')
}

/** Folders of texts: the modules', the given layers', and what belongs to no single one. */
const foldersOf = (root: string, moduleIds: readonly string[], layers: readonly string[]) =>
  [
    ...moduleIds.map((id) => ({ name: id, path: `modules/${id}/text` })),
    ...layers.map((layer) => ({ name: `${layer}-layer`, path: `${layer}/text` })),
    { name: 'messages', path: 'text/messages' },
  ].filter(({ path }) => names(join(root, 'src', path)).length > 0)

type Folders = ReturnType<typeof foldersOf>

/** What a page says in one language: it loads no other, and nothing of the terminal. */
function inOneLanguage(folders: Folders, language: string): string {
  const imports = folders.map(({ name, path }) =>
    enclosed(`import ${identifier(name, language)} from '../${path}/${language}.json' with {`, ["type: 'json'"], '}'),
  )
  const spreads = folders.map(({ name }) => `  ...${identifier(name, language)},\n`)
  const open = 'export const messages: Readonly<Record<string, string>> = {'
  return [banner, ...imports, '\n', spreads.length === 0 ? `${open}}\n` : `${open}\n${spreads.join('')}}\n`].join('')
}

function texts(root: string, moduleIds: readonly string[]): string {
  const folders = foldersOf(root, moduleIds, names(join(root, 'src')))

  for (const language of languages) {
    const owners = new Map<string, string>()
    for (const { path } of folders) {
      const file = `src/${path}/${language}.json`
      for (const key of messageKeys(root, file)) {
        const owner = owners.get(key)
        if (owner !== undefined) throw new Error(`Both ${owner} and ${file} define the text "${key}".`)
        owners.set(key, file)
      }
    }
  }

  const imports = folders.flatMap(({ name, path }) =>
    languages.toSorted().map((language) => {
      const statement = `import ${identifier(name, language)} from '../${path}/${language}.json' with {`
      return enclosed(statement, ["type: 'json'"], '}')
    }),
  )
  const merged = languages.map((language) => {
    const spreads = folders.map(({ name }) => `    ...${identifier(name, language)},\n`)
    return spreads.length === 0 ? `  ${language}: {},\n` : `  ${language}: {\n${spreads.join('')}  },\n`
  })
  return [
    banner,
    ...imports,
    '\n',
    `type Language = ${languages.map((language) => `'${language}'`).join(' | ')}\n`,
    '\n',
    'export const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {\n',
    ...merged,
    '}\n',
  ].join('')
}

/** The rules of the kernel and of every module by chapters, as their RULES.md has them. */
function rules(root: string, moduleIds: readonly string[]): string {
  const folders = ['kernel', ...moduleIds.map((id) => `modules/${id}`)]
  const chapters = folders.flatMap((folder) => {
    const name = folder.slice(folder.indexOf('/') + 1)
    return chaptersIn(name, read(join(root, 'src', folder, 'RULES.md')) ?? '').map(({ chapter, ids }) => {
      const list = ids.map((id) => `'${id}'`)
      const parts = [
        `    module: '${name}',\n`,
        `    chapter: '${chapter}',\n`,
        enclosed('rules: [', list, '],', '    '),
      ]
      return `  {\n${parts.join('')}  },\n`
    })
  })
  return [
    banner,
    'export interface Chapter {\n  readonly module: string\n  readonly chapter: string\n',
    '  readonly rules: readonly string[]\n}\n\n',
    chapters.length === 0
      ? 'export const chapters: readonly Chapter[] = []\n'
      : `export const chapters: readonly Chapter[] = [\n${chapters.join('')}]\n`,
  ].join('')
}

/** `## Turning over` opens the chapter `turning-over`; what comes before any has the name of its folder. */
function chaptersIn(folder: string, table: string): { chapter: string; ids: string[] }[] {
  const chapters = [{ chapter: folder, ids: [] as string[] }]
  for (const line of table.split('\n')) {
    const [, heading] = /^## (.+)$/.exec(line) ?? []
    if (heading !== undefined) chapters.push({ chapter: heading.toLowerCase().replaceAll(' ', '-'), ids: [] })
    const [, id] = /^\| ([a-z0-9-]+) \|/.exec(line) ?? []
    if (id !== undefined && id !== 'rule') chapters[chapters.length - 1].ids.push(id)
  }
  return chapters.filter(({ ids }) => ids.length > 0)
}

function messageKeys(root: string, file: string): string[] {
  const content = read(join(root, file))
  if (content === null) throw new Error(`${file} is missing: every text is needed in ${languages.join(', ')}.`)
  let messages: unknown
  try {
    messages = JSON.parse(content)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}.`)
  }
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    throw new Error(`${file} must hold one object from keys to messages.`)
  }
  for (const [key, message] of Object.entries(messages)) {
    if (typeof message !== 'string') throw new Error(`${file}: the text "${key}" is not a string.`)
  }
  return Object.keys(messages)
}

/** On one line if it fits there, otherwise one entry a line: what the formatter would do. */
function enclosed(open: string, entries: readonly string[], close: string, indent = ''): string {
  const space = open.endsWith('{') ? ' ' : ''
  const line = `${indent}${open}${space}${entries.join(', ')}${space}${close}`
  if (line.length <= lineWidth) return `${line}\n`
  return `${indent}${open}\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}${close}\n`
}

/** `bean-coin` and `module` make `beanCoinModule`; the last word keeps folder names from clashing with reserved words. */
function identifier(id: string, kind: string): string {
  const name = `${id}-${kind}`.replace(/[^a-zA-Z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase())
  return /^\d/.test(name) ? `_${name}` : name
}

function names(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

function read(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check')
  try {
    const stale = generate(join(import.meta.dirname, '..'), { check })
    if (check && stale.length > 0) {
      throw new Error(`Out of date: ${stale.join(', ')}. Run "npx tsx scripts/generate.ts" and commit the result.`)
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
