import type { LevelId } from '../../bots/levels.ts'
import { catalogue, link } from '../../engine.ts'
import type { Edition, GameSpec, Manifest, OptionSpec, Options, OptionValue } from '../../kernel/types.ts'
import { FIRST_GAME } from '../local-game.ts'
import { MOST_PLAYERS } from './server-choice.ts'

/** Whoever is to sit on a chair: a bot, or somebody: at this device, or whoever comes to the table on the server. */
export type Chair = LevelId | 'person'
export const WHERE = ['bots', 'device', 'server'] as const

/** A game that somebody is putting together. */
export interface Choice {
  readonly where: (typeof WHERE)[number]
  readonly edition: string
  readonly with: readonly string[]
  readonly options: Options
  readonly players: number
  /** Everybody but the one who chooses, clockwise; as many as there can be. */
  readonly chairs: readonly Chair[]
  /** Names of those who share this device, by chair. */
  readonly names: readonly string[]
}

const USUAL_PLAYERS = FIRST_GAME.players

export const FIRST_CHOICE: Choice = {
  ...FIRST_GAME,
  where: 'bots',
  chairs: Array.from({ length: MOST_PLAYERS - 1 }, () => 'fair' as const),
  names: [],
}

export const editionWith = (id: string): Edition =>
  catalogue.editions.find((edition) => edition.id === id) ?? catalogue.editions[0]

/** The kinds of beans in a box, for those who look at it. */
export function beansOf({ id, players }: Edition): readonly string[] {
  const linked = link({ edition: id, players: players.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : players[0] })
  return linked.ok ? linked.value.prepared.beans.specs.map((bean) => bean.id) : []
}

/** The same game in another box: what does not go with it is left out. */
export function inEdition(choice: Choice, id: string): Choice {
  const edition = editionWith(id)
  const players = edition.players.includes(choice.players)
    ? choice.players
    : edition.players.includes(USUAL_PLAYERS)
      ? USUAL_PLAYERS
      : edition.players[0]
  return settled({ ...choice, edition: edition.id, players, with: fitting({ ...choice, edition: id, players }) })
}

export const forPlayers = (choice: Choice, players: number): Choice =>
  settled({ ...choice, players, with: fitting({ ...choice, players }) })

export const withAddOn = (choice: Choice, id: string, isIn: boolean): Choice =>
  settled({ ...choice, with: isIn ? [...choice.with, id] : choice.with.filter((one) => one !== id) })

export const withOption = (choice: Choice, name: string, value: OptionValue): Choice =>
  settled({ ...choice, options: { ...choice.options, [name]: value } })

/** Somewhere else there may be nobody, or no bot, on a chair by itself. */
export function at(choice: Choice, where: Choice['where']): Choice {
  const { chairs } = choice
  if (where === 'bots')
    return { ...choice, where, chairs: chairs.map((chair) => (chair === 'person' ? 'fair' : chair)) }
  const hasPeople = chairs.slice(0, choice.players - 1).includes('person')
  return { ...choice, where, chairs: hasPeople ? chairs : chairs.map(() => 'person' as const) }
}

export const withChair = (choice: Choice, index: number, chair: Chair): Choice => ({
  ...choice,
  chairs: choice.chairs.map((one, i) => (i === index ? chair : one)),
})

export function withName(choice: Choice, index: number, name: string): Choice {
  const names = Array.from({ length: MOST_PLAYERS - 1 }, (_, i) => choice.names[i] ?? '')
  names[index] = name
  return { ...choice, names }
}

/** Add-ons that may join an edition, whatever the number of players. */
export const addOnsFor = (edition: string): readonly Manifest[] =>
  catalogue.modules
    .map(({ manifest }) => manifest)
    .filter(({ kind, editions }) => kind === 'add-on' && editions?.includes(edition))

const fitting = ({ edition, players, with: wanted }: Choice): readonly string[] =>
  addOnsFor(edition)
    .filter((addOn) => wanted.includes(addOn.id) && (addOn.players?.includes(players) ?? true))
    .map(({ id }) => id)

/** Everything that can be chosen about the rules of this game, and what is so unless somebody says otherwise. */
export function optionsOf({
  edition: id,
  players,
  with: addOns,
  options,
}: Choice): Readonly<Record<string, OptionSpec>> {
  const edition = editionWith(id)
  const early = Object.fromEntries(
    Object.entries(edition.options ?? {}).map(([name, spec]) => [name, options[name] ?? spec.default]),
  )
  const ids = [...edition.modules(players, early), ...addOns]
  const parts = catalogue.modules.filter(({ manifest }) => ids.includes(manifest.id))
  return Object.assign({}, edition.options, ...parts.map(({ manifest }) => manifest.options))
}

/** Without options that this game does not have. */
function settled(choice: Choice): Choice {
  const specs = optionsOf(choice)
  const options = Object.entries(choice.options).filter(([name, value]) => specs[name]?.values.includes(value))
  return { ...choice, options: Object.fromEntries(options) }
}

export const specOf = ({ edition, with: addOns, options, players }: Choice): GameSpec => ({
  edition,
  with: addOns,
  options,
  players,
})

/** Null: it is a game. Otherwise why it is none. */
export function problemOf(choice: Choice) {
  const linked = link(specOf(choice))
  return linked.ok ? null : linked.refusal
}

/** Whatever was chosen last time, as far as it still makes a game. */
export function soundChoice(found: Partial<Choice> | null): Choice {
  if (found === null || typeof found !== 'object') return FIRST_CHOICE
  const list = <T>(value: readonly T[] | undefined): readonly T[] => (Array.isArray(value) ? value : [])
  const chairs = FIRST_CHOICE.chairs.map((usual, i) => {
    const chair = list(found.chairs)[i]
    return chair !== undefined && CHAIRS.includes(chair) ? chair : usual
  })
  const choice = inEdition(
    {
      ...FIRST_CHOICE,
      with: list(found.with),
      options: found.options ?? {},
      players: Number(found.players) || USUAL_PLAYERS,
      chairs,
      names: list(found.names).map(String),
    },
    found.edition ?? FIRST_GAME.edition,
  )
  const where = WHERE.find((one) => one === found.where) ?? 'bots'
  const whole = at(choice, where)
  return problemOf(whole) === null ? whole : FIRST_CHOICE
}

const CHAIRS: readonly Chair[] = ['easy', 'fair', 'hard', 'person']
