// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import commandsLayerNl from '../commands/text/nl.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...commandsLayerNl,
}
