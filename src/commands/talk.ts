import { allSeats, type Seat, seatsIn } from '../kernel/seat.ts'
import type { Sitting, Table } from '../table/table.ts'
import type { Voice } from '../words/voice.ts'
import { wordFor } from './vocabulary.ts'

/** Whether other people sit here, or look on together with this one. */
export const isShared = ({ seat: me, seats }: Table): boolean =>
  me === null || seats.some(({ kind }, seat) => kind === 'person' && seat !== me)

/** One line for each chair. */
export const whoIsHere = ({ say }: Voice, { seats, seat: me }: Table): string[] =>
  allSeats(seats.length).map((seat) => {
    const { kind, here, away } = seats[seat]
    return say('command.talk.sits', { number: seat + 1, seat, sitter: kind, here: here || seat === me, away })
  })

/** Whom the game waits for. */
export function waitingFor({ say }: Voice, { view, seat: me }: Table): string {
  const { waiting } = view.agenda[view.agenda.length - 1]
  const others = seatsIn(waiting).filter((seat) => seat !== me)
  return say('command.talk.waiting', { others: others.length === 0 ? [view.active] : others })
}

/** What has changed about those who sit here, in sentences. */
export function comingsAndGoings(voice: Voice, before: readonly Sitting[], table: Table): string[] {
  return allSeats(table.seats.length).flatMap((seat) => {
    const what = seat === table.seat ? null : changeOf(before[seat], table.seats[seat])
    return what === null ? [] : [voice.say(`command.talk.${what}`, { seat, name: before[seat].name })]
  })
}

function changeOf(before: Sitting, now: Sitting): string | null {
  if (now.kind !== before.kind) return { open: 'left', person: 'sat', bot: 'bot-sat' }[now.kind]
  if (now.away !== before.away) return now.away ? 'away' : 'plays-again'
  return now.here === before.here ? null : now.here ? 'here' : 'gone'
}

/** Somebody would like to take something back, this seat perhaps. */
export function wishToUndo({ say, speaker }: Voice, { undo, seat: me }: Table): string[] {
  const others = (undo?.agreed ?? []) as Seat[]
  if (me === null || others.length === 0) return []
  if (others[0] === me) return [say('command.talk.asked-undo')]
  if (others.includes(me)) return []
  const words = { undo: wordFor(speaker, 'undo'), no: wordFor(speaker, 'no') }
  return [say('command.talk.wants-undo', { others, ...words })]
}
