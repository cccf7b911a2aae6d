import { expect, it } from 'vitest'
import { Lexicon } from '../commands/lexicon.ts'
import { tokensOf } from '../commands/spelling.ts'
import { seatedAt } from '../commands/testing/seated.ts'
import { catalogue, link } from '../engine.ts'
import { seedFrom } from '../kernel/rng.ts'
import { seatAt } from '../kernel/seat.ts'
import type { Edition, Game, Options } from '../kernel/types.ts'
import { everyGame, titleOf } from '../testing/combinations.ts'
import { linked } from '../testing/table.ts'
import { createSpeaker, LANGS, type Speaker, speakerOf } from '../text/index.ts'
import { voiceFor } from '../words/voice.ts'
import { toCells } from './cells.ts'
import { shortsOf, thingsOf } from './shorts.ts'

/** Every edition with every number of players, every set of add-ons and every setting of its own options. */
function everyCombination(): Game[] {
  return catalogue.editions.flatMap((edition) =>
    edition.players.flatMap((players) =>
      subsets(addOnsOf(edition)).flatMap((addOns) =>
        settingsOf(edition).flatMap((options) => {
          const result = link({ edition: edition.id, players, with: addOns, options })
          return result.ok ? result.value : []
        }),
      ),
    ),
  )
}

const addOnsOf = ({ id }: Edition): string[] =>
  catalogue.modules.flatMap(({ manifest }) => (manifest.editions?.includes(id) ? manifest.id : []))

const subsets = (items: readonly string[]): string[][] =>
  items.reduce<string[][]>((sets, item) => sets.concat(sets.map((set) => set.concat(item))), [[]])

const settingsOf = ({ options = {} }: Edition): Options[] =>
  Object.entries(options).reduce<Options[]>(
    (ways, [name, { values }]) => ways.flatMap((way) => values.map((value) => ({ ...way, [name]: value }))),
    [{}],
  )

/** Games with the same things have the same short forms. */
const games = [
  ...new Map([...everyCombination(), ...everyGame()].map((game) => [thingsOf(game).join(), game])).values(),
]

const nameIn = ({ say }: Speaker, id: string): string => say(`bean.${id}`, { n: 1 }).toLowerCase()

it('short forms mean one thing in every game and language, on a braille line and in six dots', () => {
  expect(games.length).toBeGreaterThan(20)
  for (const game of games)
    for (const lang of LANGS) {
      const speaker = speakerOf(lang)
      const title = `${lang}: ${titleOf(game.spec)}`
      const shorts = shortsOf(speaker, game)
      expect([...shorts.keys()], title).toEqual(thingsOf(game))
      const forms = [...shorts.values()]
      expect(new Set(forms).size, title).toBe(forms.length)
      expect(new Set(forms.map((form) => toCells(lang, form))).size, title).toBe(forms.length)
      expect(Math.max(...forms.map((form) => form.length)), title).toBeLessThanOrEqual(4)
      const names = [...shorts.keys()].map((id) => [id, nameIn(speaker, id)] as const)
      const twofold = [...shorts].filter(([id, short]) =>
        names.some(([other, name]) => other !== id && name.startsWith(short)),
      )
      expect([title, twofold]).toEqual([title, []])
    }
})

it('whatever is read in short can be typed in short', () => {
  for (const game of games) {
    const table = seatedAt(game, game.start(seedFrom('short')), seatAt(0))
    for (const lang of LANGS) {
      const speaker = speakerOf(lang)
      const lexicon = new Lexicon(voiceFor(speaker, table), table)
      for (const [id, short] of shortsOf(speaker, game)) {
        const { words } = lexicon.read(tokensOf(short))
        const beans = words.flatMap(({ exact }) => exact).flatMap((one) => (one.is === 'bean' ? one.id : []))
        expect([...new Set(beans)], `${lang}: ${titleOf(game.spec)}: ${short}`).toEqual([id])
      }
    }
  }
})

it('favours and magpies have short forms too', () => {
  const game = linked('field-beans', 4, { with: ['magpie', 'bohna-nostra'] })
  const shorts = shortsOf(speakerOf('en'), game)
  expect(['magpie', 'favour-1', 'favour-6'].map((id) => shorts.get(id))).toEqual(['mag', 'f1', 'f6'])
})

it('a short form that could mean two things gives way to the shortest beginning that cannot', () => {
  const names = { blue: 'black bean', chili: 'blade bean', stink: 'stink bean', green: 'green bean', soy: 'soy bean' }
  const others = { 'black-eyed': 'eyed bean', red: 'red bean', garden: 'garden bean' }
  const speaker = createSpeaker('en', {
    ...Object.fromEntries(Object.entries({ ...names, ...others }).map(([id, name]) => [`bean.${id}`, name])),
    'bean.blue.short': 'Bla',
    'bean.stink.short': 'Stk',
    'bean.soy.short': 'Gre',
  })
  const shorts = shortsOf(speaker, linked('anniversary', 4))
  expect(Object.fromEntries(shorts)).toMatchObject({ blue: 'blac', chili: 'blad', stink: 'stk', soy: 'so' })
})
