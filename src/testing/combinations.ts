import { catalogue, link } from '../engine.ts'
import { link as linkFrom } from '../kernel/link.ts'
import type { Edition, Game, GameSpec, OptionSpec, Options } from '../kernel/types.ts'

/** `anniversary, 4 players, with magpie, duelGrace=true` */
export function titleOf({ edition, players, with: addOns, options }: GameSpec): string {
  const settings = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  const company = addOns.length === 0 ? [] : [`with ${addOns.join(' and ')}`]
  return [edition, `${players} players`, ...company, ...settings].join(', ')
}

/** Ready only if all of it is. */
export function stageOf({ spec, modules }: Game): Stage {
  const edition = catalogue.editions.find(({ id }) => id === spec.edition)?.stage
  return [edition, ...modules.map((m) => m.manifest.stage)].find((stage) => stage !== 'ready') ?? 'ready'
}

/** Every edition with every set of add-ons, number of players and setting of options that go together. */
export function everyGame(): Game[] {
  const games = catalogue.editions.flatMap((edition) =>
    edition.players.flatMap((players) => addOnSets(edition).flatMap((addOns) => gamesOf(edition, players, addOns))),
  )
  return [...new Map(games.map((game) => [titleOf(game.spec), game])).values()]
}

/** Games in which something comes up often that is rare in random play: every field is worth a claim for the coin. */
export function gamesOfRareThings(): Game[] {
  const modules = catalogue.modules.map((m) =>
    m.manifest.id === 'bean-coin' ? { ...m, defaults: () => ({ coinClaim: 0 }) } : m,
  )
  const result = linkFrom(
    { ...catalogue, modules },
    { edition: 'anniversary', players: 4, with: ['bean-coin', 'magpie'] },
  )
  return result.ok ? [result.value] : []
}

function addOnSets({ id }: Edition): string[][] {
  const addOns = catalogue.modules.filter(({ manifest }) => manifest.editions?.includes(id)).map((m) => m.manifest.id)
  return addOns.reduce((sets, addOn) => sets.concat(sets.map((set) => set.concat(addOn))), [[]] as string[][])
}

function gamesOf({ id, options: own = {} }: Edition, players: number, addOns: readonly string[]): Game[] {
  const wanted = { edition: id, players, with: addOns }
  // What the edition lets choose decides which modules take part, and those bring their own options.
  return settings(own).flatMap((options) => {
    const game = gameOf({ ...wanted, options })
    const all = Object.assign({}, own, ...(game?.modules.map((m) => m.manifest.options) ?? []))
    return settings(all).flatMap((more) => gameOf({ ...wanted, options: { ...more, ...options } }) ?? [])
  })
}

function gameOf(spec: GameSpec): Game | null {
  const result = link(spec)
  return result.ok ? result.value : null
}

/** Everything at its default, every other value once by itself, and all second values together. */
function settings(options: Readonly<Record<string, OptionSpec>>): Options[] {
  const entries = Object.entries(options)
  const others = entries.map(([name, { values, default: usual }]) => ({
    name,
    values: values.filter((value) => value !== usual),
  }))
  return [
    {},
    ...others.flatMap(({ name, values }) => values.map((value) => ({ [name]: value }))),
    Object.fromEntries(others.flatMap(({ name, values }) => (values.length > 0 ? [[name, values[0]]] : []))),
  ]
}
