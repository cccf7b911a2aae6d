/** An overview card: what a turn is made of, the beans, the end. From the texts of the game's own steps and modules. */
import type { Game, OptionValue } from '../kernel/types.ts'
import type { Lang, Speaker, Values } from '../text/format.ts'
import { type Pay, paysOf } from './meter.ts'
import { phasesOf } from './phases.ts'
import { shortsOf } from './shorts.ts'

export interface Sheet {
  readonly lang: Lang
  readonly title: string
  /** For how many, with which add-ons and options. */
  readonly about: readonly string[]
  readonly turn: Part
  readonly besides: Part
  readonly beans: { readonly heading: string; readonly rows: readonly BeanRow[] }
  readonly end: Part
}

export interface Part {
  readonly heading: string
  readonly entries: readonly { readonly name?: string; readonly text: string }[]
}

export interface BeanRow {
  readonly name: string
  readonly short: string
  readonly cards: number
  /** Empty: it has no beanometer. */
  readonly pays: readonly Pay[]
}

export function sheetOf(speaker: Speaker, game: Game): Sheet {
  const { lang, has, say } = speaker
  const { spec, modules, endPlan } = game
  const values = valuesOf(game)
  const said = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => (has(key) ? say(key, values) : '')).filter((text) => text !== '')
  const ofModules = (part: string) => said(modules.map(({ manifest }) => `sheet.${part}.${manifest.id}`))
  /** One of them changes what others say: the last one holds. */
  const ofLastModule = (part: string) => ofModules(part).slice(-1)
  const ofSteps = (steps: readonly string[]) =>
    said(steps.map((step) => (has(`sheet.step.${step}`) ? `sheet.step.${step}` : `step.${step}`)))

  const win = ofLastModule('win')
  const ending = [
    ...ofModules('end'),
    ...ofSteps(endPlan),
    ...(win.length > 0 ? win : said(['rule.most-coins-win'])),
    ...said([`rule.tie-by-${game.params.tieBreak}`]),
  ]
  const besides = [...ofLastModule('harvest'), ...ofModules('any')]
  return {
    lang,
    title: say(`edition.${spec.edition}.name`),
    about: aboutGame(speaker, game),
    turn: {
      heading: say('sheet.title.turn'),
      entries: phasesOf(game, (step) => has(`phase.${step}`)).map(({ phase, steps }) => ({
        name: say(`phase.${phase}`),
        text: ofSteps(steps).join(' '),
      })),
    },
    besides: { heading: say('sheet.title.any'), entries: besides.map((text) => ({ text })) },
    beans: { heading: say('sheet.title.beans'), rows: beanRows(speaker, game) },
    end: { heading: say('sheet.title.end'), entries: ending.map((text) => ({ text })) },
  }
}

function beanRows(speaker: Speaker, game: Game): BeanRow[] {
  const shorts = shortsOf(speaker, game)
  return game.prepared.beans.specs.map(({ id, count }) => ({
    name: speaker.say(`bean.${id}`, { n: 1 }),
    short: shorts.get(id) ?? id,
    cards: count,
    pays: paysOf(game, id),
  }))
}

/** Players, add-ons, and options that are not as usual. */
function aboutGame({ has, say }: Speaker, { spec, modules }: Game): string[] {
  const specs = Object.assign({}, ...modules.map(({ manifest }) => manifest.options))
  const inWords = (name: string, value: OptionValue): string => {
    if (typeof value === 'boolean') return say(`value.${value}`)
    return has(`option.${name}.${value}`) ? say(`option.${name}.${value}`) : String(value)
  }
  const unusual = Object.entries(spec.options).filter(([name, value]) => (specs[name]?.default ?? false) !== value)
  return [
    say('sheet.players', { players: spec.players }),
    ...(spec.with.length === 0 ? [] : [say('sheet.with', { addOns: spec.with.map((id) => say(`module.${id}.name`)) })]),
    ...unusual.map(([name, value]) => `${say(`option.${name}.name`)}: ${inWords(name, value)}`),
  ]
}

/** What fills the texts: the numbers and words of the rules under their own names, lists by how long they are. */
function valuesOf({ spec, params }: Game): Values {
  const plain = Object.entries({ ...spec.options, ...params }).flatMap(([name, value]) => {
    if (typeof value === 'string') return [[name, inOneWord(value)] as const]
    if (Array.isArray(value)) return [[name, value.length] as const]
    return value === null || typeof value !== 'object' ? [[name, value as OptionValue | null] as const] : []
  })
  return { ...Object.fromEntries(plain), players: spec.players, who: params.draw.who, drawn: params.draw.cards }
}

/** `own-turn` → `ownTurn`: a hyphen cannot stand in the arm of a `select`. */
const inOneWord = (value: string): string => value.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
