import { useEffect, useState } from 'react'
import { createSpeaker, type Lang, type Messages, type Speaker } from '../../text/format.ts'
import { useSettings } from '../settings.ts'
import { messagesIn } from '../speech.tsx'

/** The words of the command language; nobody needs them before he plays by words. */
const COMMANDS: Readonly<Record<Lang, () => Promise<{ messages: Messages }>>> = {
  is: () => import('../../generated/commands-is.ts'),
  en: () => import('../../generated/commands-en.ts'),
  hu: () => import('../../generated/commands-hu.ts'),
  de: () => import('../../generated/commands-de.ts'),
  nl: () => import('../../generated/commands-nl.ts'),
}

export interface Words {
  readonly speaker: Speaker
  /** English words are understood in every language that has none like them. */
  readonly english: Speaker
}

const known = new Map<Lang, Promise<Words>>()

function wordsIn(lang: Lang): Promise<Words> {
  const words = known.get(lang) ?? load(lang)
  known.set(lang, words)
  return words
}

async function load(lang: Lang): Promise<Words> {
  const [page, own, english] = await Promise.all([messagesIn(lang), COMMANDS[lang](), COMMANDS.en()])
  return {
    speaker: createSpeaker(lang, { ...page, ...own.messages }),
    english: createSpeaker('en', english.messages),
  }
}

/** In the chosen language; while another one is on its way, in the one before. */
export function useWords(): Words | null {
  const { lang } = useSettings()
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    let isCurrent = true
    void wordsIn(lang).then((found) => isCurrent && setWords(found))
    return () => {
      isCurrent = false
    }
  }, [lang])
  return words
}
