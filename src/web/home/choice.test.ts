import { describe, expect, it } from 'vitest'
import { catalogue, link } from '../../engine.ts'
import { settings as tableSettings } from '../../protocol/tables.ts'
import { ranges } from '../../words/ranges.ts'
import {
  addOnsFor,
  at,
  type Choice,
  FIRST_CHOICE,
  forPlayers,
  inEdition,
  optionsOf,
  problemOf,
  soundChoice,
  specOf,
  withAddOn,
  withChair,
  withName,
  withOption,
} from './choice.ts'
import { pasted } from './pasted.ts'
import { CLOCK_IDS, FIRST_SERVER_CHOICE, LOOKING_ON_IDS, settingsOf, soundServerChoice } from './server-choice.ts'
import { soloGames } from './solo.ts'

describe('a game that somebody puts together', () => {
  it('is one at every step: any edition, any number of players, with all that goes with it', () => {
    for (const { id, players } of catalogue.editions)
      for (const number of players) {
        const choice = forPlayers(inEdition(FIRST_CHOICE, id), number)
        expect([id, number, problemOf(choice)]).toEqual([id, number, null])
        for (const addOn of addOnsFor(id)) {
          const fits = addOn.players?.includes(number) ?? true
          if (fits) expect(problemOf(withAddOn(choice, addOn.id, true))).toBeNull()
        }
        for (const [name, { values }] of Object.entries(optionsOf(choice)))
          for (const value of values) expect(problemOf(withOption(choice, name, value))).toBeNull()
      }
  })

  it('keeps what still goes with another edition or number of players, and no more', () => {
    const favours = withAddOn(withAddOn(FIRST_CHOICE, 'bohna-nostra', true), 'bean-coin', true)
    expect(favours.with).toEqual(['bohna-nostra', 'bean-coin'])
    expect(inEdition(favours, 'new-beans')).toMatchObject({ with: ['bohna-nostra'], players: 4 })
    expect(forPlayers(inEdition(favours, 'new-beans'), 7).with).toEqual(['bohna-nostra'])
    expect(inEdition(favours, 'duel')).toMatchObject({ with: [], players: 2 })
    expect(inEdition(inEdition(favours, 'duel'), 'anniversary').players).toBe(4)
    const classic = withOption(inEdition(FIRST_CHOICE, 'classic'), 'byPlayers', true)
    expect(specOf(classic).options).toEqual({ byPlayers: true })
    expect(inEdition(classic, 'anniversary').options).toEqual({})
    expect(inEdition(FIRST_CHOICE, 'al-cabohne-solo').players).toBe(1)
    expect(withAddOn(favours, 'bean-coin', false).with).toEqual(['bohna-nostra'])
  })

  it('says why it is none', () => {
    expect(problemOf({ ...FIRST_CHOICE, with: ['bean-coin'], edition: 'duel', players: 2 })?.rule).toBe(
      'not-combinable',
    )
  })

  it('has people only where people can sit', () => {
    const shared = at(FIRST_CHOICE, 'device')
    expect(shared.chairs).toEqual(FIRST_CHOICE.chairs.map(() => 'person'))
    const mixed = withChair(shared, 1, 'hard')
    expect(at(mixed, 'server').chairs.slice(0, 3)).toEqual(['person', 'hard', 'person'])
    expect(at(mixed, 'bots').chairs.slice(0, 3)).toEqual(['fair', 'hard', 'fair'])
    expect(withName(shared, 2, 'Béla').names[2]).toBe('Béla')
  })

  it('comes back as it was chosen last time, whatever has become of that', () => {
    const last = at(withOption(inEdition(FIRST_CHOICE, 'chicabohn'), 'pub', true), 'device')
    expect(soundChoice(JSON.parse(JSON.stringify(last)))).toEqual(last)
    const strange: unknown[] = [null, {}, { edition: 'gone' }, { edition: 'duel', players: 9, with: 'x', chairs: [1] }]
    for (const found of strange) expect(problemOf(soundChoice(found as Partial<Choice> | null))).toBeNull()
    expect(soundChoice({ ...last, options: { pub: 7 as never } }).options).toEqual({})
  })

  it('for one is there for those who want to play alone', () => {
    for (const spec of soloGames()) expect(link(spec).ok).toBe(true)
    expect(soloGames().length).toBeGreaterThan(0)
  })

  it('names numbers of players in short', () => {
    expect([ranges([2]), ranges([3, 4, 5]), ranges([2, 4, 5])]).toEqual(['2', '3–5', '2, 4–5'])
  })
})

describe('what a host decides', () => {
  it('is understood by the server, all of it', () => {
    for (const clock of CLOCK_IDS)
      for (const lookingOn of LOOKING_ON_IDS) {
        const chosen = { ...FIRST_SERVER_CHOICE, clock, lookingOn }
        expect(tableSettings.safeParse(settingsOf(chosen)).success).toBe(true)
        expect(soundServerChoice(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
      }
    expect(settingsOf({ ...FIRST_SERVER_CHOICE, lookingOn: 'never' })).toMatchObject({ spectators: false })
    expect(soundServerChoice({ clock: 'sundial' as never, pace: 3 as never })).toEqual(FIRST_SERVER_CHOICE)
  })
})

describe('a link that was pasted', () => {
  const home = 'https://beans.example/'
  const table = 'q83zJr0aWn6hYdQ2'
  it('leads to its table, here or elsewhere', () => {
    expect(pasted(` ${home}#${table} `, home)).toBe(`#${table}`)
    expect(pasted(table, home)).toBe(`#${table}`)
    expect(pasted(`#${table}`, home)).toBe(`#${table}`)
    expect(pasted(`#${table}.${'k'.repeat(32)}`, home)).toBe(`#${table}.${'k'.repeat(32)}`)
    expect(pasted(`https://other.example/#${table}`, home)).toBe(`https://other.example/#${table}`)
  })
  it.each(['', 'hello', 'https://beans.example/', `javascript:alert(1)#${table}`])('%j leads nowhere', (text) => {
    expect(pasted(text, home)).toBeNull()
  })
})
