import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, link } from '../engine.ts'
import type { Action } from '../kernel/play.ts'
import { seedFrom } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, GameSpec } from '../kernel/types.ts'
import { frozen } from './laws/plain.ts'
import { holds } from './property.ts'
import { luckOf, RandomActions, RandomPlayer, type Shape, shapesOf } from './random.ts'
import { linked } from './table.ts'

const { editions, modules } = catalogue
const idsOf = (list: readonly { id: string }[]) => fc.constantFrom(...list.map(({ id }) => id))

describe('any wish for a game', () => {
  const names = [...editions, ...modules.map((m) => m.manifest)].flatMap((one) => Object.keys(one.options ?? {}))
  const junk = fc.oneof(fc.constantFrom('', '__proto__', 'constructor', 'toString'), fc.string())
  const value = fc.oneof(fc.boolean(), fc.integer(), fc.double(), fc.string(), fc.constant(null), fc.object())
  const addOn = idsOf(modules.map((m) => m.manifest))
  const spec = fc.record({
    edition: fc.oneof({ weight: 5, arbitrary: idsOf(editions) }, junk),
    players: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 9 }) }, fc.double(), fc.integer()),
    with: fc.oneof(fc.constant([]), fc.array(fc.oneof({ weight: 5, arbitrary: addOn }, junk), { maxLength: 3 })),
    options: fc.oneof(fc.constant({}), fc.dictionary(fc.oneof(fc.constantFrom(...names), junk), value, { maxKeys: 2 })),
  })

  it('gives a game that can be started, or a refusal', () => {
    let games = 0
    holds(
      fc.property(spec, (wanted) => {
        const result = link(wanted as GameSpec)
        if (!result.ok) return /^[a-z-]+$/.test(result.refusal.rule)
        games++
        return result.value.start(seedFrom('any')).seats === wanted.players
      }),
      1000,
    )
    expect(games).toBeGreaterThan(50)
  })
})

const GAMES = [
  linked('anniversary', 4, { with: ['magpie', 'bean-coin'] }),
  linked('classic', 3),
  linked('field-beans', 5),
  linked('duel', 2, { with: ['magpie'] }),
  linked('classic-duel', 2),
]

interface Pause {
  readonly game: Game
  readonly state: State
}

/** Positions out of random games. Whoever changes one throws. */
function pausesOf(game: Game): Pause[] {
  const actions = new RandomActions(game)
  return [0, 1, 2].flatMap((n) => {
    const player = new RandomPlayer(game, actions, luckOf(`pauses ${n}`))
    const state = game.start(seedFrom(`pauses ${n}`))
    const pauses: Pause[] = []
    for (let i = 0; !state.over; i++) {
      if (i % 9 === 0) pauses.push({ game, state: frozen(game.clone(state)) })
      const { seat, action } = player.next(state)
      game.apply(state, seat, action)
    }
    return [...pauses, { game, state: frozen(state) }]
  })
}
const PAUSES = GAMES.flatMap(pausesOf)
const pause = fc.nat(PAUSES.length - 1)
const seat: fc.Arbitrary<Seat> = fc.integer({ min: -1, max: 5 }).map(seatAt)

describe('any message', () => {
  const junk = fc.oneof(
    fc.anything(),
    fc.jsonValue({ depthSize: 'large' }),
    fc.constantFrom(Number.MAX_VALUE, Number.NaN, -0, 2 ** 53, '\u0000', JSON.parse('{"__proto__":{"type":"plant"}}')),
  )
  const types = [...new Set(GAMES.flatMap((game) => [...game.actions.keys()]))]
  const halfRight = fc
    .tuple(
      fc.constantFrom(...types),
      fc.dictionary(fc.constantFrom('field', 'card', 'offer', 'give', 'want', 'to', 'bean'), junk),
    )
    .map(([type, rest]) => ({ ...rest, type }))

  it('is decoded or refused, and what is decoded can be checked at any moment', () => {
    holds(
      fc.property(fc.oneof(junk, halfRight), pause, seat, (message, at, who) => {
        const { game, state } = PAUSES[at]
        const decoded = game.decode(message)
        if (decoded.ok) game.check(state, who, decoded.value)
        else expect(decoded.refusal.rule).toMatch(/^(unknown|malformed)-action$/)
      }),
      2000,
    )
  })

  it('may be as deep or as long as it likes', () => {
    let deep: unknown = []
    for (let i = 0; i < 50_000; i++) deep = [deep]
    const long = new Array(100_000).fill(0)
    for (const game of GAMES)
      for (const type of [
        deep,
        long,
        'x'.repeat(100_000),
        10n,
        Symbol('plant'),
        { toJSON: () => expect.unreachable() },
      ])
        expect(game.decode({ type })).toMatchObject({ refusal: { rule: 'unknown-action' } })
    for (const game of GAMES)
      for (const type of types)
        for (const more of [deep, long, 'x'.repeat(100_000), 1e308])
          for (const key of ['field', 'card', 'give', 'want', 'offer', 'steals', 'seen', 'anything'])
            expect(game.decode({ type, [key]: more }).ok).toBe(false)
  })
})

describe('any action of the right form', () => {
  /** The same forms that decoding asks for, so that a failure can be shrunk. */
  function formOf(shape: Shape, beans: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
    if (shape.const !== undefined) return fc.constant(shape.const)
    if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
    if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((one) => formOf(one, beans)))
    switch (shape.type) {
      case 'integer':
        return fc.oneof({ weight: 6, arbitrary: fc.nat(7) }, fc.nat(shape.maximum ?? Number.MAX_SAFE_INTEGER))
      case 'string':
        return fc.oneof({ weight: 6, arbitrary: beans }, fc.string({ maxLength: 40 }))
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(formOf(shape.items ?? {}, beans), { maxLength: Math.min(4, shape.maxItems ?? 4) })
      case 'object': {
        const forms: Record<string, fc.Arbitrary<unknown>> = {}
        for (const [name, inner] of Object.entries(shape.properties ?? {})) forms[name] = formOf(inner, beans)
        return fc.record(forms, { requiredKeys: [...(shape.required ?? [])] })
      }
      default:
        throw new Error(`no form for ${JSON.stringify(shape)}`)
    }
  }
  const formsOf = (game: Game) => {
    const beans = fc.constantFrom(...game.prepared.beans.specs.map((spec) => spec.id))
    return fc.oneof(...[...shapesOf(game).values()].map((shape) => formOf(shape, beans)))
  }
  const forms = new Map(GAMES.map((game) => [game, formsOf(game)]))
  const anyAction = pause.chain((at) =>
    fc.tuple(fc.constant(at), forms.get(PAUSES[at].game) ?? fc.constant(null), seat),
  )

  it('is judged without throwing, changes nothing when refused and applies when allowed', () => {
    const seen = { refused: 0, allowed: 0 }
    holds(
      fc.property(anyAction, ([at, form, who]) => {
        const { game, state } = PAUSES[at]
        const decoded = game.decode(form)
        if (!decoded.ok) throw new Error(`not decoded: ${JSON.stringify(decoded.refusal)}`)
        const action: Action = frozen(decoded.value)
        if (game.check(state, who, action) !== null) seen.refused++
        else {
          game.apply(game.clone(state), who, action)
          seen.allowed++
        }
      }),
      20_000,
    )
    expect(seen.refused).toBeGreaterThan(10_000)
    expect(seen.allowed).toBeGreaterThan(300)
  })
})
