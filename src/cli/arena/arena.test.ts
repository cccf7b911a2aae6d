import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGS, type Lang, speakerOf } from '../../text/index.ts'
import type { Io } from '../io.ts'
import { runProgram } from '../program.ts'

const haricot = join(import.meta.dirname, '../../../bin/haricot.js')
const flags = ['--players', '3', '--bots', 'greedy,random', '--deals', '4', '--seed', 's']

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haricot arena '))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The program in this process, with its lines caught. */
async function run(argv: readonly string[], lang: Lang = 'en') {
  const out: string[] = []
  const err: string[] = []
  const io: Io = {
    lang,
    speaker: speakerOf(lang),
    isTerminal: false,
    columns: 80,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    read: () => '',
  }
  return { status: await runProgram(io, argv), out: out.join('\n'), err: err.join('\n') }
}

/** The program in a process of its own. */
function start(args: readonly string[]): {
  child: ChildProcess
  ended: Promise<{ status: number | null; out: string }>
} {
  const child = spawn(process.execPath, [haricot, ...args], { env: { ...process.env, LC_ALL: 'C' } })
  let out = ''
  child.stdout.on('data', (text) => (out += text))
  return { child, ended: new Promise((resolve) => child.on('close', (status) => resolve({ status, out }))) }
}

describe('arena', () => {
  it.each(LANGS)('tells who is better, by how much and how sure that is (%s)', async (lang) => {
    const { status, out, err } = await run(['arena', ...flags], lang)
    expect({ status, err }).toEqual({ status: undefined, err: '' })
    expect(out).not.toContain('⟦')
    expect(out.split('\n')).toHaveLength(1 + 4 + 1 + 2 + 2 + 1)
    expect(out).toContain('95')
  })

  it('gives programs the same figures, whatever the number of threads', async () => {
    const json = async (jobs: string) => JSON.parse((await run(['arena', ...flags, '--jobs', jobs, '--json'])).out)
    const [one, two] = [await json('1'), await json('2')]
    expect(one).toMatchObject({ deals: 4, games: 12, wanted: 4, seed: 's', chairs: ['greedy', 'random', 'random'] })
    expect(one.bots.map(({ chairs }: { chairs: number }) => chairs)).toEqual([1, 2])
    for (const key of ['headToHead', 'course', 'tradesPerGame']) expect(two[key]).toEqual(one[key])
    expect(two.bots[0].share).toEqual(one.bots[0].share)
  })

  it('writes every chair of every game as a row', async () => {
    const file = join(folder, 'games.csv')
    await run(['arena', ...flags, '--csv', file])
    const [heading, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(heading).toMatch(/^deal,rotation,seat,bot,points,place,won,/)
    expect(rows).toHaveLength(4 * 3 * 3)
    for (const row of rows) expect(row.split(',')).toHaveLength(heading.split(',').length)
    expect(rows.map((row) => row.split(',').slice(0, 3).join())).toEqual(
      [0, 1, 2, 3].flatMap((deal) => [0, 1, 2].flatMap((turn) => [1, 2, 3].map((seat) => `${deal},${turn},${seat}`))),
    )
  })

  it.each(LANGS)('writes a page that needs nothing else and reads well aloud (%s)', async (lang) => {
    const file = join(folder, `${lang}.html`)
    await run(['arena', ...flags, '--report', file], lang)
    const page = readFileSync(file, 'utf8')
    expect(page).toMatch(new RegExp(`^<!doctype html>\n<html lang="${lang}">`))
    expect(page).toContain('<meta charset="utf-8">')
    expect(page).toContain('prefers-color-scheme: dark')
    expect(page).not.toMatch(/⟦|<script|https?:|url\(|undefined|NaN|Infinity/)
    expect(unclosed(page)).toEqual([])
    const drawings = page.match(/<svg[^>]*>/g) ?? []
    expect(drawings.length).toBeGreaterThanOrEqual(5)
    for (const drawing of drawings) expect(drawing).toMatch(/role="img" aria-label="[^"]+"/)
    const tables = page.match(/<table>.*?<\/table>/gs) ?? []
    expect(tables.length).toBeGreaterThanOrEqual(5)
    for (const table of tables) expect(table).toMatch(/<caption>.+<th scope="col">.+<th scope="row">/s)
    expect([...page.matchAll(/<h(\d)/g)].map(([, level]) => level)[0]).toBe('1')
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('a name can do a page no harm', async () => {
    const bot = join(folder, '<b>&"x".js')
    writeFileSync(bot, 'process.exit(1)')
    const file = join(folder, 'harm.html')
    const { out } = await run(['arena', '--players', '3', '--bots', `${bot},greedy`, '--deals', '1', '--report', file])
    expect(out).toContain('greedy had to take over')
    const page = readFileSync(file, 'utf8')
    expect(page).not.toContain('<b>')
    expect(unclosed(page)).toEqual([])
  })

  it('stopped by Ctrl-C it prints what it knows so far and leaves whole files', async () => {
    const csv = join(folder, 'stopped.csv')
    const report = join(folder, 'stopped.html')
    const args = ['arena', '--bots', 'greedy,random', '--deals', '100000', '--json', '--csv', csv, '--report', report]
    for (let waitMs = 6000; ; waitMs *= 2) {
      const { child, ended } = start(args)
      await setTimeout(waitMs)
      child.kill('SIGINT')
      const { status, out } = await ended
      if ((status === null || JSON.parse(out).deals === 0) && waitMs < 40_000) continue // a very busy machine
      const { deals, wanted, bots } = JSON.parse(out)
      expect({ status, wanted }).toEqual({ status: 130, wanted: 100_000 })
      expect(deals).toBeLessThan(wanted)
      expect(bots).toHaveLength(2)
      expect(readFileSync(csv, 'utf8').trimEnd().split('\n')).toHaveLength(1 + deals * 16)
      expect(readFileSync(report, 'utf8')).toMatch(/<\/html>\n$/)
      expect(existsSync(`${csv}.part`) || existsSync(`${report}.part`)).toBe(false)
      return
    }
  })

  it.each([
    [['--deals', '0'], '--deals must be a whole number from 1 to 100,000, not “0”.'],
    [['--jobs', 'all'], '--jobs must be a whole number from 1 to 64, not “all”.'],
    [['--bot-ms', '-1'], '--bot-ms must be a whole number from 1 to 600,000, not “-1”.'],
    [['--bots', 'clever'], null],
    [['--bots', './no-such-bot.py'], '--bots: there’s no file “./no-such-bot.py”.'],
    [['--bots', './src'], '--bots: there’s no file “./src”.'],
    [['--bots', 'README.md'], '--bots: “README.md” doesn’t end in .py, .js or .ts and isn’t executable.'],
    [['--bots', 'random,random,random,random,greedy'], '--bots must name between 1 and 4 bots, not 5.'],
    [['--csv', '/no/such/folder/a.csv'], '“/no/such/folder/a.csv” can’t be written (ENOENT).'],
    [['--report', '.'], '“.” can’t be written (EISDIR).'],
    [['--edition', 'deluxe'], 'There’s no edition called “deluxe”.'],
  ])('bad input gets one sentence and status 2: haricot arena %j', async (args, sentence) => {
    const { status, out, err } = await run(['arena', ...args])
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toMatch(/^[^\n]+[.?]$/)
    if (sentence !== null) expect(err).toBe(sentence)
  })

  it.each(LANGS)('has help in %s', async (lang) => {
    const { out } = await run(['arena', '--help'], lang)
    expect(out).toContain('--deals <n>')
    expect(out).not.toContain('⟦')
    if (lang !== 'en') expect(out).not.toMatch(/Usage|Options|write|number of/)
  })
})

it('sim plays with somebody’s program and says at the end what went wrong', async () => {
  const bot = join(folder, 'rude.cjs')
  writeFileSync(
    bot,
    `
    process.stdin.on('data', (data) => {
      for (const line of String(data).split('\\n'))
        if (line.includes('"hello"')) console.log('{"type":"hello","protocol":1}')
        else if (line.includes('"ask"')) console.log('no')
    })`,
  )
  const { status, out } = await run(['sim', '--players', '3', '--bots', `${bot},greedy`, '--games', '2'])
  expect(status).toBeUndefined()
  expect(out).toMatch(/rude\.cjs \(2 chairs\): \d/)
  expect(out).toMatch(/rude\.cjs: greedy had to take over (\d+) of \1 decisions \(made no sense: \1\)\. First: no$/)
})

/** Elements that are not closed in their order; those that never are left out. */
function unclosed(page: string): string[] {
  const open: string[] = []
  for (const [, slash, name, rest] of page.matchAll(/<(\/?)([a-z]\w*)([^>]*)>/g)) {
    if (['meta'].includes(name) || rest.endsWith('/')) continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}
