import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { BotTurn, Thought } from '../bots/bot.ts'
import { newBot } from '../bots/bots.ts'
import { levelOf } from '../bots/levels.ts'
import type { Action } from '../kernel/play.ts'
import { seatAt } from '../kernel/seat.ts'
import { linked } from '../testing/table.ts'
import { LocalTable, type LocalTableOptions } from './local.ts'

const sit = (more: Partial<LocalTableOptions> = {}): LocalTable =>
  new LocalTable({
    game: linked('anniversary', 4),
    seat: seatAt(0),
    names: [...'ABCD'],
    bots: [levelOf('trader')],
    newBot,
    seed: 'taking back',
    ...more,
  })

const optionOf = (table: LocalTable, type: string): Action | undefined =>
  table.options.find((option) => option.type === type)

async function playOn(table: LocalTable, isThere: () => boolean): Promise<void> {
  for (;;) {
    await table.ready
    if (isThere() || table.asked === 'over') return
    const [option] = table.options
    if (table.asked === 'join' || option === undefined) await table.pass()
    else expect(await table.act(option)).toBeNull()
  }
}

async function toPlanting(table: LocalTable): Promise<Action> {
  await playOn(table, () => table.view.turn > 1 && table.asked === 'answer' && optionOf(table, 'plant') !== undefined)
  const plant = optionOf(table, 'plant')
  if (plant === undefined) throw new Error('nothing to plant')
  return plant
}

const isOwnTrade = ({ view, seat }: LocalTable): boolean =>
  view.active === seat && view.agenda[view.agenda.length - 1].step === 'trade'

function listened(table: LocalTable): string[] {
  const said: string[] = []
  table.subscribe(() => {}, { anew: (why) => said.push(why), refused: (code) => said.push(code) })
  return said
}

it('a planting is taken back at once: the game stands as before, and goes on as if it had not been', async () => {
  const table = sit()
  const plant = await toPlanting(table)
  const said = listened(table)
  const { view, options } = table
  const inputs = [...table.inputs]
  expect(await table.act(plant)).toBeNull()
  expect(table.undoable).toEqual({ to: inputs.length, action: plant, view })
  table.takeBack(true)
  await table.ready
  expect(said).toEqual(['undone'])
  expect([table.view, table.options, table.inputs]).toEqual([view, options, inputs])
  await playOn(table, () => false)
  expect(table.asked).toBe('over')
  const again = sit({ inputs: table.inputs })
  expect([again.view, again.undoable]).toEqual([table.view, null])
})

it('what was turned over stays, and with it all that came before', async () => {
  const table = sit()
  await table.act(await toPlanting(table))
  const said = listened(table)
  const inputs = table.inputs.length
  expect(await table.act({ type: 'endPlanting' })).toBeNull()
  expect(table.undoable).toBeNull()
  table.takeBack(true)
  expect(said).toEqual(['nothing-to-undo'])
  expect(table.inputs.length).toBeGreaterThan(inputs)
})

it('an offer goes with what bots said to it; not to agree to one’s own wish does nothing', async () => {
  const table = sit()
  await playOn(table, () => isOwnTrade(table))
  const { view } = table
  const inputs = [...table.inputs]
  const propose = { type: 'propose', to: seatAt(1), give: { hand: [0], turned: [] }, want: ['soy', 'soy', 'soy'] }
  expect(await table.act(propose)).toBeNull()
  expect(table.inputs.length).toBeGreaterThan(inputs.length + 1)
  table.takeBack(false)
  expect(table.undoable).toMatchObject({ to: inputs.length, action: propose })
  table.takeBack(true)
  await table.ready
  expect([table.inputs.slice(0, inputs.length), table.view.turn]).toEqual([inputs, view.turn])
})

it('what a bot still thinks about when it is taken back is not done', async () => {
  const waiting: (() => void)[] = []
  const elsewhere = {
    sits: () => true,
    think: ({ options, must }: BotTurn): Promise<Thought> =>
      new Promise((resolve) => {
        const accept = options.find(({ type }) => type === 'accept')
        waiting.push(() => resolve({ action: accept ?? (must ? options[0] : null), reason: null }))
      }),
    close: async () => {},
  }
  const first = sit()
  await playOn(first, () => isOwnTrade(first))
  const table = sit({ elsewhere, inputs: first.inputs })
  const settled = async (): Promise<void> => {
    let isReady = false
    void table.ready.then(() => {
      isReady = true
    })
    while (!isReady) {
      for (const answer of waiting.splice(0)) answer()
      await tick()
    }
  }
  await settled()
  const inputs = [...table.inputs]
  void table.act({ type: 'propose', to: seatAt(1), give: { hand: [0], turned: [] }, want: [] })
  await tick()
  expect([table.asked, waiting.length, table.inputs.length]).toEqual(['answer', 1, inputs.length + 1])
  table.takeBack(true)
  expect(table.inputs).toEqual(inputs)
  const [late] = waiting.splice(0, 1)
  late() // yes, gladly
  await tick()
  expect(table.inputs).toEqual(inputs)
  await settled()
  expect(table.view.active).toBe(table.seat)
})

it('people who share a device take back what the one did who has it, and it is that one’s turn again', async () => {
  const table = sit({ people: [seatAt(0), seatAt(1)] })
  const plant = await toPlanting(table)
  const { seat, view } = table
  await table.act(plant)
  table.takeBack(true)
  await table.ready
  expect([table.seat, table.view]).toEqual([seat, view])
})
