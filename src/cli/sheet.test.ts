import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGS } from '../text/index.ts'
import { runHere } from './testing/program.ts'

const sheet = (...argv: string[]) => runHere(['sheet', ...argv])

it('prints a card of the edition, add-ons, options and players that are named', async () => {
  const { status, out } = await sheet('--edition', 'new-beans', '--with', 'magpie', '--players', '5')
  expect(status).toBeUndefined()
  expect(out).toMatch(/^Three new beans\nFor 5 players\nWith: Magpie beans\n\nYour turn\n/)
  expect((await sheet('--edition', 'classic', '--option', 'byPlayers=yes')).out).toContain('By number of players: yes')
})

it('is 80 columns wide, 40 for a braille line, or as wide as one likes', async () => {
  const widest = async (...argv: string[]) =>
    Math.max(...(await sheet(...argv)).out.split('\n').map((line) => line.length))
  expect(await widest()).toBeGreaterThan(60)
  expect(await widest()).toBeLessThanOrEqual(80)
  expect(await widest('--width', '40')).toBeLessThanOrEqual(40)
  expect(await widest('--braille')).toBeLessThanOrEqual(40)
  expect((await sheet('--braille')).out).toContain('\nsti stink bean 16 -3 --5 ---7 ----8\n')
})

it('writes to a file what it prints; for an embosser with a form feed at the end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haricot-sheet-'))
  try {
    const written = async (...argv: string[]) => {
      const path = join(folder, 'card')
      expect(await sheet(...argv, '--out', path)).toEqual({ status: undefined, out: '', err: '' })
      return readFileSync(path, 'utf8')
    }
    expect(await written()).toBe(`${(await sheet()).out}\n`)
    expect(await written('--html')).toBe(`${(await sheet('--html')).out}\n`)
    expect(await written('--brf')).toBe(`${(await sheet('--brf')).out}\n\f`)
    expect(await written('--brf')).toMatch(/\r\n\f$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it.each([
  [['--html', '--brf'], '--braille, --html and --brf don’t go together; use one of them.'],
  [['--width', '7'], '--width is for text only and must be a whole number from 20 to 200.'],
  [['--width', 'wide'], '--width is for text only and must be a whole number from 20 to 200.'],
  [['--brf', '--width', '40'], '--width is for text only and must be a whole number from 20 to 200.'],
  [['--edition', 'deluxe'], 'There’s no edition called “deluxe”.'],
  [['--with', 'dragons'], 'There’s no add-on called “dragons”.'],
  [['--out', '/nowhere/at/all'], '“/nowhere/at/all” can’t be written (ENOENT).'],
  [['--bots', 'random'], 'There’s no option --bots here; --help lists them all.'],
])('bad input gets one sentence and status 2: haricot sheet %j', async (argv, sentence) => {
  expect(await sheet(...argv)).toEqual({ status: 2, out: '', err: sentence })
})

it.each(LANGS)('has help and a card in %s', async (lang) => {
  const { out } = await runHere(['sheet', '--help'], { lang })
  for (const flag of [
    '--edition',
    '--with',
    '--option',
    '--players',
    '--braille',
    '--html',
    '--brf',
    '--width',
    '--out',
  ])
    expect(out).toContain(flag)
  expect(out).not.toContain('⟦')
  expect((await runHere(['sheet', '--html'], { lang })).out).toContain(`<html lang="${lang}">`)
})
