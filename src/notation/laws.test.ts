import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogue, link } from '../engine.ts'
import { seedFrom } from '../kernel/rng.ts'
import { allSeats, observers } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game, GameSpec } from '../kernel/types.ts'
import { type Input, luckOf, pick, RandomActions, RandomPlayer } from '../testing/random.ts'
import { linked } from '../testing/table.ts'
import {
  actionText,
  parsePosition,
  parseRecord,
  readInputs,
  recordGame,
  replayRecord,
  validate,
  writePosition,
} from './index.ts'

const LONG = process.env.HARICOT_LONG !== undefined
const GAMES = LONG ? 20 : 1
const EVERY = LONG ? 3 : 41

/** Every edition with every number of players, alone and with all add-ons that fit together. */
const specs: GameSpec[] = catalogue.editions.flatMap(({ id: edition, players: counts }) =>
  counts.flatMap((players) => {
    const company: string[] = []
    for (const { manifest } of catalogue.modules)
      if (link({ edition, players, with: [...company, manifest.id] }).ok) company.push(manifest.id)
    const sets = company.length === 0 ? [[]] : [[], company]
    return sets.map((addOns) => ({ edition, players, with: addOns, options: {} }))
  }),
)
const named = specs.map((spec) => [`${spec.edition} ${spec.players} ${spec.with.join(' ')}`, spec] as const)
const gameOf = ({ edition, players, with: addOns }: GameSpec): Game => linked(edition, players, { with: addOns })

/** A random game; `look` sees every state, before each input and at the end. */
function play(
  game: Game,
  words: string,
  look: (state: State, n: number) => void,
  most = Number.POSITIVE_INFINITY,
): Input[] {
  const player = new RandomPlayer(game, new RandomActions(game), luckOf(`player ${words}`))
  const state = game.start(seedFrom(words))
  const inputs: Input[] = []
  while (!state.over && inputs.length < most) {
    look(state, inputs.length)
    const input = player.next(state)
    inputs.push(input)
    game.apply(state, input.seat, input.action)
  }
  look(state, inputs.length)
  return inputs
}

it.each(named)('%s: every position reads back exactly as it was', (name, spec) => {
  const game = gameOf(spec)
  for (let n = 0; n < GAMES; n++)
    play(game, `${name} ${n}`, (state, at) => {
      if (at % EVERY !== 0 && !state.over) return
      const text = writePosition(game, state)
      const setup = parsePosition(text)
      const back = setup.ok ? validate(setup.value, { games: 1 }) : setup
      if (!back.ok) expect.fail(`${JSON.stringify(back.refusal)}\n${text}`)
      expect(JSON.stringify(back.value.state)).toBe(JSON.stringify(state))
      expect(writePosition(game, back.value.state)).toBe(text)
      checkActions(game, state)
    })
})

/** Every listed action reads back. */
function checkActions(game: Game, state: State): void {
  for (const seat of allSeats(state.seats))
    for (const action of game.options(state, seat)) {
      const read = readInputs(`A ${actionText(action)}`, 7)
      expect(read.ok && game.decode(read.value[0].action)).toEqual({ ok: true, value: action })
    }
}

it.each(named)('%s: a slice that knows its own lines is never written as JSON', (name, spec) => {
  const game = gameOf(spec)
  const own = game.modules.flatMap(({ slices = {} }) =>
    Object.entries(slices).flatMap(([slice, def]) => (def.notation?.lines === undefined ? [] : slice)),
  )
  play(game, name, (state, at) => {
    if (at % 5 !== 0) return
    const inJson = [...writePosition(game, state).matchAll(/^slice (\S+)/gm)].map(([, slice]) => slice)
    expect(inJson.filter((slice) => own.includes(slice))).toEqual([])
  })
})

it.each(named)('%s: a record replays to the same result, and its actions read back', (name, spec) => {
  const game = gameOf(spec)
  const inputs = play(game, name, () => {})
  const text = recordGame({ game, start: { seed: seedFrom(name) }, inputs, names: ['Anna'] })
  if (!text.ok) throw new Error(text.refusal.rule)
  const record = parseRecord(text.value)
  if (!record.ok) throw new Error(JSON.stringify(record.refusal))
  expect(record.value.inputs.map(({ seat, action }) => ({ seat, action }))).toEqual(inputs)
  expect(replayRecord(record.value)).toMatchObject({ ok: true, value: { inputs: inputs.length, isCommitted: true } })
})

/** Texts made of the right words in the wrong places. */
const mutations = fc.array(
  fc.tuple(fc.constantFrom('swap', 'copy', 'drop', 'digits', 'letters', 'line'), fc.nat(), fc.nat()),
  {
    minLength: 1,
    maxLength: 3,
  },
)

function mutated(text: string, changes: readonly (readonly [string, number, number])[]): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
  const words = () => lines.slice(1).flatMap((line) => line.map((_, i) => ({ line, i })))
  for (const [how, a, b] of changes) {
    const all = words()
    const [here, there] = [all[a % all.length], all[b % all.length]]
    const word = here.line[here.i]
    if (how === 'swap' || how === 'copy') {
      here.line[here.i] = there.line[there.i]
      if (how === 'swap') there.line[there.i] = word
    } else if (how === 'drop') here.line.splice(here.i, 1)
    else if (how === 'line') lines.splice(lines.indexOf(here.line), 1)
    else if (how === 'digits') here.line[here.i] = word.replace(/\d+/g, String(b % 12))
    else here.line[here.i] = word.replace(/[A-G]/g, 'ABCDEFG'[b % 7])
  }
  return lines.map((line) => line.join(' ')).join('\n')
}

it('whatever passes for a position can be looked at and played on', () => {
  const starts = fc.record({ spec: fc.constantFrom(...specs), words: fc.string(), at: fc.nat({ max: 250 }) })
  fc.assert(
    fc.property(starts, mutations, ({ spec, words, at }, changes) => {
      const game = gameOf(spec)
      let text = ''
      play(game, words, (state) => (text = writePosition(game, state)), at)
      const setup = parsePosition(mutated(text, changes))
      const position = setup.ok ? validate(setup.value) : setup
      if (!position.ok) return
      const { state, game: same } = position.value
      const luck = luckOf(words)
      const player = new RandomPlayer(same, new RandomActions(same), luck)
      for (let i = 0; i < 100 && !state.over; i++) {
        if (i % 10 === 0)
          for (const to of observers(state.seats)) same.view(same.imagine(same.view(state, to), luck), to)
        const { seat, action } = player.next(state)
        same.apply(state, seat, action)
      }
    }),
    { numRuns: LONG ? 20_000 : 60 },
  )
})

it('whatever a text holds, it is refused and not thrown', () => {
  const lines = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('A hand', 'asked', 'offer 1 A', 'draw', 'edition', 'slice farms', '1 A plant'),
  )
  const texts = fc.array(
    fc.tuple(lines, fc.string()).map((words) => words.join(' ')),
    { maxLength: 8 },
  )
  const heads = fc.constantFrom(
    '',
    'haricot-position 1\nedition anniversary\nplayers 3\n',
    'haricot-record 1\nedition duel\nplayers 2\ndeal\n',
  )
  fc.assert(
    fc.property(heads, texts, (head, rest) => {
      const text = `${head}${rest.join('\n')}`
      const setup = parsePosition(text)
      if (setup.ok) validate(setup.value)
      const record = parseRecord(text)
      if (record.ok) replayRecord(record.value)
    }),
    { numRuns: LONG ? 50_000 : 500 },
  )
})

it('a record begins where its game began: with a deal, a stacked deck or a position', () => {
  const game = linked('anniversary', 4)
  const luck = luckOf('start')
  for (let n = 0; n < 10; n++) {
    let middle: State | null = null
    const inputs = play(game, `start ${n}`, (state, at) => {
      if (at === 40) middle = game.clone(state)
    })
    if (middle === null) throw new Error('a short game')
    const text = recordGame({ game, start: { state: middle }, inputs: inputs.slice(40), every: pick(luck, [1, 7, 50]) })
    const record = text.ok ? parseRecord(text.value) : text
    expect(record.ok && replayRecord(record.value)).toMatchObject({ ok: true, value: { isCommitted: null } })
  }
})
