import { expect, it } from 'vitest'
import { newBot } from '../../bots/bots.ts'
import { LEVELS } from '../../bots/levels.ts'
import { seatAt } from '../../kernel/seat.ts'
import { LocalTable } from '../../table/local.ts'
import { linked } from '../../testing/table.ts'
import { follow } from './follow.ts'
import { lyingIn } from './lying.ts'

it('whoever follows a table knows after every move where everything lies, until he stops', async () => {
  const table = new LocalTable({
    game: linked('anniversary', 3),
    seat: seatAt(0),
    names: ['A', 'B', 'C'],
    bots: [LEVELS.easy],
    newBot,
    seed: 'follow',
  })
  let asked = 0
  let planted = 0
  const stop = follow(table, (event, moves, lying) => {
    if (event.type === 'planted' && event.seat === table.seat)
      planted += moves.filter(
        ({ from, to }) => from?.place === 'hand 0' && to?.place === `field 0 ${event.field}`,
      ).length
    if (event.type !== 'asked') return
    asked++
    expect(lying).toEqual(lyingIn(table.game, table.view))
  })
  await table.ready
  for (let i = 0; i < 40 && table.state !== 'over'; i++) {
    const [action] = table.options
    if (action === undefined) await table.pass()
    else expect(await table.act(action)).toBeNull()
  }
  expect([asked > 40, planted > 0]).toEqual([true, true])
  stop()
  const before = asked
  const [action] = table.options
  await table.act(action)
  expect(asked).toBe(before)
  await table.leave()
})
