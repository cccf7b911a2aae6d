import { expect, it } from 'vitest'
import { seatAt } from '../../kernel/seat.ts'
import { type Checked, type Position, parsePosition, validate, writePosition, writeSeen } from '../../notation/index.ts'
import { favours, owes } from '../../testing/favours.ts'
import { type Table, table } from '../../testing/table.ts'

const head = 'haricot-position 1\nedition anniversary\nwith bohna-nostra\nplayers 3\n'
const opened = (text: string): Checked<Position> => {
  const setup = parsePosition(text)
  return setup.ok ? validate(setup.value, { games: 1 }) : setup
}
const rule = (text: string): string | null => {
  const read = opened(head + text)
  return read.ok ? null : read.refusal.rule
}

function indebted(): Table {
  const t = owes(owes(table('anniversary', 3, { with: ['bohna-nostra'] }), 'A', '2 4', 'B'), 'C', '6', 'A')
  return favours(favours(t, 'A', '1 3'), 'B', '2 5').at('trade', 'A')
}

it('favours read back as they were written, line by line', () => {
  const t = indebted()
  const [a] = t.state.x.favours.sets
  a.shown = [2]
  a.returned = 1
  const text = writePosition(t.game, t.state)
  expect(text).toContain('A owes 2:B 4:B\nA favours 1 3+\nA favour-pile 5 / 6\n')
  expect(text).toContain('C owes 6:A\n')
  expect(text).not.toContain('slice ')
  const read = opened(text)
  expect(read.ok && read.value.state).toEqual(t.state)
})

it('what is said before phase 4, and what is being shared out, reads back too', () => {
  const t = owes(owes(table('new-beans', 3, { with: ['bohna-nostra'] }), 'A', '5', 'B'), 'C', '5', 'B')
  t.at('take-drawn', 'A').does('B', { type: 'takeDrawn', debtor: seatAt(2) })
  const text = writePosition(t.game, t.state)
  expect(text).toContain('C draws-for B\n')
  const read = opened(text)
  expect(read.ok && read.value.state).toEqual(t.state)
  expect(opened(text.replace('draws-for B', 'draws-for C')).ok).toBe(false)
  t.does('B', { type: 'takeDrawn', debtor: seatAt(0) })
  const sharing = writePosition(t.game, t.state)
  expect(sharing).toMatch(/^taken A B /m)
  const again = opened(sharing)
  expect(again.ok && again.value.state).toEqual(t.state)
  expect(opened(sharing.replace('taken A B', 'taken B B')).ok).toBe(false)
})

it('others see how many favours a player holds, not which', () => {
  const t = indebted()
  expect(writeSeen(t.game, t.state, seatAt(0))).toContain('A owes 2:B 4:B\nA favours 1 3\nA favour-pile ? ?\n')
  expect(writeSeen(t.game, t.state, seatAt(1))).toContain('A owes 2:B 4:B\nA favours ? ?\nA favour-pile ? ?\n')
})

it('whoever writes a debt need not write the rest', () => {
  const read = opened(`${head}A owes 2:B\nC favours 1 2 3`)
  const [a, , c] = read.ok ? read.value.state.x.favours.sets : []
  expect([a?.owedTo[1], c?.hand, c?.pile]).toEqual([1, [0, 1, 2], [3, 4, 5]])
  expect([...(a?.hand ?? []), ...(a?.pile ?? [])].sort()).toEqual([0, 2, 3, 4, 5])
})

it.each([
  ['A owes 7:B', 'malformed'],
  ['A owes 2', 'malformed'],
  ['A owes 2:D', 'no-such-seat'],
  ['A owes 2:A', 'strange-slice'],
  ['A favours x', 'malformed'],
  ['A favours 2 1', 'strange-slice'],
  ['A favours 1 1', 'strange-slice'],
  ['A favour-pile 1 2 3 4 5 6', 'strange-slice'],
  ['A passed soon', 'malformed'],
  ['A passed 9', 'strange-slice'],
  ['A draws-for X', 'malformed'],
  ['A draws-for B', 'strange-slice'],
  ['taken A B', 'malformed'],
  ['taken A B soy', 'strange-slice'],
  ['sent soy', 'strange-slice'],
  ['sent soy red', 'too-much'],
])('%s: %s', (text, expected) => {
  expect(rule(text)).toBe(expected)
})
