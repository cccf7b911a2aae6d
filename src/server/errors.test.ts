import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { texts } from '../generated/texts.ts'

const PREFIX = 'server.error.'
const known = Object.keys(texts.en).filter((key) => key.startsWith(PREFIX))

it('every error has a text and a line in docs/PROTOCOL.md, and none is there for nothing', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const thrown = /(?:Refused\(|#refuse\(|error: )(?:[^'()\n]+ \? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g
  const used = [...sources.matchAll(thrown)].flatMap(([, a, b]) => [a, b ?? a])
  expect([...new Set(used)].sort()).toEqual(known.map((key) => key.slice(PREFIX.length)).sort())
  const page = readFileSync(join(import.meta.dirname, '../../docs/PROTOCOL.md'), 'utf8')
  const rows = known.map((key) => `| \`${key.slice(PREFIX.length)}\` | ${texts.en[key]} |`)
  expect(page.split('\n').filter((line) => rows.includes(line))).toEqual(rows.sort())
})
