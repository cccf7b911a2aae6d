import { expect, it } from 'vitest'
import { seatAt } from '../../kernel/seat.ts'
import { type Checked, type Position, parsePosition, validate, writePosition, writeSeen } from '../../notation/index.ts'
import { BossTable } from '../../testing/boss-table.ts'

const opened = (text: string): Checked<Position> => {
  const setup = parsePosition(text)
  return setup.ok ? validate(setup.value, { games: 1 }) : setup
}
const rule = (text: string): string | null => {
  const read = opened(`haricot-position 1\nedition chicabohn\nplayers 2\n${text}`)
  return read.ok ? null : read.refusal.rule
}

const town = () => new BossTable('chicabohn', 2, 'blue*2 | runner').owns('A', 'casino-3 police-3').owns('B', 'raid')

it('bosses, businesses and forms read back as they were written, line by line', () => {
  const t = town().fields('A', 'green puff | chili').at('plant-hand', 'A')
  t.state.x.businesses.forms[0][0] = 'alternating'
  t.state.x.businesses.market.splice(0, 1)
  t.exhausted(3).state.x.businesses.extraRound = true
  t.state.x.mafia.taxed = [{ field: 1, kind: t.state.x.farms[0].fields[1][0] }]
  const text = writePosition(t.game, t.state)
  expect(text).toContain('boss al-cabohne blue*2\nboss don-corlebohne runner\ntaxed chili#2\n')
  expect(text).toContain('A businesses casino-3 police-3\nA forms alternating -\nB businesses raid\nremoved casino-1\n')
  expect(text).toContain('extra-round begun\n')
  expect(text).not.toContain('slice ')
  const read = opened(text)
  expect(read.ok && read.value.state).toEqual(t.state)
})

it('coins chosen in secret show to others that they are chosen', () => {
  const t = town()
  t.state.x.businesses.sealed = [[1, 3], null]
  expect(writePosition(t.game, t.state)).toContain('A sealed #2 #4\n')
  expect(writeSeen(t.game, t.state, seatAt(0))).toContain('A sealed #2 #4\n')
  expect(writeSeen(t.game, t.state, seatAt(1))).toContain('A sealed ?\n')
})

it.each([
  ['boss nobody blue', 'malformed'],
  ['boss al-cabohne blue chili', 'strange-slice'],
  ['boss al-cabohne blue\nboss don-corlebohne blue', 'strange-slice'],
  ['taxed chili', 'malformed'],
  ['A businesses casino-2', 'malformed'],
  ['A businesses casino-3\nB businesses casino-3', 'strange-slice'],
  ['A forms upside-down', 'malformed'],
  ['A forms -', 'strange-slice'],
  ['A sealed 3', 'malformed'],
  ['A sealed #1', 'strange-slice'],
  ['extra-round soon', 'malformed'],
  ['extra-round begun', 'strange-slice'],
  ['exhausted 3', 'strange-slice'],
])('%s: %s', (text, expected) => {
  expect(rule(text)).toBe(expected)
})
