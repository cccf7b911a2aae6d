import { expect, it } from 'vitest'
import type { Action } from '../kernel/play.ts'
import { seedFrom } from '../kernel/rng.ts'
import { type Observer, seatAt } from '../kernel/seat.ts'
import { luckOf, RandomActions, RandomPlayer } from '../testing/random.ts'
import { linked, seatOf } from '../testing/table.ts'
import { LANGS, type Lang, speakerOf } from '../text/index.ts'
import {
  type Checked,
  describeProblem,
  type GameRecord,
  parseRecord,
  type Replayed,
  recordGame,
  replayRecord,
  showRecord,
} from './index.ts'

const game = linked('anniversary', 3)
const given = { first: seatOf('B'), deck: ['blue', 'red', 'red', 'blue'] }
const deeds: readonly [number, Action][] = [
  [1, { type: 'plant', field: 0 }],
  [1, { type: 'plant', field: 0 }],
  [1, { type: 'propose', to: seatOf('C'), give: { hand: [0], turned: [] }, want: ['red'] }],
  [2, { type: 'harvest', field: 0 }],
]
const inputs = deeds.slice(0, 3).map(([seat, action]) => ({ seat: seatAt(seat), action }))

function written(more: Partial<Parameters<typeof recordGame>[0]> = {}): string {
  const text = recordGame({ game, start: { seed: seedFrom('x'), given }, inputs, every: 2, ...more })
  if (!text.ok) throw new Error(JSON.stringify(text.refusal))
  return text.value
}

const replayed = (text: string): Checked<Replayed> => {
  const record = parseRecord(text)
  return record.ok ? replayRecord(record.value) : record
}

/** A whole game of bots that do anything. */
function whole(): string {
  const player = new RandomPlayer(game, new RandomActions(game), luckOf('whole'))
  const state = game.start(seedFrom('whole'))
  const done = []
  while (!state.over) {
    const input = player.next(state)
    done.push(input)
    game.apply(state, input.seat, input.action)
  }
  return written({ start: { seed: seedFrom('whole') }, inputs: done, names: ['Anna', null, 'Béla'] })
}

it('a record reads like this', () => {
  expect(
    written({ names: ['Anna', null, ' Bé\nla # 2 '], notes: ['A test'] }).replace(/\b[0-9a-f]{16,64}\b/g, '…'),
  ).toBe(
    [
      'haricot-record 1',
      'edition anniversary',
      'players 3',
      'modules base.1 trade.1',
      'A name Anna',
      'C name Bé la ♯ 2',
      'note A test',
      'commitment …',
      'seed x128:…',
      'first B',
      'deal blue red*2 blue',
      'hash 0 …',
      '1 B plant field=#1',
      '2 B plant field=#1',
      'hash 2 …',
      '3 B propose to=C give={hand=[#1],turned=[]} want=[red]',
      'hash 3 …',
      '',
    ].join('\n'),
  )
})

it('a record holds: hashes, commitment and result', () => {
  expect(replayed(written())).toMatchObject({ ok: true, value: { inputs: 3, hashes: 3, isCommitted: true } })
  const text = whole()
  expect(text).toMatch(/\nresult pile-ran-out\n[ABC] score place=1 total=\d+ coins=\d+\n/)
  expect(replayed(text)).toMatchObject({ ok: true, value: { state: { over: true } } })
})

it('a game that refuses an input is not recorded', () => {
  const done = deeds.map(([seat, action]) => ({ seat: seatAt(seat), action }))
  expect(recordGame({ game, start: { seed: seedFrom('x'), given }, inputs: done })).toMatchObject({
    refusal: { rule: 'input-refused', values: { number: 4, seat: 2 }, because: { rule: 'empty-field' } },
  })
})

it('a sealed record has no seed and waits for it', () => {
  const sealed = written({ isSealed: true })
  expect(sealed).not.toContain('x128')
  expect(replayed(sealed)).toMatchObject({ ok: false, refusal: { rule: 'sealed', at: { line: 5, column: 12 } } })
  const seed = /^seed .*$/m.exec(written())?.[0]
  expect(replayed(sealed.replace('first B', `${seed}\nfirst B`))).toMatchObject({ ok: true })
})

it('a record without hashes, modules, names and commitment can be written by hand', () => {
  const text = 'haricot-record 1\nedition duel\nplayers 2\nfirst A\ndeal blue red\n1 A plant field=#2\n'
  expect(replayed(text)).toMatchObject({ ok: true, value: { inputs: 1, hashes: 0, isCommitted: null } })
})

const change = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)

it.each([
  ['another seed', change(/seed x128:./, 'seed x128:f'), 'bad-commitment', 5, 12],
  ['a seed in words', change(/seed .*/, 'seed hello'), 'bad-commitment', 5, 12],
  ['another deck', change('deal blue', 'deal garden'), 'hash-differs', 9, 8],
  ['a card too many in the deck', change('deal blue', 'deal garden*7'), 'card-too-many', 8, 6],
  ['another revision', change('trade.1', 'trade.2'), 'other-revision', 4, 16],
  ['a module that was not there', change('trade.1', 'trade.1 magpie.1'), 'other-revision', 4, 24],
  ['a module less', change(' trade.1', ''), 'other-revision', 4, 9],
  ['another input', change('2 B plant field=#1', '2 B endPlanting'), 'hash-differs', 12, 8],
  ['a wrong seat', change('2 B plant', '2 C plant'), 'input-refused', 11, 5],
  ['an input that the game refuses', change('2 B plant field=#1', '2 B harvest field=#2'), 'input-refused', 11, 5],
  ['an unknown action', change('2 B plant', '2 B steal'), 'input-refused', 11, 5],
  ['a malformed action', change('2 B plant field=#1', '2 B plant field=#'), 'malformed', 11, 17],
  ['a field too many', change('2 B plant field=#1', '2 B plant field=#1 luck=7'), 'input-refused', 11, 5],
  ['broken JSON', change('2 B plant field=#1', '2 B {"type":'), 'broken-json', 11, 5],
  ['JSON that is no object', change('2 B plant field=#1', '2 B {}'), 'input-refused', 11, 5],
  ['a missing number', change('2 B', '3 B'), 'input-number', 11, 1],
  ['an input that is too much', (text: string) => `${text}4 C harvest field=#1\n`, 'input-refused', 15, 5],
  ['a hash in the wrong place', change('hash 2', 'hash 1'), 'hash-place', 12, 6],
  ['a hash that is none', change(/hash 2 .*/, 'hash 2 beans'), 'malformed', 12, 8],
  ['a result too early', (text: string) => `${text}result pile-ran-out\n`, 'not-finished', 15, 8],
  ['a score without a result', (text: string) => `${text}A score place=1 total=1\n`, 'out-of-place', 15, 3],
  ['a start after the inputs', (text: string) => `${text}A hand blue\n`, 'out-of-place', 15, 3],
  ['two commitments', (text: string) => `${text}commitment ${'0'.repeat(64)}\n`, 'twice', 15, 1],
  ['a name for nobody', change('deal', 'name Anna\ndeal'), 'whose', 8, 1],
  ['a name for a fourth player', change('deal', 'D name Anna\ndeal'), 'no-such-seat', 8, 1],
  ['an unknown line', change('deal', 'luck 7\ndeal'), 'dealt-already', 8, 1],
  ['another edition', change('anniversary', 'nowhere'), 'no-such-game', 2, 1],
])('%s is found where it stands', (_, changed, rule, line, column) => {
  const result = replayed(changed(written()))
  expect(result).toMatchObject({ ok: false, refusal: { rule, at: { line, column } } })
  for (const lang of LANGS)
    if (!result.ok) expect(describeProblem(speakerOf(lang), result.refusal)).not.toMatch(/⟦|undefined|\n/)
})

it('a result that is not true is found', () => {
  const text = whole()
  for (const [from, to] of [
    ['pile-ran-out', 'boredom'],
    ['place=1', 'place=2'],
    [/total=\d+/, 'total=99'],
    [/coins=\d+/, 'beans=1'],
  ] as const)
    expect(replayed(text.replace(from, to))).toMatchObject({ ok: false, refusal: { rule: 'result-differs' } })
})

function tale(record: GameRecord, lang: Lang, to: Observer | null): readonly string[] {
  const shown = showRecord(record, { speaker: speakerOf(lang), names: [], to })
  return shown.ok ? shown.value : expect.fail(shown.refusal.rule)
}

it('a record is told turn by turn, in at most 80 columns, in every language', () => {
  const record = parseRecord(whole())
  if (!record.ok) throw new Error(record.refusal.rule)
  for (const lang of LANGS)
    for (const to of [null, 'table', seatAt(2)] as const) {
      const lines = tale(record.value, lang, to)
      expect(lines.filter((line) => line.length > 80)).toEqual([])
      expect(lines.join('\n')).not.toMatch(/⟦|undefined|null/)
    }
  expect(tale(record.value, 'en', null).join('\n')).toMatch(/\nTurn 1: (Anna|B|Béla)\n {4}1 {2}\S/)
})
