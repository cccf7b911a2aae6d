// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import commandsLayerIs from '../commands/text/is.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...commandsLayerIs,
}
