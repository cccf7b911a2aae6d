import { useEffect, useState } from 'react'
import type { GameEvent } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Room } from './room.ts'

/** What somebody has just answered, in no language yet. */
export interface Saying {
  readonly seat: Seat
  readonly key: string
  readonly values: object
}

const SAID_MS = 4000

/** What the others answer whoever sits here; the last word of each stays for a while. */
export function useSayings(room: Room): readonly Saying[] {
  const [sayings, setSayings] = useState<readonly Saying[]>([])
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = room.watch((event) => {
      const saying = answerIn(event, room.table.seat)
      if (saying === null) return
      setSayings((before) => [...before.filter(({ seat }) => seat !== saying.seat), saying])
      timers.add(setTimeout(() => setSayings((now) => now.filter((one) => one !== saying)), SAID_MS))
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [room])
  return sayings
}

/** An answer to an offer of this seat. */
function answerIn(event: GameEvent, me: Seat | null): Saying | null {
  if (me === null) return null
  if (event.type === 'declined' && event.other === me)
    return { seat: event.seat, key: event.reply === null ? 'web.says.no' : `reply.${event.reply}`, values: {} }
  if (event.type === 'countered' && event.to === me)
    return { seat: event.seat, key: 'web.says.counter', values: { give: event.give, want: event.want } }
  if (event.type === 'traded' && event.seat === me) return { seat: event.other, key: 'web.says.done', values: {} }
  return null
}
