import { CLOSE, type FromClient, type ToClient } from '../protocol/messages.ts'
import { pause } from './pace.ts'

/** As much of a WebSocket as is needed; those of browsers, of Node and of `ws` fit. */
export interface SocketLike {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}
export type SocketClass = new (url: string) => SocketLike

/** The first pause before another try and the longest one, and how long it may be quiet until somebody asks. */
const PATIENCE = { firstMs: 250, mostMs: 5000, quietMs: 5000 }
export type Patience = typeof PATIENCE

export interface LineOptions {
  /** The server's address, with a slash at its end. */
  readonly address: string
  /** Taken from `globalThis` if there is none here. */
  readonly Socket?: SocketClass | undefined
  readonly patience?: Partial<Patience> | undefined
  /** What is said first, each time. */
  hello(): FromClient
  hear(message: ToClient): void
  lost(): void
  /** The server does not want to be asked again. */
  refused(): void
}

const CONNECTING = 0
const OPEN = 1

/** A line to a server that comes back by itself when it is lost, until it is closed or refused. */
export class Line {
  readonly #options: LineOptions
  readonly #patience: Patience
  readonly #Socket: SocketClass
  readonly #closed = new AbortController()
  #socket: SocketLike | null = null
  #isHeard = false
  #isAsked = false
  #tries = 0
  /** Ends the present connection. */
  #end: () => void = () => {}

  constructor(options: LineOptions) {
    this.#options = options
    this.#patience = { ...PATIENCE, ...options.patience }
    this.#Socket = options.Socket ?? globalSocket()
    void this.#stay()
  }

  /** Whatever is not under way now gets lost. */
  send(message: FromClient): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Gives the present connection up for another one. */
  renew(): void {
    this.#end()
  }

  /** The server has let one in: should the line be lost now, the pauses begin anew. */
  holds(): void {
    this.#tries = 0
  }

  close(): void {
    this.#closed.abort()
    this.#end()
  }

  async #stay(): Promise<void> {
    const { signal } = this.#closed
    const { firstMs, mostMs } = this.#patience
    while (!signal.aborted) {
      await this.#connect()
      if (signal.aborted) return
      this.#options.lost()
      // Not all at once, after a restart.
      await pause(Math.min(mostMs, firstMs * 2 ** this.#tries++) * (0.5 + Math.random() / 2), signal)
    }
  }

  /** One connection, to its end. */
  #connect(): Promise<void> {
    const socket = new this.#Socket(`${this.#options.address.replace(/^http/, 'ws')}ws`)
    this.#socket = socket
    this.#isHeard = true
    return new Promise((resolve) => {
      const watch = setInterval(() => this.#listen(), this.#patience.quietMs)
      this.#end = () => {
        clearInterval(watch)
        this.#socket = null
        if (socket.readyState <= OPEN) socket.close()
        resolve()
      }
      socket.addEventListener('open', () => this.send(this.#options.hello()))
      socket.addEventListener('message', ({ data }) => {
        if (this.#socket === socket) this.#receive(String(data))
      })
      socket.addEventListener('error', () => {}) // `close` follows
      socket.addEventListener('close', ({ code }) => {
        if (this.#socket !== socket) return
        if (code === CLOSE.refused) this.#options.refused()
        this.#end()
      })
    })
  }

  /** Asks a server that has been quiet whether it is there, and gives up on one that says nothing then. */
  #listen(): void {
    if (!this.#isHeard && this.#isAsked) {
      this.#end()
      return
    }
    this.#isAsked = !this.#isHeard
    this.#isHeard = false
    if (this.#isAsked) this.send({ type: 'ping' })
  }

  #receive(text: string): void {
    this.#isHeard = true
    const message = messageFrom(text)
    if (message !== null) this.#options.hear(message)
  }
}

function messageFrom(text: string): ToClient | null {
  try {
    return JSON.parse(text) as ToClient
  } catch {
    return null
  }
}

function globalSocket(): SocketClass {
  const { WebSocket } = globalThis as { WebSocket?: SocketClass }
  if (WebSocket === undefined) throw new Error('no WebSocket here: hand one in')
  return class extends WebSocket {
    /** Browsers complain of a connection that is given up before it stands: it is let stand first. */
    override close(): void {
      if (this.readyState === CONNECTING) this.addEventListener('open', () => super.close())
      else super.close()
    }
  }
}
