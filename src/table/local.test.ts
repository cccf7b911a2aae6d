import { setImmediate as tick } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type BotTurn, type Reason, type Thought, thoughtOf } from '../bots/bot.ts'
import { BOTS, type BotName, isSlow, newBot } from '../bots/bots.ts'
import { LEVELS, levelOf } from '../bots/levels.ts'
import type { Action, GameEvent } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { type Seat, seatAt } from '../kernel/seat.ts'
import { linked } from '../testing/table.ts'
import { LocalTable, type LocalTableOptions } from './local.ts'

const sit = (edition: string, players: number, seed: string, bots: readonly BotName[] = ['random']): LocalTable =>
  new LocalTable({
    game: linked(edition, players),
    seat: seatAt(0),
    names: [...'ABCDEFG'].slice(0, players),
    bots: bots.map(levelOf),
    newBot,
    seed,
  })

/** The first choice that belongs to the step, else to let the others go on, else anything. */
async function goOn(table: LocalTable): Promise<void> {
  await table.ready
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
  await table.ready
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

it('tells a late listener what happened before', async () => {
  const types: string[] = []
  const table = sit('anniversary', 3, 'late')
  await table.ready
  const stop = table.subscribe((event) => types.push(event.type))
  expect(types[0]).toBe('began')
  expect(types[types.length - 1]).toBe('asked')
  stop()
})

it('hides what others draw', async () => {
  const table = sit('anniversary', 4, 'hidden')
  await table.ready
  table.subscribe((event) => {
    if (event.type === 'drew') expect(event.bean === null).toBe(event.seat !== 0)
  })
})

it('refuses what the rules forbid and what makes no sense, and nothing changes', async () => {
  const table = sit('anniversary', 4, 'refusal')
  await table.ready
  const before = table.view
  expect(await table.act({ type: 'harvest', field: 7 })).toMatchObject({ rule: 'no-such-field' })
  expect(await table.act({ type: 'fly' })).toMatchObject({ rule: 'unknown-action' })
  expect(await table.act(null)).toMatchObject({ rule: 'unknown-action' })
  expect(table.view).toEqual(before)
})

it('an offer to a bot is answered at once, on its turn as on the own one', async () => {
  const table = sit('anniversary', 3, 'offers', ['greedy'])
  await table.ready
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
    await table.ready
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
  await table.ready
  const heard: GameEvent[] = []
  table.subscribe((event) => heard.push(event))
  while (table.asked === 'join' || !table.mayPass) await goOn(table)
  expect(table.asked).toBe('answer')
  heard.length = 0
  await table.pass()
  const { active } = table.view
  expect(heard.some((event) => 'seat' in event && event.seat === active)).toBe(true)
})

describe('a table where somebody takes his time', () => {
  /** Thinks like the bots of this table, when it is told to. */
  class Elsewhere {
    readonly asked: BotTurn[] = []
    readonly #bots = [0, 1, 2, 3].map(() => BOTS.trader())
    readonly #rngs = [0, 1, 2, 3].map((seat) => rngFrom(seedFrom(`slow/${seat}`)))
    #answer: (() => void) | null = null
    isClosed = false
    sits = (seat: Seat): boolean => seat !== 2
    think(turn: BotTurn, signal: AbortSignal): Promise<Thought> {
      this.asked.push(turn)
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        this.#answer = () =>
          resolve(thoughtOf(this.#bots[turn.seat], { ...turn, view: turn.view, rng: this.#rngs[turn.seat] }))
      })
    }
    async close(): Promise<void> {
      this.isClosed = true
    }
    answer(): boolean {
      const answer = this.#answer
      this.#answer = null
      answer?.()
      return answer !== null
    }
  }

  const slow = (elsewhere: Elsewhere | null, more: Partial<LocalTableOptions> = {}): LocalTable =>
    new LocalTable({
      game: linked('anniversary', 4),
      seat: seatAt(1),
      names: [...'ABCD'],
      bots: [levelOf('trader')],
      newBot,
      seed: 'slow',
      elsewhere,
      ...more,
    })

  it('the person waits, and what was typed too early is done in its turn', async () => {
    const elsewhere = new Elsewhere()
    const table = slow(elsewhere)
    const events: string[] = []
    table.subscribe(({ type }) => events.push(type))
    expect(table.asked).toBe('wait')
    const answers: unknown[] = []
    const early = table.act({ type: 'harvest', field: 7 }).then((refusal) => answers.push(refusal))
    await tick()
    expect(answers).toEqual([])
    const before = events.length
    expect(elsewhere.asked).toHaveLength(1)
    while (table.asked === 'wait') {
      elsewhere.answer()
      await tick()
    }
    expect(events.length).toBeGreaterThan(before)
    await early
    expect(answers).toMatchObject([{ rule: 'no-such-field' }])
    expect(elsewhere.asked.length).toBeGreaterThan(1)
    expect(elsewhere.asked.map(({ seat }) => seat)).not.toContain(2)
  })

  it('plays the same game, wherever the bots think and however long they seem to', async () => {
    const elsewhere = new Elsewhere()
    const far = slow(elsewhere, { pace: ([from]) => from, pause: async () => {} })
    const here = slow(null)
    await here.ready
    for (let turns = 0; turns < 30; turns++) {
      while (far.asked === 'wait') {
        elsewhere.answer()
        await tick()
      }
      expect(far.inputs).toEqual(here.inputs)
      expect(far.view).toEqual(here.view)
      void goOn(far)
      await goOn(here)
    }
    expect(new Set(far.inputs.map(({ seat }) => seat)).size).toBe(4)
    await far.leave()
  })

  it('says when nothing more comes for a while, and waits as long as the level has it', async () => {
    const said: (string | number)[] = []
    const table = slow(null, {
      pace: ([from, to]) => 1000 * (from + to),
      pause: async (ms) => void said.push(Math.round(ms / 1e5)),
    })
    table.subscribe(({ type }) => said.push(type), { quiet: () => said.push('quiet') })
    for (let i = 0; i < 5; i++) await goOn(table)
    const { farm, trade } = LEVELS.fair.thinkMs
    const waits = said.filter((item) => typeof item === 'number')
    expect(new Set(waits)).toEqual(new Set([farm, trade].map(([from, to]) => (from + to) / 100)))
    expect(waits).toHaveLength(table.inputs.filter(({ seat }) => seat !== table.seat).length)
    for (const [i, item] of said.entries()) if (typeof item === 'number') expect(said[i - 1]).toBe('quiet')
  })

  it('nobody moves any more once the person has left, in the middle of a pause or of a thought', async () => {
    const paused = slow(null, { pace: () => 600_000 })
    await tick()
    expect(paused.asked).toBe('wait')
    await paused.leave()
    await paused.ready
    expect(paused.inputs).toEqual([])

    const elsewhere = new Elsewhere()
    const thinking = slow(elsewhere)
    const waiting = thinking.pass()
    await thinking.leave()
    await waiting
    expect(elsewhere.isClosed).toBe(true)
    expect(thinking.inputs).toEqual([])
  })

  it('a thinker that breaks down is told to whoever waits', async () => {
    const elsewhere = new Elsewhere()
    elsewhere.think = async () => {
      throw new Error('a headache')
    }
    await expect(slow(elsewhere).ready).rejects.toThrow('a headache')
  })

  it('bots in this thread let others have their turn', async () => {
    const table = sit('new-beans', 7, 'breath', ['trader'])
    let ticks = 0
    const timer = setInterval(() => ticks++)
    while (ticks <= 4 && table.asked !== 'over') await goOn(table)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(4)
  })
})

describe('manners', () => {
  const remarks = async (level: keyof typeof LEVELS) => {
    const table = new LocalTable({
      game: linked('anniversary', 4),
      seat: seatAt(0),
      names: [...'ABCD'],
      bots: [LEVELS[level]],
      newBot: (name) => newBot(isSlow(name) ? 'planner-4' : name), // it says the same of a short thought
      seed: 'manners',
    })
    const said: { seat: Seat; reason: Reason; words: string }[] = []
    const events: GameEvent[] = []
    table.subscribe((event) => events.push(event), {
      remark(seat, reason) {
        const about: object = { ...events.at(-1) }
        expect(['seat' in about && about.seat, 'other' in about && about.other]).toContain(seat)
        expect(table.why(seat)).toBe(reason)
        const words = JSON.stringify([table.view.turn, seat, { ...reason, values: { ...reason.values, other: null } }])
        expect(said.map((remark) => remark.words)).not.toContain(words)
        said.push({ seat, reason, words })
      },
    })
    while (table.asked !== 'over') await goOn(table)
    return { said, table }
  }

  it('easy bots say why after every move for which they have a reason, all of them are asked for theirs', async () => {
    const { said, table } = await remarks('easy')
    expect(new Set(said.map(({ seat }) => seat))).toEqual(new Set([1, 2, 3]))
    expect(said.map(({ reason }) => reason.key)).toContain('fits')
    expect(table.why(seatAt(0))).toBeNull()
  })

  it('fair bots say why when they trade with the listener', async () => {
    const { said } = await remarks('fair')
    expect(said.length).toBeGreaterThan(10)
    for (const { reason } of said) expect([0, null]).toContain(reason.values.other)
  })

  it('hard bots say why only if they are asked', async () => {
    const { said, table } = await remarks('hard')
    expect(said).toEqual([])
    expect([1, 2, 3].map((seat) => table.why(seatAt(seat))?.key)).not.toContain(undefined)
  })
})

it('tells again what happened, from the beginning, also where the deal was prescribed', async () => {
  const given = { first: seatAt(2), deck: ['blue', 'red', 'red', 'blue', 'soy'] }
  const names = [...'ABC']
  const table = new LocalTable({
    game: linked('anniversary', 3),
    seat: seatAt(0),
    names,
    bots: [levelOf('greedy')],
    newBot,
    seed: 'again',
    given,
  })
  const heard: GameEvent[] = []
  table.subscribe((event) => heard.push(event))
  for (let i = 0; i < 12; i++) await goOn(table)
  const retold: GameEvent[] = []
  const views: string[] = []
  table.retell((event, view) => {
    retold.push(event)
    if (event.type === 'asked') views.push(JSON.stringify(view()))
  })
  expect(retold).toEqual(heard)
  expect(views.pop()).toBe(JSON.stringify(table.view))
})

describe('several people at one device', () => {
  const share = (edition: string, players: number, people: readonly number[], seed = 'share', more = {}): LocalTable =>
    new LocalTable({
      game: linked(edition, players),
      seat: seatAt(people[0]),
      people: people.map(seatAt),
      names: [...'ABCDEFG'].slice(0, players),
      bots: [levelOf('random')],
      newBot,
      seed,
      ...more,
    })

  it.each([
    ['anniversary', 4, [0, 1, 2, 3]],
    ['anniversary', 4, [1, 3]],
    ['new-beans', 7, [0, 2, 5]],
    ['duel', 2, [0, 1]],
    ['high-bohn', 3, [0, 2]],
  ] as const)(
    'a game of %s for %i with people on %j ends, each asked in his turn',
    async (edition, players, people) => {
      const table = share(edition, players, people)
      const asked = new Set<number>()
      await table.ready
      while (table.asked !== 'over') {
        expect(table.asked).toBe('answer')
        expect(people).toContain(table.seat)
        asked.add(table.seat)
        await goOn(table)
      }
      expect([...asked].sort()).toEqual([...people])
      expect(table.score[0].place).toBe(1)
    },
  )

  it('shows the hand of whoever is asked and no other, and tells only what everybody may know', async () => {
    const table = share('anniversary', 4, [0, 2])
    table.subscribe((event) => {
      if (event.type === 'drew') expect(event.bean).toBeNull()
    })
    await table.ready
    while (table.asked !== 'over') {
      for (const [seat, { hand }] of table.view.x.farms.entries())
        expect(hand.every((bean) => (bean !== null) === (seat === table.seat))).toBe(true)
      await goOn(table)
    }
  })

  it('an offer to somebody hands the device to him, and his answer hands it back', async () => {
    const table = share('anniversary', 3, [0, 1, 2])
    await table.ready
    while (table.view.agenda[table.view.agenda.length - 1].step !== 'trade') await goOn(table)
    const { active } = table.view
    expect(table.seat).toBe(active)
    const to = seatAt((active + 1) % 3)
    expect(await table.act({ type: 'propose', to, give: { hand: [0], turned: [] }, want: [] })).toBeNull()
    expect([table.seat, table.asked, table.mayPass]).toEqual([to, 'answer', true])
    const [{ id }] = table.view.x.trade.offers
    expect(await table.act({ type: 'decline', offer: id })).toBeNull()
    expect(table.seat).toBe(active)
  })

  it('the device changes hands between two events of a page, and says so', async () => {
    const table = share('anniversary', 3, [0, 1, 2])
    await table.ready
    while (table.view.agenda[table.view.agenda.length - 1].step !== 'trade') await goOn(table)
    const before = table.seat
    const seen: number[] = []
    table.subscribe(() => {}, { changed: () => seen.push(table.seat) })
    const to = seatAt((before + 1) % 3)
    const done = table.act({ type: 'propose', to, give: { hand: [0], turned: [] }, want: [] })
    expect([table.seat, table.asked]).toEqual([before, 'wait'])
    await done
    expect([table.seat, seen]).toEqual([to, [to]])
  })

  it('what somebody did too late is not done for whoever has the device by then', async () => {
    const table = share('anniversary', 3, [0, 2], 'late', { pace: () => 1, pause: async () => void (await tick()) })
    await table.ready
    while (table.view.agenda[table.view.agenda.length - 1].step !== 'trade' || table.view.active !== 0) {
      await goOn(table)
      await table.ready
    }
    const offer = { type: 'propose', to: null, give: { hand: [0], turned: [] }, want: ['soy', 'soy', 'soy', 'soy'] }
    const [first, second] = await Promise.all([table.act(offer), table.act(offer)])
    expect([first, second]).toEqual([null, expect.objectContaining({ rule: 'stale-action' })])
    expect(table.seat).toBe(2)
  })
})
