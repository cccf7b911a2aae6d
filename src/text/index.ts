import { texts } from '../generated/texts.ts'
import { createSpeaker, type Lang, type Speaker } from './format.ts'

export * from './describe.ts'
export * from './format.ts'

const speakers = new Map<Lang, Speaker>()

/** The one speaker of a language, with every text of the game. */
export function speakerOf(lang: Lang): Speaker {
  const speaker = speakers.get(lang) ?? createSpeaker(lang, texts[lang])
  speakers.set(lang, speaker)
  return speaker
}
