/** The protocol between a table and somebody's own bot: one JSON object a line. docs/BOTS.md explains it. */
import * as z from 'zod/mini'
import type { Seat } from '../../kernel/seat.ts'
import type { SeatView } from '../../kernel/view.ts'

export const PROTOCOL = 1

const count = z.int().check(z.nonnegative())
const text = z.string()
const anything = z.record(z.string(), z.unknown())
const listed = z.looseObject({ type: text })

/** What every game with fields and piles shows; other parts of the game add places of their own beside these. */
const farm = z.strictObject({
  hand: z.array(z.nullable(text)),
  notes: z.array(text),
  fields: z.array(z.array(text)),
  coins: z.array(text),
  thirdField: z.boolean(),
})
const piles = z.strictObject({
  draw: count,
  known: z.array(z.strictObject({ at: count, bean: text })),
  discard: z.array(text),
  turned: z.array(text),
  box: z.array(text),
  under: z.array(text),
  exhausted: count,
  finished: z.boolean(),
})
const offer = z.strictObject({
  id: count,
  revision: count,
  maker: count,
  to: z.nullable(count),
  give: z.array(text),
  hand: z.nullable(z.array(count)),
  turned: z.array(count),
  besides: z.optional(z.record(z.string(), z.array(count))),
  want: z.array(text),
  declined: count,
  answers: z.nullable(count),
})
const said = z.discriminatedUnion('says', [
  z.strictObject({
    says: z.literal('offer'),
    offer: count,
    seat: count,
    to: z.nullable(count),
    give: z.array(text),
    want: z.array(text),
  }),
  z.strictObject({ says: z.literal('yes'), offer: count, seat: count }),
  z.strictObject({ says: z.literal('no'), offer: count, seat: count }),
])
const trade = z.strictObject({
  offers: z.array(offer),
  nextOffer: count,
  wishes: z.array(z.strictObject({ want: z.array(text), spare: z.array(text) })),
  aside: z.array(z.array(text)),
  talk: z.array(said),
})

export const view = z.strictObject({
  seat: count,
  seats: count,
  first: count,
  active: count,
  turn: count,
  agenda: z.array(z.strictObject({ step: text, seat: count, waiting: count, at: z.int() })),
  ending: z.nullable(text),
  over: z.boolean(),
  x: z.looseObject({ farms: z.array(farm), piles, trade: z.optional(trade) }),
})

const score = z.array(
  z.strictObject({
    seat: z.nullable(count),
    rival: z.optional(text),
    lines: z.array(z.strictObject({ key: text, points: z.int() })),
    total: z.int(),
    place: count,
  }),
)

export const TO_BOT = {
  hello: z.strictObject({ type: z.literal('hello'), protocol: z.literal(PROTOCOL), engine: text }),
  game: z.strictObject({
    type: z.literal('game'),
    seat: count,
    spec: z.strictObject({ edition: text, with: z.array(text), options: anything, players: count }),
    beans: z.array(z.strictObject({ id: text, count, pays: z.array(count) })),
    dice: count,
  }),
  ask: z.strictObject({
    type: z.literal('ask'),
    id: count,
    must: z.boolean(),
    step: text,
    msLeft: count,
    events: z.array(listed),
    view,
    options: z.array(listed),
  }),
  error: z.strictObject({ type: z.literal('error'), id: count, reason: text, message: text }),
  over: z.strictObject({ type: z.literal('over'), events: z.array(listed), score }),
}
export type ToBot = { [K in keyof typeof TO_BOT]: z.infer<(typeof TO_BOT)[K]> }[keyof typeof TO_BOT]

export const FROM_BOT = {
  hello: z.strictObject({
    type: z.literal('hello'),
    protocol: z.literal(PROTOCOL),
    name: z.optional(text.check(z.maxLength(80))),
  }),
  action: z.strictObject({ type: z.literal('action'), id: count, action: z.nullable(listed) }),
}
export type FromBot = { [K in keyof typeof FROM_BOT]: z.infer<(typeof FROM_BOT)[K]> }[keyof typeof FROM_BOT]

const fromBot = z.discriminatedUnion('type', [FROM_BOT.hello, FROM_BOT.action])

/** A line of a bot; null if it is no message of this protocol. */
export function readLine(line: string): FromBot | null {
  try {
    return fromBot.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

/** A view goes out as it is: everything its seat may know, and nothing else. */
export const viewToSend = (of: SeatView, seat: Seat): z.infer<typeof view> => ({ ...of, seat, x: { ...of.x } })
