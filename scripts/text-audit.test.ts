import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGS } from '../src/text/format.ts'
import { auditTexts, readTexts } from './text-audit.ts'

type Lang = (typeof LANGS)[number]
const sound: Record<Lang, Record<string, string>> = {
  is: { coins: '{seat, select, you {Þú átt} other {{seat} á}} {coins, plural, one {# pening} other {# peninga}}.' },
  en: { coins: '{seat, select, you {You have} other {{seat} has}} {coins, plural, one {a coin} other {# coins}}.' },
  hu: { coins: '{seat, select, you {Neked van} other {{seat} vagyona}} {coins} tallér.' },
  de: { coins: '{seat, select, you {Du hast} other {{seat} hat}} {coins} Taler.' },
  nl: { coins: '{seat, select, you {Je hebt} other {{seat} heeft}} {coins, plural, one {# munt} other {# munten}}.' },
}

/** The problems that come up when some texts of a sound folder are changed. */
function problems(changes: Partial<Record<Lang, Record<string, string>>>): string[] {
  const files = LANGS.map((lang) => [`a/text/${lang}.json`, JSON.stringify({ ...sound[lang], ...changes[lang] })])
  return auditTexts(Object.fromEntries(files)).map((problem) => problem.replaceAll('a/text/', ''))
}

/** One more key in all languages. */
function everywhere(key: string, is: string, en = is, hu = is, de = is, nl = is): typeof sound {
  return { is: { [key]: is }, en: { [key]: en }, hu: { [key]: hu }, de: { [key]: de }, nl: { [key]: nl } }
}

test('the texts of this repository are sound', () => {
  const texts = readTexts(join(import.meta.dirname, '..'))
  expect(Object.keys(texts)).toContain('src/text/messages/is.json')
  expect(auditTexts(texts)).toEqual([])
})

test('sound texts have no problems', () => {
  expect(problems({})).toEqual([])
})

const who = '{seat, select, you {} other {}}'
const faults: [string, Parameters<typeof problems>[0], string][] = [
  ['a key missing in one language', { hu: { more: 'Több' } }, 'en.json: more: is missing'],
  ['an empty text', { nl: { coins: ' ' } }, 'nl.json: coins: is empty or no text'],
  ['a brace left open', { de: { coins: '{seat' } }, 'de.json: coins: cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['a value left out', { de: { coins: who } }, 'de.json: coins: lacks {coins} of en.json'],
  ['a value of its own', { hu: { coins: `${who} {coins} {price}` } }, 'hu.json: coins: {price} is not in en.json'],
  ['a misspelt form', { hu: { coins: `${who} {seat_akk} {coins}` } }, 'hu.json: coins: {akk} is not in en.json'],
  [
    'no word for the reader',
    { is: { coins: '{seat} á {coins}' } },
    'is.json: coins: has no “you” for {seat} as en.json has',
  ],
  [
    'a plural without one',
    { nl: { coins: `${who} {coins, plural, other {#}}` } },
    'nl.json: coins: {coins} has no “one”',
  ],
  [
    'an Icelandic one that means 1',
    { is: { coins: `${who} {coins, plural, one {einn} other {#}}` } },
    'is.json: coins: {coins} says “one” of 21 as well: it needs a #',
  ],
  [
    'a # outside a plural',
    { en: { coins: '{seat, select, you {#} other {}} {coins}' } },
    'en.json: coins: # counts only directly inside a plural',
  ],
  [
    'an ordinal',
    { en: { coins: `${who} {coins, selectordinal, one {#st} other {#th}}` } },
    'en.json: coins: {coins} is an ordinal: browsers may lack Icelandic ones',
  ],
  ['a date', { en: { coins: `${who} {coins, date}` } }, 'en.json: coins: {coins} is of a sort that is not in use'],
  [
    'a choice by a form',
    { en: { coins: '{seat_acc, select, you {} other {}} {seat} {coins}' } },
    'en.json: coins: {seat_acc} is chosen by, so it takes no form',
  ],
  ['a copy in every language', everywhere('hi', 'Hello'), 'is.json: hi: reads as en.json'],
  [
    'a sentence left in English',
    everywhere('hi', 'a', 'Good day to you', 'c', 'Good day to you', 'e'),
    'de.json: hi: reads as en.json',
  ],
  ['a slip of a booklet', everywhere('hi', 'Chibi', 'b'), 'is.json: hi: repeats a slip of the booklets'],
  ['an unfinished text', everywhere('hi', 'a', 'TODO'), 'en.json: hi: is unfinished'],
  [
    'an escape sign',
    everywhere('hi', 'a', "don't"),
    'en.json: hi: has a typewriter quote: write ’ or the quotes of the language',
  ],
  ['a stray space', everywhere('hi', 'a', 'b', 'c', 'd '), 'de.json: hi: has a stray space'],
  [
    'a short form of two beans',
    { en: { 'bean.a.short': 'Be', 'bean.b.short': 'be' } },
    'en.json: bean.b.short: “be” means bean.a.short too',
  ],
  ['a long short form', everywhere('bean.a.short', 'Aaaa', 'b'), 'is.json: bean.a.short: is longer than three letters'],
]
test.each(faults)('%s is found', (_, changes, problem) => {
  expect(problems(changes)).toContain(problem)
})

test('forms of a name belong to the languages that need them', () => {
  const name = everywhere('bean.a', 'a', 'b')
  expect(problems({ ...name, is: { ...name.is, 'bean.a.def.acc': 'o' } })).toEqual([])
  expect(problems({ is: { 'bean.a.acc': 'o' } })).toContain('en.json: bean.a.acc: is missing')
})

test('each language counts and joins in its own way', () => {
  expect(problems(everywhere('fish', '{n, plural, one {a} other {b}}', 'fish'))).toEqual([])
  expect(problems(everywhere('choice', '{allowed} a', '{allowed_or} b', '{allowed_many_acc} c'))).toEqual([])
})

test('proper names and texts without words may be the same everywhere', () => {
  expect(problems(everywhere('language.is', 'Íslenska'))).toEqual([])
  expect(problems(everywhere('price', '{price}: 3'))).toEqual([])
})

test('a noun of another folder counts, any other ending names a value', () => {
  const nouns = Object.fromEntries(
    LANGS.map((lang, i) => [`b/text/${lang}.json`, JSON.stringify({ 'count.coin': 'abcde'[i] })]),
  )
  const texts = (hu: string) =>
    Object.fromEntries(
      LANGS.map((lang, i) => [
        `a/text/${lang}.json`,
        JSON.stringify({ price: lang === 'hu' ? hu : `{price_coin} ${'abcde'[i]}` }),
      ]),
    )
  expect(auditTexts({ ...nouns, ...texts('{price} h') })).toEqual([])
  expect(auditTexts({ ...nouns, ...texts('{price_coni} h') })).toEqual([
    'a/text/hu.json: price: {coni} is not in en.json',
  ])
  expect(auditTexts({ ...nouns, ...texts('{price_coin_akk} h') })).toEqual([
    'a/text/hu.json: price: {price_coin_akk} has an unknown form',
  ])
})

test('a file that is missing, broken, foreign or has a key twice is found', () => {
  const files = { 'a/text/fr.json': '{}', 'a/text/is.json': '{', 'a/text/en.json': '{\n  "x": "a",\n  "x": "b"\n}' }
  const found = auditTexts(files)
  expect(found).toContain('a/text/hu.json: -: is missing')
  expect(found).toContain('a/text/fr.json: -: is in none of the languages')
  expect(found).toContain('a/text/en.json: x: stands here twice')
  expect(found.some((problem) => problem.startsWith('a/text/is.json: -: is no JSON'))).toBe(true)
})

test('in Icelandic and Hungarian a bean has every form that some sentence uses', () => {
  const said = { is: '{got_acc}', en: '{got}', hu: '{got_many_def_acc}', de: '{got_acc}', nl: '{got}' }
  const texts = (forms: Partial<Record<Lang, Record<string, string>>>) =>
    Object.fromEntries(
      LANGS.map((lang, i) => [
        `a/text/${lang}.json`,
        JSON.stringify({ 'bean.soy': 'abcde'[i], take: `${said[lang]} ${'abcde'[i]}`, ...forms[lang] }),
      ]),
    )
  expect(auditTexts(texts({}))).toEqual([
    'a/text/is.json: bean.soy.acc: is missing',
    'a/text/hu.json: bean.soy.def.acc: is missing',
  ])
  expect(auditTexts(texts({ is: { 'bean.soy.acc': 'a' }, hu: { 'bean.soy.def.acc': 'c' } }))).toEqual([])
  const counted = { ...said, is: '{n_got_dat} {n}', hu: '{price_coin_acc} {n_got} {n}' }
  const nouns = LANGS.map((lang, i) => [`b/text/${lang}.json`, JSON.stringify({ 'count.coin': 'fghij'[i] })])
  const beans = LANGS.map((lang, i) => [
    `a/text/${lang}.json`,
    JSON.stringify({ 'bean.soy': 'abcde'[i], take: `${counted[lang]} ${'abcde'[i]}` }),
  ])
  expect(auditTexts(Object.fromEntries([...nouns, ...beans]))).toContain('a/text/is.json: bean.soy.dat: is missing')
  expect(auditTexts(Object.fromEntries([...nouns, ...beans])).join()).not.toContain('hu.json: bean.soy.acc')
})

test('a key has one owner', () => {
  const files = ['a', 'b'].flatMap((folder) =>
    LANGS.map((lang, i) => [`${folder}/text/${lang}.json`, JSON.stringify({ x: 'abcde'[i] })]),
  )
  expect(auditTexts(Object.fromEntries(files))).toContain('b/text/hu.json: x: is in a/text/hu.json too')
})
