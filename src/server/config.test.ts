import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGS, speakerOf } from '../text/index.ts'
import { readConfig, SPECS, settingRows } from './config.ts'

it('has a value for everything without being told', () => {
  const read = readConfig({})
  expect(read).toMatchObject({ ok: true, config: { port: 8080, host: 'localhost', databaseUrl: null, origins: [] } })
})

it.each([
  ['PORT', '80800'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['DATABASE_URL', 'mysql://beans'],
  ['HARICOT_ORIGINS', 'https://beans.example/page'],
  ['HARICOT_LOG', 'loud'],
  ['HARICOT_DATA', ' '],
])('%s=%s is refused in one sentence that names it, in every language', (env, text) => {
  const read = readConfig({ [env]: text })
  if (read.ok) throw new Error('accepted')
  expect(read.wrong).toMatchObject({ env, text })
  for (const lang of LANGS) {
    const speaker = speakerOf(lang)
    const expected = speaker.say(read.wrong.must.key, read.wrong.must.values)
    const sentence = speaker.say('server.config.wrong', { name: env, text, expected })
    expect(sentence).toContain(env)
    expect(sentence).not.toMatch(/[⟦\n]/)
  }
})

it('a password is not repeated', () => {
  for (const wrong of [
    'postgress://anna:geheim@machine/beans',
    'anna:geheim@machine',
    '//anna:ge:heim@machine:5432/x',
  ]) {
    const read = readConfig({ DATABASE_URL: wrong })
    if (read.ok) throw new Error('accepted')
    expect(read.wrong.text).not.toMatch(/ge|heim/)
    expect(read.wrong.text).toContain('machine')
  }
})

it('the table in docs/OPERATIONS.md is that of the code', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/OPERATIONS.md'), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
  expect(rows).toEqual(settingRows())
})

it('no two settings share a variable', () => {
  const names = Object.values(SPECS).map(({ env }) => env)
  expect(new Set(names).size).toBe(names.length)
})
