// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import alCabohneHu from '../modules/al-cabohne/text/hu.json' with { type: 'json' }
import alCabohneSoloHu from '../modules/al-cabohne-solo/text/hu.json' with { type: 'json' }
import baseHu from '../modules/base/text/hu.json' with { type: 'json' }
import beanCoinHu from '../modules/bean-coin/text/hu.json' with { type: 'json' }
import bohnaNostraHu from '../modules/bohna-nostra/text/hu.json' with { type: 'json' }
import chicabohnHu from '../modules/chicabohn/text/hu.json' with { type: 'json' }
import chicabohnPubHu from '../modules/chicabohn-pub/text/hu.json' with { type: 'json' }
import classicHu from '../modules/classic/text/hu.json' with { type: 'json' }
import classicDuelHu from '../modules/classic-duel/text/hu.json' with { type: 'json' }
import duelHu from '../modules/duel/text/hu.json' with { type: 'json' }
import fieldBeansHu from '../modules/field-beans/text/hu.json' with { type: 'json' }
import highBohnHu from '../modules/high-bohn/text/hu.json' with { type: 'json' }
import leftoversHu from '../modules/leftovers/text/hu.json' with { type: 'json' }
import mafiaHu from '../modules/mafia/text/hu.json' with { type: 'json' }
import magpieHu from '../modules/magpie/text/hu.json' with { type: 'json' }
import newBeansHu from '../modules/new-beans/text/hu.json' with { type: 'json' }
import tradeHu from '../modules/trade/text/hu.json' with { type: 'json' }
import botsLayerHu from '../bots/text/hu.json' with { type: 'json' }
import serverLayerHu from '../server/text/hu.json' with { type: 'json' }
import webLayerHu from '../web/text/hu.json' with { type: 'json' }
import wordsLayerHu from '../words/text/hu.json' with { type: 'json' }
import messagesHu from '../text/messages/hu.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...alCabohneHu,
  ...alCabohneSoloHu,
  ...baseHu,
  ...beanCoinHu,
  ...bohnaNostraHu,
  ...chicabohnHu,
  ...chicabohnPubHu,
  ...classicHu,
  ...classicDuelHu,
  ...duelHu,
  ...fieldBeansHu,
  ...highBohnHu,
  ...leftoversHu,
  ...mafiaHu,
  ...magpieHu,
  ...newBeansHu,
  ...tradeHu,
  ...botsLayerHu,
  ...serverLayerHu,
  ...webLayerHu,
  ...wordsLayerHu,
  ...messagesHu,
}
