/** Pages for an embosser: 40 cells, 25 lines, braille ASCII, a form feed after each page. */
import type { Lang } from '../text/format.ts'
import { toAscii, toCells } from './cells.ts'
import { wrapped } from './lines.ts'

const CELLS = 40
const LINES = 25
/** Headings leave so many cells free on either side. */
const MARGIN = 4
/** A longer block may begin on one page, with so many lines, and end on the next. */
const MOST_KEPT_TOGETHER = 4
const LEAST_BEFORE_BREAK = 2

/** Titles and headings are centred; of a paragraph the first line is indented, of an item all others. */
export interface Block {
  readonly as: 'title' | 'heading' | 'paragraph' | 'item'
  readonly text: string
}

/** Bytes from 0x20 to 0x5F, carriage returns, line feeds and form feeds. */
export function toBrf(lang: Lang, blocks: readonly Block[]): string {
  const pages = pagesOf(blocks.map((block) => ({ ...block, lines: linesOf(lang, block) })))
  const numbered = pages.length < 2 ? pages : pages.map((lines, i) => withNumber(lines, toCells(lang, String(i + 1))))
  return numbered.map((lines) => `${lines.map((line) => `${toAscii(line)}\r\n`).join('')}\f`).join('')
}

function linesOf(lang: Lang, { as, text }: Block): string[] {
  const cells = toCells(lang, text).replaceAll('⠀', ' ')
  if (as === 'paragraph') return wrapped(`  ${cells}`, CELLS)
  if (as === 'item') return wrapped(cells, CELLS, 2)
  return wrapped(cells, CELLS - 2 * MARGIN).map((line) => ' '.repeat(Math.floor((CELLS - line.length) / 2)) + line)
}

/** A heading goes with what follows it, and has a free line before it. The last line of a page is for its number. */
function pagesOf(blocks: readonly (Block & { readonly lines: readonly string[] })[]): string[][] {
  const pages: string[][] = [[]]
  for (const [i, { as, lines }] of blocks.entries()) {
    let page = pages[pages.length - 1]
    const gap = as === 'heading' && page.length > 0 ? [''] : []
    const own = lines.length <= MOST_KEPT_TOGETHER ? lines.length : LEAST_BEFORE_BREAK
    const next = as === 'heading' && i + 1 < blocks.length ? LEAST_BEFORE_BREAK : 0
    const needed = gap.length + own + next
    if (page.length > 0 && page.length + needed > LINES - 1) {
      page = []
      pages.push(page)
    } else page.push(...gap)
    for (const line of lines) {
      if (page.length === LINES - 1) {
        page = []
        pages.push(page)
      }
      page.push(line)
    }
  }
  return pages
}

const withNumber = (lines: readonly string[], number: string): string[] => [
  ...lines,
  ...new Array<string>(LINES - 1 - lines.length).fill(''),
  number.padStart(CELLS),
]
