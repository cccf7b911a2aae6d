import { describe, expect, it } from 'vitest'
import { newBot } from '../bots/bots.ts'
import { levelOf } from '../bots/levels.ts'
import type { Action } from '../kernel/play.ts'
import { seatAt } from '../kernel/seat.ts'
import { LocalTable } from '../table/local.ts'
import type { SeatedTable } from '../table/table.ts'
import { linked, type Name, type Table as Scenario, table as scenario, seatOf } from '../testing/table.ts'
import { LANGS, type Lang, speakerOf } from '../text/index.ts'
import { choicesAt } from '../words/choices.ts'
import { voiceFor } from '../words/voice.ts'
import { answer } from './answers.ts'
import { type Command, Listener } from './listener.ts'
import { scoreLines } from './score.ts'
import { question, situation } from './situation.ts'
import { spellings, tokensOf } from './spelling.ts'
import { seatedAt } from './testing/seated.ts'
import { smallWords, wordFor } from './vocabulary.ts'

const seated = ({ game, state }: Scenario, name: Name): SeatedTable => ({
  ...seatedAt(game, state, seatOf(name)),
  score: game.score(state),
})

function heard(table: SeatedTable, line: string, lang: Lang = 'en'): Command {
  const voice = voiceFor(speakerOf(lang), table)
  return new Listener(voice, table, speakerOf('en')).understand(line, choicesAt(voice, table))
}

/** What comes of saying this: an action, or the lines of the answer. */
function said(t: Scenario, name: Name, line: string, lang: Lang = 'en'): unknown {
  const command = heard(seated(t, name), line, lang)
  return command.do === 'act' ? command.action : command.do === 'unclear' ? command.lines : command.do
}

/** A table at which somebody else is trading. */
async function joining(): Promise<LocalTable> {
  const bots = [levelOf('greedy')]
  const names = ['Anna', 'Béla', 'Cleo', 'Dan']
  const table = new LocalTable({ game: linked('anniversary', 4), seat: seatAt(0), names, bots, newBot, seed: 'typed' })
  await table.ready
  expect(table.asked).toBe('join')
  return table
}

describe('planting and harvesting', () => {
  const farm = () => scenario('anniversary', 4).hand('A', 'soy blue').fields('A', 'blue*2 | -')

  it('plant names a field, a bean or nothing if only one place is left', () => {
    const t = farm().at('plant-hand', 'A')
    expect(said(t, 'A', 'plant 2')).toEqual({ type: 'plant', field: 1 })
    expect(said(t, 'A', 'PLANT the soy bean in field 2!')).toEqual({ type: 'plant', field: 1 })
    expect(said(t, 'A', '2 soy plant')).toEqual({ type: 'plant', field: 1 })
    expect(said(t, 'A', 'plant')).toEqual({ type: 'plant', field: 1 })
    expect(said(t, 'A', 'plant 1')).toEqual({ type: 'plant', field: 0 }) // the rules say why not
    expect(said(t, 'A', 'plant soy 1')).toEqual({ type: 'plant', field: 0 })
    for (const other of ['plant red 2', 'plant chili 2', 'plant 2 1 2'])
      expect(said(t, 'A', other)).toEqual([`“${other}” isn’t possible right now.`])
    expect(said(t, 'A', 'plant dragon')).toEqual(['Nothing here is called “dragon”.'])
    expect(said(t, 'A', 'plant soi')).toEqual(['Nothing here is called “soi”; did you mean “soy”?'])
    expect(said(t, 'A', 'end')).toEqual({ type: 'endPlanting' }) // and why it is too early
  })

  it('what could be one thing or another is asked back about, by the lines that say each', () => {
    const empty = scenario('anniversary', 4).hand('A', 'soy').at('plant-hand', 'A')
    expect(said(empty, 'A', 'plant')).toEqual(['Which of these? Type its number.', '1 plant soy 1', '2 plant soy 2'])
  })

  it('harvest asks which, unless only one field can be', () => {
    expect(said(farm().at('trade', 'A'), 'A', 'harvest')).toEqual({ type: 'harvest', field: 0 })
    const two = scenario('anniversary', 4).fields('A', 'blue*2 | red*2').at('trade', 'A')
    expect(said(two, 'A', 'harvest')).toHaveLength(3)
    expect(said(two, 'A', 'harvest red')).toEqual({ type: 'harvest', field: 1 })
    expect(said(two, 'A', 'harvest 2')).toEqual({ type: 'harvest', field: 1 })
    expect(said(two, 'A', 'harvest 3')).toEqual({ type: 'harvest', field: 2 }) // the rules know of none
  })

  it.each([
    ['hu', 'ültetem a szóját a 2. földbe'],
    ['hu', 'ultet szojabab 2-be'],
    ['de', 'Pflanze die Sojabohne auf Feld 2'],
    ['nl', 'plant de sojaboon op veld 2'],
    ['is', 'setja sojabaun í akur 2'],
    ['is', 'planta soja 2'],
  ] as const)('%s: %s', (lang, line) => {
    expect(said(farm().at('plant-hand', 'A'), 'A', line, lang)).toEqual({ type: 'plant', field: 1 })
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
  const offer = (to: Name, want: string[], hand = [0]) => ({
    type: 'propose',
    to: seatOf(to),
    give: { hand, turned: [] },
    want,
  })

  it.each([
    ['en', 'offer blue for 2 red to Béla'],
    ['en', 'offer to bela blue for red and red'],
    ['en', 'offer blue to BÉLA for 2 red beans'],
    ['hu', 'ajánl kéket 2 vörösért bela'],
    ['hu', 'ajánlok kékbabot 2 vörösbabért Bélának'],
    ['hu', 'Bélának ajánlok kékbabot vörösbabért vörösbabért'],
    ['de', 'biete blaue für 2 rote an Béla'],
    ['nl', 'bied blauwe voor 2 kidney aan Béla'],
    ['is', 'bjóða bláa fyrir 2 rauðar handa Béla'],
  ] as const)('%s: %s', (lang, line) => {
    expect(said(trading(), 'A', line, lang)).toEqual(offer('B', ['red', 'red']))
  })

  it('by place, as a gift, open or to whoever is trading', () => {
    expect(said(trading(), 'A', 'offer #2 for red')).toMatchObject({ to: null, give: { hand: [1] } })
    expect(said(trading(), 'A', 'give card 2 to Béla')).toEqual(offer('B', [], [1]))
    expect(said(trading(), 'B', 'give #1')).toEqual(offer('A', []))
  })

  it('cards that are not there cannot be offered, and the player hears how many are', () => {
    expect(said(trading(), 'A', 'offer 2 blue for red')).toEqual(['You have only 1 blue bean to give.'])
    expect(said(trading(), 'A', 'offer soy for red')).toEqual(['You have no soy bean to give.'])
  })

  it('withdraw takes back the only offer, or asks which', () => {
    const t = trading()
    expect(said(t, 'A', 'withdraw')).toEqual(['There’s no offer you could mean by that.'])
    t.does('A', propose())
    expect(said(t, 'A', 'withdraw')).toEqual({ type: 'withdraw', offer: 1 })
    t.does('A', propose(['red']))
    expect(said(t, 'A', 'withdraw')).toEqual(['Which of these? Type its number.', '1 withdraw 1', '2 withdraw 2'])
    expect(said(t, 'A', 'withdraw 2')).toEqual({ type: 'withdraw', offer: 2 })
  })

  it('yes does not choose between two offers, nor between two cards', () => {
    const t = trading()
      .does('A', propose())
      .does('A', propose(['red']))
    expect(said(t, 'B', 'yes')).toEqual(['Which of these? Type its number.', '1 accept 1', '2 accept 2 with #1'])
    expect(said(t, 'B', 'yes 2')).toMatchObject({ type: 'accept', offer: 2, give: { hand: [0] } })
    expect(said(t, 'B', 'no 1')).toEqual({ type: 'decline', offer: 1 })
    expect(said(t, 'B', 'no 1 more')).toEqual({ type: 'decline', offer: 1, reply: 'add-something' })
    expect(said(t, 'B', 'yes 7')).toMatchObject({ type: 'accept', offer: 7 }) // the rules know of none
    const twice = scenario('anniversary', 4).hand('A', 'blue').hand('B', 'red soy red').at('trade', 'A')
    twice.does('A', propose(['red']))
    expect(said(twice, 'B', 'accept 1')).toHaveLength(3)
    expect(said(twice, 'B', 'accept 1 with 3')).toMatchObject({ give: { hand: [2] } })
    expect(said(twice, 'B', 'accept 1 with #3')).toMatchObject({ give: { hand: [2] } })
  })

  it('a counter-offer names the offer where there are several, and a number that could be two things is asked about', () => {
    const t = trading().does('A', propose(['red']))
    expect(said(t, 'B', 'counter soy for blue')).toMatchObject({ type: 'counter', offer: 1, give: { hand: [1] } })
    expect(said(t, 'B', 'counter 1: soy for blue')).toMatchObject({ offer: 1, give: { hand: [1] }, want: ['blue'] })
    expect(said(t, 'B', 'counter 1 soy for blue')).toEqual([expect.stringMatching(/^Is 1 how many, or/)])
    t.does('A', propose(['soy']))
    expect(said(t, 'B', 'counter soy for blue')).toEqual(['Which offer? Say its number.'])
  })

  it('wishes are changed by what is said and stay otherwise', () => {
    const t = trading().does('A', { type: 'wish', want: ['red'], spare: ['blue'] })
    expect(said(t, 'A', 'want soy')).toEqual({ type: 'wish', want: ['soy'], spare: ['blue'] })
    expect(said(t, 'A', 'spare nothing')).toEqual({ type: 'wish', want: ['red'], spare: [] })
    expect(said(t, 'A', 'want nothing spare chili')).toEqual({ type: 'wish', want: [], spare: ['chili'] })
  })

  it('a request for a gift reads as one', () => {
    const t = trading().does('A', { type: 'propose', to: seatOf('B'), give: { hand: [], turned: [] }, want: ['red'] })
    const table = seated(t, 'B')
    const voice = voiceFor(speakerOf('en'), table)
    expect(choicesAt(voice, table)[0].text).toBe('Accept: offer 1, you give 1 red bean as a gift (from your hand: 1)')
    expect(situation(voice, table)).toContain('Offer 1, from Anna to you: a request for 1 red bean as a gift.')
  })
})

describe.each(LANGS)('in %s', (lang) => {
  const speaker = speakerOf(lang)
  const word = (verb: string): string => wordFor(speaker, verb)
  const small = (name: string): string => smallWords(speaker, name)[0]
  const beanName = (bean: string | null): string => speaker.say(`bean.${bean}`, { n: 1 })

  it('an offer names own cards, wanted beans and a player, with or without accents', async () => {
    const table = await joining()
    const [first, second] = table.view.x.farms[0].hand
    const line = `${word('offer')} ${beanName(first)} + ${beanName(second)} ${small('for')} 2 ${beanName('red')} ${small('to')} Cleo`
    const hand = first === second ? [0, 1] : [0, table.view.x.farms[0].hand.indexOf(second)]
    const action = { type: 'propose', to: 2, give: { hand, turned: [] }, want: ['red', 'red'] }
    for (const typed of [line, ...spellings(line)]) expect(heard(table, typed, lang)).toEqual({ do: 'act', action })
  })

  it('players are found by their names and by beginnings that nobody else has', () => {
    const names = ['Lili', 'Lima', 'Lupini', 'Möth']
    const table = { ...seated(scenario('anniversary', 4).hand('A', 'red').at('trade', 'A'), 'A'), names }
    const to = (name: string): unknown => {
      const command = heard(table, `${word('give')} #1 ${small('to')} ${name}`, lang)
      return command.do === 'act' ? (command.action as { to: number }).to : null
    }
    expect(['Lima', 'LIMA', 'lim', 'lu', 'Lupini', 'mo', 'moeth', 'Lili'].map(to)).toEqual([1, 1, 1, 2, 2, 3, 3, 0])
    expect(['li', 'x', 'Limabean'].map(to)).toEqual([null, null, null])
  })

  it('why: everybody is asked, or somebody', () => {
    const reason = { key: 'fits', values: { bean: 'soy' } } as const
    const names = ['Anna', 'Fava', 'Moth', 'Lima']
    const why = (seat: number) => (seat === 2 ? reason : null)
    const table = { ...seated(scenario('anniversary', 4).at('trade', 'A'), 'A'), names, why }
    const voice = voiceFor(speaker, table)
    const told = voice.say('words.remark', { seat: 2, text: voice.say('bot.reason.fits', reason.values) })
    const none = (seat: number) => voice.say('command.tell.no-reason', { seat })
    const ask = (line: string) => {
      const command = heard(table, line, lang)
      return command.do === 'ask' ? answer(voice, table, command, { choices: [], told: [] }) : command
    }
    expect(ask(word('why'))).toEqual([none(1), told, none(3)])
    expect(ask(`${word('why')} mo`)).toEqual([told])
    expect(ask(`${word('why')} Lima`)).toEqual([none(3)])
    expect(ask(`${word('why')} Bob`)).toMatchObject({ do: 'unclear' })
  })

  it('on the own turn it tells how to end the trading', () => {
    const table = seated(scenario('anniversary', 4).at('trade', 'A'), 'A')
    expect(question(voiceFor(speaker, table), table)).toContain(word('end'))
  })

  it('who plays alone hears of no opponent', () => {
    const ask = (t: Scenario): string => question(voiceFor(speaker, seated(t, 'A')), seated(t, 'A'))
    const alone = ask(scenario('al-cabohne-solo', 1).at('plant-open', 'A'))
    expect(alone).not.toBe(ask(scenario('al-cabohne', 2).at('plant-open', 'A')))
    expect(alone).not.toContain('⟦')
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

it('a line falls into words; numbers lose their endings', () => {
  expect(tokensOf('Ültetem a 2-be, #03 + Black-Eyed; 3-as: „szalon”!')).toEqual(
    'ultetem a 2 #3 black eyed 3 : szalon'.split(' '),
  )
})

it('an empty line lets the others go on, a number chooses, “no” passes, and yes means nothing', async () => {
  const table = await joining()
  expect(heard(table, '')).toEqual({ do: 'pass' })
  expect(heard(table, '1')).toEqual({ do: 'pass' })
  expect(heard(table, 'no')).toEqual({ do: 'pass' })
  expect(heard(table, 'pass')).toEqual({ do: 'pass' })
  expect(heard(table, 'accept')).toMatchObject({ do: 'unclear' })
})

it('who speaks out of turn hears whose turn it is', () => {
  const t = scenario('anniversary', 4).hand('A', 'soy').at('plant-hand', 'A')
  expect(heard({ ...seated(t, 'B'), asked: 'wait' }, 'plant')).toMatchObject({
    lines: ['“plant” isn’t possible right now.', 'Waiting for Anna.'],
  })
})

it('help for a word that is none names the nearest', () => {
  const t = scenario('anniversary', 4).at('trade', 'A')
  expect(said(t, 'A', 'help harvst')).toEqual([
    'I don’t understand “harvst”; did you mean “harvest”? “help” shows what you can say.',
  ])
  expect(heard(seated(t, 'A'), 'help harvest')).toMatchObject({ do: 'ask', question: 'help' })
  expect(heard(seated(t, 'A'), 'help')).toMatchObject({ do: 'ask', question: 'help' })
})

it('what is said to the others stays as it was typed', () => {
  const t = scenario('anniversary', 4).at('trade', 'A')
  expect(heard(seated(t, 'A'), 'say Hello,  World: 2')).toEqual({
    do: 'manner',
    manner: 'say',
    rest: 'Hello,  World: 2',
  })
  expect(heard(seated(t, 'A'), '’Hello')).toEqual({ do: 'manner', manner: 'say', rest: 'Hello' })
})

it('completes verbs, names and whole lines', () => {
  const t = scenario('anniversary', 4).hand('A', 'soy').fields('A', 'soy | chili*2').at('plant-hand', 'A')
  const table = seated(t, 'A')
  const listener = new Listener(voiceFor(speakerOf('en'), table), table)
  expect(listener.complete('har')).toEqual(['harvest '])
  expect(listener.complete('plant ')).toEqual(['plant soy 1'])
  expect(listener.complete('meter bla')).toEqual(['meter black-eyed '])
  expect(listener.complete('meter Black-E')).toEqual(['meter black-eyed '])
  expect(listener.complete('harvest ch')).toEqual(['harvest chili '])
  expect(listener.complete('xyz')).toEqual([])
})

it('Enter and the words for it mean nothing from me at somebody else’s market, and at one’s own nothing', async () => {
  const table = await joining()
  for (const line of ['', 'pass', 'nothing from me']) expect(heard(table, line)).toEqual({ do: 'pass' })
  for (const [lang, line] of [
    ['de', 'nichts von mir'],
    ['nl', 'niets van mij'],
    ['hu', 'semmi'],
    ['is', 'ekkert frá mér'],
  ] as const)
    expect(heard(table, line, lang)).toEqual({ do: 'pass' })
  expect(choicesAt(voiceFor(speakerOf('en'), table), table)[0]).toEqual({ text: 'Nothing from me', action: null })
  await table.pass()
  const own = scenario('anniversary', 4).hand('A', 'red').fields('A', 'soy*2').at('trade', 'A')
  expect(heard(seated(own, 'A'), '')).toEqual({ do: 'nothing' })
  expect(said(own, 'A', 'nothing from me')).toEqual(['“nothing from me” isn’t possible right now.'])
  expect(choicesAt(voiceFor(speakerOf('en'), seated(own, 'A')), seated(own, 'A')).every((c) => c.action !== null)).toBe(
    true,
  )
})
