import '../style/record.css'
import { useCallback, useEffect, useState } from 'react'
import type { Problem } from '../../kernel/notation.ts'
import type { Seat } from '../../kernel/seat.ts'
import { describeProblem } from '../../notation/say.ts'
import { keep, kept } from '../kept.ts'
import { pathTo } from '../route.ts'
import { useSpeaker } from '../speech.tsx'
import { unpack } from './link.ts'
import { type OpenRecord, openRecord } from './open.ts'
import { OpenForm } from './open-form.tsx'
import { Replay } from './replay.tsx'
import { useRecordSpeaker } from './texts.ts'

/** What was looked at last, and with whose eyes. */
const NAME = 'record'
const EYES = 'record-eyes'

/** A game that was played, step by step: from a link, a file, or the last one here. */
export function RecordPage({ packed }: { readonly packed: string | null }) {
  const { say } = useSpeaker()
  const [open, setOpen] = useState<OpenRecord | null>(null)
  const [problem, setProblem] = useState<Problem | 'link' | null>(null)
  const read = useCallback((text: string, eyes: Seat | null = null): void => {
    const opened = openRecord(text)
    if (opened.ok && eyes !== null && eyes < opened.value.table.names.length) opened.value.table.seat = eyes
    setOpen(opened.ok ? opened.value : null)
    setProblem(opened.ok ? null : opened.refusal)
    if (!opened.ok) return
    keep(NAME, text)
    keep(EYES, eyes)
  }, [])
  useEffect(() => {
    if (packed === null) {
      const text = kept<string>(NAME)
      if (typeof text === 'string') read(text, kept<Seat>(EYES))
      return
    }
    void unpack(packed).then((text) => (text === null ? setProblem('link') : read(text)))
  }, [packed, read])
  if (open !== null) return <Replay key={open.text} record={open} onOther={() => setOpen(null)} />
  return (
    <main className="record-page">
      <a className="brand" href={pathTo()}>
        {say('web.title')}
      </a>
      <h1>{say('web.record.title')}</h1>
      <p>{say('web.record.about')}</p>
      {problem !== null && <Wrong problem={problem} />}
      <OpenForm onText={(text) => read(text)} />
    </main>
  )
}

/** What is wrong with it, and where. */
function Wrong({ problem }: { readonly problem: Problem | 'link' }) {
  const { say } = useSpeaker()
  const speaker = useRecordSpeaker()
  return (
    <p role="alert" className="record-problem">
      {problem === 'link' ? say('web.record.bad-link') : speaker !== null && describeProblem(speaker, problem)}
    </p>
  )
}
