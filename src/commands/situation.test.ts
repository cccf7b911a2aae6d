import { describe, expect, it } from 'vitest'
import { showPosition } from '../notation/index.ts'
import type { SeatedTable as Seated } from '../table/table.ts'
import { owes } from '../testing/favours.ts'
import { type Name, seatOf, type Table, table as tableOf } from '../testing/table.ts'
import { town } from '../testing/town.ts'
import { LANGS, speakerOf } from '../text/index.ts'
import { choicesAt } from '../words/choices.ts'
import { voiceFor } from '../words/voice.ts'
import { fieldLines, situation, tableLines } from './situation.ts'

const names = ['Anna', 'Bob', 'Cleo', 'Dan']
const english = speakerOf('en')

/** A table of the tests as somebody on a chair sees it. */
const seated = (t: Table, name: Name): Seated => ({
  game: t.game,
  seat: seatOf(name),
  state: 'playing',
  seats: [],
  clocks: [],
  undo: null,
  undoable: null,
  names,
  asked: 'answer',
  market: null,
  mayPass: false,
  view: t.view(name),
  options: t.options(name),
  score: t.score,
  act: async () => null,
  pass: async () => {},
  hold: () => {},
  say: () => {},
  takeBack: () => {},
  ready: Promise.resolve(),
  why: () => null,
  subscribe: () => () => {},
  leave: async () => {},
})

const frontier = () =>
  town(4, { cognac: true })
    .owns('A', 'mine-3 bank-2 saloon-2')
    .owns('B', 'store-3 saloon-4')
    .fields('A', 'garden | soy*2 | green')
    .fields('B', 'red soy blue | chili')
    .store('B', 'red blue')
    .under('B', 'soy*2')
    .at('plant-hand', 'A')

const indebted = () => owes(tableOf('anniversary', 4, { with: ['bohna-nostra'] }), 'A', '2', 'B').at('trade', 'C')

describe('what modules keep is told', () => {
  it('to whom it concerns, and of the others with their farms', () => {
    const t = frontier().hand('A', 'red').top('stink').does('A', { type: 'lookAtTop' })
    const table = seated(t, 'A')
    const voice = voiceFor(english, table)
    expect(situation(voice, table)).toEqual(
      expect.arrayContaining([
        'You own gold mine 3, bank 2 and saloon 2.',
        'Your field 3 takes green beans only.',
        'You know the top card of the draw pile: stink bean.',
      ]),
    )
    expect(tableLines(voice, table)).toEqual(
      expect.arrayContaining([
        'Bob owns saloon 4 and general store 3.',
        'Field 1 of Bob holds soup: 1 red bean, 1 soy bean and 1 blue bean.',
        'Bob has 2 gold coins under saloon or distillery.',
        'In the general store of Bob: 1 red bean and 1 blue bean.',
      ]),
    )
    expect(situation(voice, table).join()).not.toContain('Bob owns')
  })

  it('debts to debtor and creditor', () => {
    const t = indebted()
    const said = (name: Name) => {
      const table = seated(t, name)
      const voice = voiceFor(english, table)
      return [...situation(voice, table), ...tableLines(voice, table)].filter((line) => line.includes(' owe'))
    }
    expect(said('A')).toEqual(['You owe Bob favour no. 2.'])
    expect(said('B')).toEqual(['Anna owes you favour no. 2.'])
    expect(said('D')).toEqual(['Anna owes Bob favour no. 2.'])
  })

  it.each(LANGS)('in %s: every sentence and every choice, shown as a position too', (lang) => {
    const speaker = speakerOf(lang)
    for (const t of [frontier(), indebted()]) {
      for (const name of ['A', 'B'] as const) {
        const table = seated(t, name)
        const voice = voiceFor(speaker, table)
        const texts = [...situation(voice, table), ...tableLines(voice, table), ...choicesAt(voice, table)]
        expect(texts.length).toBeGreaterThan(5)
      }
      const shown = showPosition({ game: t.game, state: t.state }, { speaker, names, to: null }).join('\n')
      expect(shown).not.toMatch(/tells\.|slice /)
    }
  })
})

it('a choice names what the module that it comes from says of it', () => {
  const t = tableOf('anniversary', 4, { with: ['magpie'] })
    .hand('A', 'magpie')
    .fields('A', 'red | soy')
  const table = seated(t.fields('B', 'red').fields('C', 'soy*2').at('plant-hand', 'A'), 'A')
  expect(choicesAt(voiceFor(english, table), table).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Play the magpie bean: take nothing',
      'Play the magpie bean: 1 red bean from Bob',
      'Play the magpie bean: 1 red bean and 1 soy bean from Bob and Cleo',
    ]),
  )
})

it('what a field is worth goes by its owner’s buildings', () => {
  const own = seated(frontier(), 'A')
  expect(fieldLines(voiceFor(english, own), own)).toEqual([
    'Your field 1: 1 garden bean, worth 1 gold coin; the next coin is 1 card away.',
    'Your field 2: 2 soy beans, worth 1 gold coin; the next coin is 2 cards away.',
    'Your field 3: 1 green bean, worth nothing yet; the next coin is 2 cards away.',
  ])
  const soup = seated(frontier(), 'B')
  expect(fieldLines(voiceFor(english, soup), soup)[0]).toBe(
    'Your field 1: 1 red bean, 1 soy bean and 1 blue bean, worth 1 gold coin.',
  )
})
