/** What is said about tables, over HTTP and on sockets. docs/PROTOCOL.md explains it. */
import * as z from 'zod/mini'
import { LEVELS } from '../bots/levels.ts'
import { GRACES } from '../floor/grace.ts'

export const NAME_LENGTH = 24
const CHAT_LENGTH = 300
const MOST_SEATS = 7

/** One line, without anything that could make it look like something else. */
const oneLine = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)),
  )
const playerName = oneLine(NAME_LENGTH)
export const chatText = oneLine(CHAT_LENGTH)

const id = z.string().check(z.regex(/^[a-z][A-Za-z0-9-]{0,40}$/))
export const tableId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/))
export const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/))
export const count = z.int().check(z.nonnegative())
export const seatNumber = z.int().check(z.nonnegative(), z.maximum(MOST_SEATS - 1))
export const level = z.enum(Object.keys(LEVELS) as (keyof typeof LEVELS)[])
export type LevelName = z.infer<typeof level>

const spec = z.strictObject({
  edition: id,
  with: z._default(z.array(id).check(z.maxLength(20)), []),
  options: z._default(z.record(id, z.union([z.boolean(), z.number(), z.string().check(z.maxLength(40))])), {}),
  players: z.int().check(z.minimum(1), z.maximum(MOST_SEATS)),
})

const DAY_MS = 86_400_000
const clock = z.strictObject({
  /** For a decision. */
  decisionMs: z.int().check(z.minimum(1000), z.maximum(14 * DAY_MS)),
  /** For all of a trade phase, and for answering an offer. */
  tradeMs: z.int().check(z.minimum(1000), z.maximum(14 * DAY_MS)),
})
export type Clock = z.infer<typeof clock>

/** What a host decides about a table besides the game itself. */
export const settings = z.strictObject({
  /** Listed for everybody; otherwise for those who have the link. */
  public: z._default(z.boolean(), false),
  spectators: z._default(z.boolean(), true),
  /** How much later those who look on see everything. */
  spectatorDelayMs: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0),
  /** Whether bots take the time that a person would, or answer at once. */
  pace: z._default(z.enum(['human', 'at-once']), 'human'),
  /** How long a bot keeps its market open for a person after the last thing that concerned them. */
  grace: z._default(z.enum(GRACES), 'normal'),
  /** The same in milliseconds, as older clients say it; it counts where it is given. */
  patienceMs: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  /** How long people may take before a bot plays for them; null: as long as they like. Absent: null unless public. */
  clock: z.optional(z.nullable(clock)),
})
export type Settings = z.infer<typeof settings>

const MOST_ORDERS = 20
const beans = z.array(id).check(z.maxLength(10))
/** Takes `get`, or a multiple of it, for no more than as many times `give`. */
const order = z.strictObject({ get: beans.check(z.minLength(1)), give: beans })
export type Order = z.infer<typeof order>
export const orders = z.array(order).check(z.maxLength(MOST_ORDERS))

const seatInfo = z.strictObject({
  kind: z.enum(['open', 'person', 'bot']),
  name: z.string(),
  /** The bot that plays here, for good or for an absent person. */
  bot: z.nullable(level),
  /** The bot plays because its person was not there; any action of his takes the seat back. */
  away: z.boolean(),
  /** Whether its person is connected. */
  here: z.boolean(),
  /** By the host: nobody hears what this seat says. */
  muted: z.boolean(),
})

/** Taking back what happened after `to`, as things stand at `seq`; void as soon as anything happens. */
const undo = z.strictObject({ seq: count, to: count, agreed: z.array(seatNumber) })
export type Undo = z.infer<typeof undo>

export const tableInfo = z.strictObject({
  id: tableId,
  state: z.enum(['lobby', 'playing', 'over', 'broken']),
  spec,
  settings,
  seats: z.array(seatInfo),
  /** SHA-256 of the seed, fixed before the first card. */
  commitment: z.string(),
  created: z.string(),
  /** The host’s seat; null: the host does not play. */
  host: z.nullable(seatNumber),
  /** The table at which the same people play again. */
  rematch: z.nullable(tableId),
  /** What somebody would like to take back. */
  undo: z.nullable(undo),
})
export type TableInfo = z.infer<typeof tableInfo>

/** Bodies of requests and answers. */
export const REQUESTS = {
  create: z.strictObject({
    spec,
    settings: z.prefault(settings, {}),
    /** The host's name, if the host plays. */
    name: z.optional(playerName),
    /** Bots for the last seats. */
    bots: z._default(z.array(level).check(z.maxLength(MOST_SEATS)), []),
    /** Begin at once; every seat has to be taken then. */
    start: z._default(z.boolean(), false),
  }),
  sit: z.strictObject({ name: playerName, seat: z.optional(seatNumber) }),
  bot: z.strictObject({ level: z._default(level, 'fair') }),
  host: z.strictObject({ seat: seatNumber }),
  start: z.strictObject({ fill: z.optional(level) }),
}

export const ANSWERS = {
  /** The secret is said once, here; whoever has it has the seat. `seat` is null for a host who does not play. */
  seated: z.strictObject({ seat: z.nullable(seatNumber), secret, table: tableInfo }),
  table: z.strictObject({ table: tableInfo }),
  tables: z.strictObject({ tables: z.array(tableInfo) }),
  error: z.strictObject({ error: z.string(), values: z.optional(z.record(z.string(), z.unknown())) }),
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly about: string
  readonly body?: z.ZodMiniType
  /** Absent: nothing, with status 204. Text: a record. */
  readonly answer?: z.ZodMiniType | 'text'
  /** Whether the seat's secret is needed: `Authorization: Bearer …`. */
  readonly secret?: boolean
}

/** The HTTP interface: what the server offers and what docs/protocol/openapi.json says. */
export const ROUTES = {
  list: { method: 'GET', path: '/api/tables', about: 'Public tables with room.', answer: ANSWERS.tables },
  create: {
    method: 'POST',
    path: '/api/tables',
    about: 'A new table. Its host has the secret.',
    body: REQUESTS.create,
    answer: ANSWERS.seated,
  },
  table: { method: 'GET', path: '/api/tables/:id', about: 'One table.', answer: ANSWERS.table },
  sit: {
    method: 'POST',
    path: '/api/tables/:id/seats',
    about: 'Take a seat.',
    body: REQUESTS.sit,
    answer: ANSWERS.seated,
  },
  leave: {
    method: 'DELETE',
    path: '/api/tables/:id/seats/mine',
    about: 'Leave: before the game the seat is free again, during it a bot plays on.',
    secret: true,
  },
  giveToBot: {
    method: 'POST',
    path: '/api/tables/:id/seats/:seat/bot',
    about:
      'A bot for an open seat or that of somebody who is not connected (host), or for one’s own while one is away.',
    body: REQUESTS.bot,
    secret: true,
  },
  takeFromBot: {
    method: 'DELETE',
    path: '/api/tables/:id/seats/:seat/bot',
    about: 'Take one’s own seat back, or a bot away before the game (host).',
    secret: true,
  },
  start: {
    method: 'POST',
    path: '/api/tables/:id/start',
    about: 'Begin (host); `fill` puts bots on the open seats.',
    body: REQUESTS.start,
    secret: true,
  },
  passHost: {
    method: 'POST',
    path: '/api/tables/:id/host',
    about: 'Somebody else is the host from now on (host).',
    body: REQUESTS.host,
    secret: true,
  },
  rematch: {
    method: 'POST',
    path: '/api/tables/:id/rematch',
    about:
      'The same people and settings again, everybody one seat further. The first to ask is its host; everybody who asks gets his seat.',
    answer: ANSWERS.seated,
    secret: true,
  },
  record: {
    method: 'GET',
    path: '/api/tables/:id/record',
    about:
      'The record of a game that is over, for `npx haricot replay`. Where nobody may look on, for its seats only; where one sees everything later, so is this.',
    answer: 'text',
  },
} as const satisfies Record<string, Route>
