import { useMemo } from 'react'
import type { Table } from '../../table/table.ts'
import { type Voice, voiceFor } from '../../words/voice.ts'
import { useSpeaker } from '../speech.tsx'

/** Speaks to whoever sits here, in the language of the page. */
export function useVoice(table: Table): Voice {
  const speaker = useSpeaker()
  return useMemo(() => voiceFor(speaker, table), [speaker, table])
}
