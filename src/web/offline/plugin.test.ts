import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filesIn, versionOf } from './plugin.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haricot offline '))
  for (const inner of ['assets', '.vite']) mkdirSync(join(folder, inner))
  for (const name of ['index.html', 'sw.js', '.stamp', '.vite/manifest.json', 'assets/b.js', 'assets/a.woff2'])
    writeFileSync(join(folder, name), name)
})
afterEach(() => rmSync(folder, { recursive: true }))

it('everything that is served is kept, and nothing else', () => {
  expect(filesIn(folder)).toEqual(['assets/a.woff2', 'assets/b.js', 'index.html'])
})

it('another content is another version', () => {
  const version = (): string => versionOf(folder, filesIn(folder))
  const first = version()
  writeFileSync(join(folder, '.stamp'), 'new')
  expect(version()).toBe(first)
  writeFileSync(join(folder, 'index.html'), 'new')
  expect(version()).not.toBe(first)
})
