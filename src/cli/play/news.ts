import type { Reason } from '../../bots/bot.ts'
import type { GameEvent } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { ChatLine, Sitting, Table } from '../../table/table.ts'
import { remarkOf, type Voice, voiceFor } from '../../words/voice.ts'
import type { Io } from '../io.ts'
import { comingsAndGoings, wishToUndo } from './talk.ts'

/**
 * Collects what happens and tells it in sentences, as soon as nothing more comes for a while; the same sentence several
 * times in a row is told once. Whoever is asked something meanwhile is asked again.
 */
export class News {
  readonly voice: Voice
  readonly #io: Io
  readonly #table: Table
  #news: { text: string; times: number }[] = []
  #turn = 0
  #seats: readonly Sitting[]
  #state: Table['state']
  #wish = ''
  #asking: AbortController | null = null

  constructor(io: Io, table: Table) {
    this.#io = io
    this.#table = table
    this.voice = voiceFor(io.speaker, table)
    this.#seats = table.seats
    this.#state = table.state
    const { say } = io.speaker
    table.subscribe((event) => this.#hear(event), {
      remark: (seat: Seat, reason: Reason) => this.#tell(remarkOf(this.voice, seat, reason)),
      quiet: () => this.#interrupt(),
      chat: (line) => this.#say(this.#chat(line)),
      changed: () => this.#say(...this.#changes()),
      anew: (why) => this.#say(say(`cli.remote.${why}`)),
      reached: (isSo) => this.#say(say(isSo ? 'cli.remote.reached' : 'cli.remote.lost')),
      refused: (code) => this.#say(say(`server.error.${code}`)),
    })
  }

  print(): void {
    for (const { text, times } of this.#news)
      this.#io.out(times === 1 ? text : this.voice.say('cli.play.times', { text, times }))
    this.#news = []
  }

  /** Asks until something has happened. */
  async during<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const asking = new AbortController()
    this.#asking = asking
    try {
      return await ask(asking.signal)
    } finally {
      if (this.#asking === asking) this.#asking = null
    }
  }

  #interrupt(): void {
    this.#asking?.abort()
    this.print()
  }

  #say(...lines: readonly string[]): void {
    for (const line of lines) this.#tell(line)
    this.#interrupt()
  }

  #tell(text: string): void {
    const last = this.#news[this.#news.length - 1]
    if (last?.text === text) last.times++
    else this.#news.push({ text, times: 1 })
  }

  #hear(event: GameEvent): void {
    if (event.type === 'asked') {
      if (event.turn === this.#turn || event.over) return
      this.#turn = event.turn
    } else if (event.type === 'drew' && this.#turn === 0) return // the deal: the hand is about to be shown
    this.#tell(this.voice.say(`event.${event.type}`, event))
  }

  #chat({ seat, text }: ChatLine): string {
    const name = seat === this.#table.seat ? null : this.#table.names[seat]
    return this.#io.speaker.say('cli.remote.chat', { name, text: text.replace(/\p{C}/gu, '') })
  }

  #changes(): string[] {
    const table = this.#table
    const lines = comingsAndGoings(this.voice, this.#seats, table)
    this.#seats = table.seats
    if (this.#state === 'lobby' && table.state === 'playing') lines.push(...this.#beginning())
    this.#state = table.state
    const [wish = ''] = table.state === 'playing' ? wishToUndo(this.voice, table) : []
    if (wish !== this.#wish && wish !== '') lines.push(wish)
    this.#wish = wish
    return lines
  }

  /** Who is there when a game begins sees it from its first deal on. */
  #beginning(): string[] {
    const { first, active, turn, over } = this.#table.view
    this.#turn = turn
    const { say } = this.voice
    return ['', say('event.began', { first }), say('event.asked', { active, turn, over })]
  }
}
