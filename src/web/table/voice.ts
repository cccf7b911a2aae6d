import type { Table } from '../../table/table.ts'
import type { Speaker } from '../../text/format.ts'
import { type Voice, voiceFor } from '../../words/voice.ts'
import { useSpeaker } from '../speech.tsx'

/** More than any table says at once. */
const MOST_SAID = 2000

const voices = new WeakMap<Table, WeakMap<Speaker, Voice>>()

/** Speaks to whoever sits here, in the language of the page. */
export function useVoice(table: Table): Voice {
  const speaker = useSpeaker()
  const ofTable = voices.get(table) ?? new WeakMap<Speaker, Voice>()
  const voice = ofTable.get(speaker) ?? remembering(voiceFor(speaker, table), table)
  voices.set(table, ofTable.set(speaker, voice))
  return voice
}

/** Most of a table reads as it did before the last card: it is put into words once. */
function remembering(voice: Voice, table: Table): Voice {
  const said = new Map<string, string>()
  return {
    ...voice,
    say(key, fields = {}) {
      const what = JSON.stringify([key, fields, table.seat, table.names])
      const known = said.get(what)
      if (known !== undefined) return known
      const text = voice.say(key, fields)
      if (said.size === MOST_SAID) said.clear()
      said.set(what, text)
      return text
    },
  }
}
