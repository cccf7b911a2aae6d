import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSpeaker, LANGS, type Lang, type Messages, pluralCategory, type Values } from './format.ts'

const own = (lang: Lang): Messages =>
  JSON.parse(readFileSync(join(import.meta.dirname, `messages/${lang}.json`), 'utf8'))
const blueIs = {
  'bean.blue': '{n, plural, one {blá baun} other {bláar baunir}}',
  'bean.blue.dat': '{n, plural, one {blárri baun} other {bláum baunum}}',
  'bean.blue.def': '{n, plural, one {bláa baunin} other {bláu baunirnar}}',
}
const say = (lang: Lang, message: string, values: Values, more: Messages = {}): string =>
  createSpeaker(lang, { ...own(lang), ...more, message }, { strict: true }).say('message', values)

const anna = { name: 'Anna', you: false }
const me = { name: 'Béla', you: true }

describe('plurals', () => {
  test.each(LANGS)('agree with the tables of Unicode: %s', (lang) => {
    const unicode = new Intl.PluralRules(lang)
    for (let n = 0; n <= 1200; n++) expect(pluralCategory(lang, n), `${n}`).toBe(unicode.select(n))
  })

  test('Icelandic 21 and 101 take the form of one, 11 does not', () => {
    const coins = (n: number) => say('is', '{n_coin}', { n })
    expect([1, 2, 11, 21, 101, 111].map(coins)).toEqual([
      '1 gullpeningur',
      '2 gullpeningar',
      '11 gullpeningar',
      '21 gullpeningur',
      '101 gullpeningur',
      '111 gullpeningar',
    ])
  })

  test('an exact number comes before its category, # is the number less the offset', () => {
    const message = '{n, plural, offset:1 =1 {alone} one {with # other} other {with # others}}'
    expect([1, 2, 12001].map((n) => say('en', message, { n }))).toEqual(['alone', 'with 1 other', 'with 12,000 others'])
  })

  test('a plural counts the cards of a list', () => {
    const cards = [
      { key: 'count.coin', n: 2 },
      { key: 'count.card', n: 1 },
    ]
    expect(say('en', '{cards, plural, one {one card} other {# cards}}', { cards })).toBe('3 cards')
  })
})

describe('players', () => {
  const message = '{seat, select, you {You plant} other {{seat} plants}} for {other}.'

  test('the reader is addressed wherever he stands in the sentence', () => {
    expect(say('en', message, { seat: me, other: anna })).toBe('You plant for Anna.')
    expect(say('en', message, { seat: anna, other: me })).toBe('Anna plants for you.')
  })

  test.each(['you', 'us', 'none', 'other', 'constructor', '{n}', '<b>'])(
    'nobody plays tricks with the name %s',
    (name) => {
      const seat = { name, you: false }
      expect(say('en', message, { seat, other: me })).toBe(`${name} plants for you.`)
    },
  )

  test('the reader has cases, names have none', () => {
    expect(say('is', '{seat_dat}, {other_dat}', { seat: me, other: anna })).toBe('þér, Anna')
    expect(say('hu', '{seat_dat}, {other_dat}', { seat: me, other: anna })).toBe('neked, Anna')
  })

  test('several players: the reader alone, among others, or not at all', () => {
    const pick = (...winners: { name: string; you: boolean }[]) =>
      say('de', '{winners, select, none {-} you {du} us {ihr} other {sie}}: {winners}', { winners })
    expect(pick()).toBe('-: nichts')
    expect(pick(me)).toBe('du: du')
    expect(pick(me, anna)).toBe('ihr: du und Anna')
    expect(pick(anna, { name: 'Cees', you: false }, { name: 'Dóra', you: false })).toBe('sie: Anna, Cees und Dóra')
  })
})

describe('names', () => {
  const bean = { key: 'bean.blue' }

  test('stand in the form asked for, or in the nearest there is', () => {
    expect(say('is', '{bean}, {bean_many}, {bean_dat}, {bean_many_dat}', { bean }, blueIs)).toBe(
      'blá baun, bláar baunir, blárri baun, bláum baunum',
    )
    expect(say('is', '{bean_acc}, {bean_def}, {bean_def_dat}, {bean_many_def_dat}', { bean }, blueIs)).toBe(
      'blá baun, bláa baunin, bláa baunin, bláu baunirnar',
    )
  })

  test('are counted together with a number of the same message', () => {
    expect(say('is', '{count_bean_dat}', { count: 21, bean }, blueIs)).toBe('21 blárri baun')
    expect(say('is', '{count_bean_dat}', { count: 2, bean }, blueIs)).toBe('2 bláum baunum')
  })

  test('a list is named in the plural without numbers', () => {
    const want = [
      { key: 'bean.blue', n: 1 },
      { key: 'count.card', n: 3 },
    ]
    expect(say('is', '{want_many}', { want }, blueIs)).toBe('bláar baunir og spil')
  })

  test('a select goes by what is named', () => {
    expect(say('is', '{bean, select, blue {himinn} other {jörð}}', { bean }, blueIs)).toBe('himinn')
    expect(say('en', '{mood, select, other {calm}}', { mood: 'constructor' })).toBe('calm')
  })

  test('a list is counted by a noun', () => {
    expect(say('de', '{cards_card}', { cards: [{ key: 'bean.blue', n: 4 }] })).toBe('4 Karten')
  })

  test('a list is joined by and, by or, and has a word for nothing', () => {
    expect(say('nl', '{allowed_or}', { allowed: [3, 4, 5] })).toBe('3, 4 of 5')
    expect(say('hu', '{got_for}', { got: [] })).toBe('semmiért')
    expect(say('is', '{got_dat}, {to_gen}', { got: [], to: null })).toBe('engu, einskis')
  })

  test('a message within a message gets its own values', () => {
    const more = { 'refusal.price': 'It costs {price_coin}.' }
    expect(say('en', 'No! {why}', { why: { key: 'refusal.price', values: { price: 3 } } }, more)).toBe(
      'No! It costs 3 gold coins.',
    )
  })
})

test('numbers are written as in the language, years stay years', () => {
  expect(LANGS.map((lang) => say(lang, '{n}', { n: 2.5 }))).toEqual(['2,5', '2.5', '2,5', '2,5', '2,5'])
  expect(say('is', '{n}', { n: 12345 })).toBe('12.345')
  expect(say('en', '{n}', { n: 1997 })).toBe('1997')
})

test('a message is read once, and its markup is left alone', () => {
  const messages = { m: 'first <b>bean</b>' }
  const speaker = createSpeaker('en', messages, { strict: true })
  expect(speaker.say('m')).toBe('first <b>bean</b>')
  messages.m = 'second'
  expect(speaker.say('m')).toBe('first <b>bean</b>')
})

describe('what is missing', () => {
  const messages = {
    greeting: 'Hello {name}',
    wrong: '{n, plural, one {x}',
    date: '{n, date}',
    count: '{n, plural, one {x} other {y}}',
  }
  const faults: [string, Values][] = [
    ['nothing', {}],
    ['toString', {}],
    ['greeting', {}],
    ['wrong', { n: 1 }],
    ['date', { n: 1 }],
    ['count', { n: 'two' }],
    ['count', {}],
  ]

  test.each(faults)('%s %o is seen by players and stops a test', (key, values) => {
    expect(createSpeaker('en', messages).say(key, values)).toBe(`⟦${key}⟧`)
    expect(() => createSpeaker('en', messages, { strict: true }).say(key, values)).toThrow(`en: ${key}: `)
  })

  test('only the missing name is marked, not the whole sentence', () => {
    const speaker = createSpeaker('en', messages)
    expect(speaker.say('greeting', { name: { key: 'bean.gold' } })).toBe('Hello ⟦bean.gold⟧')
  })
})
