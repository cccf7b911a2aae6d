import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { PROTOCOL } from '../../src/protocol/messages.ts'
import type { Child } from './child.ts'
import { type Script, SEATS } from './script.ts'

export interface Place {
  readonly id: string
  readonly secrets: readonly string[]
  readonly script: Script
}

const EVENTS = '{"type":"events","seq":'
const AT_ONCE = 50

/** Four people at one table who play what the script says. */
export class LoadedTable {
  readonly #place: Place
  readonly #nodes: readonly Child[]
  readonly #sockets: WebSocket[] = []
  #seq = 0
  #heard = 0
  #sinceMs = 0
  #then: ((ms: number) => void) | null = null

  constructor(place: Place, nodes: readonly Child[]) {
    this.#place = place
    this.#nodes = nodes
  }

  get isOver(): boolean {
    return this.#seq === this.#place.script.moves.length
  }
  get isWaiting(): boolean {
    return this.#then !== null
  }

  /** Connected, but nobody has said who he is yet. */
  async connect(): Promise<void> {
    for (const seat of SEATS) {
      const { address } = this.#nodes[seat % this.#nodes.length]
      const socket = new WebSocket(`${address.replace('http', 'ws')}ws`, { perMessageDeflate: false })
      await new Promise((resolve, reject) => {
        socket.once('open', resolve)
        socket.once('error', reject)
      })
      this.#sockets.push(socket)
    }
  }

  async hello(): Promise<void> {
    const { id, secrets } = this.#place
    const welcomed = this.#sockets.map(
      (socket, seat) =>
        new Promise<void>((resolve, reject) => {
          socket.once('message', (data) => {
            if (!String(data).startsWith('{"type":"welcome"')) reject(new Error(String(data)))
            socket.on('message', (more: Buffer) => this.#hear(more))
            resolve()
          })
          socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table: id, secret: secrets[seat] }))
        }),
    )
    await Promise.all(welcomed)
  }

  /** Calls back with the time from sending to the last seat's receipt. `sinceMs`: when it should have been sent. */
  act(then: (ms: number) => void, sinceMs = performance.now()): void {
    const { seat, action } = this.#place.script.moves[this.#seq]
    this.#heard = 0
    this.#then = then
    this.#sinceMs = sinceMs
    const saw = this.#seq++
    this.#sockets[seat].send(`{"type":"act","id":"m${this.#seq}","action":${action},"saw":${saw}}`)
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.terminate()
  }

  #hear(data: Buffer): void {
    const head = data.toString('latin1', 0, EVENTS.length + 8)
    if (!head.startsWith(EVENTS)) {
      // A node goes away when the bench has ended, perhaps with an error of its own.
      if (/"type":"(refused|error)"/.test(head) && !String(data).includes('"going-away"')) throw new Error(String(data))
      return
    }
    if (Number.parseInt(head.slice(EVENTS.length), 10) !== this.#seq || ++this.#heard < SEATS.length) return
    const then = this.#then
    this.#then = null
    then?.(performance.now() - this.#sinceMs)
  }
}

/** Does something at all tables, some at a time. */
export async function atAll<T>(tables: readonly T[], work: (table: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < tables.length; i += AT_ONCE) await Promise.all(tables.slice(i, i + AT_ONCE).map(work))
}

/** One action a second at each table, evenly spread. Returns how long each took. */
export async function paced(tables: readonly LoadedTable[], seconds: number): Promise<number[]> {
  const times: number[] = []
  const startMs = performance.now()
  const total = tables.length * seconds
  for (let sent = 0; sent < total; ) {
    for (; sent < total; sent++) {
      const dueMs = startMs + (1000 * sent) / tables.length
      if (dueMs > performance.now()) break
      const table = tables[sent % tables.length]
      while (table.isWaiting) await sleep(1) // it counts from when it should have been sent
      if (!table.isOver) table.act((ms) => times.push(ms), dueMs)
    }
    await sleep(1)
  }
  while (tables.some(({ isWaiting }) => isWaiting)) await sleep(1)
  return times
}

/** Each table acts as soon as everybody has heard of the last action. Returns actions per second. */
export async function saturated(tables: readonly LoadedTable[], seconds: number): Promise<number> {
  let isEnding = false
  let done = 0
  const again = (table: LoadedTable): void => {
    if (isEnding || table.isOver) return
    table.act(() => {
      done++
      again(table)
    })
  }
  for (const table of tables) again(table)
  await sleep(500)
  const before = done
  const startMs = performance.now()
  await sleep(1000 * seconds)
  const rate = (1000 * (done - before)) / (performance.now() - startMs)
  const ended = tables.filter(({ isOver }) => isOver).length
  isEnding = true
  while (tables.some(({ isWaiting }) => isWaiting)) await sleep(5)
  if (ended > tables.length / 10) throw new Error(`${ended} games ended meanwhile: take more tables or fewer seconds`)
  return rate
}

/** One action after another, nothing else going on. */
export async function alone(table: LoadedTable, actions: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < actions; i++) times.push(await new Promise<number>((resolve) => table.act(resolve)))
  return times
}
