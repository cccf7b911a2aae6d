import { BEANS } from './beans.ts'
import { GANG } from './gang.ts'
import { BEAN_INKS, type Inks } from './inks.ts'
import { MORE_BEANS } from './more-beans.ts'
import { cutOut, type Drawing, inked } from './pen.ts'
import { HEIGHTS, PIECES, plate as plateIn, WITHOUT_RIM } from './pieces.ts'
import { TOWN } from './town.ts'

const DRAWINGS: Readonly<Record<string, () => Drawing>> = { ...BEANS, ...MORE_BEANS, ...TOWN, ...GANG, ...PIECES }

export { ART_CSS } from './inks.ts'

/** Everything that is drawn: beans by id, cards of the towns (`bank-3`), bosses, favours, pieces. */
export const ART_IDS: readonly string[] = Object.keys(DRAWINGS)

export const hasArt = (id: string): boolean => Object.hasOwn(DRAWINGS, id)

/** A kind of a module that nobody has drawn yet is a seed of whatever may come up. */
const drawingOf = (id: string): Drawing => DRAWINGS[hasArt(id) ? id : 'seed']()

/** Around the grid, so that outline and rim are not cut off. */
const ROOM = 2
const roomOf = (id: string): number => (WITHOUT_RIM.includes(id) ? 0 : ROOM)

const placed = (id: string, markup: string): string =>
  roomOf(id) === 0 ? markup : `<g transform="translate(${ROOM} ${ROOM})">${markup}</g>`

/** What is inside the `<symbol>` or `<svg>` of a piece. */
export const art = (id: string): string => placed(id, inked(drawingOf(id)))

/** The same as a silhouette in `currentColor`. */
export const silhouette = (id: string): string => placed(id, cutOut(drawingOf(id)))

/** How wide and high the grid of a piece is, with room for its rim. */
export const sizeOf = (id: string): readonly [number, number] => [
  64 + 2 * roomOf(id),
  (HEIGHTS[id] ?? 64) + 2 * roomOf(id),
]

export const viewBox = (id: string): string => `0 0 ${sizeOf(id).join(' ')}`

/** One hidden `<svg>` with a symbol `art-<id>` for each; put it into the page once and `<use>` it. */
export const sprite = (ids: readonly string[] = ART_IDS): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">${ids
    .map((id) => `<symbol id="art-${id}" viewBox="${viewBox(id)}">${art(id)}</symbol>`)
    .join('')}</svg>`

const isBean = (id: string): id is keyof typeof BEAN_INKS => Object.hasOwn(BEAN_INKS, id)

/** The colours of a bean, for its packet and its bars. */
export const inksOf = (bean: string): Inks | null => (isBean(bean) ? BEAN_INKS[bean] : null)

/** The plant label with a kind's initial in the reader's language. */
export const plate = (bean: string, initial: string): string => plateIn(initial, inksOf(bean) ?? undefined)
