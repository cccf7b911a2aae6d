import { isDeepStrictEqual } from 'node:util'
import type { RawData } from 'ws'
import type { Action, GameEvent } from '../kernel/play.ts'
import { parseSeed, rngFrom, seedFrom } from '../kernel/rng.ts'
import type { Observer, Seat } from '../kernel/seat.ts'
import type { State } from '../kernel/state.ts'
import type { Game } from '../kernel/types.ts'
import type { SeatView } from '../kernel/view.ts'
import { TO_CLIENT, type ToClient } from '../protocol/messages.ts'
import type { Input } from '../server/store/log.ts'
import type { StoredTable } from '../server/store/store.ts'
import { boardAt } from '../words/bids.ts'
import type { TestClient } from './server.ts'

/** Something that a client tried: what it knew of when it asked, and when it was answered. */
interface Tried {
  readonly action: Action
  readonly from: number
  to: number
}

/** Every byte that one observer was sent, on all of its sockets. */
export class Tape {
  readonly observer: Observer
  readonly texts: string[] = []
  readonly tried = new Map<string, Tried>()

  constructor(observer: Observer) {
    this.observer = observer
  }

  record(client: TestClient): void {
    client.socket.on('message', (data: RawData) => this.texts.push(String(data)))
  }

  /** Tries something that the rules probably refuse: the refusal must not tell more than its sender knew. */
  async try(client: TestClient, action: Action): Promise<void> {
    const id = `try-${this.tried.size}`
    const tried: Tried = { action, from: Math.max(0, client.seq), to: Number.POSITIVE_INFINITY }
    this.tried.set(id, tried)
    await client.act(action, id)
    tried.to = client.seq
  }
}

/** What really happened at a table, and what nobody may hear of. */
export class Truth {
  readonly game: Game
  readonly states: State[]
  readonly events: GameEvent[][]
  readonly table: StoredTable
  /** Never on the wire. */
  readonly secrets: ReadonlySet<string>
  readonly #luck = new Set<number>()

  constructor(game: Game, table: StoredTable, inputs: readonly Input[], secrets: readonly string[]) {
    this.game = game
    this.table = table
    const dealt: GameEvent[] = []
    const state = game.start(table.seed, {}, (event) => dealt.push(event))
    this.states = [game.clone(state)]
    this.events = [dealt]
    for (const { seat, action } of inputs) {
      if (action === null) throw new Error('nobody takes anything back here')
      const told: GameEvent[] = []
      game.apply(state, seat as Seat, action, (event) => told.push(event))
      this.states.push(game.clone(state))
      this.events.push(told)
    }
    const hashes = [table.host_hash, ...table.seats.map(({ secret_hash }) => secret_hash)].filter(
      (hash) => hash !== null,
    )
    this.secrets = new Set([
      ...secrets,
      ...table.seats.map(({ luck }) => luck),
      ...hashes.flatMap((hash) => (['hex', 'base64', 'base64url'] as const).map((code) => hash.toString(code))),
      ...hashes.map((hash) => JSON.stringify([...hash]).slice(1, -1)),
    ])
    for (const { rng } of this.states) for (const word of Object.values(rng)) this.#luck.add(word).add(word >>> 0)
  }

  get isOver(): boolean {
    return this.states[this.states.length - 1].over
  }

  /** Everything that this observer was told and may not know. */
  leaksIn({ observer, texts, tried }: Tape): string[] {
    let isOver = false
    return texts.flatMap((text) => {
      const message = JSON.parse(text) as ToClient
      if ('seq' in message && message.seq === this.states.length - 1) isOver = this.isOver
      const why = this.scan(text, isOver) ?? this.#judge(message, text, observer, tried)
      return why === null ? [] : [`${why}: ${text.slice(0, 400)}`]
    })
  }

  /** Looks for what nobody may hear, wherever it comes from. */
  scan(text: string, isOver: boolean): string | null {
    for (const secret of this.secrets) if (text.includes(secret)) return 'a secret, a hash or luck'
    const seed = this.table.seed.replace(/^.*:/, '')
    if (text.includes(seed) && !(isOver && /"type":"over"|^haricot-record/.test(text))) return 'the seed'
    for (const [number] of text.matchAll(/-?\d{7,}/g))
      if (this.#luck.has(Number(number))) return 'the state of the shuffle'
    return null
  }

  #judge(message: ToClient, text: string, observer: Observer, tried: Tape['tried']): string | null {
    if (!TO_CLIENT[message.type]?.safeParse(message).success) return 'not in the protocol'
    switch (message.type) {
      case 'events':
        return text === JSON.stringify({ type: 'events', seq: message.seq, events: this.#told(message.seq, observer) })
          ? null
          : 'events that it may not see so'
      case 'welcome':
        return this.#judgeView(message.seq, message.view as unknown as SeatView | null, observer)
      case 'bids': {
        const state = this.states[message.seq]
        const isOwn = state !== undefined && isSame(message.board, boardAt(this.game.view(state, observer)))
        return isOwn ? null : 'a board that is not its own'
      }
      case 'over': {
        const last = this.states[this.states.length - 1]
        const isTrue = last.over && isDeepStrictEqual(message.score, this.game.score(last))
        return isTrue && parseSeed(message.seed) === this.table.seed ? null : 'an end that is none'
      }
      case 'refused':
      case 'done': {
        const what = tried.get(message.id)
        if (what === undefined)
          return message.id.startsWith(`${observer}-`) ? null : "an answer to somebody else's question"
        return this.#isGuessed(what, observer, message) ? null : 'an answer that needs more than its sender knew'
      }
      default:
        return null
    }
  }

  #told(seq: number, observer: Observer): GameEvent[] {
    return (this.events[seq] ?? []).map((event) => this.game.seen(event, observer))
  }

  #judgeView(seq: number | null, view: SeatView | null, observer: Observer): string | null {
    if (seq === null || view === null) return seq === view ? null : 'a view of nothing'
    const state = this.states[seq]
    if (state === undefined || !isSame(view, this.game.view(state, observer))) return 'a view that is not its own'
    if (observer === 'table') return null
    // Dealt anew with everything else, it looks the same: there is no more in it than what its seat knows.
    const other = this.game.imagine(view, rngFrom(seedFrom('other cards')))
    return isSame(view, this.game.view(other, observer)) ? null : 'a view that depends on hidden cards'
  }

  /** Whether with other hidden cards the answer would have been the same. */
  #isGuessed({ action, from, to }: Tried, observer: Observer, answer: ToClient): boolean {
    if (observer === 'table') return false
    // It crossed something else on its way, and whoever sent it has heard of that by the time of the answer.
    if (to > from && isSame(wordsOf(answer), CROSSED)) return true
    const decoded = this.game.decode(action)
    for (let seq = from; seq <= Math.min(to, this.states.length - 1); seq++) {
      const imagined = this.game.imagine(this.game.view(this.states[seq], observer), rngFrom(seedFrom('other cards')))
      const refusal = decoded.ok ? this.game.check(imagined, observer, decoded.value) : decoded.refusal
      if (answer.type === 'done' ? refusal === null : isSame(refusal, wordsOf(answer))) return true
    }
    return false
  }
}

const CROSSED = { rule: 'stale-action', values: {} }
const wordsOf = (answer: ToClient): unknown =>
  answer.type === 'refused' ? { rule: answer.rule, values: answer.values } : null
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
