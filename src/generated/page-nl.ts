// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import alCabohneNl from '../modules/al-cabohne/text/nl.json' with { type: 'json' }
import alCabohneSoloNl from '../modules/al-cabohne-solo/text/nl.json' with { type: 'json' }
import baseNl from '../modules/base/text/nl.json' with { type: 'json' }
import beanCoinNl from '../modules/bean-coin/text/nl.json' with { type: 'json' }
import bohnaNostraNl from '../modules/bohna-nostra/text/nl.json' with { type: 'json' }
import chicabohnNl from '../modules/chicabohn/text/nl.json' with { type: 'json' }
import chicabohnPubNl from '../modules/chicabohn-pub/text/nl.json' with { type: 'json' }
import classicNl from '../modules/classic/text/nl.json' with { type: 'json' }
import classicDuelNl from '../modules/classic-duel/text/nl.json' with { type: 'json' }
import duelNl from '../modules/duel/text/nl.json' with { type: 'json' }
import fieldBeansNl from '../modules/field-beans/text/nl.json' with { type: 'json' }
import highBohnNl from '../modules/high-bohn/text/nl.json' with { type: 'json' }
import leftoversNl from '../modules/leftovers/text/nl.json' with { type: 'json' }
import mafiaNl from '../modules/mafia/text/nl.json' with { type: 'json' }
import magpieNl from '../modules/magpie/text/nl.json' with { type: 'json' }
import newBeansNl from '../modules/new-beans/text/nl.json' with { type: 'json' }
import tradeNl from '../modules/trade/text/nl.json' with { type: 'json' }
import botsLayerNl from '../bots/text/nl.json' with { type: 'json' }
import serverLayerNl from '../server/text/nl.json' with { type: 'json' }
import webLayerNl from '../web/text/nl.json' with { type: 'json' }
import wordsLayerNl from '../words/text/nl.json' with { type: 'json' }
import messagesNl from '../text/messages/nl.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...alCabohneNl,
  ...alCabohneSoloNl,
  ...baseNl,
  ...beanCoinNl,
  ...bohnaNostraNl,
  ...chicabohnNl,
  ...chicabohnPubNl,
  ...classicNl,
  ...classicDuelNl,
  ...duelNl,
  ...fieldBeansNl,
  ...highBohnNl,
  ...leftoversNl,
  ...mafiaNl,
  ...magpieNl,
  ...newBeansNl,
  ...tradeNl,
  ...botsLayerNl,
  ...serverLayerNl,
  ...webLayerNl,
  ...wordsLayerNl,
  ...messagesNl,
}
