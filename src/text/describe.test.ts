import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, describe as group, test } from 'vitest'
import { describe, describeEvent, describeLinkError, describeRefusal } from './describe.ts'
import { createSpeaker, LANGS, type Lang, type Messages, type Speaker } from './format.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')
const plural = (one: string, other: string): string => `{n, plural, one {${one}} other {${other}}}`

const names: Record<Lang, Messages> = {
  is: {
    'bean.soy': plural('sojabaun', 'sojabaunir'),
    'bean.red': plural('rauð baun', 'rauðar baunir'),
    'bean.red.acc': plural('rauða baun', 'rauðar baunir'),
  },
  en: { 'bean.soy': plural('soy bean', 'soy beans'), 'bean.red': plural('red bean', 'red beans') },
  hu: { 'bean.soy': 'szójabab', 'bean.soy.acc': 'szójababot', 'bean.red': 'vörösbab', 'bean.red.acc': 'vörösbabot' },
  de: { 'bean.soy': plural('Sojabohne', 'Sojabohnen'), 'bean.red': plural('Rote Bohne', 'Rote Bohnen') },
  nl: { 'bean.soy': plural('sojaboon', 'sojabonen'), 'bean.red': plural('kidneyboon', 'kidneybonen') },
}
const speaker = (lang: Lang, more: Messages = {}): Speaker =>
  createSpeaker(lang, { ...JSON.parse(read(`messages/${lang}.json`)), ...names[lang], ...more }, { strict: true })

const seating = { names: ['Béla', 'Cees', 'Anna'], me: null }
const english = (message: string, fields: object, me: number | null = null): string =>
  describe(speaker('en', { message }), 'message', fields, { ...seating, me })

group('the example of the README', () => {
  const traded = { type: 'traded', seat: 2, other: 0, gave: ['soy'], got: ['red', 'red'] }
  const readme = read('README.md')
  const messages: Record<Lang, string> = JSON.parse(
    readme.slice(readme.indexOf('```json') + 7, readme.lastIndexOf('```')),
  )
  const rows = [
    ['seat 2', 2],
    ['seat 0', 0],
    ['others', 'table'],
  ] as const

  test.each(rows)('reads as it says there for %s', (reader, me) => {
    const said = LANGS.map((lang) =>
      describeEvent(speaker(lang, { 'event.traded': messages[lang] }), traded, { names: seating.names, me }),
    )
    expect(readme).toContain(`| ${reader} | ${said.join(' | ')} |`)
  })
})

group('fields', () => {
  test('equal cards are counted together in the order of their first', () => {
    expect(english('{cards}', { cards: ['soy', 'red', 'soy'] })).toBe('2 soy beans and 1 red bean')
  })

  test('cards that the reader may not see are cards', () => {
    expect(english('{drawn}', { drawn: ['soy', null, null] })).toBe('1 soy bean and 2 cards')
    expect(english('{drawn_card}', { drawn: 3 })).toBe('3 cards')
  })

  test('one bean is named, not counted', () => {
    expect(english('{bean}', { bean: 'soy' })).toBe('soy bean')
  })

  test('seats become players, also in lists and when nobody is meant', () => {
    expect(english('{winners}', { winners: [1, 0] }, 0)).toBe('Cees and you')
    expect(english('{to, select, none {everyone} other {{to}}}', { to: null })).toBe('everyone')
    expect(english('{holder}', { holder: 5 })).toBe('#6')
  })

  test('numbers stay numbers, places are counted from 1', () => {
    expect(english('{coins} {turn} {field} {position}', { coins: 0, turn: 1, field: 0, position: 4 })).toBe('0 1 1 5')
    expect(english('{turned}', { turned: [0, 1] })).toBe('0 and 1')
  })

  test('strings are looked up under the name of their field, or stay', () => {
    const more = { 'phase.trade': 'Trading', message: '{phase}, {mood}' }
    expect(describe(speaker('en', more), 'message', { phase: 'trade', mood: 'merry' }, seating)).toBe('Trading, merry')
    expect(english('{flag}', { flag: true })).toBe('yes')
  })

  test('a refusal inside an event is said with its own values', () => {
    const more = { 'refusal.spent': '{by} has no {bean} left', message: 'The offer lapses: {why}.' }
    const why = { rule: 'spent', values: { by: 1, bean: 'red' } }
    expect(describe(speaker('en', more), 'message', { why }, seating)).toBe(
      'The offer lapses: Cees has no red bean left.',
    )
  })
})

test('refusals are told to their reader', () => {
  const more = { 'refusal.not-yours': '{seat, select, you {Yours.} other {That is for {seat}.}}' }
  const say = (me: number) =>
    describeRefusal(speaker('en', more), { rule: 'not-yours', values: { seat: 1 } }, { ...seating, me })
  expect([say(1), say(0)]).toEqual(['Yours.', 'That is for Cees.'])
  expect(describeRefusal(speaker('hu'), { rule: 'not-now' }, seating)).toBe('Ezt most nem lehet.')
})

group('why modules do not make a game', () => {
  const modules = { 'module.magpie': 'Magpie', 'module.duel': 'Duel', 'edition.base': 'Bohnanza' }

  test('names modules, editions and numbers', () => {
    const values = { edition: 'base', players: '6', allowed: ['3', '4', '5'] }
    expect(describeLinkError(speaker('is', modules), { rule: 'wrong-players', values })).toBe(
      'Bohnanza gengur ekki með 6 leikmönnum, aðeins 3, 4 eða 5.',
    )
    expect(describeLinkError(speaker('de'), { rule: 'wrong-players', values: { players: 1, allowed: [3] } })).toBe(
      'Mit 1 Person geht das nicht, nur mit 3.',
    )
    expect(
      describeLinkError(speaker('en', modules), { rule: 'excludes', values: { module: 'magpie', other: 'duel' } }),
    ).toBe('Magpie and Duel can’t be played together.')
  })

  test('says what was typed when nothing has that name', () => {
    expect(describeLinkError(speaker('nl'), { rule: 'unknown-add-on', values: { addOn: 'peas' } })).toBe(
      'Er is geen uitbreiding die ‘peas’ heet.',
    )
  })

  test('leaves out what is not known', () => {
    const say = (more: object) =>
      describeLinkError(speaker('en', modules), {
        rule: 'not-combinable',
        values: { addOn: 'magpie', edition: 'duel', ...more },
      })
    expect(say({})).toBe('Magpie doesn’t go with Duel.')
    expect(say({ allowed: ['base'] })).toBe('Magpie doesn’t go with Duel. It goes with: Bohnanza.')
  })
})

group('the beginning and the end of a game', () => {
  const first: [Lang, string, string][] = [
    ['is', 'Spilið hefst og þú byrjar.', 'Spilið hefst og Béla byrjar.'],
    ['en', 'The game begins; you go first.', 'The game begins; Béla goes first.'],
    ['hu', 'Kezdődik a játék: te kezdesz.', 'Kezdődik a játék: Béla kezd.'],
    ['de', 'Los geht’s, du fängst an.', 'Los geht’s, Béla fängt an.'],
    ['nl', 'Het spel begint, jij mag als eerste.', 'Het spel begint, Béla mag als eerste.'],
  ]
  test.each(first)('%s: who begins', (lang, ...expected) => {
    const event = { type: 'began', first: 0 }
    expect([0, 1].map((me) => describeEvent(speaker(lang), event, { ...seating, me }))).toEqual(expected)
  })

  const wins: [Lang, ...string[]][] = [
    ['is', 'enginn vinnur', 'þú vinnur', 'þú og Cees deilið sigrinum', 'Cees vinnur', 'Cees og Anna deila sigrinum'],
    ['en', 'nobody wins', 'you win', 'you and Cees share the win', 'Cees wins', 'Cees and Anna share the win'],
    ['hu', 'senki sem nyert', 'te nyertél', 'te és Cees közösen nyertetek', 'Cees nyert', 'Cees és Anna közösen nyert'],
    [
      'de',
      'niemand gewinnt',
      'du gewinnst',
      'du und Cees teilt euch den Sieg',
      'Cees gewinnt',
      'Cees und Anna teilen sich den Sieg',
    ],
    ['nl', 'niemand wint', 'jij wint', 'jij en Cees delen de winst', 'Cees wint', 'Cees en Anna delen de winst'],
  ]
  test.each(wins)('%s: who wins', (lang, ...expected) => {
    const say = (winners: number[]): string => {
      const event = { type: 'ended', winners }
      return describeEvent(speaker(lang), event, { ...seating, me: 0 }).split(': ')[1]
    }
    expect([[], [0], [0, 1], [1], [1, 2]].map(say)).toEqual(expected.map((win) => `${win}.`))
  })
})
