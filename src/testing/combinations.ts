import { catalogue, link } from '../engine.ts'
import { link as linkFrom } from '../kernel/link.ts'
import type { Edition, Game, GameSpec, OptionSpec, Options, Stage } from '../kernel/types.ts'

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

/** Add-ons that came in the box of the base game: with them everything is played that goes together. */
const SAME_BOX = ['bean-coin', 'magpie']
const MOST_OF_AN_EDITION = 16

/**
 * Games of every edition: with the add-ons of the same box all there are, unless that is too many or the edition is not
 * ready; of all others so many that every two settings are seen together, be it players, add-ons or options.
 */
export function everyGame(): Game[] {
  return catalogue.editions.flatMap((edition) => {
    const all = allGamesOf(edition)
    const box = all.filter(({ spec }) => spec.with.every((addOn) => SAME_BOX.includes(addOn)))
    return covering(all, edition.stage === 'ready' && box.length <= MOST_OF_AN_EDITION ? box : [])
  })
}

/** The chosen games, and of all others as few as it takes. */
function covering(all: readonly Game[], chosen: readonly Game[]): Game[] {
  const pairs = new Map(all.map((game) => [game, pairsIn(game)]))
  const open = new Set([...pairs.values()].flat())
  const games: Game[] = []
  const take = (game: Game) => {
    games.push(game)
    for (const pair of pairs.get(game) ?? []) open.delete(pair)
  }
  chosen.forEach(take)
  while (open.size > 0) {
    const news = all.map((game) => pairs.get(game)?.filter((pair) => open.has(pair)).length ?? 0)
    take(all[news.indexOf(Math.max(...news))])
  }
  return games
}

/** Every two settings of a game, and every single one. */
function pairsIn({ spec: { players, with: addOns, options } }: Game): string[] {
  const company = catalogue.modules.map(({ manifest: { id } }) => `${id} ${addOns.includes(id)}`)
  const settings = [`players ${players}`, ...company, ...Object.entries(options).map((option) => option.join(' '))]
  return settings.flatMap((one, i) => settings.slice(i).map((other) => `${one}, ${other}`))
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

function allGamesOf(edition: Edition): Game[] {
  return edition.players.flatMap((players) => addOnSets(edition).flatMap((addOns) => gamesOf(edition, players, addOns)))
}

function addOnSets({ id }: Edition): string[][] {
  const addOns = catalogue.modules.filter(({ manifest }) => manifest.editions?.includes(id)).map((m) => m.manifest.id)
  return addOns.reduce((sets, addOn) => sets.concat(sets.map((set) => set.concat(addOn))), [[]] as string[][])
}

function gamesOf({ id, options: own = {} }: Edition, players: number, addOns: readonly string[]): Game[] {
  const wanted = { edition: id, players, with: addOns }
  // What the edition lets choose decides which modules take part, and those bring their own options.
  return settings(own).flatMap((options) => {
    const modules = gameOf({ ...wanted, options })?.modules ?? []
    const more = settings(Object.assign({}, ...modules.map((m) => m.manifest.options)))
    return more.flatMap((also) => gameOf({ ...wanted, options: { ...also, ...options } }) ?? [])
  })
}

function gameOf(spec: GameSpec): Game | null {
  const result = link(spec)
  return result.ok ? result.value : null
}

/** Every way to set these options, the default first. */
function settings(options: Readonly<Record<string, OptionSpec>>): Options[] {
  return Object.entries(options).reduce<Options[]>(
    (ways, [name, { values, default: usual }]) =>
      [usual, ...values.filter((value) => value !== usual)].flatMap((value) =>
        ways.map((way) => ({ ...way, [name]: value })),
      ),
    [{}],
  )
}
