import { describe, expect, it } from 'vitest'
import { newBot } from '../../bots/bots.ts'
import { LEVEL_IDS, levelOf } from '../../bots/levels.ts'
import type { Action } from '../../kernel/play.ts'
import { seatAt } from '../../kernel/seat.ts'
import { LocalTable } from '../../table/local.ts'
import type { SeatedTable as Table } from '../../table/table.ts'
import { linked, type Name, type Table as Scenario, table as scenario, seatOf } from '../../testing/table.ts'
import { LANGS, speakerOf } from '../../text/index.ts'
import { choicesAt } from '../../words/choices.ts'
import { voiceFor } from '../../words/voice.ts'
import type { Io } from '../io.ts'
import { spellings } from '../../commands/spelling.ts'
import { beanNamed, beansIn } from './bean-names.ts'
import { wrapping } from './command.ts'
import { levelName, levelsNamed } from './opponents.ts'
import { scoreLines } from './score.ts'
import { question, situation } from './situation.ts'
import { understand } from './typed.ts'

const names = [...'ABCD']

/** A table at which somebody else is trading. */
async function joining(): Promise<LocalTable> {
  const bots = [levelOf('greedy')]
  const table = new LocalTable({ game: linked('anniversary', 4), seat: seatAt(0), names, bots, newBot, seed: 'typed' })
  await table.ready
  expect(table.asked).toBe('join')
  return table
}

describe.each(LANGS)('typed in %s', (lang) => {
  const speaker = speakerOf(lang)
  const word = (verb: string): string => speaker.say(`cli.word.${verb}`).split(' ')[0]
  const beanName = (bean: string | null): string => speaker.say(`bean.${bean}`, { n: 1 })

  it('an offer names own cards, wanted beans and a player', async () => {
    const table = await joining()
    const voice = voiceFor(speaker, table)
    const [first, second] = table.view.x.farms[0].hand
    const line = `${word('offer')} ${beanName(first)} + ${beanName(second)} ${word('for')} 2 ${beanName('red')} ${word('to')} C`
    const hand = first === second ? [0, 1] : [0, table.view.x.farms[0].hand.indexOf(second)]
    const action = { type: 'propose', to: 2, give: { hand, turned: [] }, want: ['red', 'red'] }
    expect(understand(voice, table, choicesAt(voice, table), line)).toEqual({ do: 'act', action })
  })

  it('a gift by place goes to the active player unless somebody is named', async () => {
    const table = await joining()
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

  it('players are found by their names and by beginnings that nobody else has', () => {
    const names = ['Lili', 'Lima', 'Lupini', 'Möth']
    const table = { ...seated(scenario('anniversary', 4).hand('A', 'red').at('trade', 'A'), 'A'), names }
    const voice = voiceFor(speaker, table)
    const to = (name: string): unknown => {
      const typed = understand(voice, table, [], `${word('give')} #1 ${word('to')} ${name}`)
      if (typed.do === 'say') expect(typed.lines).toEqual([speaker.say('cli.play.no-such-player', { name })])
      return typed.do === 'act' ? (typed.action as { to: number }).to : null
    }
    expect(['Lima', 'LIMA', 'li', 'lu', 'Lupini', 'm', 'moeth', 'Lili'].map(to)).toEqual([1, 1, 1, 2, 2, 3, 3, 0])
    expect(['l', 'x', 'Limabean'].map(to)).toEqual([null, null, null])
  })

  it('why: everybody is asked, or somebody', () => {
    const reason = { key: 'fits', values: { bean: 'soy' } } as const
    const why = (seat: number) => (seat === 2 ? reason : null)
    const table = {
      ...seated(scenario('anniversary', 4).at('trade', 'A'), 'A'),
      names: ['A', 'Fava', 'Moth', 'Lima'],
      why,
    }
    const voice = voiceFor(speaker, table)
    const said = voice.say('words.remark', { seat: 2, text: voice.say('bot.reason.fits', reason.values) })
    expect(said).toMatch(/^Moth: .*[.]\P{L}$/u)
    const none = (seat: number) => voice.say('cli.play.no-reason', { seat })
    const ask = (line: string) => understand(voice, table, [], line)
    expect(ask(word('why'))).toEqual({ do: 'say', lines: [none(1), said, none(3)] })
    expect(ask(`${word('why')} mo`)).toEqual({ do: 'say', lines: [said] })
    expect(ask('why Lima')).toEqual({ do: 'say', lines: [none(3)] })
    expect(ask('why Bob')).toEqual({ do: 'say', lines: [speaker.say('cli.play.no-such-player', { name: 'Bob' })] })
  })

  it('levels are found by their names, one or several', () => {
    const io = { lang, speaker } as Io
    const called = LEVEL_IDS.map((id) => levelName(speaker, id))
    expect(levelsNamed(io, called.join(', '))).toEqual(LEVEL_IDS)
    expect(levelsNamed(io, called.map((name) => spellings(name)[0]).join())).toEqual(LEVEL_IDS)
    expect(levelsNamed(io, 'hard,EASY,hard')).toEqual(['hard', 'easy', 'hard'])
    for (const text of ['', ',', 'easy,brutal', '2']) expect(levelsNamed(io, text)).toEqual([])
  })

  it('no word means two things', () => {
    const verbs = 'offer give want accept no withdraw end plant harvest hand fields table why help quit for to'.split(
      ' ',
    )
    const wordsOf = (verb: string) =>
      [speaker, speakerOf('en')].flatMap(({ say }) => say(`cli.word.${verb}`).split(' ').flatMap(spellings))
    const all = verbs.flatMap((verb) => [...new Set(wordsOf(verb))])
    expect(new Set(all).size).toBe(all.length)
  })

  it('every word can be typed without accents', async () => {
    const table = await joining()
    const voice = voiceFor(speaker, table)
    const [bean] = table.view.x.farms[0].hand
    expect(spellings(`${word('offer')} ${beanName(bean)}`)[0]).toMatch(/^[a-z #-]+$/)
    for (const typed of spellings(`${word('offer')} ${beanName(bean)}`))
      expect(understand(voice, table, [], typed)).toMatchObject({ do: 'act', action: { type: 'propose' } })
    for (const typed of spellings(word('help'))) expect(understand(voice, table, [], typed).do).toBe('say')
  })
})

const exampleWords = { offer: 'o', for: 'f', to: 't', help: 'h', name: 'n' }

const never = (): never => expect.fail('nobody plays here')
const ready = Promise.resolve()
const nobody = {
  act: never,
  pass: never,
  say: never,
  takeBack: never,
  subscribe: never,
  leave: never,
  ready,
  why: () => null,
}
const alone = { state: 'playing', seats: [], clocks: [], undo: null } as const

/** Somebody at a table that was set up. */
function seated({ game, state }: Scenario, name: Name): Table {
  const seat = seatOf(name)
  const [view, options, score] = [game.view(state, seat), game.options(state, seat), game.score(state)]
  const asked = 'answer'
  return { game, seat, names, asked, view, options, score, mayPass: false, ...nobody, ...alone }
}

/** What comes of typing this in English: an action, or the lines of the answer. */
function typed(t: Scenario, name: Name, line: string): unknown {
  const table = seated(t, name)
  const voice = voiceFor(speakerOf('en'), table)
  const result = understand(voice, table, choicesAt(voice, table), line)
  return result.do === 'act' ? result.action : result.do === 'say' ? result.lines : result.do
}

describe('planting and harvesting', () => {
  const farm = () => scenario('anniversary', 4).hand('A', 'soy blue').fields('A', 'blue*2 | -')

  it('plant names a field, a bean or nothing if only one place is left', () => {
    const t = farm().at('plant-hand', 'A')
    expect(typed(t, 'A', 'plant 2')).toEqual({ type: 'plant', field: 1 })
    expect(typed(t, 'A', 'plant soy')).toEqual({ type: 'plant', field: 1 })
    expect(typed(t, 'A', 'plant')).toEqual({ type: 'plant', field: 1 })
    expect(typed(t, 'A', 'plant 1')).toEqual({ type: 'plant', field: 0 }) // the rules say why not
    expect(typed(t, 'A', 'plant dragon')).toEqual(['There’s no bean called “dragon” here, or more than one.'])
    expect(typed(t, 'A', 'end')).toEqual({ type: 'endPlanting' }) // and why it is too early
    const stuck = scenario('anniversary', 4).hand('A', 'soy').fields('A', 'blue | red').at('plant-hand', 'A')
    expect(typed(stuck, 'A', 'end')).toEqual({ type: 'endPlanting' })
    const empty = scenario('anniversary', 4).hand('A', 'soy').at('plant-hand', 'A')
    expect(typed(empty, 'A', 'plant')).toEqual([
      'Which of these? Type its number.',
      '1 Plant: soy bean in field 1 (empty)',
      '2 Plant: soy bean in field 2 (empty)',
    ])
  })

  it('harvest asks which, unless only one field can be', () => {
    expect(typed(farm().at('trade', 'A'), 'A', 'harvest')).toEqual({ type: 'harvest', field: 0 })
    const two = scenario('anniversary', 4).fields('A', 'blue*2 | red*2').at('trade', 'A')
    expect(typed(two, 'A', 'harvest')).toHaveLength(3)
    expect(typed(two, 'A', 'harvest red')).toEqual({ type: 'harvest', field: 1 })
    expect(typed(two, 'A', 'harvest 2')).toEqual({ type: 'harvest', field: 1 })
    const none = scenario('anniversary', 4).at('trade', 'A')
    expect(typed(none, 'A', 'harvest')).toEqual({ type: 'harvest', field: 0 }) // the rules say that it is empty
  })
})

describe('offers', () => {
  const propose = (want: string[] = []): Action => ({
    type: 'propose',
    to: seatOf('B'),
    give: { hand: [0], turned: [] },
    want,
  })
  const trading = () => scenario('anniversary', 4).hand('A', 'blue chili').hand('B', 'red soy').at('trade', 'A')

  it('cards that are not there cannot be offered, and the player hears how many are', () => {
    expect(typed(trading(), 'A', 'offer 2 blue for red')).toEqual(['You have only 1 blue bean to give.'])
    expect(typed(trading(), 'A', 'offer soy for red')).toEqual(['You have no soy bean to give.'])
  })

  it('withdraw takes back the only offer, or asks which', () => {
    const t = trading()
    expect(typed(t, 'A', 'withdraw')).toEqual(['There’s no offer you could mean by that.'])
    t.does('A', propose())
    expect(typed(t, 'A', 'withdraw')).toEqual({ type: 'withdraw', offer: 1 })
    t.does('A', propose(['red']))
    expect(typed(t, 'A', 'withdraw')).toHaveLength(3)
    expect(typed(t, 'A', 'withdraw 2')).toEqual({ type: 'withdraw', offer: 2 })
  })

  it('yes does not choose between two offers', () => {
    const t = trading()
      .does('A', propose())
      .does('A', propose(['red']))
    expect(typed(t, 'B', 'yes')).toEqual([
      'Which of these? Type its number.',
      '1 Accept: offer 1, you get 1 blue bean as a gift',
      '2 Accept: offer 2, you get 1 blue bean for 1 red bean (from your hand: 1)',
    ])
    expect(typed(t, 'B', 'yes 2')).toMatchObject({ type: 'accept', offer: 2, give: { hand: [0] } })
    expect(typed(t, 'B', 'no 1')).toEqual({ type: 'decline', offer: 1 })
    expect(typed(t, 'B', 'yes 7')).toMatchObject({ type: 'accept', offer: 7 }) // the rules know of none
  })

  it('a request for a gift reads as one', () => {
    const t = trading().does('A', { type: 'propose', to: seatOf('B'), give: { hand: [], turned: [] }, want: ['red'] })
    const table = seated(t, 'B')
    const voice = voiceFor(speakerOf('en'), table)
    expect(choicesAt(voice, table)[0].text).toBe('Accept: offer 1, you give 1 red bean as a gift (from your hand: 1)')
    expect(situation(voice, table)).toContain('Offer 1, from A to you: a request for 1 red bean as a gift.')
  })
})

describe.each(LANGS)('what is said in %s', (lang) => {
  const speaker = speakerOf(lang)
  const ask = (t: Scenario): string => {
    const table = seated(t, 'A')
    return question(voiceFor(speaker, table), table)
  }

  it('on the own turn it tells how to end the trading', () => {
    expect(ask(scenario('anniversary', 4).at('trade', 'A'))).toContain(speaker.say('cli.word.end').split(' ')[0])
  })

  it('who plays alone hears of no opponent', () => {
    const alone = ask(scenario('al-cabohne-solo', 1).at('plant-open', 'A'))
    expect(alone).not.toBe(ask(scenario('al-cabohne', 2).at('plant-open', 'A')))
    expect(alone).not.toContain('⟦')
  })

  it('help speaks of trading only where there is any', () => {
    const helpIn = (t: Scenario): readonly string[] => {
      const table = seated(t, 'A')
      const result = understand(voiceFor(speaker, table), table, [], 'help')
      return result.do === 'say' ? result.lines : []
    }
    const duel = helpIn(scenario('duel', 2).at('plant-hand', 'A'))
    const trade = helpIn(scenario('anniversary', 4).at('plant-hand', 'A'))
    expect([duel.length, trade.length]).toEqual([7, 12])
    expect(duel.filter((line) => trade.includes(line))).toHaveLength(4)
    expect(trade.join()).not.toContain('⟦')
  })
})

it.each([
  ['anniversary', 3, [], 'A B', /further|furthest clockwise/],
  ['anniversary', 3, ['bean-coin'], 'A B', /^Its owner wins every tie/],
  ['classic', 3, [], 'A', /more cards in hand/],
  ['al-cabohne', 2, [], '', /^To beat the mafia/],
] as const)('a tie in %s for %i, %j, is explained', (edition, players, addOns, hands, reason) => {
  const t = scenario(edition, players, { with: addOns })
  for (const name of hands.split(' ').filter(Boolean)) t.hand(name as Name, 'blue')
  const table = seated(t.at('plant-hand', 'A'), 'A')
  const lines = scoreLines(voiceFor(speakerOf('en'), table), table)
  expect(lines[3]).toMatch(reason)
})

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

it('a narrow terminal gets whole words', () => {
  const lines: string[] = []
  let columns = 40
  const io = { lang: 'en', speaker: speakerOf('en'), isTerminal: true, err: expect.fail, read: expect.fail } as const
  const { out } = wrapping({
    ...io,
    get columns() {
      return columns
    },
    out: (line) => lines.push(line),
  })
  out('Your hand, front card first: 1: soy bean, 2: black-eyed bean, 3: red bean.')
  columns = 80
  out('Your hand, front card first: 1: soy bean, 2: black-eyed bean, 3: red bean.')
  out('')
  expect(lines).toEqual([
    'Your hand, front card first: 1: soy',
    'bean, 2: black-eyed bean, 3: red bean.',
    'Your hand, front card first: 1: soy bean, 2: black-eyed bean, 3: red bean.',
    '',
  ])
})

it('an empty line lets the others go on, a number chooses, “no” passes', async () => {
  const table = await joining()
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
