import fc from 'fast-check'
import { expect, it } from 'vitest'
import { actionText, readInputs } from './index.ts'

const read = (text: string): unknown => {
  const inputs = readInputs(`A ${text}`, 7)
  return inputs.ok ? inputs.value[0].action : inputs.refusal
}

/** Names that the notation writes in its own way, and any others. */
const names = fc.oneof(fc.constantFrom('to', 'field', 'hand', 'at', 'want', 'offer'), fc.string({ unit: 'binary' }))
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: -3, max: 20 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
    fc.constantFrom('blue', 'black-eyed', 'A', 'true', '-', '12', '#1', 'a b', '', '"', 'é'),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  ),
}))

it('an action is the same when it is read again', () => {
  const actions = fc.dictionary(
    names.filter((name) => name !== 'type'),
    plain.value,
    { maxKeys: 5 },
  )
  fc.assert(
    fc.property(actions, (fields) => {
      const action = { type: 'someThing', ...fields }
      const text = actionText(action)
      expect(text).toMatch(/^[\x20-\x7e]*$/)
      expect(JSON.stringify(read(text))).toBe(JSON.stringify(action))
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['plant field=#1', { type: 'plant', field: 0 }],
  ['endTrade', { type: 'endTrade' }],
  [
    'propose to=B give={hand=[#2],turned=[]} want=[blue*2,soy]',
    { type: 'propose', to: 1, give: { hand: [1], turned: [] }, want: ['blue', 'blue', 'soy'] },
  ],
  [
    'propose to=- give={hand=[],turned=[#1,#2]} want=[]',
    { type: 'propose', to: null, give: { hand: [], turned: [0, 1] }, want: [] },
  ],
  [
    'accept offer=12 revision=2 give={hand=[#1],turned=[]}',
    { type: 'accept', offer: 12, revision: 2, give: { hand: [0], turned: [] } },
  ],
  ['decline offer=3 reply=add-something', { type: 'decline', offer: 3, reply: 'add-something' }],
  ['steal steals=[{from=C,field=#2,onto=#1}]', { type: 'steal', steals: [{ from: 2, field: 1, onto: 0 }] }],
])('%s', (text, action) => {
  expect(actionText(action)).toBe(text)
  expect(read(text)).toEqual(action)
})

it('JSON says the same', () => {
  expect(read('{"type": "plant", "field": 0} # the first')).toEqual({ type: 'plant', field: 0 })
})

it.each([
  ['plant field=', 'malformed', 15],
  ['plant field', 'malformed', 14],
  ['plant field=#0', 'malformed', 15],
  ['plant field=1]', 'malformed', 16],
  ['plant field=[1', 'malformed', 17],
  ['plant field={a=1,a=2}', 'malformed', 23],
  ['plant field=[1*3]', 'malformed', 17],
  ['plant field=[a*0]', 'malformed', 19],
  ['plant field="a', 'malformed', 15],
  ['plant field="\\q"', 'malformed', 15],
  ['plant field=1 field=2', 'twice', 17],
  ['plant field=1 type=2', 'twice', 17],
  [`plant field=${'['.repeat(200)}`, 'malformed', 36],
  [`plant field=[${'a*999,'.repeat(20)}a]`, 'malformed', 76],
  ['{"type":', 'broken-json', 3],
  ['#1', 'malformed', 3],
  ['=', 'malformed', 3],
])('%s is refused with its place', (text, rule, column) => {
  expect(read(text)).toMatchObject({ rule, at: { line: 1, column } })
})

it('a list of inputs names the seat, with or without a number', () => {
  const inputs = readInputs('A endTrade\n\n# a comment\n12 B plant field=#1 # another\r\n', 2)
  expect(inputs.ok && inputs.value.map(({ seat, action }) => [seat, action])).toEqual([
    [0, { type: 'endTrade' }],
    [1, { type: 'plant', field: 0 }],
  ])
})

it.each([
  ['C endTrade', 'no-such-seat', 1],
  ['Z endTrade', 'malformed', 1],
  ['AB endTrade', 'malformed', 1],
  ['A', 'nothing-said', 1],
  ['12', 'nothing-said', 1],
  ['A end\u0007Trade', 'invisible-character', 6],
  ['A end\u202eTrade', 'invisible-character', 6],
])('%j is no input', (text, rule, column) => {
  expect(readInputs(text, 2)).toMatchObject({ ok: false, refusal: { rule, at: { line: 1, column } } })
})
