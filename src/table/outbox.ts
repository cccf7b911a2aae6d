import type { FromClient, ToClient } from '../protocol/messages.ts'
import { pause } from './pace.ts'
import { TableProblem } from './requests.ts'

type Act = Extract<FromClient, { type: 'act' }>
type Answer = Extract<ToClient, { type: 'done' | 'refused' }>

interface Unanswered {
  readonly act: Act
  resolve(answer: Answer): void
  reject(problem: TableProblem): void
}

/** How long to leave a server in peace that could not do something just now. */
const AGAIN_MS = 300

/** What somebody has to say to a server: it waits for the line, and actions are sent again until they are answered. */
export class Outbox {
  readonly #send: (message: FromClient) => void
  /** In the order in which they were sent. */
  readonly #unanswered = new Map<string, Unanswered>()
  readonly #ended = new AbortController()
  readonly #me = randomName()
  /** Waits for the line. */
  #unsent: FromClient[] = []
  #acts = 0
  #isOpen = false

  constructor(send: (message: FromClient) => void) {
    this.#send = send
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** The line stands: what waited for it is said now. */
  open(): void {
    this.#isOpen = true
    for (const { act } of this.#unanswered.values()) this.#send(act)
    for (const message of this.#unsent.splice(0)) this.#send(message)
  }

  /** The line is lost. */
  shut(): void {
    this.#isOpen = false
  }

  say(message: FromClient): void {
    if (this.#isOpen) this.#send(message)
    else this.#unsent.push(message)
  }

  act(action: Act['action'], saw: number): Promise<Answer> {
    const id = `${this.#me}-${this.#acts++}`
    const act: Act = { type: 'act', id, action, saw }
    return new Promise((resolve, reject) => {
      this.#unanswered.set(id, { act, resolve, reject })
      if (this.#isOpen) this.#send(act)
    })
  }

  answer(message: Answer): void {
    this.#unanswered.get(message.id)?.resolve(message)
    this.#unanswered.delete(message.id)
  }

  /** Something went wrong with an action; false if it is none of these. */
  stumble(id: string, error: string): boolean {
    const unanswered = this.#unanswered.get(id)
    if (unanswered === undefined) return false
    // Nobody knows whether it is done: asking again under the same id is harmless.
    if (error === 'unavailable') void this.#sendAgain(unanswered.act)
    else {
      this.#unanswered.delete(id)
      unanswered.reject(new TableProblem(error))
    }
    return true
  }

  /** Nothing will be answered any more. */
  fail(problem: TableProblem): void {
    for (const { reject } of this.#unanswered.values()) reject(problem)
    this.#unanswered.clear()
    this.#ended.abort()
  }

  async #sendAgain(act: Act): Promise<void> {
    await pause(AGAIN_MS, this.#ended.signal)
    if (this.#isOpen && this.#unanswered.has(act.id)) this.#send(act)
  }
}

/** So that the ids of this client are nobody else's. */
const randomName = (): string => Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join('')
