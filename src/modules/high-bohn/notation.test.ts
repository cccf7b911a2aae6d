import { expect, it } from 'vitest'
import { type Checked, type Position, parsePosition, validate, writePosition, writeSeen } from '../../notation/index.ts'
import { luckOf, RandomActions, RandomPlayer } from '../../testing/random.ts'
import { type TownTable, town } from '../../testing/town.ts'

const opened = (text: string): Checked<Position> => {
  const setup = parsePosition(text)
  return setup.ok ? validate(setup.value, { games: 1 }) : setup
}

const busy = (): TownTable =>
  town(4, { cognac: true, distilleryLastCall: true })
    .owns('A', 'saloon-2 mine-4 bank-2 store-3')
    .owns('B', 'blacksmith-2 saloon-4 farm-2')
    .owns('C', 'distillery-3 bank-3 store-2')
    .owns('D', 'jail-4 bank-4 store-4')
    .fields('A', 'soy | - | green*2 | red')
    .fields('B', 'red soy blue | green*3 soy | chili')
    .under('B', 'red*2')
    .under('C', 'soy')
    .store('A', 'red blue')
    .store('D', 'chili')
    .coins('A', 'blue*2 red')
    .coins('B', 'garden')
    .hand('A', 'red blue green chili')
    .hand('B', 'stink*3')
    .hand('C', 'cognac blue')
    .hand('D', 'red soy')
    .at('plant-hand', 'A')

it('a position with buildings reads back as it was written, line by line', () => {
  const t = busy().does('A', { type: 'lookAtTop' }).does('A', { type: 'putUnder' })
  const text = writePosition(t.game, t.state)
  expect(text).toContain('A buildings mine-4 bank-2 saloon-2 store-3\nA plots green#3\nA store red blue\n')
  expect(text).toContain('B coins-under red*2\n')
  expect(text).toContain('gone bank-1 store-1\nbank looked 1 sunk 1\n')
  expect(text).not.toContain('slice ')
  const read = opened(text)
  expect(read.ok && read.value.state).toEqual(t.state)
})

it('what a player knows of the draw pile stands in what he sees, and in nobody else’s', () => {
  const t = busy().does('A', { type: 'lookAtTop' })
  const known = t.view('A').x.piles.known[0].bean
  expect(writeSeen(t.game, t.state, t.state.active)).toContain(`\ndraw ${known} ?*`)
  expect(writeSeen(t.game, t.state, 'table')).toContain('\ndraw ?*')
})

it('every position of some random games reads back', () => {
  for (const seed of ['one', 'two', 'three']) {
    const { game, state } = busy()
    const player = new RandomPlayer(game, new RandomActions(game), luckOf(seed))
    for (let i = 0; i < 400 && !state.over; i++) {
      const { seat, action } = player.next(state)
      game.apply(state, seat, action)
      if (i % 40 > 0 && state.ending === null) continue
      const read = opened(writePosition(game, state))
      expect(read.ok ? read.value.state : read.refusal).toEqual(state)
    }
  }
})

it('nobody can own what somebody else owns, more fields than buildings, or more stored cards than room', () => {
  const rule = (text: string) => {
    const read = opened(`haricot-position 1\nedition high-bohn\nplayers 3\n${text}`)
    return read.ok ? null : read.refusal.rule
  }
  expect(rule('A buildings bank-2 saloon-2\nA fields - | - | -\nA plots green#3')).toBe('too-few-fields')
  expect(rule('A buildings bank-2 saloon-2\nA fields - | - | - without-third\nA plots green#3')).toBeNull()
  expect(rule('A buildings bank-2\nB buildings bank-2')).toBe('impossible-town')
  expect(rule('A buildings bank-2\ngone bank-2')).toBe('impossible-town')
  expect(rule('A fields - | - | - | -')).toBe('too-many-fields')
  expect(rule('A buildings saloon-2\nA fields - | - | red without-third\nA plots green#3')).toBe('impossible-town')
  expect(rule('A buildings saloon-2\nA fields - | - | - without-third')).toBe('impossible-town')
  expect(rule('A buildings store-2\nA store red*2')).toBe('impossible-town')
  expect(rule('A from-store red')).toBe('impossible-town')
  expect(rule('A buildings nonsense')).toBe('malformed')
  expect(rule('A buildings distillery-2')).toBe('malformed')
  expect(rule('A plots green')).toBe('malformed')
  expect(rule('bank looked')).toBe('malformed')
})
