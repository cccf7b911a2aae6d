import type { GameEvent } from '../kernel/play.ts'
import { inputText, type RecordedInput } from './actions.ts'
import { type Checked, fine } from './lines.ts'
import type { GameRecord } from './record.ts'
import { replayRecord } from './replay.ts'
import { LETTERS } from './say.ts'
import { eventLines, type Showing, showScores, showSpec, turnHeading, wrapped } from './show.ts'

/** Seats by their names, or by their letters. */
export const namesIn = ({ names }: GameRecord): string[] => names.map((name, i) => name ?? LETTERS[i])

/** A record as a tale, turn by turn, or where it breaks. */
export function showRecord(record: GameRecord, showing: Showing): Checked<readonly string[]> {
  const { speaker } = showing
  const names = namesIn(record)
  const told: { readonly input: RecordedInput | null; readonly events: GameEvent[] }[] = []
  const replayed = replayRecord(record, {
    emit(event, input) {
      const last = told[told.length - 1]
      if (last !== undefined && last.input === input) last.events.push(event)
      else told.push({ input, events: [event] })
    },
  })
  const lines = showSpec(speaker, record.start.spec)
  lines.push(...record.notes.flatMap((note) => wrapped(note)))
  if (!replayed.ok && replayed.refusal.rule === 'sealed') {
    lines.push('', ...wrapped(speaker.say('show.sealed')))
    const inputs = record.inputs.map(({ seat, action }, i) => numbered(i + 1, inputText(seat, action)))
    return fine([...lines, ...inputs.flat()])
  }
  if (!replayed.ok) return replayed
  const { game, state, sheet } = replayed.value
  const { to } = showing
  const seen = (event: GameEvent) => (to === null ? event : game.seen(event, to))
  let turn = 0
  let number = 0
  for (const { input, events } of told) {
    const sentences = eventLines({ ...showing, names }, events.map(seen))
    if (input === null)
      lines.push('', speaker.say('show.start'), ...sentences.flatMap((text) => wrapped(text)).map(indented))
    else {
      number++
      if (sentences.length === 0) sentences.push(inputText(input.seat, input.action))
      lines.push(...sentences.flatMap((text, i) => numbered(i === 0 ? number : null, text)))
    }
    for (const event of events) {
      if (event.type !== 'asked' || event.turn === turn || event.over) continue
      turn = event.turn
      lines.push('', turnHeading({ ...showing, names }, turn, event.active))
    }
  }
  if (state.over) lines.push('', speaker.say('show.result'), ...showScores(speaker, sheet, names))
  return fine(lines)
}

const indented = (line: string): string => `  ${line}`
const numbered = (number: number | null, text: string): string[] =>
  wrapped(`${(number === null ? '' : String(number)).padStart(5)}  ${text}`, 7)
