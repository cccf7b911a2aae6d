/** The protocol between a table and its clients: one JSON object a message. docs/PROTOCOL.md explains it. */
import * as z from 'zod/mini'
import type { GameEvent } from '../kernel/play.ts'
import type { SeatView } from '../kernel/view.ts'
import { board } from './bids.ts'
import { chatText, count, orders, seatNumber, secret, tableId, tableInfo } from './tables.ts'

export const PROTOCOL = 1

/** Codes with which the server closes a socket. */
export const CLOSE = {
  /** The server goes away: connect again, to this or another node. */
  restart: 1012,
  /** The client did not read what it was sent: connect again and resume. */
  tooSlow: 4000,
  /** The client broke the protocol or a limit; an `error` says which. */
  refused: 4001,
} as const

const text = z.string()
const anything = z.record(z.string(), z.unknown())
const typed = z.looseObject({ type: text })
/** What the client calls its message, so that repeating it is harmless. */
const clientId = text.check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
/** How many actions of the game have happened. */
const seq = count

export const FROM_CLIENT = {
  hello: z.strictObject({
    type: z.literal('hello'),
    protocol: z.int(),
    table: tableId,
    /** Without it one looks on. */
    secret: z.optional(secret),
    /** What was heard last: only what came after it is told. */
    from: z.optional(seq),
  }),
  /** The list of open tables, and every change of it. */
  watch: z.strictObject({ type: z.literal('watch'), protocol: z.int() }),
  act: z.strictObject({
    type: z.literal('act'),
    id: clientId,
    action: typed,
    /** The number of the last action that its sender knew of. */
    saw: z.optional(seq),
  }),
  /** Nothing from this seat in this turn, unless something concerns it. */
  pass: z.strictObject({ type: z.literal('pass') }),
  /** Keeps somebody else's market open, or not any more: by "wait", or while an offer is put together. */
  hold: z.strictObject({ type: z.literal('hold'), how: z.enum(['wait', 'composing']), on: z.boolean() }),
  /** The bot that plays for this seat may go. */
  back: z.strictObject({ type: z.literal('back') }),
  /** To take back the own last action, or to agree to what somebody would like to, as things stand at `seq`; or not to. */
  undo: z.strictObject({ type: z.literal('undo'), seq, agree: z.boolean() }),
  /** How this seat answers offers while its person is away; without `orders` it only asks. */
  orders: z.strictObject({ type: z.literal('orders'), orders: z.optional(orders) }),
  /** The board of bids, as this client sees it. */
  bids: z.strictObject({ type: z.literal('bids') }),
  chat: z.strictObject({ type: z.literal('chat'), text: chatText }),
  /** Not to hear somebody any more, or again; `forAll` is the host's. */
  mute: z.strictObject({
    type: z.literal('mute'),
    seat: seatNumber,
    on: z.boolean(),
    forAll: z.optional(z.boolean()),
  }),
  ping: z.strictObject({ type: z.literal('ping'), at: z.optional(z.number()) }),
}
export type FromClient = { [K in keyof typeof FROM_CLIENT]: z.infer<(typeof FROM_CLIENT)[K]> }[keyof typeof FROM_CLIENT]

const seatOrTable = z.nullable(seatNumber)
const scoreRow = z.strictObject({
  seat: z.nullable(count),
  rival: z.optional(text),
  lines: z.array(z.strictObject({ key: text, points: z.int() })),
  total: z.int(),
  place: count,
})

export const TO_CLIENT = {
  /** Everything this seat knows, as of `seq`. `view` and `seq` are null while the game has not begun. */
  welcome: z.strictObject({
    type: z.literal('welcome'),
    protocol: z.literal(PROTOCOL),
    seat: seatOrTable,
    table: tableInfo,
    seq: z.nullable(seq),
    view: z.nullable(anything),
  }),
  /** The client is known again; the events after `from` follow, up to `seq`. */
  resumed: z.strictObject({ type: z.literal('resumed'), protocol: z.literal(PROTOCOL), seat: seatOrTable, seq }),
  /** What this seat may know of one action; 0 is the deal. */
  events: z.strictObject({ type: z.literal('events'), seq, events: z.array(typed) }),
  /** What happened after `to` is taken back: this is the view now. */
  undone: z.strictObject({ type: z.literal('undone'), seq, to: seq, view: anything }),
  /** What this seat could take back: its own last action, and all that came after `to`. */
  undoable: z.strictObject({
    type: z.literal('undoable'),
    undoable: z.nullable(z.strictObject({ to: seq, action: typed })),
  }),
  /** How much time each seat has left from now on, in milliseconds; null: none is running. */
  clock: z.strictObject({ type: z.literal('clock'), left: z.array(z.nullable(z.int())) }),
  /** Who wants nothing in this turn, who said "wait", who puts an offer together, and until when a bot keeps its market open. */
  market: z.strictObject({
    type: z.literal('market'),
    out: z.array(seatNumber),
    waiting: z.array(seatNumber),
    composing: z.array(seatNumber),
    closesInMs: z.nullable(z.int()),
  }),
  done: z.strictObject({ type: z.literal('done'), id: clientId, seq }),
  refused: z.strictObject({ type: z.literal('refused'), id: clientId, rule: text, values: anything }),
  /** After the last action: the seed that was promised, and who won. */
  over: z.strictObject({ type: z.literal('over'), seed: text, score: z.array(scoreRow) }),
  /** The table has changed: its seats, or whether it is played. */
  table: z.strictObject({ type: z.literal('table'), table: tableInfo }),
  tables: z.strictObject({ type: z.literal('tables'), tables: z.array(tableInfo) }),
  /** A table that is not open any more. */
  gone: z.strictObject({ type: z.literal('gone'), id: tableId }),
  chat: z.strictObject({ type: z.literal('chat'), id: text, seat: seatNumber, text, at: text }),
  /** To the seat that asked, and nobody else. */
  orders: z.strictObject({ type: z.literal('orders'), orders }),
  /** To the client that asked, as of `seq`; null: nobody trades. */
  bids: z.strictObject({ type: z.literal('bids'), seq, board: z.nullable(board) }),
  /** Whom this seat does not hear, by its own wish. */
  muted: z.strictObject({ type: z.literal('muted'), seats: z.array(seatNumber) }),
  pong: z.strictObject({ type: z.literal('pong'), at: z.optional(z.number()) }),
  error: z.strictObject({ type: z.literal('error'), error: text, values: z.optional(anything) }),
}
export type ToClient = { [K in keyof typeof TO_CLIENT]: z.infer<(typeof TO_CLIENT)[K]> }[keyof typeof TO_CLIENT]

const fromClient = z.discriminatedUnion('type', [
  FROM_CLIENT.hello,
  FROM_CLIENT.watch,
  FROM_CLIENT.act,
  FROM_CLIENT.pass,
  FROM_CLIENT.hold,
  FROM_CLIENT.back,
  FROM_CLIENT.undo,
  FROM_CLIENT.orders,
  FROM_CLIENT.bids,
  FROM_CLIENT.chat,
  FROM_CLIENT.mute,
  FROM_CLIENT.ping,
])

/** A client's message; null if it is none of this protocol. */
export function readMessage(json: string): FromClient | null {
  try {
    return fromClient.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

export const undoneMessage = (seq: number, to: number, view: SeatView): string =>
  JSON.stringify({ type: 'undone', seq, to, view })
export const eventsMessage = (seq: number, events: readonly GameEvent[]): string =>
  JSON.stringify({ type: 'events', seq, events })
