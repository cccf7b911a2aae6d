import { describe, expect, it } from 'vitest'
import { seatAt } from '../../kernel/seat.ts'
import { LocalTable } from '../../table/local.ts'
import { linked } from '../../testing/table.ts'
import { LANGS, speakerOf } from '../../text/index.ts'
import { spellings } from '../plain-text.ts'
import { beanNamed, beansIn } from './bean-names.ts'
import { choicesAt } from './choices.ts'
import { understand } from './typed.ts'
import { voiceFor } from './voice.ts'

const names = [...'ABCD']
const sit = (): LocalTable =>
  new LocalTable({ game: linked('anniversary', 4), seat: seatAt(0), names, bots: ['greedy'], seed: 'typed' })

/** A table at which somebody else is trading. */
function joining(): LocalTable {
  const table = sit()
  expect(table.asked).toBe('join')
  return table
}

describe.each(LANGS)('typed in %s', (lang) => {
  const speaker = speakerOf(lang)
  const word = (verb: string): string => speaker.say(`cli.word.${verb}`).split(' ')[0]
  const beanName = (bean: string | null): string => speaker.say(`bean.${bean}`, { n: 1 })

  it('an offer names own cards, wanted beans and a player', () => {
    const table = joining()
    const voice = voiceFor(speaker, table)
    const [first, second] = table.view.x.farms[0].hand
    const line = `${word('offer')} ${beanName(first)} + ${beanName(second)} ${word('for')} 2 ${beanName('red')} ${word('to')} C`
    const hand = first === second ? [0, 1] : [0, table.view.x.farms[0].hand.indexOf(second)]
    const action = { type: 'propose', to: 2, give: { hand, turned: [] }, want: ['red', 'red'] }
    expect(understand(voice, table, choicesAt(voice, table), line)).toEqual({ do: 'act', action })
  })

  it('a gift by place goes to the active player unless somebody is named', () => {
    const table = joining()
    const voice = voiceFor(speaker, table)
    const action = { type: 'propose', to: table.view.active, give: { hand: [2], turned: [] }, want: [] }
    expect(understand(voice, table, [], `${word('give')} #3`)).toEqual({ do: 'act', action })
  })

  it('every bean is found by its name and by the beginning that help shows', () => {
    const ids = linked('new-beans', 4).prepared.beans.specs.map(({ id }) => id)
    for (const id of ids) {
      expect(beanNamed(speaker, ids, beanName(id))).toBe(id)
      expect(beanNamed(speaker, ids, id)).toBe(id)
    }
    const examples =
      /^\S+ (\S+) \+ (\S+) \S+ (\S+) /u.exec(speaker.say('cli.play.hint', exampleWords).split(': ')[1]) ?? []
    expect(examples.slice(1).map((text) => beanNamed(speaker, ids, text))).toEqual(['soy', 'chili', 'red'])
  })

  it('no word means two things', () => {
    const verbs = 'offer give want accept no end harvest hand fields table help quit for to'.split(' ')
    const wordsOf = (verb: string) =>
      [speaker, speakerOf('en')].flatMap(({ say }) => say(`cli.word.${verb}`).split(' ').flatMap(spellings))
    const all = verbs.flatMap((verb) => [...new Set(wordsOf(verb))])
    expect(new Set(all).size).toBe(all.length)
  })

  it('every word can be typed without accents', () => {
    const table = joining()
    const voice = voiceFor(speaker, table)
    const [bean] = table.view.x.farms[0].hand
    expect(spellings(`${word('offer')} ${beanName(bean)}`)[0]).toMatch(/^[a-z #-]+$/)
    for (const typed of spellings(`${word('offer')} ${beanName(bean)}`))
      expect(understand(voice, table, [], typed)).toMatchObject({ do: 'act', action: { type: 'propose' } })
    for (const typed of spellings(word('help'))) expect(understand(voice, table, [], typed).do).toBe('say')
  })
})

const exampleWords = { offer: 'o', for: 'f', to: 't', help: 'h' }

it.each([
  ['bjóða', 'bjoda'],
  ['Þú', 'thu'],
  ['ljósgræn', 'ljosgraen'],
  ['heißt', 'heisst'],
  ['gyümölcs', 'gyumolcs'],
  ['tűz', 'tuz'],
  ['bőr', 'bor'],
  ['für', 'fuer'],
  ['für', 'fur'],
])('%s may be typed %s', (word, typed) => {
  expect(spellings(word)).toContain(typed)
})

it('an empty line lets the others go on, a number chooses, “no” passes', () => {
  const table = joining()
  const voice = voiceFor(speakerOf('en'), table)
  const choices = choicesAt(voice, table)
  expect(understand(voice, table, choices, '')).toEqual({ do: 'pass' })
  expect(understand(voice, table, choices, '1')).toEqual({ do: 'pass' })
  expect(understand(voice, table, choices, 'no')).toEqual({ do: 'pass' })
  expect(understand(voice, table, choices, 'accept')).toMatchObject({ do: 'say' })
})

it('accents and case do not matter, numbers count, and what is not clear is not guessed', () => {
  const ids = ['soy', 'black-eyed', 'blue', 'red']
  const find = (text: string): string | null => beanNamed(speakerOf('hu'), ids, text)
  expect(find('SZOJA')).toBe('soy')
  expect(find('vörösbabot')).toBe('red')
  expect(beanNamed(speakerOf('en'), ids, 'bl')).toBeNull()
  expect(find('')).toBeNull()
  expect(beansIn('2 soy + red,blue', (text) => text)).toEqual(['soy', 'soy', 'red', 'blue'])
})
