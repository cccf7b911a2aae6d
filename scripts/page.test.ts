import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensurePage, stampOf } from './page.ts'
import { firstLoad } from './page-size.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haricot page '))
  for (const name of ['package.json', 'package-lock.json', 'src/web/main.tsx', 'src/engine.ts']) write(name, name)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

function write(name: string, content: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), content)
}

/** Whether it was built, by somebody who only writes down what from. */
async function isBuilt(): Promise<boolean> {
  let count = 0
  await ensurePage(root, async () => {
    count++
    write('dist/page/.stamp', stampOf(root))
  })
  return count === 1
}

test('the page is built when there is none, which takes a word, and left alone afterwards', async () => {
  expect(await isBuilt()).toBe(true)
  expect(console.error).toHaveBeenCalledTimes(1)
  expect(await isBuilt()).toBe(false)
  expect(console.error).toHaveBeenCalledTimes(1)
})

test.each([
  ['a source', 'src/engine.ts'],
  ['the lockfile', 'package-lock.json'],
  ['a new file', 'src/web/new.css'],
])('it is built again after a change of %s', async (_what, name) => {
  await isBuilt()
  write(name, 'something else')
  expect(await isBuilt()).toBe(true)
})

test.each(['src/engine.test.ts', 'docs/PAGE.md', 'dist/engine.js'])('%s is no part of it', async (name) => {
  await isBuilt()
  write(name, 'something else')
  expect(await isBuilt()).toBe(false)
})

test('a file that moves is a change', async () => {
  await isBuilt()
  rmSync(join(root, 'src/engine.ts'))
  write('src/engine2.ts', 'src/engine.ts')
  expect(await isBuilt()).toBe(true)
})

test('a build that fails is told, and tried again the next time', async () => {
  const failing = ensurePage(root, () => Promise.reject(new Error('no beans')))
  await expect(failing).rejects.toThrow('no beans')
  expect(await isBuilt()).toBe(true)
})

test('a first visit loads the page, the table, one language and what these need', () => {
  const chunks = {
    'index.html': { file: 'index.js', imports: ['_shared.js'], css: ['index.css'] },
    '_shared.js': { file: 'shared.js' },
    'table/local-play.tsx': { file: 'table.js', imports: ['_shared.js'], css: ['table.css'] },
    '../generated/page-hu.ts': { file: 'hu.js' },
    '../generated/page-en.ts': { file: 'en.js' },
    'sw.ts': { file: 'sw.js' },
  }
  expect(firstLoad(chunks, '../generated/page-hu.ts').sort()).toEqual([
    'hu.js',
    'index.css',
    'index.js',
    'shared.js',
    'table.css',
    'table.js',
  ])
  expect(() => firstLoad({}, 'hu')).toThrow('index.html')
})
