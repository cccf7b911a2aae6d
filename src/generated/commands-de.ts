// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import commandsLayerDe from '../commands/text/de.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...commandsLayerDe,
}
