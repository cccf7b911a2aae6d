// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import alCabohneIs from '../modules/al-cabohne/text/is.json' with { type: 'json' }
import alCabohneSoloIs from '../modules/al-cabohne-solo/text/is.json' with { type: 'json' }
import baseIs from '../modules/base/text/is.json' with { type: 'json' }
import beanCoinIs from '../modules/bean-coin/text/is.json' with { type: 'json' }
import bohnaNostraIs from '../modules/bohna-nostra/text/is.json' with { type: 'json' }
import chicabohnIs from '../modules/chicabohn/text/is.json' with { type: 'json' }
import chicabohnPubIs from '../modules/chicabohn-pub/text/is.json' with { type: 'json' }
import classicIs from '../modules/classic/text/is.json' with { type: 'json' }
import classicDuelIs from '../modules/classic-duel/text/is.json' with { type: 'json' }
import duelIs from '../modules/duel/text/is.json' with { type: 'json' }
import fieldBeansIs from '../modules/field-beans/text/is.json' with { type: 'json' }
import highBohnIs from '../modules/high-bohn/text/is.json' with { type: 'json' }
import leftoversIs from '../modules/leftovers/text/is.json' with { type: 'json' }
import mafiaIs from '../modules/mafia/text/is.json' with { type: 'json' }
import magpieIs from '../modules/magpie/text/is.json' with { type: 'json' }
import newBeansIs from '../modules/new-beans/text/is.json' with { type: 'json' }
import tradeIs from '../modules/trade/text/is.json' with { type: 'json' }
import botsLayerIs from '../bots/text/is.json' with { type: 'json' }
import serverLayerIs from '../server/text/is.json' with { type: 'json' }
import webLayerIs from '../web/text/is.json' with { type: 'json' }
import wordsLayerIs from '../words/text/is.json' with { type: 'json' }
import messagesIs from '../text/messages/is.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...alCabohneIs,
  ...alCabohneSoloIs,
  ...baseIs,
  ...beanCoinIs,
  ...bohnaNostraIs,
  ...chicabohnIs,
  ...chicabohnPubIs,
  ...classicIs,
  ...classicDuelIs,
  ...duelIs,
  ...fieldBeansIs,
  ...highBohnIs,
  ...leftoversIs,
  ...mafiaIs,
  ...magpieIs,
  ...newBeansIs,
  ...tradeIs,
  ...botsLayerIs,
  ...serverLayerIs,
  ...webLayerIs,
  ...wordsLayerIs,
  ...messagesIs,
}
