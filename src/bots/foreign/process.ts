import type { Action, GameEvent, Refusal } from '../../kernel/play.ts'
import type { ScoreSheet } from '../../kernel/types.ts'
import type { Bot, BotTurn } from '../bot.ts'
import { greedyBot } from '../greedy.ts'
import { BotLine } from './line.ts'
import { type FromBot, PROTOCOL, readLine, type ToBot, viewToSend } from './messages.ts'
import {
  type Beginning,
  type ForeignBot,
  type Hire,
  type Limits,
  noTroubles,
  type Outsider,
  type Trouble,
  type Troubles,
} from './outsider.ts'

const ENGINE = 'haricot'
/** A bot that breaks down more often than this is not started again. */
const MOST_RESTARTS = 3

/** What happened, in no language: a line that made no sense, the id of a rule, a status. */
interface Failure {
  readonly failed: Trouble
  readonly message: string
}

type Check = (action: Action) => Refusal | null

/** What the conversation waits for: a message, an end, or too long a time. */
type Reply = FromBot | Failure

export const hire: Hire = (bot, limits) => new ProcessBot(bot, limits)

class ProcessBot implements Outsider {
  readonly #bot: ForeignBot
  readonly #limits: Limits
  #line: BotLine | null = null
  #starts = 0
  #isClosed = false
  #greeted = false
  #beginning: Beginning | null = null
  #fallback: Bot = greedyBot()
  #news: GameEvent[] = []
  #asked = 0
  #troubles = noTroubles()
  /** Whoever waits for the next thing that happens on the line. */
  #waiter: ((reply: Reply) => void) | null = null
  /** What went wrong while nobody waited. */
  #early: Failure | null = null

  constructor(bot: ForeignBot, limits: Limits) {
    this.#bot = bot
    this.#limits = limits
  }

  sit(beginning: Beginning): void {
    this.#beginning = beginning
    this.#fallback = greedyBot()
    this.#news = []
    if (this.#greeted) this.#send(opening(beginning))
  }

  hear(event: GameEvent): void {
    if (this.#beginning !== null) this.#news.push(this.#beginning.game.seen(event, this.#beginning.seat))
  }

  async decide(turn: BotTurn, check: Check): Promise<Action | null> {
    this.#troubles.decisions++
    const answer = await this.#answer(turn, check)
    if (!('failed' in answer)) return answer.action
    this.#note(answer)
    return this.#fallback.decide(turn)
  }

  over(score: ScoreSheet): void {
    if (this.#greeted) this.#send({ type: 'over', events: [...this.#news], score: plain(score) })
    this.#beginning = null
  }

  takeTroubles(): Troubles {
    const troubles = this.#troubles
    this.#troubles = noTroubles()
    return troubles
  }

  /** A game that is still going on gets no more answers from this bot, and starts it no more. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#line?.close()
  }

  async #answer(turn: BotTurn, check: Check): Promise<{ action: Action | null } | Failure> {
    const start = await this.#ready()
    if (start !== null) return start
    const id = ++this.#asked
    const { must, step, view, options } = turn
    const events = this.#news
    this.#news = []
    const msLeft = this.#limits.decisionMs
    this.#send({
      type: 'ask',
      id,
      must,
      step,
      msLeft,
      events,
      view: viewToSend(view, turn.seat),
      options: [...options],
    })
    const reply = await this.#next(msLeft, (message) => message.type !== 'action' || message.id >= id)
    if ('failed' in reply) return this.#broken(reply)
    if (reply.type !== 'action' || reply.id !== id) return this.#scold(id, 'rubbish', shown(reply))
    return this.#judge(turn, check, id, reply.action)
  }

  #judge(turn: BotTurn, check: Check, id: number, said: unknown): { action: Action | null } | Failure {
    if (said === null) {
      if (turn.must) return this.#scold(id, 'refused', 'null')
      return { action: null }
    }
    const decoded = turn.game.decode(said)
    const refusal = decoded.ok ? check(decoded.value) : decoded.refusal
    if (decoded.ok && refusal === null) return { action: decoded.value }
    const failed = decoded.ok ? 'refused' : 'rubbish'
    return this.#scold(id, failed, `${refusal?.rule}: ${shown(said)}`)
  }

  #scold(id: number, failed: Trouble, message: string): Failure {
    this.#send({ type: 'error', id, reason: failed, message })
    return { failed, message }
  }

  /** Null when the bot can be asked. It is started, or started again, if need be. */
  async #ready(): Promise<Failure | null> {
    const early = this.#takeEarly()
    if (early !== null) return this.#broken(early)
    if (this.#greeted) return null
    if (this.#isClosed || this.#starts > MOST_RESTARTS) return { failed: 'gone', message: '' }
    if (this.#starts++ > 0) this.#troubles.restarts++
    try {
      this.#line = new BotLine(this.#bot.command, {
        line: (text) => this.#tell(readLine(text) ?? { failed: 'rubbish', message: short(text) }),
        ended: (failed, message) => this.#tell({ failed, message }),
      })
    } catch (problem) {
      return { failed: 'crashed', message: (problem as Error).message }
    }
    this.#send({ type: 'hello', protocol: PROTOCOL, engine: ENGINE })
    const reply = await this.#next(this.#limits.startMs, () => true)
    if ('failed' in reply) return this.#broken(reply)
    if (reply.type !== 'hello') return this.#broken({ failed: 'rubbish', message: shown(reply) })
    this.#greeted = true
    if (this.#beginning !== null) this.#send(opening(this.#beginning))
    return null
  }

  /** A bot that hangs, floods or has crashed is ended; it is started anew with the next question. */
  #broken(failure: Failure): Failure {
    if (failure.failed === 'rubbish' && this.#greeted) return this.#scold(this.#asked, failure.failed, failure.message)
    this.#line?.kill()
    this.#line = null
    this.#greeted = false
    return failure
  }

  #next(ms: number, isMeant: (message: FromBot) => boolean): Promise<Reply> {
    const early = this.#takeEarly()
    if (early !== null) return Promise.resolve(early) // it could not even be told
    return new Promise((resolve) => {
      const settle = (reply: Reply): void => {
        if (!('failed' in reply) && !isMeant(reply)) return // the answer to a question that is over
        clearTimeout(timer)
        this.#waiter = null
        resolve(reply)
      }
      const timer = setTimeout(() => settle({ failed: 'late', message: `> ${ms} ms` }), ms)
      this.#waiter = settle
    })
  }

  #takeEarly(): Failure | null {
    const early = this.#early
    this.#early = null
    return early
  }

  #tell(reply: Reply): void {
    if (this.#waiter !== null) this.#waiter(reply)
    else if ('failed' in reply) this.#early ??= reply
  }

  #send(message: ToBot): void {
    this.#line?.send(message)
  }

  #note({ failed, message }: Failure): void {
    this.#troubles.times[failed]++
    this.#troubles.first ??= { game: this.#beginning?.words ?? '', reason: failed, message }
  }
}

const shown = (said: unknown): string => short(JSON.stringify(said))
const short = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

function opening({ game, seat, dice }: Beginning): ToBot {
  const { edition, players, options } = game.spec
  const { specs, pays } = game.prepared.beans
  const beans = specs.map(({ id, count }, kind) => ({ id, count, pays: pays[kind].slice(0, count + 1) }))
  return {
    type: 'game',
    seat,
    spec: { edition, with: [...game.spec.with], options: { ...options }, players },
    beans,
    dice,
  }
}

const plain = (score: ScoreSheet): Extract<ToBot, { type: 'over' }>['score'] =>
  score.map(({ lines, ...row }) => ({ ...row, lines: lines.map((line) => ({ ...line })) }))
