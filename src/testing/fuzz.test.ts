import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, link } from '../engine.ts'
import type { Action } from '../kernel/play.ts'
import { seedFrom } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, GameSpec } from '../kernel/types.ts'
import { parsePosition, parseRecord, recordGame, replayRecord, validate, writePosition } from '../notation/index.ts'
import { frozen } from './laws/plain.ts'
import { holds } from './property.ts'
import { type Input, luckOf, RandomActions, RandomPlayer, type Shape, shapesOf } from './random.ts'
import { linked } from './table.ts'

const { editions, modules } = catalogue
const idsOf = (list: readonly { id: string }[]) => fc.constantFrom(...list.map(({ id }) => id))

/** What no honest sender means: no plain data, data without end, and names that every object has. */
function hostile(): [string, unknown][] {
  const cycle: { self?: unknown; list: unknown[] } = { list: [] }
  cycle.self = cycle
  cycle.list.push(cycle.list)
  let deep: unknown = []
  for (let i = 0; i < 20_000; i++) deep = [deep]
  const thrower = () => {
    throw new Error('nobody should have called this')
  }
  return [
    ['a big number', 10n],
    ['a symbol', Symbol('plant')],
    ['a function', () => 'plant'],
    ['a cycle', cycle],
    ['something that can not be written as JSON', { toJSON: thrower }],
    ['something that can not be written as text', { toString: thrower, valueOf: thrower }],
    ['JSON that can not be written as text', JSON.parse('{"toString":1,"valueOf":1}')],
    ['an object without a prototype', Object.create(null)],
    ['a prototype', JSON.parse('{"__proto__":{"type":"plant","field":0}}')],
    ['no number', Number.NaN],
    ['no end', Number.POSITIVE_INFINITY],
    ['nearly zero', -0],
    ['half a number', 0.5],
    ['a very big number', 2 ** 53],
    ['a list with holes', new Array(3)],
    ['a very long list', new Array(100_000).fill(0)],
    ['a very deep list', deep],
    ['a very long text', 'x'.repeat(100_000)],
    ['half a character', '\ud800'],
    ['a date', new Date(0)],
    ['a map', new Map([['type', 'plant']])],
    ...['', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '\u0000'].map((name): [string, unknown] => [
      `the name "${name}"`,
      name,
    ]),
  ]
}

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

  it.each(hostile())('is refused when it holds %s', (_name, thing) => {
    const usual = { edition: 'anniversary', players: 4, with: [], options: {} }
    for (const wish of [
      { edition: thing },
      { players: thing },
      { with: [thing] },
      { edition: 'duel', players: 2, options: { duelGrace: thing } },
    ]) {
      const result = link({ ...usual, ...wish } as GameSpec)
      expect(result).toMatchObject({ ok: false, refusal: { rule: expect.stringMatching(/^[a-z-]+$/) } })
      expect(() => JSON.stringify(result)).not.toThrow()
    }
  })
})

const GAMES = [
  linked('anniversary', 4, { with: ['magpie', 'bean-coin'] }),
  linked('classic', 3),
  linked('field-beans', 5),
  linked('duel', 2, { with: ['magpie'] }),
  linked('classic-duel', 2),
  linked('chicabohn', 2, { options: { pub: true } }),
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

  /** Wherever a form has a value, with the path that leads to it. */
  function placesIn(shape: Shape, path: readonly string[] = []): string[][] {
    const inner = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => placesIn(one, [...path, name]))
    return path.length === 0 ? inner : [[...path], ...inner]
  }
  const withThing = (path: readonly string[], thing: unknown): unknown =>
    path.length === 0 ? thing : { [path[0]]: withThing(path.slice(1), thing) }

  it.each(hostile())('is refused when it holds %s in any place', (_name, thing) => {
    for (const game of GAMES) {
      const pauses = PAUSES.filter((one) => one.game === game).slice(0, 9)
      expect(game.decode(thing)).toMatchObject({ refusal: { rule: 'unknown-action' } })
      const unknown = game.decode({ type: thing })
      expect(unknown).toMatchObject({ refusal: { rule: 'unknown-action' } })
      expect(JSON.stringify(unknown).length).toBeLessThan(200)
      for (const [type, shape] of shapesOf(game))
        for (const path of [...placesIn(shape), ['anything']]) {
          if (path[0] === 'type') continue
          const decoded = game.decode({ ...(withThing(path, thing) as object), type })
          expect(JSON.stringify(decoded).length).toBeLessThan(400)
          if (decoded.ok) for (const { state } of pauses) game.check(state, seatAt(0), decoded.value)
        }
    }
  })
})

describe('any text for a file', () => {
  const [{ game, state }] = PAUSES.slice(20)
  const player = new RandomPlayer(game, new RandomActions(game), luckOf('file'))
  const inputs: Input[] = []
  for (const live = game.start(seedFrom('file')); !live.over && inputs.length < 60; ) {
    inputs.push(player.next(live))
    game.apply(live, inputs[inputs.length - 1].seat, inputs[inputs.length - 1].action)
  }
  const record = recordGame({ game, start: { seed: seedFrom('file') }, inputs })
  if (!record.ok) throw new Error(record.refusal.rule)
  const FILES = [writePosition(game, state), record.value]

  const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)
  const words = [
    ...['__proto__', 'constructor', 'toString', 'A', 'A:', 'Z', '-1', '1e308', 'NaN', '99999999999999999999', '\u0000'],
    ...['null', '{}', '[]', '{"__proto__":{"a":1}}', '{"type":1}', '{"toString":1,"valueOf":1}', '"', '"\\ud800"', '*'],
    ...[deep('[', ']'), deep('{"a":', '}'), 'x'.repeat(100_000), '*9'.repeat(1000), 'red*99999999'],
  ]
  const word = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...words) }, fc.string())

  /** Reads it as either kind of file and does what can be done with it. */
  function read(text: string): boolean {
    const position = parsePosition(text)
    const placed = position.ok ? validate(position.value, { games: 0 }) : position
    const log = parseRecord(text)
    const replayed = log.ok ? replayRecord(log.value, { games: 0 }) : log
    for (const result of [placed, replayed]) if (!result.ok) expect(result.refusal.rule).toMatch(/^[a-z-]+$/)
    return placed.ok || replayed.ok
  }

  it('is read or refused: real files with foreign words in any place', () => {
    let good = 0
    holds(
      fc.property(
        fc.constantFrom(...FILES),
        fc.nat(),
        fc.nat(),
        word,
        fc.boolean(),
        (file, at, column, other, more) => {
          const lines = file.split('\n').map((line) => line.split(' '))
          const line = lines[at % lines.length]
          line.splice(column % (line.length + 1), more ? 0 : 1, other)
          if (read(lines.map((parts) => parts.join(' ')).join('\n'))) good++
        },
      ),
      600,
    )
    expect(FILES.every(read)).toBe(true)
    expect(good).toBeGreaterThan(0)
  })

  it('is read or refused: lines of any words', () => {
    const heads = fc.constantFrom('haricot-position 1', 'haricot-record 1', '')
    const keys = fc.constantFrom(...FILES.flatMap((file) => file.split('\n').map((line) => line.split(' ')[0])))
    const line = fc.tuple(keys, fc.array(word, { maxLength: 4 })).map(([key, rest]) => [key, ...rest].join(' '))
    const spec = 'edition anniversary\nplayers 3\n'
    holds(
      fc.property(heads, fc.boolean(), fc.array(line, { maxLength: 6 }), (head, isWhole, lines) => {
        read(`${head}\n${isWhole ? spec : ''}${lines.join('\n')}`)
      }),
      600,
    )
  })
})

describe('any action of the right form', () => {
  /** The same forms that decoding asks for, so that a failure can be shrunk. */
  function formOf(shape: Shape, beans: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
    if (shape.const !== undefined) return fc.constant(shape.const)
    if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
    if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((one) => formOf(one, beans)))
    switch (shape.type) {
      case 'integer': {
        const { minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER } = shape
        return fc.oneof({ weight: 6, arbitrary: fc.integer({ min, max: Math.min(7, max) }) }, fc.integer({ min, max }))
      }
      case 'string':
        return fc.oneof({ weight: 6, arbitrary: beans }, fc.string({ maxLength: 40 }))
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(formOf(shape.items ?? {}, beans), {
          minLength: shape.minItems ?? 0,
          maxLength: Math.min(4, shape.maxItems ?? 4),
        })
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
      30_000,
    )
    expect(seen.refused).toBeGreaterThan(10_000)
    expect(seen.allowed).toBeGreaterThan(200)
  })
})
