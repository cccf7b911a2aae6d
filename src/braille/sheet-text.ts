import type { Speaker } from '../text/format.ts'
import { type Block, toBrf } from './brf.ts'
import { wrapped } from './lines.ts'
import { inDashes } from './meter.ts'
import type { BeanRow, Part, Sheet } from './sheet.ts'

const INDENT = 2

/** Plain lines. The beans stand in columns where these fit. */
export function sheetText({ say }: Speaker, sheet: Sheet, width: number): string[] {
  const { rows } = sheet.beans
  const columns = inColumns(say, rows)
  const doFit = columns.every((line) => line.length <= width)
  const beans = doFit
    ? [...wrapped(say('sheet.note.columns'), width), ...columns]
    : [say('sheet.note.lines'), ...rows.map((row) => inOneLine(say, row))].flatMap((line) =>
        wrapped(line, width, INDENT),
      )
  return allLines(sheet, width, beans)
}

/** For a braille line: beanometers in dashes, after the short forms of the beans. */
export function sheetForBraille({ say }: Speaker, sheet: Sheet, width: number): string[] {
  const beans = [say('sheet.note.braille'), ...sheet.beans.rows.map((row) => inBraille(say, row))]
  return allLines(
    sheet,
    width,
    beans.flatMap((line) => wrapped(line, width, INDENT)),
  )
}

/** For an embosser. */
export function sheetBrf({ say }: Speaker, sheet: Sheet): string {
  const heading = (text: string): Block => ({ as: 'heading', text })
  const items = (texts: readonly string[]): Block[] => texts.map((text) => ({ as: 'item', text }))
  const part = ({ heading: title, entries }: Part): Block[] => [heading(title), ...items(entries.map(inWords))]
  return toBrf(sheet.lang, [
    ...[sheet.title, ...sheet.about].map((text): Block => ({ as: 'title', text })),
    ...part(sheet.turn),
    ...part(sheet.besides),
    heading(sheet.beans.heading),
    { as: 'paragraph', text: say('sheet.note.braille') },
    ...items(sheet.beans.rows.map((row) => inBraille(say, row))),
    ...part(sheet.end),
  ])
}

function allLines(
  { title, about, turn, besides, beans, end }: Sheet,
  width: number,
  rows: readonly string[],
): string[] {
  const part = ({ heading, entries }: Part): string[] => [
    '',
    ...wrapped(heading, width),
    ...entries.flatMap((entry) => wrapped(inWords(entry), width, INDENT)),
  ]
  return [
    ...[title, ...about].flatMap((line) => wrapped(line, width)),
    ...part(turn),
    ...part(besides),
    '',
    ...wrapped(beans.heading, width),
    ...rows,
    ...part(end),
  ]
}

const inWords = ({ name, text }: Part['entries'][number]): string => (name === undefined ? text : `${name}: ${text}`)

/** `blu blue bean 20 -4 --6 ---8 ----10` */
const inBraille = (say: Speaker['say'], { short, name, cards, pays }: BeanRow): string =>
  [short, name, cards, ...(pays.length === 0 ? [say('sheet.no-meter')] : pays.map(inDashes))].join(' ')

/** `blue bean (20): 4 = 1, 6 = 2, 8 = 3, 10 = 4` */
const inOneLine = (say: Speaker['say'], { name, cards, pays }: BeanRow): string =>
  `${name} (${cards}): ${pays.map((pay) => `${pay.cards} = ${pay.coins}`).join(', ') || say('sheet.no-meter')}`

function inColumns(say: Speaker['say'], rows: readonly BeanRow[]): string[] {
  const head = [say('sheet.column.bean'), say('sheet.column.cards')]
  const coins = coinsOf(rows)
  const first = Math.max(...[head[0], ...rows.map(({ name }) => name)].map((text) => text.length))
  const second = Math.max(head[1].length, 3)
  const line = (name: string, cards: string, cells: readonly string[]): string =>
    `${name.padEnd(first)}  ${cards.padStart(second)}${cells.map((cell) => cell.padStart(4)).join('')}`.trimEnd()
  return [
    line(head[0], head[1], coins.map(String)),
    ...rows.map(({ name, cards, pays }) =>
      pays.length === 0
        ? `${line(name, String(cards), [])}  ${say('sheet.no-meter')}`
        : line(name, String(cards), cellsFor(coins, pays)),
    ),
  ]
}

/** All numbers of coins that some bean brings. */
export const coinsOf = (rows: readonly BeanRow[]): number[] =>
  [...new Set(rows.flatMap(({ pays }) => pays.map(({ coins }) => coins)))].sort((a, b) => a - b)

/** Cards for each number of coins; no such number is a dash. */
export const cellsFor = (coins: readonly number[], pays: BeanRow['pays']): string[] =>
  coins.map((wanted) => String(pays.find((pay) => pay.coins === wanted)?.cards ?? '–'))
