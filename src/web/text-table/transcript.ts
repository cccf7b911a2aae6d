import { type Between, betweenLines, Hearsay } from '../../commands/hearsay.ts'
import { comingsAndGoings, wishToUndo } from '../../commands/talk.ts'
import { eventLine, type Topic, topicsAt } from '../../commands/teller.ts'
import type { Verbosity } from '../../commands/verbosity.ts'
import type { GameEvent } from '../../kernel/play.ts'
import type { Sitting, Table } from '../../table/table.ts'
import { remarkOf, type Voice } from '../../words/voice.ts'
import type { Room, Told } from '../table/room.ts'

/** How much there was between the others at a market. */
interface Counted {
  readonly of: 'between'
  readonly between: Between
}

/** Something that was said here: news in no language yet, or a line that was put into words for one moment. */
export interface Entry {
  readonly number: number
  readonly said: Told | Counted | string
  readonly topic: Topic
  /** What is only said, how things stand for instance, is not kept among the messages. */
  readonly isKept: boolean
}

/** Messages that are kept, and a burst is never that long. */
const MOST = 500
/** So much is kept for those who ask what happened. */
const MOST_TOLD = 200

/** Everything that is said at the text table, news and answers, in the order in which it happened. */
export class Transcript {
  readonly #room: Room
  readonly #voice: () => Voice
  readonly #topicOf: (event: GameEvent) => Topic
  readonly #hearsay: Hearsay
  readonly #readers = new Set<() => void>()
  #entries: readonly Entry[] = []
  #count = 0
  /** The number of the next piece of news. */
  #next = 0
  #seats: readonly Sitting[]
  #wish = ''
  /** Entries from this one on are spoken. */
  spokenFrom: number

  /** News from `from` on has not been spoken yet. */
  constructor(room: Room, from: number, voice: () => Voice, verbosity: () => Verbosity) {
    this.#room = room
    this.#voice = voice
    this.#topicOf = topicsAt(room.table)
    this.#hearsay = new Hearsay(room.table, verbosity)
    this.#seats = room.table.seats
    // Between two people at one device the page shows neither's table: what happened then is told to the second.
    const spoken = room.spoken ?? from
    this.#collect((news) => news.number < spoken)
    this.spokenFrom = this.#count
    this.#collect()
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader)
    return () => this.#readers.delete(reader)
  }

  /** Takes in whatever happens, until it is stopped. */
  listen(): () => void {
    const { table } = this.#room
    const take = (): void => this.#collect()
    const stops = [
      this.#room.subscribe(take),
      // In between as well: a room keeps only so much news.
      this.#room.watch(take),
      table.subscribe(() => {}, { changed: () => this.#company(table) }),
    ]
    take()
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Says lines that are no news. */
  say(lines: readonly string[], { isKept = true, topic = 'game' as Topic } = {}): void {
    this.#collect()
    for (const said of lines) this.#add({ said, topic, isKept })
    if (lines.length > 0) this.#changed()
  }

  /** How much there was between the others, before somebody is asked. */
  recap(): void {
    this.#collect()
    if (this.#recount()) this.#changed()
  }

  /** What happened lately, in words. */
  told(): string[] {
    const { table } = this.#room
    return this.#entries
      .filter(({ said }) => typeof said !== 'string')
      .slice(-MOST_TOLD)
      .map((entry) => wordsOf(this.#voice(), entry, table))
  }

  /** These are on the page now. */
  spoke(entries: readonly Entry[]): void {
    const last = entries.findLast(({ said }) => typeof said !== 'string' && said.of !== 'between')?.said
    if (typeof last === 'object' && last.of !== 'between') this.#room.spoken = last.number + 1
  }

  /** What was not read yet is not read any more. */
  hush(): void {
    this.#collect()
    this.spokenFrom = this.#count
    this.#changed()
  }

  #collect(isWanted: (news: Told) => boolean = () => true): void {
    const { news } = this.#room
    if ((news[news.length - 1]?.number ?? -1) < this.#next) return
    const before = this.#count
    for (const one of news) {
      if (one.number < this.#next || !isWanted(one)) continue
      this.#next = one.number + 1
      if (one.of === 'event' && one.event.type === 'tradeEnded') this.#recount()
      if (this.#isTold(one)) this.#add({ said: one, topic: this.#about(one), isKept: true })
    }
    if (this.#count > before) this.#changed()
  }

  #recount(): boolean {
    const between = this.#hearsay.take()
    if (between !== null) this.#add({ said: { of: 'between', between }, topic: 'trades', isKept: true })
    return between !== null
  }

  #isTold(news: Told): boolean {
    if (news.of === 'event') return this.#hearsay.hear(news.event)
    return news.of !== 'remark' || this.#hearsay.isExplained
  }

  #about(news: Told): Topic {
    if (news.of === 'event') return this.#topicOf(news.event)
    return news.of === 'remark' ? 'trades' : news.of === 'chat' ? 'chat' : 'game'
  }

  /** Who has come or gone, and what somebody would like to take back. */
  #company(table: Table): void {
    const lines = comingsAndGoings(this.#voice(), this.#seats, table)
    this.#seats = table.seats
    const [wish = ''] = table.state === 'playing' ? wishToUndo(this.#voice(), table) : []
    if (wish !== this.#wish && wish !== '') lines.push(wish)
    this.#wish = wish
    this.say(lines)
  }

  #add(entry: Omit<Entry, 'number'>): void {
    this.#entries = [...this.#entries.slice(1 - MOST), { ...entry, number: this.#count++ }]
  }

  #changed(): void {
    for (const reader of this.#readers) reader()
  }
}

/** A line in the reader's language, in the words of the terminal. */
export function wordsOf(voice: Voice, { said }: Pick<Entry, 'said'>, table: Table): string {
  if (typeof said === 'string') return said
  const { say, speaker } = voice
  switch (said.of) {
    case 'between':
      return betweenLines(voice, said.between).join(' ')
    case 'event':
      return eventLine(voice, said.event)
    case 'remark':
      return remarkOf(voice, said.seat, said.reason)
    case 'chat': {
      const { seat, text } = said.line
      const name = seat === table.seat ? null : table.names[seat].replace(/\p{C}/gu, '')
      return speaker.say('command.talk.chat', { name, text: text.replace(/\p{C}/gu, '') })
    }
    case 'refusal':
      return voice.refuse(said.refusal)
    case 'text': {
      const key = said.key.replace(/^web\.table\./, 'command.talk.')
      return say(speaker.has(key) ? key : said.key)
    }
  }
}
