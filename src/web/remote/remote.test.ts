import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TableInfo } from '../../protocol/tables.ts'
import { heard } from './open-tables.ts'
import { forgetSeat, keepSeat, keptSeat, keptSeats, takeKey } from './seats.ts'
import { timeIn } from './time.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

const address = 'https://beans.example/'
const seat = (table: string) => ({ address, table, secret: `secret of ${table}` })

describe('seats that this browser keeps', () => {
  it('stand with the newest first, those of finished games last, each once', () => {
    keepSeat({ ...seat('one'), name: 'Anna', edition: 'duel' }, 1)
    keepSeat({ ...seat('two'), name: 'Anna', edition: 'duel' }, 2)
    keepSeat(seat('one'), 3)
    expect(keptSeats().map(({ table, name, at }) => [table, name, at])).toEqual([
      ['one', 'Anna', 3],
      ['two', 'Anna', 2],
    ])
    keepSeat({ ...seat('one'), isOver: true }, 4)
    expect(keptSeats().map(({ table }) => table)).toEqual(['two', 'one'])
    forgetSeat({ address, table: 'two' })
    expect(keptSeats()).toHaveLength(1)
    expect(keptSeat({ address: 'https://other.example/', table: 'one' })).toBeNull()
  })

  it('are none where nothing may be kept, or something strange is', () => {
    stored.set('haricot.seats', '{"a":1}')
    expect(keptSeats()).toEqual([])
    stored.set('haricot.seats', '[null,{"table":"one"}]')
    expect(keptSeats()).toEqual([])
    vi.stubGlobal('localStorage', undefined)
    keepSeat(seat('one'), 1)
    expect(keptSeats()).toEqual([])
  })
})

describe('the key in a link', () => {
  it('is put away and out of the address at once', () => {
    const addresses: string[] = []
    const key = takeKey(seat('one'), (hash) => addresses.push(hash))
    expect([key, addresses]).toEqual(['secret of one', ['#one']])
    expect(keptSeat({ address, table: 'one' })?.secret).toBe(key)
    expect(takeKey({ address, table: 'one', secret: null }, (hash) => addresses.push(hash))).toBe(key)
    expect(addresses).toHaveLength(1)
    expect(takeKey({ address, table: 'two', secret: null }, () => {})).toBeNull()
  })
})

it('open tables come, change and go', () => {
  const table = (id: string, name = '') => ({ id, host: name }) as unknown as TableInfo
  let tables = heard([], { type: 'tables', tables: [table('one'), table('two')] })
  tables = heard(tables, { type: 'table', table: table('three') })
  tables = heard(tables, { type: 'table', table: table('one', 'changed') })
  tables = heard(tables, { type: 'gone', id: 'two' })
  expect(tables).toEqual([table('three'), table('one', 'changed')])
  expect(heard(tables, { type: 'pong' })).toBe(tables)
})

it('time is told in minutes and seconds, and in hours when there are some', () => {
  expect([0, 999, 65_000, 600_000, 3_600_000, 172_800_000].map(timeIn)).toEqual([
    '0:00',
    '0:01',
    '1:05',
    '10:00',
    '1:00:00',
    '48:00:00',
  ])
})
