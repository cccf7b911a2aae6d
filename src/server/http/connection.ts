import type { WebSocket } from '@fastify/websocket'
import { type Observer, type Seat, seatAt } from '../../kernel/seat.ts'
import { CLOSE, type FromClient, PROTOCOL, readMessage, type ToClient } from '../../protocol/messages.ts'
import { boardAt } from '../../words/bids.ts'
import type { Host } from '../games/host.ts'
import { holdsSeat, type Room } from '../games/room.ts'
import type { Visitor } from '../games/visitors.ts'
import { hashOf } from '../store/secrets.ts'
import type { Store } from '../store/store.ts'
import { opens, Refused, seatOf } from '../tables.ts'
import { Allowance } from './limits.ts'

export interface ConnectionTools {
  readonly host: Host
  readonly store: Store
  readonly messagesPerSecond: number
  readonly bufferBytes: number
  /** Wrong secrets, by address. */
  readonly guesses: Allowance
  acted(ms: number): void
  refused(): void
  droppedAsSlow(): void
  problem(problem: unknown): void
}

/** Messages that came in and are not done yet. */
const MOST_WAITING = 64
const BURST = 3
const GRACE_MS = 1000

type Of<K extends FromClient['type']> = Extract<FromClient, { type: K }>

/** One socket: somebody on a seat, somebody who looks on, or somebody in the lobby. */
export class Connection implements Visitor {
  readonly #socket: WebSocket
  readonly #tools: ConnectionTools
  readonly #address: string
  readonly #allowance: Allowance
  observer: Observer = 'table'
  secretHash: Buffer | null = null
  #seat: Seat | null = null
  #room: Room | null = null
  #stopWatching: (() => void) | null = null
  #last: Promise<void> = Promise.resolve()
  #waiting = 0
  #isEnding = false
  /** Whether it has answered since it was last asked. */
  isAlive = true

  constructor(socket: WebSocket, address: string, tools: ConnectionTools) {
    this.#socket = socket
    this.#address = address
    this.#tools = tools
    const burst = BURST * tools.messagesPerSecond
    this.#allowance = new Allowance(burst, 1000 * BURST)
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : String(data)))
    socket.on('pong', () => {
      this.isAlive = true
    })
    socket.on('error', () => {}) // `close` follows
  }

  hear(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#tools.bufferBytes) {
      this.#tools.droppedAsSlow()
      this.#leave()
      this.#close(CLOSE.tooSlow)
      return
    }
    this.#socket.send(text)
  }

  /** Asks whether anybody is there; whoever did not answer the last time is gone. */
  probe(): void {
    if (this.isAlive) this.#socket.ping()
    else this.#socket.terminate()
    this.isAlive = false
  }

  /** Finishes what has come in and sends the client elsewhere. */
  async end(): Promise<void> {
    this.#isEnding = true
    await this.#last
    this.#say({ type: 'error', error: 'going-away' })
    this.#close(CLOSE.restart)
  }

  expel(): void {
    this.#refuse('wrong-secret')
  }

  /** The socket is closed. */
  gone(): void {
    this.#isEnding = true
    this.#leave()
  }

  #receive(text: string | null): void {
    if (this.#isEnding) return
    const isTooMuch = !this.#allowance.take('') || this.#waiting >= MOST_WAITING
    const message = text === null || isTooMuch ? null : readMessage(text)
    if (message === null) {
      this.#refuse(isTooMuch ? 'too-many-messages' : 'malformed')
      return
    }
    if (message.type === 'ping') {
      this.#say({ type: 'pong', ...(message.at === undefined ? {} : { at: message.at }) })
      return
    }
    this.#waiting++
    this.#last = this.#last
      .then(() => this.#do(message))
      .catch((problem) => this.#failed(message, problem))
      .finally(() => void this.#waiting--)
  }

  async #do(message: Exclude<FromClient, Of<'ping'>>): Promise<void> {
    switch (message.type) {
      case 'hello':
        return this.#hello(message)
      case 'watch':
        return this.#watch(message)
      case 'act':
        return this.#act(message)
      case 'back':
        return this.#seated().room.takeBack(this.#seated().seat)
      case 'undo':
        return this.#undo(message)
      case 'orders':
        return this.#orders(message)
      case 'bids':
        return this.#bids()
      case 'pass':
        return this.#seated().room.says(this.#seated().seat, { note: 'pass' })
      case 'hold':
        return this.#seated().room.says(this.#seated().seat, { note: 'hold', how: message.how, on: message.on })
      case 'chat':
        return this.#chat(message)
      case 'mute':
        return this.#mute(message)
    }
  }

  async #hello({ protocol, table, secret, from }: Of<'hello'>): Promise<void> {
    if (protocol !== PROTOCOL) return this.#refuse('unsupported-protocol')
    if (this.#room !== null || this.#stopWatching !== null) return this.#refuse('hello-twice')
    await this.#tools.host.holding(table, async (room) => {
      if (this.#tools.guesses.isSpent(this.#address)) return this.#refuse('too-many-guesses')
      if (room === null) {
        this.#tools.guesses.owe(this.#address)
        return this.#refuse('no-such-table')
      }
      if (secret !== undefined) {
        await room.refresh() // what somebody did a moment ago, on another node, counts
        if (!opens(room.table, secret)) {
          this.#tools.guesses.owe(this.#address)
          return this.#refuse('wrong-secret')
        }
        const seat = seatOf(room.table, secret)
        this.#seat = seat === null ? null : seatAt(seat.seat) // null: the host does not play
        this.observer = this.#seat ?? 'table'
        this.secretHash = hashOf(secret)
      } else if (!room.table.settings.spectators) return this.#refuse('no-spectators')
      if (room.table.state === 'broken') return this.#refuse('table-broken')
      this.#room = room
      await room.enter(this, from)
      if (this.#isEnding) this.#leave()
    })
  }

  async #watch({ protocol }: Of<'watch'>): Promise<void> {
    if (protocol !== PROTOCOL) return this.#refuse('unsupported-protocol')
    if (this.#room !== null || this.#stopWatching !== null) return this.#refuse('hello-twice')
    this.#stopWatching = await this.#tools.host.watch((text) => this.hear(text))
    if (this.#isEnding) this.#leave()
  }

  async #act({ id, action, saw }: Of<'act'>): Promise<void> {
    const { room, seat } = this.#seated()
    if (room.table.seats[seat]?.away) await room.takeBack(seat)
    if (room.table.seats[seat]?.bot !== null) throw new Refused('bot-plays', 409, { id })
    const start = performance.now()
    const outcome = await room.act({ seat, action, clientId: id, saw })
    if (outcome === null) throw new Refused(room.table.state === 'broken' ? 'table-broken' : 'not-started', 409, { id })
    if ('done' in outcome) {
      this.#tools.acted(performance.now() - start)
      this.#say({ type: 'done', id, seq: outcome.done })
    } else {
      this.#tools.refused()
      this.#say({ type: 'refused', id, rule: outcome.refused.rule, values: { ...outcome.refused.values } })
    }
  }

  async #undo({ seq, agree }: Of<'undo'>): Promise<void> {
    const { room, seat } = this.#seated()
    if (room.table.seats[seat].away) await room.takeBack(seat)
    if (room.table.seats[seat].bot !== null) throw new Refused('bot-plays')
    const answer = await room.undo(seat, seq, agree)
    if (answer === 'undo-too-late') throw new Refused('undo-too-late')
    if (answer === 'nothing-to-undo') throw new Refused('nothing-to-undo')
    if (answer === 'not-started') throw new Refused('not-started')
  }

  async #orders({ orders: wanted }: Of<'orders'>): Promise<void> {
    const { room, seat } = this.#seated()
    const orders = await room.order(seat, wanted)
    if (orders === null) throw new Refused(room.hosted === null ? 'not-started' : 'wrong-order')
    this.#say({ type: 'orders', orders: [...orders] })
  }

  /** A spectator who sees everything later would have to be shown an older position, which nobody holds ready. */
  #bids(): void {
    if (this.#room === null) throw new Refused('say-hello-first')
    const { hosted, table } = this.#room
    if (!holdsSeat(table, this)) throw new Refused('wrong-secret')
    if (this.observer === 'table' && (table.settings.spectatorDelayMs ?? 0) > 0) throw new Refused('only-looking-on')
    if (hosted === null) throw new Refused('not-started')
    this.#say({ type: 'bids', seq: hosted.seq, board: boardAt(hosted.game.view(hosted.state, this.observer)) })
  }

  async #chat({ text }: Of<'chat'>): Promise<void> {
    const { room, seat } = this.#seated()
    if (room.table.seats[seat].muted) throw new Refused('muted')
    await this.#tools.store.addChat(room.id, seat, text)
  }

  async #mute({ seat: whom, on, forAll = false }: Of<'mute'>): Promise<void> {
    if (this.#room !== null && this.#room.table.seats[whom] === undefined) throw new Refused('no-such-seat')
    if (forAll) return this.#asHost().mute(whom, on)
    const { room, seat } = this.#seated()
    this.#say({ type: 'muted', seats: await room.deafen(seat, seatAt(whom), on) })
  }

  /** The host need not have a seat. */
  #asHost(): Room {
    if (this.#room !== null && this.secretHash?.equals(this.#room.table.host_hash)) return this.#room
    this.#seated()
    throw new Refused('not-host')
  }

  #seated(): { room: Room; seat: Seat } {
    if (this.#room === null) throw new Refused('say-hello-first')
    if (this.#seat === null) throw new Refused('only-looking-on')
    if (!holdsSeat(this.#room.table, this)) throw new Refused('wrong-secret')
    return { room: this.#room, seat: this.#seat }
  }

  #failed(message: FromClient, problem: unknown): void {
    const id = message.type === 'act' ? { values: { id: message.id } } : {}
    const isRefused = problem instanceof Refused
    // If the store fails nobody knows whether an action is done: the client asks again under the same id.
    this.#say({ type: 'error', error: isRefused ? problem.code : 'unavailable', ...id })
    if (isRefused) return
    this.#tools.problem(problem)
    if (message.type === 'hello' || message.type === 'watch') this.#close(CLOSE.restart)
  }

  #say(message: ToClient): void {
    this.hear(JSON.stringify(message))
  }

  #refuse(error: string): void {
    this.#say({ type: 'error', error })
    this.#isEnding = true
    this.#leave()
    this.#close(CLOSE.refused)
  }

  #leave(): void {
    this.#room?.leave(this)
    this.#stopWatching?.()
  }

  /** Whoever does not read does not see that it is over either. */
  #close(code: number): void {
    this.#socket.close(code)
    setTimeout(() => this.#socket.terminate(), GRACE_MS).unref()
  }
}
