// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import alCabohneDe from '../modules/al-cabohne/text/de.json' with { type: 'json' }
import alCabohneSoloDe from '../modules/al-cabohne-solo/text/de.json' with { type: 'json' }
import baseDe from '../modules/base/text/de.json' with { type: 'json' }
import beanCoinDe from '../modules/bean-coin/text/de.json' with { type: 'json' }
import bohnaNostraDe from '../modules/bohna-nostra/text/de.json' with { type: 'json' }
import chicabohnDe from '../modules/chicabohn/text/de.json' with { type: 'json' }
import chicabohnPubDe from '../modules/chicabohn-pub/text/de.json' with { type: 'json' }
import classicDe from '../modules/classic/text/de.json' with { type: 'json' }
import classicDuelDe from '../modules/classic-duel/text/de.json' with { type: 'json' }
import duelDe from '../modules/duel/text/de.json' with { type: 'json' }
import fieldBeansDe from '../modules/field-beans/text/de.json' with { type: 'json' }
import highBohnDe from '../modules/high-bohn/text/de.json' with { type: 'json' }
import leftoversDe from '../modules/leftovers/text/de.json' with { type: 'json' }
import mafiaDe from '../modules/mafia/text/de.json' with { type: 'json' }
import magpieDe from '../modules/magpie/text/de.json' with { type: 'json' }
import newBeansDe from '../modules/new-beans/text/de.json' with { type: 'json' }
import tradeDe from '../modules/trade/text/de.json' with { type: 'json' }
import botsLayerDe from '../bots/text/de.json' with { type: 'json' }
import serverLayerDe from '../server/text/de.json' with { type: 'json' }
import webLayerDe from '../web/text/de.json' with { type: 'json' }
import wordsLayerDe from '../words/text/de.json' with { type: 'json' }
import messagesDe from '../text/messages/de.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = {
  ...alCabohneDe,
  ...alCabohneSoloDe,
  ...baseDe,
  ...beanCoinDe,
  ...bohnaNostraDe,
  ...chicabohnDe,
  ...chicabohnPubDe,
  ...classicDe,
  ...classicDuelDe,
  ...duelDe,
  ...fieldBeansDe,
  ...highBohnDe,
  ...leftoversDe,
  ...mafiaDe,
  ...magpieDe,
  ...newBeansDe,
  ...tradeDe,
  ...botsLayerDe,
  ...serverLayerDe,
  ...webLayerDe,
  ...wordsLayerDe,
  ...messagesDe,
}
