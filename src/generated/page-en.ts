// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import alCabohneEn from '../modules/al-cabohne/text/en.json' with { type: 'json' }
import alCabohneSoloEn from '../modules/al-cabohne-solo/text/en.json' with { type: 'json' }
import baseEn from '../modules/base/text/en.json' with { type: 'json' }
import beanCoinEn from '../modules/bean-coin/text/en.json' with { type: 'json' }
import bohnaNostraEn from '../modules/bohna-nostra/text/en.json' with { type: 'json' }
import chicabohnEn from '../modules/chicabohn/text/en.json' with { type: 'json' }
import chicabohnPubEn from '../modules/chicabohn-pub/text/en.json' with { type: 'json' }
import classicEn from '../modules/classic/text/en.json' with { type: 'json' }
import classicDuelEn from '../modules/classic-duel/text/en.json' with { type: 'json' }
import duelEn from '../modules/duel/text/en.json' with { type: 'json' }
import fieldBeansEn from '../modules/field-beans/text/en.json' with { type: 'json' }
import highBohnEn from '../modules/high-bohn/text/en.json' with { type: 'json' }
import leftoversEn from '../modules/leftovers/text/en.json' with { type: 'json' }
import mafiaEn from '../modules/mafia/text/en.json' with { type: 'json' }
import magpieEn from '../modules/magpie/text/en.json' with { type: 'json' }
import newBeansEn from '../modules/new-beans/text/en.json' with { type: 'json' }
import tradeEn from '../modules/trade/text/en.json' with { type: 'json' }
import botsLayerEn from '../bots/text/en.json' with { type: 'json' }
import serverLayerEn from '../server/text/en.json' with { type: 'json' }
import webLayerEn from '../web/text/en.json' with { type: 'json' }
import wordsLayerEn from '../words/text/en.json' with { type: 'json' }
import messagesEn from '../text/messages/en.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...alCabohneEn,
  ...alCabohneSoloEn,
  ...baseEn,
  ...beanCoinEn,
  ...bohnaNostraEn,
  ...chicabohnEn,
  ...chicabohnPubEn,
  ...classicEn,
  ...classicDuelEn,
  ...duelEn,
  ...fieldBeansEn,
  ...highBohnEn,
  ...leftoversEn,
  ...mafiaEn,
  ...magpieEn,
  ...newBeansEn,
  ...tradeEn,
  ...botsLayerEn,
  ...serverLayerEn,
  ...webLayerEn,
  ...wordsLayerEn,
  ...messagesEn,
}
