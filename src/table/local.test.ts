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

/** The first choice that belongs to the step, an answer to an offer, else "nothing from me", else anything. */
async function goOn(table: LocalTable): Promise<void> {
  await table.ready
  const option = choice(table)
  if (option === undefined) await table.pass()
  else expect(await table.act(option)).toBeNull()
}

function choice(table: LocalTable): Action | undefined {
  const isNow = ({ type }: Action) => table.game.actions.get(type)?.during !== 'anytime'
  return table.options.find(isNow) ?? (table.asked === 'join' ? undefined : table.options[0])
}

const isMarket = ({ view }: LocalTable): boolean => view.agenda[view.agenda.length - 1].step === 'trade'
/** Until somebody else trades. */
async function toMarket(table: LocalTable): Promise<void> {
  while (table.asked !== 'join') await goOn(table)
}
const gift = (to: Seat, at = 0) => ({ type: 'propose', to, give: { hand: [at], turned: [] }, want: [] })

/** Time that passes only when it is told to. */
class Clock {
  #ms = 0
  readonly #naps = new Set<{ readonly atMs: number; readonly wake: () => void }>()
  readonly now = (): number => this.#ms
  readonly pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        this.#naps.delete(nap)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const nap = { atMs: this.#ms + ms, wake }
      this.#naps.add(nap)
      if (signal.aborted) wake()
      else signal.addEventListener('abort', wake)
    })

  /** From one thing that is due to the next. */
  async pass(ms: number): Promise<void> {
    const endMs = this.#ms + ms
    for (;;) {
      while (this.#naps.size === 0) await tick()
      const nextMs = Math.min(...[...this.#naps].map(({ atMs }) => atMs))
      if (nextMs > endMs) break
      this.#ms = nextMs
      for (const nap of [...this.#naps]) if (nap.atMs <= nextMs) nap.wake()
      await tick()
    }
    this.#ms = endMs
  }
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

it('an offer to the bot whose turn it is is answered before the person does anything else, though others speak too', async () => {
  const clock = new Clock()
  const table = new LocalTable({
    game: linked('anniversary', 5),
    seat: seatAt(0),
    names: [...'ABCDE'],
    bots: [levelOf('random')],
    newBot,
    seed: 'chatter',
    pace: ([from]) => from,
    ...clock,
  })
  const answerMs = levelOf('random').thinkMs.trade[0]
  const between: number[] = []
  const deal = async (to: Seat): Promise<void> => {
    const before = table.inputs.length
    void table.act(gift(to))
    const [{ id }] = table.view.x.trade.offers.filter(({ maker }) => maker === 0)
    await clock.pass(answerMs)
    expect(table.view.x.trade.offers.map((offer) => offer.id)).not.toContain(id)
    between.push(new Set(table.inputs.slice(before).map(({ seat }) => seat)).size)
  }
  let turn = 0
  while (between.length < 12 && table.asked !== 'over') {
    const { active, x } = table.view
    if (table.asked === 'answer') void table.act(choice(table))
    else if (table.asked === 'join' && table.view.turn > turn && x.farms[0].hand.length > 0) {
      turn = table.view.turn
      await deal(active)
      void table.pass()
    } else void table.pass()
    await clock.pass(50)
  }
  expect(between.length).toBe(12)
  expect(Math.max(...between)).toBeGreaterThan(2)
})

it('an offer to a person stands until it is answered, if it waits to be told', async () => {
  let asked = 0
  for (let i = 0; i < 6; i++) {
    const table = sit('anniversary', 4, `asked ${i}`)
    await table.ready
    while (table.asked !== 'over') {
      const { active, x } = table.view
      if (active !== 0 && x.trade.offers.some(({ maker, to }) => maker === active && to === 0)) {
        expect([table.asked, table.mayPass]).toEqual(['join', true])
        asked++
      }
      await goOn(table)
    }
  }
  expect(asked).toBeGreaterThan(10)
})

it('who says "nothing from me" is asked nothing more in that turn, and the market closes by itself', async () => {
  const table = sit('anniversary', 4, 'first')
  let closed = 0
  await table.ready
  while (table.asked !== 'over' && closed < 20) {
    const { turn, active } = table.view
    expect(table.mayPass).toBe(table.asked === 'join')
    if (table.asked === 'join') {
      expect(table.market?.closesInMs).toBeNull()
      await table.pass()
      expect([turn, isMarket(table)]).not.toEqual([table.view.turn, true])
      closed++
    } else if (isMarket(table)) {
      // It means nothing on the own market.
      const before = table.inputs.length
      await table.pass()
      expect([table.inputs.length, table.view.active]).toEqual([before, active])
      await goOn(table)
    } else await goOn(table)
  }
  expect(closed).toBe(20)
})

describe('with a grace', () => {
  const GRACE_MS = 5000
  const graced = (clock: Clock): LocalTable =>
    new LocalTable({
      game: linked('anniversary', 4),
      seat: seatAt(0),
      names: [...'ABCD'],
      bots: [levelOf('trader')],
      newBot,
      seed: 'grace',
      graceMs: GRACE_MS,
      ...clock,
    })
  const isOpen = (table: LocalTable, turn: number): boolean => table.view.turn === turn && isMarket(table)

  it('the market of a bot closes when it is over, though the person does nothing', async () => {
    const clock = new Clock()
    const table = graced(clock)
    await toMarket(table)
    const { turn } = table.view
    expect(table.market?.closesInMs).toBe(GRACE_MS)
    await clock.pass(GRACE_MS - 1)
    expect([table.market?.closesInMs, isOpen(table, turn)]).toEqual([1, true])
    await clock.pass(1)
    expect(isOpen(table, turn)).toBe(false)
  })

  it('it is later after an offer of the person', async () => {
    const clock = new Clock()
    const table = graced(clock)
    await toMarket(table)
    const { turn, active } = table.view
    await clock.pass(GRACE_MS - 1)
    expect(await table.act(gift(active))).toBeNull()
    await clock.pass(GRACE_MS - 1)
    expect(isOpen(table, turn)).toBe(true)
    await clock.pass(1)
    expect(isOpen(table, turn)).toBe(false)
  })

  it.each(['wait', 'composing'] as const)('"%s" holds it open, and the grace begins anew after that', async (how) => {
    const clock = new Clock()
    const table = graced(clock)
    await toMarket(table)
    const { turn } = table.view
    await clock.pass(GRACE_MS - 1)
    let changes = 0
    table.subscribe(() => {}, { changed: () => changes++ })
    table.hold(how, true)
    expect([table.market?.closesInMs, table.market?.[how === 'wait' ? 'waiting' : how], changes]).toEqual([
      null,
      [0],
      1,
    ])
    await clock.pass(600_000)
    expect(isOpen(table, turn)).toBe(true)
    table.hold(how, false)
    await clock.pass(GRACE_MS - 1)
    expect(isOpen(table, turn)).toBe(true)
    await clock.pass(1)
    expect(isOpen(table, turn)).toBe(false)
  })
})

it('kept and resumed in the middle of a market, nobody repeats an offer', async () => {
  const table = sit('anniversary', 4, 'resumed', ['trader', 'generous'])
  let resumed = 0
  await table.ready
  while (table.asked !== 'over' && resumed < 15) {
    if (isMarket(table) && table.view.x.trade.talk.length > 0) {
      const { game, seed, names, inputs } = table
      const bots = [levelOf('trader'), levelOf('generous')]
      const again = new LocalTable({ game, seat: seatAt(0), names, bots, newBot, seed: 'resumed', inputs })
      expect([again.seed, again.view]).toEqual([seed, table.view])
      await again.ready
      const offers = again.view.x.trade.talk.flatMap((said) =>
        said.says === 'offer' && said.seat !== 0 ? JSON.stringify([said.seat, said.to, said.give, said.want]) : [],
      )
      expect(offers).toEqual([...new Set(offers)])
      resumed++
    }
    await goOn(table)
  }
  expect(resumed).toBe(15)
})

describe('a table where somebody takes their time', () => {
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
        const stop = () => reject(signal.reason)
        signal.addEventListener('abort', stop)
        this.#answer = () => {
          signal.removeEventListener('abort', stop)
          resolve(
            thoughtOf(this.#bots[turn.seat], {
              ...turn,
              view: turn.view,
              options: turn.options,
              rng: this.#rngs[turn.seat],
            }),
          )
        }
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
    /** Who is thinking. */
    get thinker(): BotTurn | null {
      return this.#answer === null ? null : this.asked[this.asked.length - 1]
    }
    async thinks(): Promise<BotTurn> {
      while (this.thinker === null) await tick()
      return this.thinker
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

  /** Answers whatever is thought about, until everybody has done what is due. */
  async function think(elsewhere: Elsewhere, table: LocalTable): Promise<void> {
    let isReady = false
    void table.ready.then(() => {
      isReady = true
    })
    for (await tick(); !isReady; await tick()) elsewhere.answer()
  }

  it('the person need not wait: what makes no sense is refused at once', async () => {
    const elsewhere = new Elsewhere()
    const table = slow(elsewhere)
    expect(table.asked).toBe('wait')
    const answers: unknown[] = []
    void table.act({ type: 'harvest', field: 7 }).then((refusal) => answers.push(refusal))
    await tick()
    expect(answers).toMatchObject([{ rule: 'no-such-field' }])
    expect(elsewhere.asked).toHaveLength(1)
    await think(elsewhere, table)
    expect(elsewhere.asked.length).toBeGreaterThan(1)
    expect(elsewhere.asked.map(({ seat }) => seat)).not.toContain(2)
    await table.leave()
  })

  const mayClose = ({ options }: BotTurn): boolean => options.some(({ type }) => type === 'endTrade')

  /** Somebody else trades, and thinks about something to say, or about closing the market. */
  async function thinking(elsewhere: Elsewhere, isClosing: boolean): Promise<LocalTable> {
    const table = slow(elsewhere)
    const isSo = (): boolean => {
      const { thinker } = elsewhere
      return isMarket(table) && thinker?.seat === table.view.active && mayClose(thinker) === isClosing
    }
    for (await tick(); !isSo(); await tick()) {
      if (elsewhere.answer()) continue
      const option = choice(table)
      void (option === undefined ? table.pass() : table.act(option))
    }
    return table
  }

  it('what a bot decided about what has changed meanwhile is not done: it thinks it over again', async () => {
    const elsewhere = new Elsewhere()
    const table = await thinking(elsewhere, false)
    const { active } = table.view
    void table.act(gift(active))
    const done = table.inputs.length
    expect(table.inputs[done - 1].seat).toBe(1)
    elsewhere.answer()
    await tick()
    const again = await elsewhere.thinks()
    expect(table.inputs).toHaveLength(done)
    expect([again.seat, again.must]).toEqual([active, true])
    expect(again.view.x.trade.offers.map(({ maker }) => maker)).toContain(1)
    while (table.view.x.trade.offers.some(({ maker }) => maker === 1)) {
      elsewhere.answer()
      await tick()
    }
    expect(table.inputs.at(-1)?.seat).toBe(active)
    await table.leave()
  })

  it('a market is not closed if somebody says "wait" while the bot thinks about closing it', async () => {
    const elsewhere = new Elsewhere()
    const table = await thinking(elsewhere, true)
    const { turn } = table.view
    table.hold('wait', true)
    await think(elsewhere, table)
    expect([table.view.turn, isMarket(table), table.market?.waiting]).toEqual([turn, true, [1]])
    await table.leave()
  })

  it('plays the same game, wherever the bots think', async () => {
    const elsewhere = new Elsewhere()
    const far = slow(elsewhere)
    const here = slow(null)
    for (let turns = 0; turns < 30; turns++) {
      await think(elsewhere, far)
      await here.ready
      expect(far.inputs).toEqual(here.inputs)
      expect(far.view).toEqual(here.view)
      void goOn(far)
      await goOn(here)
    }
    expect(new Set(far.inputs.map(({ seat }) => seat)).size).toBe(4)
    await far.leave()
  })

  it('says when nothing more comes for a while, and waits as long as the level has it', async () => {
    const clock = new Clock()
    const said: (string | number)[] = []
    const times: number[] = []
    const table = slow(null, {
      pace: ([from, to]) => from + to,
      now: clock.now,
      pause: (ms, signal) => {
        if (ms < Number.POSITIVE_INFINITY) said.push(ms)
        return clock.pause(ms, signal)
      },
    })
    table.subscribe(({ type }) => void said.push(type), { quiet: () => said.push('quiet') })
    const { farm, trade } = LEVELS.fair.thinkMs
    const [farmMs, tradeMs] = [farm, trade].map(([from, to]) => from + to)
    for (let ms = 0; ms < 60_000; ms += 50) {
      const before = table.inputs.length
      await clock.pass(50)
      if (table.inputs.length > before) times.push(clock.now())
      if (table.asked === 'answer') void goOn(table)
      else if (table.asked === 'join') void table.pass()
    }
    const waits = said.filter((item) => typeof item === 'number')
    expect(waits).toEqual(expect.arrayContaining([farmMs, tradeMs]))
    expect(Math.max(...waits)).toBe(Math.max(farmMs, tradeMs))
    // The first pause may have begun before anybody listened.
    for (const [i, item] of said.entries()) if (i > 0 && typeof item === 'number') expect(said[i - 1]).toBe('quiet')
    // Nobody who thinks is quicker than that.
    expect(times[0]).toBeGreaterThanOrEqual(farmMs)
    await table.leave()
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
    'a game of %s for %i with people on %j ends, each asked only to decide or to answer',
    async (edition, players, people) => {
      const table = share(edition, players, people)
      const asked = new Set<number>()
      await table.ready
      while (table.asked !== 'over') {
        const { offers } = table.view.x.trade ?? { offers: [] }
        const isOffered = offers.some(({ to, maker }) => to === table.seat || (to === null && maker !== table.seat))
        if (table.asked !== 'answer') expect([table.asked, isOffered]).toEqual(['join', true])
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

  it('an offer to somebody hands the device to them, and their answer hands it back', async () => {
    const table = share('anniversary', 3, [0, 1, 2])
    await table.ready
    while (table.view.agenda[table.view.agenda.length - 1].step !== 'trade') await goOn(table)
    const { active } = table.view
    expect(table.seat).toBe(active)
    const to = seatAt((active + 1) % 3)
    expect(await table.act({ type: 'propose', to, give: { hand: [0], turned: [] }, want: [] })).toBeNull()
    expect([table.seat, table.asked, table.mayPass]).toEqual([to, 'join', true])
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
    expect([table.seat, table.asked]).toEqual([before, 'answer'])
    await done
    expect([table.seat, seen]).toEqual([to, [to]])
  })

  it('what somebody does twice in one breath is done for them both times, and not for whoever has the device then', async () => {
    const table = share('anniversary', 3, [0, 2], 'late')
    await table.ready
    while (!isMarket(table) || table.view.active !== 0) await goOn(table)
    expect(await Promise.all([table.act(gift(seatAt(2))), table.act(gift(seatAt(2), 1))])).toEqual([null, null])
    expect(table.view.x.trade.offers.map(({ maker, to }) => [maker, to])).toEqual([
      [0, 2],
      [0, 2],
    ])
    expect(table.seat).toBe(2)
  })
})
