import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { link } from '../engine.ts'
import type { Action, GameEvent } from '../kernel/play.ts'
import { below, type Rng } from '../kernel/rng.ts'
import { has } from '../kernel/seat.ts'
import type { Game } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { PROTOCOL, type ToClient } from '../protocol/messages.ts'
import { chance, luckOf, pick } from './random.ts'

/**
 * How long it waits for an answer, for anything at all, and before it comes back; how often it looks at the clock; and
 * whether it asks a server that is silent if it is still there.
 */
const PATIENCE = { answerMs: 1000, silenceMs: 2000, backMs: 200, lookMs: 100, asks: true }
/** For lines on which messages get lost: silence may mean that something is missing, and asking would end it. */
const HURRY = { answerMs: 200, silenceMs: 400, backMs: 10, lookMs: 25, asks: false }
/** To be let in may take so much longer than an answer, and longer still each time that it was in vain. */
const GREETING = 2

interface Sent {
  readonly id: string
  readonly action: Action
  /** What it was decided on. */
  readonly seq: number
  atMs: number
}

/** A client as it should be: it comes back by itself, and asks again under the same id until it is answered. */
export class SteadyClient {
  readonly hello: { readonly table: string; readonly secret?: string }
  /** What was acknowledged, by the client's id. */
  readonly done = new Map<string, { readonly seq: number; readonly action: Action }>()
  /** Whatever should never happen. */
  readonly problems: string[] = []
  view: SeatView | null = null
  seq = -1
  isOver = false
  /** Where it is, or was last. */
  at = ''
  /** When it was last told where things stand, and how often. */
  greetedMs = 0
  greetings = 0
  readonly #where: () => string
  readonly #luck: Rng
  readonly #name: string
  readonly #patience: typeof PATIENCE
  /** What it knew of when it connected. */
  #knewSeq = -1
  #game: Game | null = null
  #socket: WebSocket | null = null
  #isGreeted = false
  #heardMs = 0
  #pending: Sent | null = null
  /** What it knew of when it was last refused: what looked possible was not, so something is missing. */
  #refusedSeq = -1
  #inVain = 0
  #isStopped = false

  constructor(where: () => string, hello: SteadyClient['hello'], name: string, hurry = false) {
    this.#patience = hurry ? HURRY : PATIENCE
    this.#where = where
    this.hello = hello
    this.#name = name
    this.#luck = luckOf(name)
  }

  /** Plays until the game is over. */
  async run(): Promise<void> {
    while (!this.isOver && !this.#isStopped) {
      await this.#visit()
      await sleep(this.#patience.backMs)
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#socket?.terminate()
  }

  #visit(): Promise<void> {
    this.#isGreeted = false
    this.#inVain++
    this.#refusedSeq = -1
    this.#knewSeq = this.seq
    this.#heardMs = Date.now()
    this.at = this.#where()
    const socket = new WebSocket(`${this.at.replace(/^http/, 'ws')}ws`)
    this.#socket = socket
    const watch = setInterval(() => {
      const silenceMs = this.#patience.silenceMs * (this.#isGreeted ? 1 : GREETING * this.#inVain)
      const silentMs = Date.now() - this.#heardMs
      if (this.#patience.asks && this.#isGreeted && silentMs > silenceMs / 4) this.#send({ type: 'ping' })
      if (silentMs > silenceMs) socket.terminate()
      else if (this.#pending !== null && Date.now() - this.#pending.atMs > this.#patience.answerMs) this.#sendAct()
    }, this.#patience.lookMs)
    socket.on('open', () => this.#send({ type: 'hello', protocol: PROTOCOL, ...this.hello, ...this.#from() }))
    socket.on('message', (data) => {
      this.#heardMs = Date.now()
      this.#hear(JSON.parse(String(data)) as ToClient)
      if (this.isOver) socket.close()
    })
    socket.on('error', () => {})
    return new Promise((resolve) =>
      socket.on('close', () => {
        clearInterval(watch)
        resolve()
      }),
    )
  }

  #from(): { from?: number } {
    return this.view === null ? {} : { from: this.seq }
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
      case 'resumed':
        this.#greet(message)
        break
      case 'events':
        if (message.seq > this.seq + 1) this.#socket?.terminate() // something is missing
        if (message.seq !== this.seq + 1 || this.#game === null) return
        this.seq = message.seq
        for (const event of message.events as GameEvent[])
          if (this.view !== null) this.view = this.#game.fold(this.view, event)
        break
      case 'done':
      case 'refused':
        this.#answered(message)
        break
      case 'over':
        this.isOver = this.view?.over === true
        if (!this.isOver) this.#socket?.terminate() // the last events are missing
        return
      default:
        return
    }
    if (this.#isGreeted) this.#play()
  }

  #greet(message: Extract<ToClient, { type: 'welcome' | 'resumed' }>): void {
    if (message.seq !== null && message.seq < this.#knewSeq)
      this.problems.push(`${this.#knewSeq} was told, ${message.seq} is left`)
    const isNews = message.type === 'welcome' && (message.seq ?? -1) >= this.seq // it may come late
    if (isNews) {
      const linked = link(message.table.spec)
      if (linked.ok) this.#game = linked.value
      this.view = message.view as SeatView | null
      this.seq = message.seq ?? -1
    }
    this.#isGreeted = true
    this.#inVain = 0
    this.greetedMs = Date.now()
    this.greetings++
    if (this.#pending !== null) this.#sendAct()
  }

  #answered(message: Extract<ToClient, { type: 'done' | 'refused' }>): void {
    const known = this.done.get(message.id)
    if (known !== undefined && (message.type === 'refused' || message.seq !== known.seq))
      this.problems.push(`${message.id} was done as ${known.seq}, now it is ${JSON.stringify(message)}`)
    if (message.id !== this.#pending?.id) return
    if (message.type === 'done') this.done.set(message.id, { seq: message.seq, action: this.#pending.action })
    else this.#refusedSeq = this.#pending.seq
    this.#pending = null
  }

  #play(): void {
    const { view } = this
    if (this.#pending !== null || view === null || view.seat === null || view.over || this.#game === null) return
    if (!has(view.agenda[view.agenda.length - 1].waiting, view.seat)) {
      this.#send({ type: 'pass' })
      return
    }
    if (this.#refusedSeq === this.seq) return
    const options = this.#game.options(this.#game.imagine(view, this.#luck), view.seat)
    const [first] = options.filter(({ type }) => type !== 'harvest')
    const action = chance(this.#luck, 70) && first !== undefined ? first : pick(this.#luck, options)
    this.#pending = { id: `${this.#name}-${this.seq}-${below(this.#luck, 1e9)}`, action, seq: this.seq, atMs: 0 }
    this.#sendAct()
  }

  #sendAct(): void {
    if (this.#pending === null || !this.#isGreeted) return
    this.#pending.atMs = Date.now()
    this.#send({ type: 'act', id: this.#pending.id, action: this.#pending.action, saw: this.seq })
  }
}

/** After so many lost messages the line is as good as any. */
const MOST_LOST = 30

/** Stands between clients and a server: messages get lost, come twice, late, and in another order. */
export async function faultyProxy(target: string, words: string): Promise<{ address: string; close(): void }> {
  const luck = luckOf(words)
  let lost = 0
  const server = new WebSocketServer({ port: 0, host: 'localhost' })
  const relay = (from: WebSocket, to: WebSocket): void => {
    from.on('error', () => {})
    from.on('close', () => to.terminate())
    from.on('message', (data) => {
      const send = (): void => void (to.readyState === WebSocket.OPEN && to.send(String(data)))
      const fate = lost < MOST_LOST ? below(luck, 100) : 50
      if (fate < 3) {
        lost++
        return
      }
      if (fate < 6) send()
      if (fate > 90) setTimeout(send, below(luck, 50))
      else send()
    })
  }
  server.on('connection', (client) => {
    const upstream = new WebSocket(`${target.replace(/^http/, 'ws')}ws`)
    client.pause()
    upstream.on('open', () => client.resume())
    relay(client, upstream)
    relay(upstream, client)
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return { address: `http://localhost:${port}/`, close: () => server.close() }
}
