// Written by scripts/generate.ts from what lies in the folders. Do not edit.
import alCabohneDe from '../modules/al-cabohne/text/de.json' with { type: 'json' }
import alCabohneEn from '../modules/al-cabohne/text/en.json' with { type: 'json' }
import alCabohneHu from '../modules/al-cabohne/text/hu.json' with { type: 'json' }
import alCabohneIs from '../modules/al-cabohne/text/is.json' with { type: 'json' }
import alCabohneNl from '../modules/al-cabohne/text/nl.json' with { type: 'json' }
import alCabohneSoloDe from '../modules/al-cabohne-solo/text/de.json' with { type: 'json' }
import alCabohneSoloEn from '../modules/al-cabohne-solo/text/en.json' with { type: 'json' }
import alCabohneSoloHu from '../modules/al-cabohne-solo/text/hu.json' with { type: 'json' }
import alCabohneSoloIs from '../modules/al-cabohne-solo/text/is.json' with { type: 'json' }
import alCabohneSoloNl from '../modules/al-cabohne-solo/text/nl.json' with { type: 'json' }
import baseDe from '../modules/base/text/de.json' with { type: 'json' }
import baseEn from '../modules/base/text/en.json' with { type: 'json' }
import baseHu from '../modules/base/text/hu.json' with { type: 'json' }
import baseIs from '../modules/base/text/is.json' with { type: 'json' }
import baseNl from '../modules/base/text/nl.json' with { type: 'json' }
import beanCoinDe from '../modules/bean-coin/text/de.json' with { type: 'json' }
import beanCoinEn from '../modules/bean-coin/text/en.json' with { type: 'json' }
import beanCoinHu from '../modules/bean-coin/text/hu.json' with { type: 'json' }
import beanCoinIs from '../modules/bean-coin/text/is.json' with { type: 'json' }
import beanCoinNl from '../modules/bean-coin/text/nl.json' with { type: 'json' }
import bohnaNostraDe from '../modules/bohna-nostra/text/de.json' with { type: 'json' }
import bohnaNostraEn from '../modules/bohna-nostra/text/en.json' with { type: 'json' }
import bohnaNostraHu from '../modules/bohna-nostra/text/hu.json' with { type: 'json' }
import bohnaNostraIs from '../modules/bohna-nostra/text/is.json' with { type: 'json' }
import bohnaNostraNl from '../modules/bohna-nostra/text/nl.json' with { type: 'json' }
import chicabohnDe from '../modules/chicabohn/text/de.json' with { type: 'json' }
import chicabohnEn from '../modules/chicabohn/text/en.json' with { type: 'json' }
import chicabohnHu from '../modules/chicabohn/text/hu.json' with { type: 'json' }
import chicabohnIs from '../modules/chicabohn/text/is.json' with { type: 'json' }
import chicabohnNl from '../modules/chicabohn/text/nl.json' with { type: 'json' }
import chicabohnPubDe from '../modules/chicabohn-pub/text/de.json' with { type: 'json' }
import chicabohnPubEn from '../modules/chicabohn-pub/text/en.json' with { type: 'json' }
import chicabohnPubHu from '../modules/chicabohn-pub/text/hu.json' with { type: 'json' }
import chicabohnPubIs from '../modules/chicabohn-pub/text/is.json' with { type: 'json' }
import chicabohnPubNl from '../modules/chicabohn-pub/text/nl.json' with { type: 'json' }
import classicDe from '../modules/classic/text/de.json' with { type: 'json' }
import classicEn from '../modules/classic/text/en.json' with { type: 'json' }
import classicHu from '../modules/classic/text/hu.json' with { type: 'json' }
import classicIs from '../modules/classic/text/is.json' with { type: 'json' }
import classicNl from '../modules/classic/text/nl.json' with { type: 'json' }
import classicDuelDe from '../modules/classic-duel/text/de.json' with { type: 'json' }
import classicDuelEn from '../modules/classic-duel/text/en.json' with { type: 'json' }
import classicDuelHu from '../modules/classic-duel/text/hu.json' with { type: 'json' }
import classicDuelIs from '../modules/classic-duel/text/is.json' with { type: 'json' }
import classicDuelNl from '../modules/classic-duel/text/nl.json' with { type: 'json' }
import duelDe from '../modules/duel/text/de.json' with { type: 'json' }
import duelEn from '../modules/duel/text/en.json' with { type: 'json' }
import duelHu from '../modules/duel/text/hu.json' with { type: 'json' }
import duelIs from '../modules/duel/text/is.json' with { type: 'json' }
import duelNl from '../modules/duel/text/nl.json' with { type: 'json' }
import fieldBeansDe from '../modules/field-beans/text/de.json' with { type: 'json' }
import fieldBeansEn from '../modules/field-beans/text/en.json' with { type: 'json' }
import fieldBeansHu from '../modules/field-beans/text/hu.json' with { type: 'json' }
import fieldBeansIs from '../modules/field-beans/text/is.json' with { type: 'json' }
import fieldBeansNl from '../modules/field-beans/text/nl.json' with { type: 'json' }
import highBohnDe from '../modules/high-bohn/text/de.json' with { type: 'json' }
import highBohnEn from '../modules/high-bohn/text/en.json' with { type: 'json' }
import highBohnHu from '../modules/high-bohn/text/hu.json' with { type: 'json' }
import highBohnIs from '../modules/high-bohn/text/is.json' with { type: 'json' }
import highBohnNl from '../modules/high-bohn/text/nl.json' with { type: 'json' }
import leftoversDe from '../modules/leftovers/text/de.json' with { type: 'json' }
import leftoversEn from '../modules/leftovers/text/en.json' with { type: 'json' }
import leftoversHu from '../modules/leftovers/text/hu.json' with { type: 'json' }
import leftoversIs from '../modules/leftovers/text/is.json' with { type: 'json' }
import leftoversNl from '../modules/leftovers/text/nl.json' with { type: 'json' }
import mafiaDe from '../modules/mafia/text/de.json' with { type: 'json' }
import mafiaEn from '../modules/mafia/text/en.json' with { type: 'json' }
import mafiaHu from '../modules/mafia/text/hu.json' with { type: 'json' }
import mafiaIs from '../modules/mafia/text/is.json' with { type: 'json' }
import mafiaNl from '../modules/mafia/text/nl.json' with { type: 'json' }
import magpieDe from '../modules/magpie/text/de.json' with { type: 'json' }
import magpieEn from '../modules/magpie/text/en.json' with { type: 'json' }
import magpieHu from '../modules/magpie/text/hu.json' with { type: 'json' }
import magpieIs from '../modules/magpie/text/is.json' with { type: 'json' }
import magpieNl from '../modules/magpie/text/nl.json' with { type: 'json' }
import newBeansDe from '../modules/new-beans/text/de.json' with { type: 'json' }
import newBeansEn from '../modules/new-beans/text/en.json' with { type: 'json' }
import newBeansHu from '../modules/new-beans/text/hu.json' with { type: 'json' }
import newBeansIs from '../modules/new-beans/text/is.json' with { type: 'json' }
import newBeansNl from '../modules/new-beans/text/nl.json' with { type: 'json' }
import tradeDe from '../modules/trade/text/de.json' with { type: 'json' }
import tradeEn from '../modules/trade/text/en.json' with { type: 'json' }
import tradeHu from '../modules/trade/text/hu.json' with { type: 'json' }
import tradeIs from '../modules/trade/text/is.json' with { type: 'json' }
import tradeNl from '../modules/trade/text/nl.json' with { type: 'json' }
import botsLayerDe from '../bots/text/de.json' with { type: 'json' }
import botsLayerEn from '../bots/text/en.json' with { type: 'json' }
import botsLayerHu from '../bots/text/hu.json' with { type: 'json' }
import botsLayerIs from '../bots/text/is.json' with { type: 'json' }
import botsLayerNl from '../bots/text/nl.json' with { type: 'json' }
import brailleLayerDe from '../braille/text/de.json' with { type: 'json' }
import brailleLayerEn from '../braille/text/en.json' with { type: 'json' }
import brailleLayerHu from '../braille/text/hu.json' with { type: 'json' }
import brailleLayerIs from '../braille/text/is.json' with { type: 'json' }
import brailleLayerNl from '../braille/text/nl.json' with { type: 'json' }
import cliLayerDe from '../cli/text/de.json' with { type: 'json' }
import cliLayerEn from '../cli/text/en.json' with { type: 'json' }
import cliLayerHu from '../cli/text/hu.json' with { type: 'json' }
import cliLayerIs from '../cli/text/is.json' with { type: 'json' }
import cliLayerNl from '../cli/text/nl.json' with { type: 'json' }
import commandsLayerDe from '../commands/text/de.json' with { type: 'json' }
import commandsLayerEn from '../commands/text/en.json' with { type: 'json' }
import commandsLayerHu from '../commands/text/hu.json' with { type: 'json' }
import commandsLayerIs from '../commands/text/is.json' with { type: 'json' }
import commandsLayerNl from '../commands/text/nl.json' with { type: 'json' }
import notationLayerDe from '../notation/text/de.json' with { type: 'json' }
import notationLayerEn from '../notation/text/en.json' with { type: 'json' }
import notationLayerHu from '../notation/text/hu.json' with { type: 'json' }
import notationLayerIs from '../notation/text/is.json' with { type: 'json' }
import notationLayerNl from '../notation/text/nl.json' with { type: 'json' }
import serverLayerDe from '../server/text/de.json' with { type: 'json' }
import serverLayerEn from '../server/text/en.json' with { type: 'json' }
import serverLayerHu from '../server/text/hu.json' with { type: 'json' }
import serverLayerIs from '../server/text/is.json' with { type: 'json' }
import serverLayerNl from '../server/text/nl.json' with { type: 'json' }
import simLayerDe from '../sim/text/de.json' with { type: 'json' }
import simLayerEn from '../sim/text/en.json' with { type: 'json' }
import simLayerHu from '../sim/text/hu.json' with { type: 'json' }
import simLayerIs from '../sim/text/is.json' with { type: 'json' }
import simLayerNl from '../sim/text/nl.json' with { type: 'json' }
import webLayerDe from '../web/text/de.json' with { type: 'json' }
import webLayerEn from '../web/text/en.json' with { type: 'json' }
import webLayerHu from '../web/text/hu.json' with { type: 'json' }
import webLayerIs from '../web/text/is.json' with { type: 'json' }
import webLayerNl from '../web/text/nl.json' with { type: 'json' }
import wordsLayerDe from '../words/text/de.json' with { type: 'json' }
import wordsLayerEn from '../words/text/en.json' with { type: 'json' }
import wordsLayerHu from '../words/text/hu.json' with { type: 'json' }
import wordsLayerIs from '../words/text/is.json' with { type: 'json' }
import wordsLayerNl from '../words/text/nl.json' with { type: 'json' }
import messagesDe from '../text/messages/de.json' with { type: 'json' }
import messagesEn from '../text/messages/en.json' with { type: 'json' }
import messagesHu from '../text/messages/hu.json' with { type: 'json' }
import messagesIs from '../text/messages/is.json' with { type: 'json' }
import messagesNl from '../text/messages/nl.json' with { type: 'json' }

type Language = 'is' | 'en' | 'hu' | 'de' | 'nl'

export const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  is: {
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
    ...brailleLayerIs,
    ...cliLayerIs,
    ...commandsLayerIs,
    ...notationLayerIs,
    ...serverLayerIs,
    ...simLayerIs,
    ...webLayerIs,
    ...wordsLayerIs,
    ...messagesIs,
  },
  en: {
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
    ...brailleLayerEn,
    ...cliLayerEn,
    ...commandsLayerEn,
    ...notationLayerEn,
    ...serverLayerEn,
    ...simLayerEn,
    ...webLayerEn,
    ...wordsLayerEn,
    ...messagesEn,
  },
  hu: {
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
    ...brailleLayerHu,
    ...cliLayerHu,
    ...commandsLayerHu,
    ...notationLayerHu,
    ...serverLayerHu,
    ...simLayerHu,
    ...webLayerHu,
    ...wordsLayerHu,
    ...messagesHu,
  },
  de: {
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
    ...brailleLayerDe,
    ...cliLayerDe,
    ...commandsLayerDe,
    ...notationLayerDe,
    ...serverLayerDe,
    ...simLayerDe,
    ...webLayerDe,
    ...wordsLayerDe,
    ...messagesDe,
  },
  nl: {
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
    ...brailleLayerNl,
    ...cliLayerNl,
    ...commandsLayerNl,
    ...notationLayerNl,
    ...serverLayerNl,
    ...simLayerNl,
    ...webLayerNl,
    ...wordsLayerNl,
    ...messagesNl,
  },
}
