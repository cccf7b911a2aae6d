import { Command } from 'commander'
import { sheetOf } from '../braille/sheet.ts'
import { sheetHtml } from '../braille/sheet-html.ts'
import { sheetBrf, sheetForBraille, sheetText } from '../braille/sheet-text.ts'
import { writeWhole } from './files.ts'
import { badInput, type Io } from './io.ts'
import { attempt } from './records.ts'
import { addRulesFlags, type GameFlags, gameFrom } from './spec.ts'

interface SheetFlags extends Pick<GameFlags, 'edition' | 'with' | 'option' | 'players'> {
  readonly braille?: true
  readonly html?: true
  readonly brf?: true
  readonly width?: string
  readonly out?: string
}

const COLUMNS = 80
const BRAILLE_COLUMNS = 40
const LEAST_COLUMNS = 20
const MOST_COLUMNS = 200

export function sheetCommand(io: Io): Command {
  const { say } = io.speaker
  return addRulesFlags(io, new Command('sheet').description(say('cli.sheet.about')))
    .option('--braille', say('cli.option.sheet-braille'))
    .option('--html', say('cli.option.sheet-html'))
    .option('--brf', say('cli.option.sheet-brf'))
    .option('--width <n>', say('cli.option.sheet-width'))
    .option('--out <file>', say('cli.option.sheet-out'))
    .action((flags: SheetFlags) => run(io, flags))
}

function run(io: Io, flags: SheetFlags): void {
  const { out: path, braille, html, brf } = flags
  if ([braille, html, brf].filter(Boolean).length > 1) throw badInput(io, 'cli.error.sheet-form')
  const text = textOf(io, flags)
  if (path !== undefined) attempt(io, path, () => writeWhole(path, text))
  // A page that ends there needs no form feed; with the line feed that follows here it would begin another one.
  else io.out(text.replace(/\n?\f?$/, ''))
}

function textOf(io: Io, flags: SheetFlags): string {
  const width = widthFrom(io, flags)
  const sheet = sheetOf(io.speaker, gameFrom(io, flags))
  if (flags.html) return sheetHtml(io.speaker, sheet)
  if (flags.brf) return sheetBrf(io.speaker, sheet)
  const lines = flags.braille ? sheetForBraille(io.speaker, sheet, width) : sheetText(io.speaker, sheet, width)
  return `${lines.join('\n')}\n`
}

function widthFrom(io: Io, { width, braille, html, brf }: SheetFlags): number {
  if (width === undefined) return braille ? BRAILLE_COLUMNS : COLUMNS
  const columns = /^\d{1,3}$/.test(width) ? Number(width) : 0
  if (html || brf || columns < LEAST_COLUMNS || columns > MOST_COLUMNS)
    throw badInput(io, 'cli.error.sheet-width', { least: LEAST_COLUMNS, most: MOST_COLUMNS })
  return columns
}
