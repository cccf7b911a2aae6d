import { catalogue, link, seedFrom } from '../../../engine.ts'
import { chapters } from '../../../generated/rules.ts'
import { laidIn } from '../../../kernel/tell.ts'
import type { Edition, Game, GameSpec, Manifest, Piece } from '../../../kernel/types.ts'

/** A chapter of one edition's rulebook: what each part of the game says of it, in the order in which they are linked. */
export interface BookChapter {
  readonly id: string
  readonly parts: readonly { readonly module: string; readonly rules: readonly string[] }[]
}

/** As one reads them; chapters with other names come before the last three. */
const ORDER = [
  'set-up',
  'turn',
  'left-over',
  'bosses',
  'planting',
  'turning-over',
  'trading',
  'offers',
  'received',
  'harvesting',
  'fields',
  'buying',
]
const LAST = ['drawing', 'end', 'table']

export function bookOf({ modules }: Pick<Game, 'modules'>): BookChapter[] {
  const parts = ['kernel', ...modules.map(({ manifest }) => manifest.id)]
  const inGame = parts.flatMap((id) => chapters.filter(({ module }) => module === id))
  const found = [...new Set(inGame.map(({ chapter }) => chapter))]
  const others = found.filter((id) => !ORDER.includes(id) && !LAST.includes(id))
  return [...ORDER, ...others, ...LAST]
    .filter((id) => found.includes(id))
    .map((id) => ({ id, parts: inGame.filter(({ chapter }) => chapter === id) }))
}

export const editionNamed = (id: string): Edition | null => catalogue.editions.find((e) => e.id === id) ?? null

/** What may join an edition. */
export const addOnsFor = (edition: string): Manifest[] =>
  catalogue.modules
    .map(({ manifest }) => manifest)
    .filter(({ kind, editions }) => kind === 'add-on' && editions?.includes(edition) === true)

export function linked(spec: GameSpec): Game | null {
  const result = link(spec)
  return result.ok ? result.value : null
}

/** An edition as people play it most, or the next thing to it in which this rule holds. */
export function specWith(edition: Edition, rule: string | undefined): GameSpec {
  const usual = { edition: edition.id, with: [], options: {}, players: usualPlayers(edition) }
  const owner = chapters.find(({ rules }) => rule !== undefined && rules.includes(rule))?.module
  if (owner === undefined || owner === 'kernel') return usual
  const ways: GameSpec[] = [
    usual,
    ...addOnsFor(edition.id).flatMap(({ id }) =>
      edition.players.map((players) => ({ ...usual, with: [id], players })).sort(nearest(usual.players)),
    ),
    ...Object.entries(edition.options ?? {}).flatMap(([name, { values }]) =>
      values.flatMap((value) => edition.players.map((players) => ({ ...usual, options: { [name]: value }, players }))),
    ),
  ]
  const holds = (spec: GameSpec): boolean =>
    linked(spec)?.modules.some(({ manifest }) => manifest.id === owner) === true
  return ways.find(holds) ?? usual
}

/** Four, or the number next to it. */
const usualPlayers = ({ players }: Edition): number => [...players].sort((a, b) => Math.abs(a - 4) - Math.abs(b - 4))[0]

const nearest =
  (players: number) =>
  (a: GameSpec, b: GameSpec): number =>
    Math.abs(a.players - players) - Math.abs(b.players - players)

/** What lies in the middle when a game begins: shops, bosses. */
export const piecesOf = (game: Game): Piece[] =>
  laidIn(game, game.view(game.start(seedFrom('rulebook')), 'table')).filter(({ place }) => place.seat === null)
