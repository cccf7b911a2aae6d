import type pg from 'pg'
import { WebSocket } from 'ws'
import { type BotName, newBot } from '../bots/bots.ts'
import { link } from '../engine.ts'
import type { Action, GameEvent } from '../kernel/play.ts'
import { rngFrom, seedFrom } from '../kernel/rng.ts'
import { has, type Seat } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { type FromClient, PROTOCOL, type ToClient } from '../protocol/messages.ts'
import { type Config, readConfig } from '../server/config.ts'
import { type Server, startServer } from '../server/server.ts'

/** A node on a database that is there already, on any free port; `page` is the folder of the built page, if it is to serve it. */
export function startNode(
  connection: pg.ClientConfig,
  env: Record<string, string> = {},
  page?: string,
): Promise<Server> {
  const generous = {
    HARICOT_REQUESTS_PER_MINUTE: '1000000',
    HARICOT_MESSAGES_PER_SECOND: '100000',
    HARICOT_TABLES_PER_HOUR: '1000000',
    HARICOT_SOCKETS_PER_ADDRESS: '100000',
  }
  const config = configFrom({ PORT: '0', HARICOT_LOG: 'silent', ...generous, ...env })
  const database = { connection, close: async () => {} }
  return startServer(config, { database, ...(page === undefined ? {} : { page }) })
}

function configFrom(env: Record<string, string>): Config {
  const read = readConfig(env)
  if (!read.ok) throw new Error(`${read.wrong.env} is wrong`)
  return read.config
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect
  readonly body: any
}

export async function ask(
  { address }: Pick<Server, 'address'>,
  method: string,
  path: string,
  { body, secret, headers = {} }: { body?: unknown; secret?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}

export interface TakenSeat {
  readonly table: string
  readonly secret: string
}

/** A table of so many people, the rest bots, already begun; the host is on the first node, the others come by the second. */
export async function begin(
  [one, two]: readonly [Server, Server],
  people: number,
  {
    edition = 'anniversary',
    players = 3,
    settings = {},
  }: { edition?: string; players?: number; settings?: object } = {},
): Promise<TakenSeat[]> {
  const bots = Array.from({ length: players - people }, () => 'easy')
  const atOnce = { pace: 'at-once', patienceMs: 0 }
  const body = { spec: { edition, players }, name: 'Anna', bots, settings: { ...atOnce, ...settings } }
  const created = await ask(one, 'POST', '/api/tables', { body })
  const table: string = created.body.table.id
  const seats: TakenSeat[] = [{ table, secret: created.body.secret }]
  for (let i = 1; i < people; i++) {
    const seated = await ask(two, 'POST', `/api/tables/${table}/seats`, { body: { name: `P${i}` } })
    seats.push({ table, secret: seated.body.secret })
  }
  const started = await ask(two, 'POST', `/api/tables/${table}/start`, { body: {}, secret: seats[0].secret })
  if (started.status !== 204) throw new Error(`not begun: ${started.body.error}`)
  return seats
}

type Of<K extends ToClient['type']> = Extract<ToClient, { type: K }>
type Hello = Omit<Extract<FromClient, { type: 'hello' }>, 'type' | 'protocol'>

/** A client as any would be: it knows what it was sent, and keeps its view by folding events. */
export class TestClient {
  readonly heard: ToClient[] = []
  readonly socket: WebSocket
  view: SeatView | null = null
  /** The view after each action that was heard of. */
  readonly views = new Map<number, SeatView | null>()
  seq = -1
  closedWith: number | null = null
  #game: Game | null = null
  static #ids = 0
  readonly #waiting = new Set<() => void>()

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ToClient))
    socket.on('close', (code) => {
      this.closedWith = code
      this.#wake()
    })
    socket.on('error', () => {})
  }

  static connect({ address }: Pick<Server, 'address'>, headers: Record<string, string> = {}): Promise<TestClient> {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}ws`, { headers })
    return new Promise((resolve, reject) => {
      const client = new TestClient(socket)
      socket.once('open', () => resolve(client))
      socket.once('error', reject)
    })
  }

  static async hello(server: Pick<Server, 'address'>, hello: Hello): Promise<TestClient> {
    const client = await TestClient.connect(server)
    client.send({ type: 'hello', protocol: PROTOCOL, ...hello })
    await client.until(() => client.of('welcome').length + client.of('resumed').length + client.of('error').length > 0)
    return client
  }

  /** Goes on with what somebody else knew. */
  static async resume(server: Pick<Server, 'address'>, hello: Hello, from: TestClient): Promise<TestClient> {
    const client = await TestClient.connect(server)
    client.view = from.view
    client.seq = from.seq
    client.#game = from.#game
    client.send({ type: 'hello', protocol: PROTOCOL, ...hello, from: from.seq })
    await client.until(() => client.of('resumed').length + client.of('welcome').length > 0)
    return client
  }

  send(message: FromClient | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  of<K extends ToClient['type']>(type: K): Of<K>[] {
    return this.heard.filter((message) => message.type === type) as Of<K>[]
  }

  get seat(): Seat | null {
    return this.view?.seat ?? null
  }
  get isAsked(): boolean {
    const { view } = this
    if (view === null || view.over || view.seat === null) return false
    return has(view.agenda[view.agenda.length - 1].waiting, view.seat)
  }
  get game(): Game {
    if (this.#game === null) throw new Error('not welcome yet')
    return this.#game
  }
  get isOver(): boolean {
    return this.of('over').length > 0
  }

  /** Everything this seat may do, found out from its view alone. */
  options(): Action[] {
    if (this.view === null || this.view.seat === null) return []
    return this.game.options(this.imagined(), this.view.seat)
  }

  /** A game that looks like this one to its seat. */
  imagined(): State {
    if (this.view === null) throw new Error('nothing to see yet')
    return this.game.imagine(this.view, rngFrom(seedFrom('anything')))
  }

  static newId(prefix = `a${process.pid}-`): string {
    return `${prefix}${TestClient.#ids++}`
  }

  async act(action: Action, id = TestClient.newId()): Promise<Of<'done'> | Of<'refused'> | Of<'error'>> {
    const answer = () =>
      this.heard.find(
        (message): message is Of<'done'> | Of<'refused'> | Of<'error'> =>
          ((message.type === 'done' || message.type === 'refused') && message.id === id) ||
          (message.type === 'error' && message.values?.id === id),
      )
    const before = this.heard.length
    this.send({ type: 'act', id, action, saw: Math.max(0, this.seq) })
    await this.until(() => this.heard.length > before && answer() !== undefined)
    return answer() as Of<'done'>
  }

  /** Plays whenever it is asked, until the game is over or `isEnough`. */
  async play(bot: BotName = 'greedy', isEnough = (): boolean => false, ids?: string): Promise<void> {
    const decider = newBot(bot)
    const rng = rngFrom(seedFrom(`luck of ${this.seat}`))
    let letGoOn = ''
    while (!this.isOver && !isEnough() && this.closedWith === null) {
      const { view, game, seq } = this
      if (view === null || view.seat === null) throw new Error('not seated')
      const { step } = view.agenda[view.agenda.length - 1] ?? { step: '' }
      if (this.isAsked) {
        const options = this.options()
        const action =
          decider.decide({ game, seat: view.seat, must: true, step, view, options, rng, out: 0 }) ?? options[0]
        const answer = await this.act(action, TestClient.newId(ids))
        if (answer.type === 'refused' && answer.rule !== 'stale-action' && this.seq === seq)
          throw new Error(`refused: ${answer.rule} for ${JSON.stringify(action)}`)
      } else {
        const moment = `${view.turn} ${step}`
        if (moment !== letGoOn && step !== '') this.send({ type: 'pass' })
        letGoOn = moment
        await this.until(() => this.seq !== seq || this.isOver || isEnough())
      }
    }
  }

  /** Fails when the socket closes or it takes too long. */
  until(isSo: () => boolean, ms = 60_000): Promise<void> {
    if (isSo()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!isSo() && this.closedWith === null) return
        clearTimeout(timer)
        this.#waiting.delete(look)
        if (isSo()) resolve()
        else reject(new Error(`closed with ${this.closedWith}: ${JSON.stringify(this.heard.slice(-1))}`))
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(look)
        reject(
          new Error(`waited ${ms} ms in vain, the last heard: ${JSON.stringify(this.heard.slice(-2)).slice(0, 500)}`),
        )
      }, ms)
      this.#waiting.add(look)
    })
  }

  async close(): Promise<void> {
    this.socket.close()
    if (this.closedWith === null) await new Promise((resolve) => this.socket.once('close', resolve))
  }

  #hear(message: ToClient): void {
    this.heard.push(message)
    if (message.type === 'welcome') {
      const linked = link(message.table.spec)
      if (linked.ok) this.#game = linked.value
      this.view = message.view as SeatView | null
      this.seq = message.seq ?? -1
    } else if (message.type === 'undone') {
      if (message.seq !== this.seq + 1) throw new Error(`${message.seq} follows ${this.seq}`)
      this.seq = message.seq
      this.view = message.view as unknown as SeatView
    } else if (message.type === 'events') {
      if (message.seq !== this.seq + 1) throw new Error(`${message.seq} follows ${this.seq}`)
      this.seq = message.seq
      for (const event of message.events as GameEvent[])
        if (this.view !== null) this.view = this.game.fold(this.view, event)
    }
    this.views.set(this.seq, this.view)
    this.#wake()
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look()
  }
}

/** All play until the leader stands there, and nobody goes past it. */
export async function playTo(leader: TestClient, others: readonly TestClient[], isThere: () => boolean): Promise<void> {
  do {
    let isEnough = false
    const playing = others.map((other) => other.play('random', () => isEnough))
    await leader.play('random', isThere)
    isEnough = true
    for (const other of others) other.send({ type: 'ping' })
    await Promise.all(playing)
    const most = Math.max(...others.map(({ seq }) => seq))
    await leader.until(() => leader.seq >= most)
  } while (!isThere())
}
