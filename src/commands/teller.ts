import type { GameEvent } from '../kernel/play.ts'
import type { ChatLine, Sitting, Table } from '../table/table.ts'
import { remarkOf, type Voice } from '../words/voice.ts'
import { betweenLines, Hearsay } from './hearsay.ts'
import { comingsAndGoings, wishToUndo } from './talk.ts'
import type { Verbosity } from './verbosity.ts'

/** What a line is about, for those who listen to one thing only. */
export type Topic = 'trades' | 'chat' | 'farm' | 'game'

export interface Line {
  readonly text: string
  readonly topic: Topic
}

interface Listening {
  tell(line: Line): void
  /** Nothing more comes for a while. */
  quiet(): void
}

interface TellerOptions {
  /** Whoever listens may change the language meanwhile. */
  readonly voice: () => Voice
  readonly verbosity: () => Verbosity
  /** To everybody who shares this device. */
  readonly isForAll?: boolean
}

/** Puts what happens at a table into sentences as it happens: one for each thing that concerns whoever listens. */
export class Teller {
  readonly #voice: () => Voice
  readonly #table: Table
  readonly #to: Listening
  readonly #topicOf: (event: GameEvent) => Topic
  readonly #hearsay: Hearsay
  #turn: number
  #seats: readonly Sitting[]
  #state: Table['state']
  #wish = ''
  readonly stop: () => void

  constructor(table: Table, to: Listening, { voice, verbosity, isForAll }: TellerOptions) {
    this.#voice = voice
    this.#table = table
    this.#to = to
    this.#seats = table.seats
    this.#state = table.state
    this.#turn = 0
    this.#topicOf = topicsAt(table)
    this.#hearsay = new Hearsay(table, verbosity, isForAll)
    const say = (key: string): void => this.#say('game', this.#voice().speaker.say(key))
    this.stop = table.subscribe((event) => this.#hear(event), {
      remark: (seat, reason) => {
        if (this.#hearsay.isExplained) this.#tell('trades', remarkOf(this.#voice(), seat, reason))
      },
      quiet: () => to.quiet(),
      chat: (line) => this.#say('chat', this.#chat(line)),
      changed: () => this.#say('game', ...this.#changes()),
      anew: (why) => {
        this.#hearsay.lookAnew()
        say(`command.talk.${why}`)
      },
      reached: (isSo) => say(isSo ? 'command.talk.reached' : 'command.talk.lost'),
      refused: (code) => say(`server.error.${code}`),
    })
  }

  #tell(topic: Topic, text: string): void {
    this.#to.tell({ text, topic })
  }

  #say(topic: Topic, ...lines: readonly string[]): void {
    for (const line of lines) this.#tell(topic, line)
    this.#to.quiet()
  }

  #hear(event: GameEvent): void {
    if (event.type === 'asked') {
      if (event.turn === this.#turn || event.over) return
      this.#turn = event.turn
    } else if (event.type === 'drew' && this.#turn === 0) return // the deal: the hand is about to be shown
    if (event.type === 'tradeEnded' || event.type === 'asked') this.recap()
    if (this.#hearsay.hear(event)) this.#tell(this.#topicOf(event), eventLine(this.#voice(), event))
  }

  /** How much was only counted: at the end of a market, and before somebody is asked. */
  recap(): void {
    const between = this.#hearsay.take()
    if (between !== null) for (const text of betweenLines(this.#voice(), between)) this.#tell('trades', text)
  }

  #chat({ seat, text }: ChatLine): string {
    const name = seat === this.#table.seat ? null : this.#table.names[seat]
    return this.#voice().speaker.say('command.talk.chat', { name, text: text.replace(/\p{C}/gu, '') })
  }

  #changes(): string[] {
    const table = this.#table
    const lines = comingsAndGoings(this.#voice(), this.#seats, table)
    this.#seats = table.seats
    if (this.#state === 'lobby' && table.state === 'playing') lines.push(...this.#beginning())
    this.#state = table.state
    const [wish = ''] = table.state === 'playing' ? wishToUndo(this.#voice(), table) : []
    if (wish !== this.#wish && wish !== '') lines.push(wish)
    this.#wish = wish
    return lines
  }

  /** Who is there when a game begins sees it from its first deal on. */
  #beginning(): string[] {
    const { first, active, turn, over, agenda, ending } = this.#table.view
    this.#turn = turn
    const voice = this.#voice()
    return [
      voice.say('event.began', { first }),
      eventLine(voice, { type: 'asked', active, turn, over, agenda, ending }),
    ]
  }
}

/** What events at a table are about, for whoever sits there. */
export function topicsAt(table: Table): (event: GameEvent) => Topic {
  const trades = new Set(
    table.game.modules.flatMap(({ actions, events }) =>
      'propose' in (actions ?? {}) ? Object.keys(events ?? {}) : [],
    ),
  )
  return (event) => {
    if (trades.has(event.type)) return 'trades'
    return 'seat' in event && event.seat === table.seat ? 'farm' : 'game'
  }
}

/** What happened, in the wording for the ear where there is one: what changed first, then who did it. */
export function eventLine({ say, speaker }: Voice, event: GameEvent): string {
  const spoken = `spoken.${event.type}`
  const line = say(speaker.has(spoken) ? spoken : `event.${event.type}`, event)
  return line.charAt(0).toLocaleUpperCase(speaker.lang) + line.slice(1)
}
