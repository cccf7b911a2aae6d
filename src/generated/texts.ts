// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import messagesDe from '../text/messages/de.json' with { type: 'json' }
import messagesEn from '../text/messages/en.json' with { type: 'json' }
import messagesHu from '../text/messages/hu.json' with { type: 'json' }
import messagesIs from '../text/messages/is.json' with { type: 'json' }
import messagesNl from '../text/messages/nl.json' with { type: 'json' }

type Language = 'is' | 'en' | 'hu' | 'de' | 'nl'

export const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  is: {
    ...messagesIs,
  },
  en: {
    ...messagesEn,
  },
  hu: {
    ...messagesHu,
  },
  de: {
    ...messagesDe,
  },
  nl: {
    ...messagesNl,
  },
}
