import { expect, it } from 'vitest'
import { catalogue } from '../engine.ts'
import { link as linkFrom } from '../kernel/link.ts'
import { seedFrom } from '../kernel/rng.ts'
import { seatAt } from '../kernel/seat.ts'
import type { Module } from '../kernel/types.ts'
import { beans, linked, runs, Table } from '../testing/table.ts'
import { speakerOf } from '../text/index.ts'
import {
  type Checked,
  describeProblem,
  type Position,
  parsePosition,
  validate,
  writePosition,
  writeSeen,
} from './index.ts'

const opened = (text: string): Checked<Position> => {
  const setup = parsePosition(text)
  return setup.ok ? validate(setup.value) : setup
}

/** `head` makes it a position of four players. */
const head = 'haricot-position 1\nedition anniversary\nplayers 4\n'

function table(text: string): Table {
  const position = opened(head + text)
  if (!position.ok) throw new Error(describeProblem(speakerOf('en'), position.refusal))
  const { game, state } = position.value
  return Object.assign(new Table(game), { state })
}

it('a position may leave out nearly everything', () => {
  const t = table('')
  expect(t.now).toBe('trade A') // nobody has a card to plant
  expect([t.state.first, t.state.active, t.state.turn]).toEqual([0, 0, 1])
  expect(t.state.x.farms.map(({ hand, fields, coins }) => [hand, fields, coins])).toEqual(
    new Array(4).fill([[], [[], []], []]),
  )
  expect(t.state.x.piles.turned).toHaveLength(2)
  expect(t.isComplete).toBe(true)
})

it('the turn of the active player begins unless the position says otherwise', () => {
  expect(table('active C\nturn 7\nC hand blue').now).toBe('plant-hand C')
  expect(table('active C\nturn 7\nC hand blue').state.turn).toBe(7)
  expect(table('first B\nB hand blue').now).toBe('plant-hand B')
})

it('a phase is entered with the cards as they lie', () => {
  const t = table('active B\nphase trade\nB hand blue\nturned red soy')
  expect(t.now).toBe('trade B')
  expect(t.does('B', { type: 'endTrade' }).asideOf('B')).toBe('red soy')
  expect(table('phase plant-aside\nC aside red').now).toBe('plant-aside C')
})

it('cards without a place are shuffled by the seed', () => {
  const draw = (text: string) => table(text).state.x.piles.draw
  expect(draw('A hand blue\nseed one')).toEqual(draw('A hand blue\nseed one'))
  expect(draw('A hand blue\nseed one')).not.toEqual(draw('A hand blue\nseed two'))
})

it('luck deals single cards and the rest', () => {
  const t = table('A hand red ?*3 soy\nphase plant-hand\ndraw garden blue ...')
  expect(t.handOf('A').split(' ')).toHaveLength(5)
  expect(t.handOf('A')).toMatch(/^red .* soy$/)
  t.does('A', { type: 'plant', field: 0 }).does('A', { type: 'endPlanting' })
  expect(t.state.x.piles.turned).toHaveLength(2)
  t.does('A', { type: 'endTrade' })
  expect(t.asideOf('A')).toBe('garden blue')
  expect(t.isComplete).toBe(true)
})

it('a new game can be dealt, also from a stacked deck', () => {
  expect(table('seed x\ndeal').state).toEqual(linked('anniversary', 4).start(seedFrom('x')))
  const deck = beans('blue chili stink green soy*4')
  const first = seatAt(2)
  expect(table('seed x\nfirst C\ndeal blue chili stink green soy*4').state).toEqual(
    linked('anniversary', 4).start(seedFrom('x'), { first, deck }),
  )
})

it('everybody knows the cards of an offer, whether the position says so or not', () => {
  const t = table('phase trade\nA hand red blue red\noffer 1 A hand #1 #3\nnext-offer 2')
  expect(t.view('B').x.farms[0].notes).toEqual(['red', 'red'])
  const told = writePosition(t.game, t.state)
  expect(told).toContain('A notes red^all*2\n')
  expect(opened(told)).toMatchObject({ ok: true, value: { state: t.state } })
})

it('whoever has something to decide is waited for, whether the position says so or not', () => {
  const start = 'A hand red\nB hand soy\nC aside blue\noffer 1 A to B hand #1\nnext-offer 2\n'
  expect(table(`${start}phase trade`).now).toBe('trade AB')
  expect(table(`${start}asked turn A at 3\nasked trade A waiting A`).now).toBe('trade AB')
  expect(table('asked turn A at 5\nasked plant-aside A waiting A\nA aside red\nB aside red').now).toBe('plant-aside AB')
})

it('a position shows to each seat what it may see', () => {
  const { game, state } = table('phase plant-hand\nA hand red blue^all soy^BT\nA notes red^C\nB hand blue')
  const seen = (seat: number | 'table') => writeSeen(game, state, seat === 'table' ? seat : seatAt(seat)).split('\n')
  expect(seen(0)).toContain('A hand red blue soy')
  expect(seen(1)).toContain('A hand ? blue soy')
  expect(seen(2)).toEqual(expect.arrayContaining(['A hand ? blue ?', 'A notes red']))
  expect(seen(3)).toContain('A hand ? blue ?')
  expect(seen('table')).toEqual(expect.arrayContaining(['A hand ? blue soy', 'B hand ?', 'draw ?*100']))
})

it('comments, blank lines, other line ends and a byte order mark do not matter', () => {
  const text = `\uFEFF# a comment\r\n\r\n${head.replaceAll('\n', ' # so\r\n')}\tA hand   blue\t#1st? no: a place\r\n`
  expect(opened(text)).toMatchObject({ ok: false, refusal: { rule: 'malformed', at: { line: 6, column: 16 } } })
  expect(opened(text.replace('#1st', '# 1st'))).toMatchObject({ ok: true })
})

const asked = 'asked turn A at 1\nasked plant-hand A waiting A\n'
const offer = (words: string) => `phase trade\nA hand red*2\nB hand soy\noffer ${words}\nnext-offer 9`

it.each([
  ['', 'no-header', 1, 1],
  ['{"edition":"anniversary"', 'no-header', 1, 1],
  ['haricot-position', 'no-header', 1, 1],
  ['haricot-position 2', 'other-version', 1, 18],
  ['haricot-position 1 2', 'no-header', 1, 1],
  ['haricot-record 1', 'no-header', 1, 1],
  ['haricot-position 1\nplayers 4', 'missing-line', null, null],
  ['haricot-position 1\nedition duel\nplayers four', 'malformed', 3, 9],
  ['haricot-position 1\nedition nowhere\nplayers 4', 'no-such-game', 2, 1],
  ['haricot-position 1\nedition duel\nplayers 4', 'no-such-game', 3, 1],
  ['haricot-position 1\nedition anniversary\nplayers 4\nwith nobody', 'no-such-game', 4, 1],
  ['haricot-position 1\nedition anniversary\nplayers 4\noptions a=1', 'no-such-game', 4, 1],
  ['haricot-position 1\nedition anniversary\nplayers 4\noptions a', 'malformed', 4, 10],
  ['haricot-position 1\nedition anniversary\nplayers 4\noptions a=[1]', 'malformed', 4, 9],
  ['haricot-position 1\nedition anniversary\nplayers 4\noptions "__proto__"=1', 'no-such-game', 4, 1],
  [`${head}edition duel`, 'twice', 4, 1],
  [`${head}A edition duel`, 'no-seat-here', 4, 3],
  [`${head}hans A`, 'unknown-line', 4, 1],
  [`${head}hasOwnProperty A`, 'unknown-line', 4, 1],
  [`${head}A bla`, 'unknown-line', 4, 3],
  [`${head}E hand blue`, 'no-such-seat', 4, 1],
  [`${head}hand blue`, 'whose', 4, 1],
  [`${head}A draw blue`, 'no-seat-here', 4, 3],
  [`${head}A hand blue\nA hand red`, 'twice', 5, 3],
  [`${head}A hand`, 'nothing-said', 4, 3],
  [`${head}active A B`, 'too-much', 4, 10],
  [`${head}active Z`, 'malformed', 4, 8],
  [`${head}first E`, 'no-such-seat', 4, 7],
  [`${head}turn -1`, 'malformed', 4, 6],
  [`${head}turn 1e9`, 'malformed', 4, 6],
  [`${head}luck 1 2 3 4`, 'malformed', 4, 6],
  [`${head}A hand blue\u0000`, 'invisible-character', 4, 12],
  [`${head}A hand purple`, 'unknown-bean', 4, 8],
  [`${head}A hand magpie`, 'unknown-bean', 4, 8],
  [`${head}A hand toString`, 'malformed', 4, 8],
  [`${head}A hand constructor`, 'unknown-bean', 4, 8],
  [`${head}A hand blue**2`, 'malformed', 4, 8],
  [`${head}A hand blue*0x2`, 'malformed', 4, 8],
  [`${head}A hand blue^E`, 'no-such-seat', 4, 8],
  [`${head}A hand blue^AA`, 'malformed', 4, 8],
  [`${head}A hand ...`, 'malformed', 4, 8],
  [`${head}A coins ?`, 'malformed', 4, 9],
  [`${head}A coins blue^all`, 'malformed', 4, 9],
  [`${head}A hand blue*20\nB hand red soy*2 blue`, 'card-too-many', 5, 18],
  [`${head}A hand blue*21`, 'card-too-many', 4, 8],
  [`${head}A hand blue*999`, 'too-many-cards', 4, 8],
  [`${head}draw blue*19`, 'card-too-few', null, null],
  [`${head}draw ?*103`, 'card-too-few', null, null],
  [`${head}draw ?*104\nA hand ?`, 'too-many-cards', null, null],
  [`${head}draw ... blue`, 'rest-comes-last', 4, 6],
  [`${head}draw -\nbox ${all()}`, 'pile-empty', 4, 1],
  [`${head}exhausted 3 finished`, 'pile-not-empty', 4, 1],
  [`${head}exhausted 3`, 'pile-finished', 4, 1],
  [`${head}exhausted 2 done`, 'malformed', 4, 13],
  [`${head}A fields blue | red | soy`, 'too-many-fields', 4, 3],
  [`${head}A fields blue`, 'too-few-fields', 4, 3],
  [`${head}A fields blue red | -`, 'mixed-field', 4, 3],
  [`${head}A fields blue |`, 'malformed', 4, 3],
  [`${head}A fields blue | - without-third`, 'malformed', 4, 19],
  [`${head}with magpie\nA fields magpie | -`, 'never-planted', 5, 3],
  [`${head}A hand red\nA notes blue^B`, 'impossible-note', 5, 3],
  [`${head}A hand red^B\nA notes red^B`, 'impossible-note', 5, 3],
  [`${head}A wants red red`, 'impossible-wish', 4, 3],
  [`${head}A wants red\nA spares red`, 'impossible-wish', 4, 3],
  [`${head}phase sleep`, 'no-such-step', 4, 7],
  [`${head}phase last-harvest`, 'no-such-step', 4, 7],
  [`${head}${asked}phase trade\nA hand blue`, 'phase-or-asked', 6, 7],
  [`${head}asked sleep A`, 'no-such-step', 4, 7],
  [`${head}asked turn A up 3`, 'malformed', 4, 14],
  [`${head}asked turn A at`, 'malformed', 4, 14],
  [`${head}asked plant-hand A waiting A`, 'turn-comes-first', 4, 7],
  [`${head}asked turn B at 1\nasked plant-hand B waiting B`, 'not-active', 4, 7],
  [`${head}asked turn A at 9\nasked plant-hand A waiting A`, 'wrong-phase', 4, 7],
  [`${head}asked turn A at 1\nasked trade A waiting A`, 'wrong-phase', 5, 7],
  [`${head}${asked}asked turn A`, 'wrong-phase', 6, 7],
  [`${head}asked end A at 1\nasked last-harvest A waiting A`, 'ending-and-end', 4, 7],
  [`${head}${asked}ending because`, 'ending-and-end', 4, 7],
  [`${head}${asked}ending 3`, 'malformed', 6, 8],
  [`${head}ending because`, 'missing-line', 4, 8],
  [`${head}over`, 'missing-line', 4, 1],
  [`${head}${asked}over`, 'not-over', 4, 7],
  [`${head}asked turn A`, 'nobody-asked', 4, 7],
  [`${head}asked turn A at 1\nasked plant-hand A`, 'nobody-asked', 5, 7],
  [`${head}asked turn A at 3\nasked trade A waiting AB`, 'nothing-to-decide', 5, 1],
  [`${head}asked turn A at 5\nasked plant-aside A waiting A`, 'nothing-to-decide', 5, 1],
  [`${head}asked turn A at 1\nasked plant-hand A waiting AB\nA hand red`, 'nothing-to-decide', 5, 1],
  [`${head}asked turn A at 1\nasked plant-hand A waiting AE\nA hand red`, 'no-such-seat', 5, 29],
  [`${head}deal\nA hand blue`, 'dealt-already', 5, 3],
  [`${head}deal red*9`, 'card-too-many', 4, 6],
  [`${head}deal ?`, 'malformed', 4, 6],
  [head + offer('1'), 'malformed', 7, 7],
  [head + offer('x A'), 'malformed', 7, 7],
  [head + offer('1 A for B'), 'malformed', 7, 11],
  [head + offer('1 A to B C'), 'malformed', 7, 16],
  [head + offer('1 A hand 1'), 'malformed', 7, 16],
  [head + offer('1 A hand #3'), 'impossible-offer', 7, 1],
  [head + offer('1 A hand #1 #1'), 'impossible-offer', 7, 1],
  [head + offer('1 B hand #1'), 'impossible-offer', 7, 1],
  [head + offer('1 B to C hand #1'), 'impossible-offer', 7, 1],
  [head + offer('1 A to A hand #1'), 'impossible-offer', 7, 1],
  [head + offer('1 A to B'), 'impossible-offer', 7, 1],
  [head + offer('1 A turned #1'), 'impossible-offer', 7, 1],
  [head + offer('1 A want red declined BCD'), 'impossible-offer', 7, 1],
  [head + offer('1 A to B want red declined B'), 'impossible-offer', 7, 1],
  [head + offer('1 A want red answers 2'), 'impossible-offer', 7, 1],
  [head + offer('9 A want red'), 'next-offer', 8, 1],
  [head + offer('1 A want red\noffer 1 A want soy'), 'impossible-offer', 7, 1],
  [head + offer('1 A want red').replace('trade', 'plant-aside\nA aside red'), 'impossible-offer', 8, 1],
  [`${head}with bean-coin\nslice beanCoin {"holder":1`, 'broken-json', 5, 16],
  [`${head}with bean-coin\nslice beanCoin`, 'nothing-said', 5, 1],
  [`${head}slice beanCoin {}`, 'no-such-slice', 4, 7],
  [`${head}with bean-coin\nslice beanCoin {"holder":1}`, 'strange-slice', 5, 16],
  [`${head}with bean-coin\nslice beanCoin {"holder":"B","keptInTurn":0,"drawn":null}`, 'strange-slice', 5, 16],
  [`${head}with bean-coin\nslice beanCoin {"holder":1,"keptInTurn":0,"drawn":99}`, 'strange-slice', 5, 7],
  [`${head}with bean-coin\nslice beanCoin {"holder":1,"keptInTurn":1e99,"drawn":null}`, 'strange-slice', 5, 16],
  [
    `${head}with bean-coin\nslice beanCoin {"holder":1,"keptInTurn":0,"drawn":${'['.repeat(9999)}${']'.repeat(9999)}}`,
    'strange-slice',
    5,
    16,
  ],
  [`${head}slice farms [{},{},{},{}]`, 'strange-slice', 4, 13],
  [`${head}slice farms []`, 'strange-slice', 4, 13],
  [`${head}with bean-coin\nslice beanCoin {"holder":9,"keptInTurn":0,"drawn":null}`, 'impossible-position', null, null],
])('%#: %s', (text, rule, line, column) => {
  const result = opened(text)
  expect(result).toMatchObject({ ok: false, refusal: { rule, at: line === null ? null : { line, column } } })
  for (const lang of ['is', 'en', 'hu', 'de', 'nl'] as const) {
    if (!result.ok) expect(describeProblem(speakerOf(lang), result.refusal)).not.toMatch(/⟦|undefined|\n/)
  }
})

/** All cards of the anniversary edition. */
function all(): string {
  return runs(
    linked('anniversary', 4).prepared.beans.specs.flatMap(({ id, count }) => new Array<string>(count).fill(id)),
  )
}

it('what is too long is not even read', () => {
  const rubbish = `${head}${'A hand blue\n'.repeat(200_000)}`
  expect(opened(rubbish)).toMatchObject({ ok: false, refusal: { rule: 'too-big' } })
})

it('a module that nobody has heard of travels as JSON', () => {
  const diary = {
    manifest: { id: 'diary', kind: 'add-on', stage: 'alpha', revision: 1, sources: [], editions: ['anniversary'] },
    slices: {
      diary: {
        create: () => ({ pages: [] as string[], mood: null as number | null }),
        clone: (slice: object) => structuredClone(slice),
        view: () => ({}),
        imagine: () => ({ pages: [], mood: null }),
      },
    },
  } as unknown as Module
  const link: typeof import('../engine.ts').link = (spec) =>
    linkFrom({ ...catalogue, modules: [...catalogue.modules, diary] }, spec)
  const spec = { edition: 'anniversary', players: 4, with: ['diary'] }
  const game = link(spec)
  if (!game.ok) throw new Error(game.refusal.rule)
  const state = game.value.start(seedFrom('x'))
  Object.assign(state.x, { diary: { pages: ['a day # with beans', 'ő ⟦'], mood: 3 } })
  const text = writePosition(game.value, state)
  expect(text).toMatch(/^slice diary \{"pages":\["a\\u0020day\S*$/m)
  const setup = parsePosition(text)
  const back = setup.ok ? validate(setup.value, { link }) : setup
  expect(back.ok && JSON.stringify(back.value.state)).toBe(JSON.stringify(state))
  const odd = parsePosition(text.replace('"mood":3', '"mood":{}'))
  expect(odd.ok && validate(odd.value, { link })).toMatchObject({ ok: true }) // null says nothing of its kind
  const gone = parsePosition(text.replace(',"mood":3', ''))
  expect(gone.ok && validate(gone.value, { link })).toMatchObject({ refusal: { rule: 'strange-slice' } })
})
