// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import commandsLayerHu from '../commands/text/hu.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...commandsLayerHu,
}
