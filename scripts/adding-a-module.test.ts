import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LANGS } from '../src/text/format.ts'
import { generate } from './generate.ts'
import { auditTexts, readTexts } from './text-audit.ts'

vi.setConfig({ testTimeout: 600_000 }) // whole programs run here, and other tests beside them

const repository = join(import.meta.dirname, '..')
const page = readFileSync(join(repository, 'docs/adding-a-module.md'), 'utf8')

/** Whoever follows the page, in a copy of the repository. */
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haricot module '))
  for (const name of ['src', 'bin', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(repository, name), join(root, name), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
  for (const { name, text } of blocks()) write(name, text)
  translate()
  generate(root, { check: false })
})
afterAll(() => {
  rmSync(root, { recursive: true })
  vi.resetConfig()
})

function write(name: string, text: string): void {
  const path = join(root, 'src/modules/jelly', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The page's blocks of code; the step before each says which file it is. */
function blocks(): { name: string; text: string }[] {
  return [...page.matchAll(/\*\*, in `([^`]+)`(?:(?!\n\d).)*?\n( *)```(\w+)\n(.*?)\n\2```/gs)].map(
    ([, name, indent, language, text]) => ({
      name: language === 'json' ? 'text/en.json' : name,
      text: `${text.replaceAll(`\n${indent}`, '\n').slice(indent.length)}\n`,
    }),
  )
}

/** Step 5: the other languages take the forms of a bean of new-beans. */
function translate(): void {
  const english = JSON.parse(readFileSync(join(root, 'src/modules/jelly/text/en.json'), 'utf8'))
  for (const lang of LANGS.filter((lang) => lang !== 'en')) {
    const model = JSON.parse(readFileSync(join(root, `src/modules/new-beans/text/${lang}.json`), 'utf8'))
    const forms = Object.entries(model).flatMap(([key, text]) =>
      key.startsWith('bean.coffee') ? [[key.replace('coffee', 'jelly'), text]] : [],
    )
    const words = Object.entries(english).flatMap(([key, text]) =>
      key.startsWith('bean.') ? [] : [[key, `${text} (${lang})`]],
    )
    const all = { ...Object.fromEntries([...words, ...forms]), 'bean.jelly.short': `J${lang}` }
    write(`text/${lang}.json`, JSON.stringify(all))
  }
}

function run(...args: string[]): { status: number | null; output: string } {
  const env = { ...process.env, LC_ALL: 'C' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** What the page tells to type after these words. */
function typed(words: string): string[] {
  const [, rest] = page.replace(/\s+/g, ' ').match(new RegExp(`\`${words} ([^\`]+)\``)) ?? []
  return rest?.split(' ') ?? expect.fail(`the page does not say ${words}`)
}

it('the page has every file of the module', () => {
  const names = ['beans.ts', 'module.ts', 'RULES.md', 'text/en.json', 'jelly.test.ts']
  expect(blocks().map(({ name }) => name)).toEqual(names)
})

it('its texts are sound', () => {
  expect(auditTexts(readTexts(root))).toEqual([])
})

it('its code fits the types', () => {
  writeFileSync(join(root, 'tsconfig.jelly.json'), '{"extends": "./tsconfig.json", "include": ["src/modules/jelly"]}')
  expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.jelly.json')).toEqual({ status: 0, output: '' })
})

it('its test and the audit of the rules pass', () => {
  const { status, output } = run('node_modules/vitest/vitest.mjs', 'run', ...typed('npm test --'))
  expect(output).toContain('jelly')
  expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' })
})

it('it can be played', () => {
  const [games] = typed('npx haricot sim').slice(-1)
  const flags = typed('npx haricot sim').map((word) => (word === games ? '3' : word))
  const { status, output } = run('bin/haricot.js', 'sim', ...flags, '--seed', 's')
  expect({ status, output }).toMatchObject({ status: 0 })
  expect(output).toContain('3 games of anniversary + jelly with 4 players')
})
