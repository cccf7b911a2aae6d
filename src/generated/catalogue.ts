// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import { edition as anniversaryEdition } from '../editions/anniversary.ts'
import { edition as classicDuelEdition } from '../editions/classic-duel.ts'
import { edition as classicEdition } from '../editions/classic.ts'
import { edition as duelEdition } from '../editions/duel.ts'
import { edition as fieldBeansEdition } from '../editions/field-beans.ts'
import { edition as highBohnEdition } from '../editions/high-bohn.ts'
import { edition as newBeansEdition } from '../editions/new-beans.ts'
import type { Edition, Module } from '../kernel/types.ts'
import { module as baseModule } from '../modules/base/module.ts'
import { module as beanCoinModule } from '../modules/bean-coin/module.ts'
import { module as bohnaNostraModule } from '../modules/bohna-nostra/module.ts'
import { module as classicModule } from '../modules/classic/module.ts'
import { module as classicDuelModule } from '../modules/classic-duel/module.ts'
import { module as duelModule } from '../modules/duel/module.ts'
import { module as fieldBeansModule } from '../modules/field-beans/module.ts'
import { module as highBohnModule } from '../modules/high-bohn/module.ts'
import { module as leftoversModule } from '../modules/leftovers/module.ts'
import { module as magpieModule } from '../modules/magpie/module.ts'
import { module as newBeansModule } from '../modules/new-beans/module.ts'
import { module as tradeModule } from '../modules/trade/module.ts'

export const modules: readonly Module[] = [
  baseModule,
  beanCoinModule,
  bohnaNostraModule,
  classicModule,
  classicDuelModule,
  duelModule,
  fieldBeansModule,
  highBohnModule,
  leftoversModule,
  magpieModule,
  newBeansModule,
  tradeModule,
]

export const editions: readonly Edition[] = [
  anniversaryEdition,
  classicDuelEdition,
  classicEdition,
  duelEdition,
  fieldBeansEdition,
  highBohnEdition,
  newBeansEdition,
]
