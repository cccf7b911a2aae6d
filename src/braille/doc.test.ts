import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGS, speakerOf } from '../text/index.ts'
import { CODES } from './codes.ts'

const doc = readFileSync(new URL('../../docs/BRAILLE.md', import.meta.url), 'utf8')
const rowsIn = (heading: string): string[][] =>
  doc
    .slice(doc.indexOf(`## ${heading}`))
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))

it('the documentation lists the short forms of all beans, in all languages', () => {
  const [, ...rows] = rowsIn('Short forms')
  const beans = rows.filter(([id]) => !id.startsWith('favours'))
  expect(beans).toHaveLength(18)
  for (const [id, ...shorts] of beans)
    expect(shorts, id).toEqual(LANGS.map((lang) => speakerOf(lang).say(`bean.${id}.short`).toLowerCase()))
})

it('the documentation gives the dots of each language as they are used', () => {
  const rows = rowsIn('Embossing').slice(1)
  const names = { is: 'Icelandic', en: 'English (UEB)', hu: 'Hungarian', de: 'German', nl: 'Dutch' }
  for (const lang of LANGS) {
    const [, , , letters = ''] = rows.find(([name]) => name === names[lang]) ?? []
    const known: Readonly<Record<string, string>> = { ...CODES[lang].letters, ...CODES[lang].digraphs }
    const given = [...letters.matchAll(/([^\s:,]+) (\d+)(?=[,;]|$)/g)].filter(([, letter]) => !/^\d+$/.test(letter))
    expect(given.length, lang).toBeGreaterThanOrEqual(lang === 'en' ? 0 : 4)
    for (const [, letter, dots] of given) expect([letter, known[letter]], lang).toEqual([letter, dots])
  }
})
