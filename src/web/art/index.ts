import { BEANS } from './beans.ts'
import { GANG } from './gang.ts'
import { BEAN_INKS, type Inks } from './inks.ts'
import { MORE_BEANS } from './more-beans.ts'
import { cutOut, type Drawing, inked } from './pen.ts'
import { BOXES, PIECES, plate as plateIn } from './pieces.ts'
import { TOWN } from './town.ts'

const DRAWINGS: Readonly<Record<string, () => Drawing>> = { ...BEANS, ...MORE_BEANS, ...TOWN, ...GANG, ...PIECES }

export { ART_CSS } from './inks.ts'

/** Everything that is drawn: beans by id, cards of the towns (`bank-3`), bosses, favours, pieces. */
export const ART_IDS: readonly string[] = Object.keys(DRAWINGS)

export const hasArt = (id: string): boolean => Object.hasOwn(DRAWINGS, id)

function drawingOf(id: string): Drawing {
  if (!hasArt(id)) throw new Error(`nobody has drawn ${id}`)
  return DRAWINGS[id]()
}

/** What is inside the `<symbol>` or `<svg>` of a piece. */
export const art = (id: string): string => inked(drawingOf(id))

/** The same as a silhouette in `currentColor`. */
export const silhouette = (id: string): string => cutOut(drawingOf(id))

export const viewBox = (id: string): string => BOXES[id] ?? '-2 -2 68 68'

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
