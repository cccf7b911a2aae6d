// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import commandsLayerEn from '../commands/text/en.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...commandsLayerEn,
}
