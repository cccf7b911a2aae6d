import type { Reason } from '../bots/bot.ts'
import type { Seat } from '../kernel/seat.ts'
import type { Table } from '../table/table.ts'
import { describe, describeRefusal, type RefusalLike } from '../text/describe.ts'
import type { Speaker } from '../text/format.ts'

/** Speaks to the player of one table: seats become names, beans get their names in the right form. */
export interface Voice {
  readonly speaker: Speaker
  /** The values go by their names as in events: `seat` is a seat, `give` a list of beans, `field` counts from 0. */
  say(key: string, fields?: object): string
  refuse(refusal: RefusalLike): string
}

export function voiceFor(speaker: Speaker, table: Pick<Table, 'names' | 'seat'>): Voice {
  // Names come from other people, and may change.
  const seating = () => ({ names: table.names.map((name) => name.replace(/\p{C}/gu, '')), me: table.seat })
  return {
    speaker,
    say: (key, fields = {}) => describe(speaker, key, fields, seating()),
    refuse: (refusal) => describeRefusal(speaker, refusal, seating()),
  }
}

/** What somebody says of its reasons. */
export const remarkOf = ({ say }: Voice, seat: Seat, { key, values }: Reason): string =>
  say('words.remark', { seat, text: say(`bot.reason.${key}`, values) })
