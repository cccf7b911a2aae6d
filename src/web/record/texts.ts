import { useEffect, useState } from 'react'
import { createSpeaker, type Lang, type Messages, type Speaker } from '../../text/format.ts'
import { messagesIn, useSpeaker } from '../speech.tsx'

/** What is said of records, besides what every page says: nobody else needs it. */
const TEXTS: Readonly<Record<Lang, () => Promise<{ default: Messages }>>> = {
  is: () => import('../../notation/text/is.json'),
  en: () => import('../../notation/text/en.json'),
  hu: () => import('../../notation/text/hu.json'),
  de: () => import('../../notation/text/de.json'),
  nl: () => import('../../notation/text/nl.json'),
}

/** Null until its words have come. */
export function useRecordSpeaker(): Speaker | null {
  const { lang } = useSpeaker()
  const [speaker, setSpeaker] = useState<Speaker | null>(null)
  useEffect(() => {
    let isCurrent = true
    void Promise.all([messagesIn(lang), TEXTS[lang]()]).then(([messages, { default: more }]) => {
      if (isCurrent) setSpeaker(createSpeaker(lang, { ...messages, ...more }))
    })
    return () => {
      isCurrent = false
    }
  }, [lang])
  return speaker
}
