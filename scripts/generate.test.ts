import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generate } from './generate.ts'

const catalogue = 'src/generated/catalogue.ts'
const texts = 'src/generated/texts.ts'
const rules = 'src/generated/rules.ts'
const pages = ['is', 'en', 'hu', 'de', 'nl'].flatMap((language) =>
  ['page', 'commands'].map((what) => `src/generated/${what}-${language}.ts`),
)

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haricot generate '))
  addModule('base', { hello: 'Hello' })
  write('src/editions/classic.ts', '')
})
afterEach(() => rmSync(root, { recursive: true }))

test('a new module, edition and text are found by lying in their folders', () => {
  expect(run()).toEqual([catalogue, texts, rules, ...pages])
  addModule('al-cabohne', { bye: 'Bye' })
  write('src/editions/21st.ts', '')
  write('src/editions/classic.test.ts', '')
  write('src/modules/notes/ideas.md', '')
  run()
  expect(read(catalogue)).toContain("import { module as alCabohneModule } from '../modules/al-cabohne/module.ts'")
  expect(read(catalogue)).toContain('export const modules: readonly Module[] = [alCabohneModule, baseModule]')
  expect(read(catalogue)).toContain('export const editions: readonly Edition[] = [_21stEdition, classicEdition]')
  expect(read(texts)).toContain("import alCabohneHu from '../modules/al-cabohne/text/hu.json' with { type: 'json' }")
  expect(read(texts)).toContain('  hu: {\n    ...alCabohneHu,\n    ...baseHu,\n  },\n')
})

test('a file that is up to date is left alone', () => {
  run()
  utimesSync(join(root, catalogue), 1, 1)
  expect(run()).toEqual([])
  expect(statSync(join(root, catalogue)).mtimeMs).toBe(1000)
})

test('a check names what is out of date and writes nothing', () => {
  run()
  const before = read(catalogue)
  write('src/editions/duel.ts', '')
  expect(generate(root, { check: true })).toEqual([catalogue])
  expect(read(catalogue)).toBe(before)
})

test('a layer may have texts of its own', () => {
  for (const language of ['is', 'en', 'hu', 'de', 'nl']) write(`src/cli/text/${language}.json`, '{ "bye": "Bye" }')
  run()
  expect(read(texts)).toContain("import cliLayerHu from '../cli/text/hu.json' with { type: 'json' }")
  expect(read(texts)).toContain('  hu: {\n    ...baseHu,\n    ...cliLayerHu,\n  },\n')
})

test('words of the command language are apart from what a page says at first', () => {
  for (const language of ['is', 'en', 'hu', 'de', 'nl']) write(`src/commands/text/${language}.json`, '{ "bye": "Bye" }')
  run()
  expect(read('src/generated/commands-hu.ts')).toContain("import commandsLayerHu from '../commands/text/hu.json'")
  expect(read('src/generated/commands-hu.ts')).not.toContain('baseHu')
  expect(read('src/generated/page-hu.ts')).not.toContain('commandsLayerHu')
})

test('rules stand in their chapters, and without any in one that is named after their module', () => {
  const table = (...ids: string[]) => [
    '| rule | says | source |',
    '|---|---|---|',
    ...ids.map((id) => `| ${id} | … | … |`),
  ]
  write('src/kernel/RULES.md', ['# kernel: rules', ...table('game-over')].join('\n'))
  write('src/modules/base/RULES.md', ['## Set-up', ...table('deal', 'deck'), '## The end', ...table('tie')].join('\n'))
  run()
  expect(read(rules).match(/(?<=(chapter|rules): ).*(?=,)/g)).toEqual([
    "'kernel'",
    "['game-over']",
    "'set-up'",
    "['deal', 'deck']",
    "'the-end'",
    "['tie']",
  ])
})

test('a module with texts has them in all five languages', () => {
  rmSync(join(root, 'src/modules/base/text/nl.json'))
  expect(run).toThrow('src/modules/base/text/nl.json is missing')
})

test('a text belongs to one file', () => {
  addModule('duel', { hello: 'Hello again' })
  expect(run).toThrow('Both src/modules/base/text/is.json and src/modules/duel/text/is.json define the text "hello"')
})

test('a text file that is not an object of strings is named', () => {
  write('src/modules/base/text/de.json', '{ "hello": 1 }')
  expect(run).toThrow('src/modules/base/text/de.json: the text "hello" is not a string')
  write('src/modules/base/text/de.json', '{ "hello": ')
  expect(run).toThrow('src/modules/base/text/de.json is not valid JSON')
})

test.each([1, 12])('what is written passes the formatter unchanged, with %i modules', (count) => {
  for (let i = 1; i < count; i++) addModule(`a-rather-long-name-of-a-module-that-nobody-wants-to-type-${i}`, {})
  write('src/modules/base/RULES.md', Array.from({ length: count }, (_, i) => `| a-rule-${i} | … | … |`).join('\n'))
  run()
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  for (const file of [catalogue, texts, rules]) {
    const args = [biome, 'format', `--stdin-file-path=${file}`]
    const formatted = spawnSync(process.execPath, args, { cwd: join(import.meta.dirname, '..'), input: read(file) })
    expect(`${formatted.stdout}`).toBe(read(file))
  }
})

function run(): string[] {
  return generate(root, { check: false })
}

function addModule(id: string, messages: Record<string, string>): void {
  write(`src/modules/${id}/module.ts`, '')
  for (const language of ['is', 'en', 'hu', 'de', 'nl']) {
    write(`src/modules/${id}/text/${language}.json`, JSON.stringify(messages))
  }
}

function write(file: string, content: string): void {
  mkdirSync(join(root, dirname(file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
