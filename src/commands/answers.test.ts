import { describe, expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import type { SeatedTable } from '../table/table.ts'
import { type Name, type Table as Scenario, table as scenario, seatOf } from '../testing/table.ts'
import { LANGS, type Lang, speakerOf } from '../text/index.ts'
import { choicesAt } from '../words/choices.ts'
import { voiceFor } from '../words/voice.ts'
import { answer } from './answers.ts'
import { Listener } from './listener.ts'
import { seatedAt } from './testing/seated.ts'
import { QUESTIONS, wordsFor } from './vocabulary.ts'

const seated = ({ game, state }: Scenario, name: Name): SeatedTable => ({
  ...seatedAt(game, state, seatOf(name)),
  score: game.score(state),
})

const TOLD = ['First.', 'Second.', 'Third.', 'Fourth.']

/** What somebody hears who says this; whatever is tried is judged by the rules. */
function heard(t: Scenario, name: Name, line: string, lang: Lang = 'en'): readonly string[] {
  const table = seated(t, name)
  const voice = voiceFor(speakerOf(lang), table)
  const choices = choicesAt(voice, table)
  const command = new Listener(voice, table, speakerOf('en')).understand(line, choices)
  if (command.do === 'ask') return answer(voice, table, command, { choices, told: TOLD })
  if (command.do === 'unclear') return command.lines
  if (command.do !== 'act') return [command.do]
  const decoded = t.game.decode(command.action)
  const refusal = decoded.ok ? t.game.check(t.state, seatOf(name), decoded.value) : decoded.refusal
  return refusal === null ? ['done'] : [voice.refuse(refusal)]
}

const trading = (): Scenario =>
  scenario('anniversary', 4)
    .hand('A', 'blue chili')
    .hand('B', 'red soy')
    .fields('A', 'blue*5 | chili')
    .fields('B', 'soy*2 | -')
    .coins('A', 'red*3')
    .coins('B', 'soy')
    .at('trade', 'A')

const wish = (want: string[], spare: string[]): Action => ({ type: 'wish', want, spare })
const offer: Action = { type: 'propose', to: seatOf('B'), give: { hand: [0], turned: [] }, want: ['red'] }

describe('questions', () => {
  it('hand and fields: the own ones, or somebody else’s', () => {
    expect(heard(trading(), 'A', 'hand')).toEqual(['Your hand, front card first: 1: blue bean, 2: chili bean.'])
    expect(heard(trading(), 'C', 'h')).toEqual(['Your hand is empty.'])
    expect(heard(trading(), 'A', 'fields')).toEqual([
      'Your field 1: 5 blue beans, worth 1 gold coin; the next coin is 1 card away.',
      'Your field 2: 1 chili bean, worth nothing yet; the next coin is 2 cards away.',
    ])
    const ofBela = ['Béla, field 1: 2 soy beans.', 'Béla, field 2: empty.']
    for (const line of ['fields Béla', 'f bela', 'FIELDS OF BÉ']) expect(heard(trading(), 'A', line)).toEqual(ofBela)
    expect(heard(trading(), 'B', 'fields Béla')).toEqual(heard(trading(), 'B', 'fields'))
    expect(heard(trading(), 'A', 'fields Bob')).toEqual([expect.stringMatching(/^Nothing here is called “bob”/)])
  })

  it('meter: one bean, several, or all', () => {
    const soy =
      'soy bean: 2 cards for 1 gold coin, 4 cards for 2 gold coins, 6 cards for 3 gold coins, 7 cards for 4 gold coins.'
    const garden = 'garden bean: 2 cards for 2 gold coins, 3 cards for 3 gold coins.'
    expect(heard(trading(), 'A', 'meter soy')).toEqual([soy])
    expect(heard(trading(), 'A', 'm gard + soy')).toEqual([garden, soy])
    const all = heard(trading(), 'A', 'beanometer')
    expect(all).toHaveLength(8)
    expect(all).toEqual(expect.arrayContaining([soy, garden]))
  })

  it('coins, piles and score', () => {
    const t = trading()
    expect(heard(t, 'A', 'coins')).toEqual([
      '3 gold coins: you.',
      '1 gold coin: Béla.',
      'No coins: Þóra.',
      'No coins: Jan Willem.',
    ])
    expect(heard(t, 'A', 'c')).toEqual(heard(t, 'A', 'coins'))
    const { draw } = seated(t, 'A').view.x.piles
    expect(heard(t, 'A', 'piles')).toEqual([
      `${draw} cards in the draw pile, 0 cards in the discard pile. The draw pile has run out 0 of 3 times.`,
    ])
    expect(heard(t, 'A', 's').slice(0, 2)).toEqual(['1. You: 3 (Gold coins 3)', '2. Béla: 1 (Gold coins 1)'])
  })

  it('offers, with what everybody wishes for', () => {
    const t = trading()
    expect(heard(t, 'A', 'offers')).toEqual(['No offers and no wishes.'])
    t.does('A', offer)
      .does('A', wish(['red'], ['blue']))
      .does('C', wish(['soy'], []))
      .does('D', wish([], ['chili']))
    expect(heard(t, 'B', 'o')).toEqual([
      'Offer 1, from Anna to you: 1 blue bean for 1 red bean.',
      'Anna wants 1 red bean and can spare 1 blue bean.',
      'Þóra wants 1 soy bean.',
      'Jan Willem can spare 1 chili bean.',
    ])
    expect(heard(t, 'A', 'offers').slice(1)).toEqual([
      'You want 1 red bean and can spare 1 blue bean.',
      'Þóra wants 1 soy bean.',
      'Jan Willem can spare 1 chili bean.',
    ])
  })

  it('bids: one line for each card that somebody bids for, then what one could give', () => {
    const t = trading().turned('garden garden stink')
    expect(heard(t, 'A', 'bids')).toEqual(['No bids yet.'])
    t.does('A', wish(['soy'], ['blue']))
      .does('B', { type: 'propose', to: seatOf('A'), give: { hand: [0], turned: [] }, want: ['garden'] })
      .does('B', { type: 'propose', to: seatOf('A'), give: { hand: [], turned: [] }, want: ['stink', 'blue'] })
      .does('C', wish(['garden', 'blue'], []))
    expect(heard(t, 'A', 'b')).toEqual([
      'garden bean: Béla gives 1 red bean (offer 1); Þóra would like it.',
      'stink bean: Béla asks for this card and 1 blue bean as a gift (offer 2).',
      'blue bean: Béla asks for this card and 1 stink bean as a gift (offer 2); Þóra would like it.',
    ])
    expect(heard(t, 'B', 'bids')).toEqual([
      'garden bean: you give 1 red bean (offer 1); Þóra would like it.',
      'stink bean: you ask for this card and 1 blue bean as a gift (offer 2).',
      'blue bean: you ask for this card and 1 stink bean as a gift (offer 2); Þóra would like it.',
      'You have what Anna wants: soy beans.',
    ])
    expect(heard(t.at('plant-hand', 'A'), 'A', 'bids')).toEqual(['Nobody is trading right now.'])
  })

  it.each(LANGS)('a bid is told in words, in %s', (lang) => {
    const t = trading()
      .turned('garden stink')
      .does('A', wish(['soy'], []))
      .does('B', { type: 'propose', to: seatOf('A'), give: { hand: [0], turned: [] }, want: ['garden', 'stink'] })
      .does('C', wish(['garden'], []))
    const [bids] = wordsFor(speakerOf(lang), 'bids')
    for (const name of ['A', 'B', 'C'] as const) {
      const lines = heard(t, name, bids, lang)
      expect(lines).toHaveLength(name === 'B' ? 3 : 2)
      for (const line of lines) expect(line).toMatch(/^\p{L}[^ ].*\.$/u)
      expect(lines.join()).not.toMatch(/ {2}|⟦|undefined/)
    }
  })

  it.each(LANGS)('a wish is told in one sentence, in %s', (lang) => {
    const t = trading()
      .does('A', wish(['red'], ['blue']))
      .does('D', wish([], ['chili']))
    const [offers] = wordsFor(speakerOf(lang), 'offers')
    for (const line of [...heard(t, 'A', offers, lang), ...heard(t, 'D', offers, lang)]) {
      expect(line).toMatch(/^\p{Lu}[^ ].*\.$/u)
      expect(line).not.toMatch(/ {2}|⟦|: *[.,]/)
    }
  })

  it('last: one thing, or so many', () => {
    expect(heard(trading(), 'A', 'last')).toEqual(['Fourth.'])
    expect(heard(trading(), 'A', 'last 3')).toEqual(['Second.', 'Third.', 'Fourth.'])
    expect(heard(trading(), 'A', 'l 99')).toEqual(TOLD)
    expect(heard(trading(), 'A', 'last 0')).toEqual(['Fourth.'])
  })

  it('what: every choice with the line that says it', () => {
    const t = trading().does('A', offer)
    expect(heard(t, 'B', 'what')).toEqual([
      '3 choices. Type a number, or say it.',
      '1 Accept: offer 1, you get 1 blue bean for 1 red bean (from your hand: 1). accept 1 with #1',
      '2 Decline: offer 1. no 1',
      expect.stringMatching(/^3 Harvest: field 1, 2 soy beans for 1 gold coin\. harvest 1$/),
    ])
  })

  it.each(LANGS)('every question is answered by its word and by its letter, in %s', (lang) => {
    const t = trading().does('A', offer)
    for (const question of QUESTIONS) {
      const words = wordsFor(speakerOf(lang), question)
      const [first, ...others] = words.map((word) => heard(t, 'B', word, lang))
      expect(first.length).toBeGreaterThan(0)
      for (const other of others) expect(other).toEqual(first)
      expect(first.join()).not.toMatch(/⟦|undefined/)
    }
  })

  it('help: a command by any of its words; what is no command is said to be none', () => {
    expect(heard(trading(), 'A', 'help sell')).toEqual([
      'harvest, sell. harvest 2 or harvest blue: harvest that field.',
    ])
    expect(heard(trading(), 'A', '?harvest')).toEqual(heard(trading(), 'A', 'help sell'))
    expect(heard(trading(), 'A', 'help dragon')).toEqual([
      'I don’t understand “dragon”. “help” shows what you can say.',
    ])
  })
})

describe('what may not be done is refused by its rule', () => {
  const farm = (fields: string, step: 'plant-hand' | 'trade' = 'plant-hand'): Scenario =>
    scenario('anniversary', 4).hand('A', 'soy blue').fields('A', fields).at(step, 'A')

  it.each([
    [
      'harvest a lone bean beside a bigger field',
      farm('red | blue*2'),
      'harvest red',
      /^The lone red bean in field 1 is protected/,
    ],
    ['harvest an empty field', farm('red | -'), 'harvest 2', /^Field 2 is empty/],
    ['harvest a field that is not there', farm('red | -'), 'harvest 9', /^You don’t have a field 9/],
    ['plant where another bean grows', farm('red | blue*2'), 'plant 1', /red|other|another|same/i],
    ['end before the first card is planted', farm('soy | -'), 'end', /first card/i],
    ['accept an offer that is not there', farm('soy | -', 'trade'), 'accept 7', /offer/i],
    ['plant from the hand while trading', farm('soy | -', 'trade'), 'plant 1', /right now/],
  ] as const)('%s', (_what, t, line, reason) => {
    expect(heard(t, 'A', line)).toEqual([expect.stringMatching(reason)])
  })

  it.each(['buy', 'buy field', 'buy third field', 'BUY the field'])('%s without the coins', (line) => {
    const t = scenario('classic', 4).hand('A', 'soy').coins('A', 'red').at('plant-hand', 'A')
    expect(heard(t, 'A', line)).toEqual([expect.stringMatching(/^A third field costs 3 gold coins/)])
    expect(heard(t.coins('A', 'red*3'), 'A', line)).toEqual(['done'])
  })

  it.each(['plant 1', 'end', 'offer soy for red'])('%s out of turn', (line) => {
    const t = scenario('anniversary', 4).hand('A', 'soy').hand('B', 'soy').at('plant-hand', 'A')
    expect(heard(t, 'B', line)).toEqual([expect.stringMatching(/right now|your turn|not you/i)])
  })

  it('a wish without beans is asked back about, and nothing is told to anybody', () => {
    for (const line of ['want', 'spare', 'wish'])
      expect(heard(trading(), 'A', line)).toEqual(['What would you like? Name the beans, or say “nothing”.'])
  })
})

describe('players who are called like something else', () => {
  /** A table at which Béla is called so. */
  const called = (name: string): SeatedTable => {
    const t = scenario('anniversary', 4).hand('A', 'soy blue soy').fields('A', 'red*2 | soy*2').at('trade', 'A')
    const table = seated(t, 'A')
    return { ...table, names: ['Anna', name, 'Cleo', 'Dan'] }
  }
  const act = (table: SeatedTable, line: string): unknown => {
    const command = new Listener(voiceFor(speakerOf('en'), table), table).understand(line)
    return command.do === 'act' ? command.action : command
  }
  const propose = (to: number | null, hand: number[], want: string[]) => ({
    type: 'propose',
    to,
    give: { hand, turned: [] },
    want,
  })

  it.each([
    '2',
    '#2',
    ':',
    'a',
    'the',
    'for',
    'with',
    'nothing',
    'soy',
    'Soy Bean',
    'field',
    'end',
    'harvest',
    'card',
    'to',
  ])('%s neither hinders anybody nor gets what was not meant for him', (name) => {
    const table = called(name)
    expect(act(table, 'harvest 2')).toEqual({ type: 'harvest', field: 1 })
    expect(act(table, 'harvest field 2')).toEqual({ type: 'harvest', field: 1 })
    expect(act(table, 'harvest soy')).toEqual({ type: 'harvest', field: 1 })
    expect(act(table, 'offer a soy bean for the red')).toEqual(propose(null, [0], ['red']))
    expect(act(table, 'offer 2 soy for red to Cleo')).toEqual(propose(2, [0, 2], ['red']))
    expect(act(table, 'offer #2 for nothing')).toEqual(propose(null, [1], []))
  })

  it.each(['2', 'a', 'for', 'soy', 'Soy Bean', 'end', 'Jan Willem', 'nothing'])('%s is found after “to”', (name) => {
    expect(act(called(name), `offer blue for red to ${name}`)).toEqual(propose(1, [1], ['red']))
    expect(act(called(name), `give blue to ${name.toUpperCase()}`)).toEqual(propose(1, [1], []))
  })
})

describe('suggestions and completions have their accents', () => {
  it.each([
    ['hu', 'kérem', '„kérek”'],
    ['hu', 'aras', '„arat”'],
    ['is', 'bjoba', '„bjóða“'],
    ['de', 'anderre', '„ändere“'],
  ] as const)('%s: %s', (lang, line, meant) => {
    expect(heard(trading(), 'A', line, lang).join()).toContain(meant)
  })

  it('a bean or a player that was mistyped', () => {
    expect(heard(trading(), 'A', 'meter blck-eyed')).toEqual([expect.stringContaining('Nothing here is called')])
    expect(heard(trading(), 'A', 'fields Béls')).toEqual(['Nothing here is called “bels”; did you mean “Béla”?'])
    expect(heard(trading(), 'A', 'méter szojabap', 'hu').join()).toContain('„szójabab”')
  })

  it('what the tabulator adds', () => {
    const table = seated(trading(), 'A')
    const complete = (lang: Lang, line: string) => new Listener(voiceFor(speakerOf(lang), table), table).complete(line)
    expect(complete('hu', 'ult')).toEqual(expect.arrayContaining(['ültet ']))
    expect(complete('en', 'fields be')).toEqual(['fields Béla '])
    expect(complete('en', 'give blue to jan')).toEqual(['give blue to Jan Willem '])
    expect(complete('en', 'offer blue + ch')).toEqual(['offer blue + chili '])
  })
})
