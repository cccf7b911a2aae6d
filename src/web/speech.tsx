import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createSpeaker, type Lang, type Messages, type Speaker } from '../text/format.ts'
import { useSettings } from './settings.ts'

/** One language is loaded at a time. */
const TEXTS: Readonly<Record<Lang, () => Promise<{ messages: Messages }>>> = {
  is: () => import('../generated/page-is.ts'),
  en: () => import('../generated/page-en.ts'),
  hu: () => import('../generated/page-hu.ts'),
  de: () => import('../generated/page-de.ts'),
  nl: () => import('../generated/page-nl.ts'),
}

export const messagesIn = async (lang: Lang): Promise<Messages> => (await TEXTS[lang]()).messages

const speakers = new Map<Lang, Speaker>()

export async function speakerIn(lang: Lang): Promise<Speaker> {
  const known = speakers.get(lang)
  if (known !== undefined) return known
  const speaker = createSpeaker(lang, await messagesIn(lang))
  speakers.set(lang, speaker)
  return speaker
}

const Spoken = createContext<Speaker | null>(null)

/** Says everything inside in the chosen language; while another one is on its way, in the one before. */
export function Speech({ first, children }: { readonly first: Speaker; readonly children: ReactNode }) {
  const { lang } = useSettings()
  const [speaker, setSpeaker] = useState(first)
  useEffect(() => {
    let isCurrent = true
    void speakerIn(lang).then((found) => isCurrent && setSpeaker(found))
    return () => {
      isCurrent = false
    }
  }, [lang])
  return <Spoken value={speaker}>{children}</Spoken>
}

/** Everything inside is said by somebody who knows more words. */
export const Speaking = ({ speaker, children }: { readonly speaker: Speaker; readonly children: ReactNode }) => (
  <Spoken value={speaker}>{children}</Spoken>
)

export function useSpeaker(): Speaker {
  const speaker = useContext(Spoken)
  if (speaker === null) throw new Error('nobody speaks here')
  return speaker
}
