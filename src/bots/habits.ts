import type { Seat } from '../kernel/seat.ts'
import type { BotTurn } from './bot.ts'

/** Before anything is known: how likely it is that somebody drives a hard bargain. */
const USUALLY_HARD = 0.25
/** Nobody is known for certain. */
const LEAST_KNOWN = 0.02
/** How much more often those answer with another offer who drive a hard bargain; offer several cards; or single ones. */
const COUNTERS = 6
const SEVERAL = 4
const SINGLE = 0.7

/** How likely somebody agrees who takes whatever helps, and somebody who grudges others what they gain. */
export interface Agreeing {
  readonly easily: number
  readonly hardly: number
  /** Whether they have what they are asked for: else a refusal says nothing of how they bargain. */
  readonly isSure: boolean
}

/** How the others bargain, by how they have answered so far. It is learned anew at every table. */
export class Habits {
  /** By seat, how likely it is that it drives a hard bargain. */
  readonly #hard: number[] = []
  #turn = -1
  #heard = 0
  /** What is about to be offered, and own offers that have not been answered yet, by number. */
  #said: Agreeing | null = null
  readonly #open = new Map<number, Agreeing>()

  /** To be told what there is to be seen before anything else. */
  look({ seat, view }: Pick<BotTurn, 'seat' | 'view'>): void {
    const { talk } = view.x.trade
    if (view.turn !== this.#turn || talk.length < this.#heard) {
      this.#turn = view.turn
      this.#heard = 0
      this.#open.clear()
    }
    for (let i = this.#heard; i < talk.length; i++) this.#hear(talk, i, seat)
    this.#heard = talk.length
    this.#said = null
  }

  #hear(talk: BotTurn['view']['x']['trade']['talk'], i: number, me: Seat): void {
    const said = talk[i]
    if (said.says !== 'offer') {
      const open = this.#open.get(said.offer)
      if (open === undefined) return
      this.#open.delete(said.offer)
      if (said.says === 'yes') this.#learn(said.seat, open.easily, open.hardly)
      else this.#learn(said.seat, 1 - open.easily, 1 - open.hardly)
    } else if (said.seat === me) {
      this.#open.delete(said.offer)
      if (this.#said?.isSure) this.#open.set(said.offer, this.#said)
      this.#said = null
    } else {
      const before = talk[i - 1]
      const isCounter = before?.says === 'no' && before.seat === said.seat
      const several = said.give.length > 1 || said.want.length > 1
      this.#learn(said.seat, 1, isCounter ? COUNTERS : several ? SEVERAL : SINGLE)
    }
  }

  /** How likely this seat agrees. */
  agrees(seat: number, easily: number, hardly: number): number {
    const hard = this.#hard[seat] ?? USUALLY_HARD
    return easily + hard * (hardly - easily)
  }

  /** This is offered now. */
  offer(agreeing: Agreeing): void {
    this.#said = agreeing
  }

  #learn(seat: number, easily: number, hardly: number): void {
    const hard = this.#hard[seat] ?? USUALLY_HARD
    const is = hard * hardly
    const learned = is / (is + (1 - hard) * easily)
    this.#hard[seat] = Math.min(1 - LEAST_KNOWN, Math.max(LEAST_KNOWN, learned))
  }
}
