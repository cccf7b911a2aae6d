// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import { edition as alCabohneSoloEdition } from '../editions/al-cabohne-solo.ts'
import { edition as alCabohneEdition } from '../editions/al-cabohne.ts'
import { edition as anniversaryEdition } from '../editions/anniversary.ts'
import { edition as chicabohnEdition } from '../editions/chicabohn.ts'
import { edition as classicDuelEdition } from '../editions/classic-duel.ts'
import { edition as classicEdition } from '../editions/classic.ts'
import { edition as duelEdition } from '../editions/duel.ts'
import { edition as fieldBeansEdition } from '../editions/field-beans.ts'
import { edition as highBohnEdition } from '../editions/high-bohn.ts'
import { edition as newBeansEdition } from '../editions/new-beans.ts'
import type { Edition, Module } from '../kernel/types.ts'
import { module as alCabohneModule } from '../modules/al-cabohne/module.ts'
import { module as alCabohneSoloModule } from '../modules/al-cabohne-solo/module.ts'
import { module as baseModule } from '../modules/base/module.ts'
import { module as beanCoinModule } from '../modules/bean-coin/module.ts'
import { module as bohnaNostraModule } from '../modules/bohna-nostra/module.ts'
import { module as chicabohnModule } from '../modules/chicabohn/module.ts'
import { module as chicabohnPubModule } from '../modules/chicabohn-pub/module.ts'
import { module as classicModule } from '../modules/classic/module.ts'
import { module as classicDuelModule } from '../modules/classic-duel/module.ts'
import { module as duelModule } from '../modules/duel/module.ts'
import { module as fieldBeansModule } from '../modules/field-beans/module.ts'
import { module as highBohnModule } from '../modules/high-bohn/module.ts'
import { module as leftoversModule } from '../modules/leftovers/module.ts'
import { module as mafiaModule } from '../modules/mafia/module.ts'
import { module as magpieModule } from '../modules/magpie/module.ts'
import { module as newBeansModule } from '../modules/new-beans/module.ts'
import { module as tradeModule } from '../modules/trade/module.ts'

export const modules: readonly Module[] = [
  alCabohneModule,
  alCabohneSoloModule,
  baseModule,
  beanCoinModule,
  bohnaNostraModule,
  chicabohnModule,
  chicabohnPubModule,
  classicModule,
  classicDuelModule,
  duelModule,
  fieldBeansModule,
  highBohnModule,
  leftoversModule,
  mafiaModule,
  magpieModule,
  newBeansModule,
  tradeModule,
]

export const editions: readonly Edition[] = [
  alCabohneSoloEdition,
  alCabohneEdition,
  anniversaryEdition,
  chicabohnEdition,
  classicDuelEdition,
  classicEdition,
  duelEdition,
  fieldBeansEdition,
  highBohnEdition,
  newBeansEdition,
]
