import { expect, it } from 'vitest'
import { catalogue } from '../engine.ts'
import { everyGame, titleOf } from './combinations.ts'

const GAMES = everyGame()

it('every number of players, add-on and value of an option is played, none of them twice', () => {
  const played = new Set(
    GAMES.flatMap(({ spec: { edition, players, with: addOns, options } }) => [
      `${edition} ${players}`,
      ...addOns.map((addOn) => `${edition} ${addOn}`),
      ...Object.entries(options).map(([name, value]) => `${name} ${value}`),
    ]),
  )
  const wanted = [
    ...catalogue.editions.flatMap(({ id, players }) => players.map((count) => `${id} ${count}`)),
    ...catalogue.modules.flatMap(({ manifest: { id, editions = [] } }) =>
      editions.map((edition) => `${edition} ${id}`),
    ),
    ...[...catalogue.editions, ...catalogue.modules.map((m) => m.manifest)].flatMap(({ options = {} }) =>
      Object.entries(options).flatMap(([name, { values }]) => values.map((value) => `${name} ${value}`)),
    ),
  ]
  expect(wanted.filter((one) => !played.has(one))).toEqual([])
  expect(new Set(GAMES.map(({ spec }) => titleOf(spec))).size).toBe(GAMES.length)
})

it('every two options of an edition are seen with all their values, in far fewer games than there are', () => {
  const chicabohn = GAMES.flatMap(({ spec }) => (spec.edition === 'chicabohn' ? [spec.options] : []))
  for (const pub of [true, false])
    for (const mafiaTie of ['mafia', 'shared'])
      expect(chicabohn).toContainEqual(expect.objectContaining({ pub, mafiaTie }))
  expect(chicabohn.length).toBeLessThan(12)
})

it('the base game is played with every set of add-ons of its box', () => {
  const sets = GAMES.flatMap(({ spec }) => (spec.edition === 'anniversary' && spec.players === 4 ? [spec.with] : []))
  for (const set of [[], ['bean-coin'], ['magpie'], ['bean-coin', 'magpie']]) expect(sets).toContainEqual(set)
})
