// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import { edition as anniversaryEdition } from '../editions/anniversary.ts'
import type { Edition, Module } from '../kernel/types.ts'
import { module as baseModule } from '../modules/base/module.ts'
import { module as tradeModule } from '../modules/trade/module.ts'

export const modules: readonly Module[] = [baseModule, tradeModule]

export const editions: readonly Edition[] = [anniversaryEdition]
