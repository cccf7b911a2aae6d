import { expect, it } from 'vitest'
import type { BotName } from '../bots/bots.ts'
import type { Action, GameEvent } from '../kernel/play.ts'
import { seatAt } from '../kernel/seat.ts'
import { linked } from '../testing/table.ts'
import { LocalTable } from './local.ts'

const sit = (edition: string, players: number, seed: string, bots: readonly BotName[] = ['random']): LocalTable =>
  new LocalTable({
    game: linked(edition, players),
    seat: seatAt(0),
    names: [...'ABCDEFG'].slice(0, players),
    bots,
    seed,
  })

/** The first choice that belongs to the step, else to let the others go on, else anything. */
async function goOn(table: LocalTable): Promise<void> {
  const isNow = ({ type }: Action) => table.game.actions.get(type)?.during !== 'anytime'
  const option = table.options.find(isNow) ?? (table.asked === 'join' ? undefined : table.options[0])
  if (table.asked === 'join' || option === undefined) await table.pass()
  else expect(await table.act(option)).toBeNull()
}

it.each([
  ['anniversary', 4],
  ['new-beans', 7],
  ['duel', 2],
] as const)('what a seat is told of %s keeps its view up to date, to the end', async (edition, players) => {
  const table = sit(edition, players, 'fold')
  const heard: GameEvent[] = []
  table.subscribe(() => {}) // the opening is in the view already
  let { view } = table
  table.subscribe((event) => heard.push(event))
  while (table.asked !== 'over') {
    await goOn(table)
    for (const event of heard.splice(0)) view = table.game.fold(view, event)
    expect(view).toEqual(table.view)
  }
  expect(table.score[0].place).toBe(1)
  expect(table.options).toEqual([])
})

it('tells a late listener what happened before', () => {
  const types: string[] = []
  const stop = sit('anniversary', 3, 'late').subscribe((event) => types.push(event.type))
  expect(types[0]).toBe('began')
  expect(types[types.length - 1]).toBe('asked')
  stop()
})

it('hides what others draw', () => {
  sit('anniversary', 4, 'hidden').subscribe((event) => {
    if (event.type === 'drew') expect(event.bean === null).toBe(event.seat !== 0)
  })
})

it('refuses what the rules forbid and what makes no sense, and nothing changes', async () => {
  const table = sit('anniversary', 4, 'refusal')
  const before = table.view
  expect(await table.act({ type: 'harvest', field: 7 })).toMatchObject({ rule: 'no-such-field' })
  expect(await table.act({ type: 'fly' })).toMatchObject({ rule: 'unknown-action' })
  expect(await table.act(null)).toMatchObject({ rule: 'unknown-action' })
  expect(table.view).toEqual(before)
})

it('an offer to a bot is answered at once, on its turn as on the own one', async () => {
  const table = sit('anniversary', 3, 'offers', ['greedy'])
  const answered = new Set<boolean>()
  while (table.asked !== 'over' && answered.size < 2) {
    const { view } = table
    const isTrade = view.agenda[view.agenda.length - 1].step === 'trade'
    const own = view.active === table.seat
    if (isTrade && view.x.farms[0].hand.length > 0 && !answered.has(own)) {
      const to = own ? seatAt(1) : view.active
      expect(await table.act({ type: 'propose', to, give: { hand: [0], turned: [] }, want: [] })).toBeNull()
      expect(table.view.x.trade.offers).toEqual([])
      expect(table.view.turn).toBe(view.turn)
      answered.add(own)
    }
    await goOn(table)
  }
  expect([...answered].sort()).toEqual([false, true])
})

it('a player who let the others go on is asked again as soon as the active player makes him an offer', async () => {
  let asked = 0
  for (let i = 0; i < 3; i++) {
    const table = sit('anniversary', 4, `asked ${i}`)
    while (table.asked !== 'over') {
      const { active, x } = table.view
      if (table.asked === 'answer' && active !== 0 && x.trade.offers.some(({ to }) => to !== active)) asked++
      await goOn(table)
    }
  }
  expect(asked).toBeGreaterThan(10)
})

it('a player who is asked may let the active player go on first', async () => {
  const table = sit('anniversary', 4, 'first')
  const heard: GameEvent[] = []
  table.subscribe((event) => heard.push(event))
  while (table.asked === 'join' || !table.mayPass) await goOn(table)
  expect(table.asked).toBe('answer')
  heard.length = 0
  await table.pass()
  const { active } = table.view
  expect(heard.some((event) => 'seat' in event && event.seat === active)).toBe(true)
})
