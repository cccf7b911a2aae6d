import type { Market } from '../../floor/floor.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { ToClient } from '../../protocol/messages.ts'
import type { MarketNote, PersonNote } from '../store/ears.ts'
import type { Store } from '../store/store.ts'
import type { BotPlay } from './bot-play.ts'
import type { HostedGame } from './hosted-game.ts'

type Told = Pick<Market, 'out' | 'waiting' | 'composing'> & { readonly closesMs: number | null }
/** What a person says at a market besides offers. */
export type Says = { readonly note: 'pass' } | Pick<Extract<PersonNote, { note: 'hold' }>, 'note' | 'how' | 'on'>

export interface MarketRoom {
  readonly id: string
  readonly node: string
  readonly store: Store
  readonly hosted: HostedGame
  readonly bots: BotPlay
  /** Whether other nodes rely on what this one knows. */
  isInCharge(): boolean
  nowMs(): number
  /** To everybody who sees things as they happen. */
  tell(message: ToClient): void
}

/** How the talk at a market goes round besides offers: to those who are connected, and from node to node. */
export class MarketTalk {
  readonly #room: MarketRoom
  #told: Told | null = null
  /** Whether it has asked what other nodes know. */
  #isAsking = false

  constructor(room: MarketRoom) {
    this.#room = room
  }

  /** What somebody is told who comes in; null: nobody trades. */
  get message(): ToClient | null {
    const { market } = this.#room.bots
    if (market === null) return null
    const { out, waiting, composing, closesInMs } = market
    return {
      type: 'market',
      out: [...out],
      waiting: [...waiting],
      composing: [...composing],
      closesInMs: closesInMs === null ? null : Math.round(closesInMs),
    }
  }

  /** Tells everybody if there is something new. */
  tellNews(): void {
    const { market } = this.#room.bots
    const nowMs = this.#room.nowMs()
    const before = this.#told
    this.#told = market && { ...market, closesMs: market.closesInMs === null ? null : nowMs + market.closesInMs }
    const { message } = this
    if (message !== null && this.#told !== null && isNews(before, this.#told, nowMs)) this.#room.tell(message)
  }

  /** A person says something: every node is to know. */
  async say(seat: Seat, says: Says): Promise<void> {
    const { id, store, hosted } = this.#room
    await store.tellMarket(id, { ...says, seat, seq: hosted.seq, turn: hosted.state.turn })
  }

  /** This node has only now come to this market, or has missed something. */
  async ask(): Promise<void> {
    const { id, node, store, bots } = this.#room
    if (bots.market === null) return
    this.#isAsking = true
    await store.tellMarket(id, { note: 'ask', node })
  }

  /** A node, perhaps this one, has told all others. */
  async heard(note: MarketNote): Promise<void> {
    const { id, node, store, hosted, bots } = this.#room
    if (note.note === 'ask') {
      if (note.node === node || bots.market === null || !this.#room.isInCharge()) return
      const { seq, state } = hosted
      await store.tellMarket(id, { note: 'know', seq, turn: state.turn, memory: bots.memory })
      return
    }
    if (note.note === 'know' && !this.#isAsking) return
    await hosted.heard(note.seq)
    // What was said in one turn is not meant for the next.
    if (note.turn !== null && note.turn !== hosted.state.turn) return
    if (note.note !== 'know') bots.noted(note)
    else if (bots.market !== null) {
      this.#isAsking = false
      bots.recall(note.memory)
    }
  }
}

function isNews(before: Told | null, now: Told, nowMs: number): boolean {
  if (before === null) return true
  const isSame = (['out', 'waiting', 'composing'] as const).every((who) => now[who].join() === before[who].join())
  if (!isSame || before.closesMs === null || now.closesMs === null) return !isSame || before.closesMs !== now.closesMs
  // What is over does not change any more.
  return Math.abs(before.closesMs - now.closesMs) > 1 && Math.max(before.closesMs, now.closesMs) > nowMs
}
