import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGS, type Lang } from '../../text/index.ts'
import { end, runHere, start } from '../testing/program.ts'

const flags = ['--players', '3', '--bots', 'greedy,random', '--deals', '4', '--seed', 's']

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haricot arena '))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (argv: readonly string[], lang: Lang = 'en') => runHere(argv, { lang })

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
    // Widths in parts of the page's: letters keep their size on a phone.
    for (const drawing of drawings.filter((tag) => !tag.includes('preserveAspectRatio')))
      expect(drawing).toMatch(/^<svg width="100%" height="[\d.]+" role="img" aria-label="[^"]+">$/)
    expect(page.match(/preserveAspectRatio="none">(<polyline [^>]+>)+<[/]svg>/g)).toHaveLength(1)
    for (const part of page.split('<h2>').filter((section) => section.includes('role="img"')))
      expect(part.lastIndexOf('<table>')).toBeGreaterThan(part.lastIndexOf('role="img"'))
    expect(page.match(/<details>/g)).toHaveLength(2)
    const tables = page.match(/<table>.*?<\/table>/gs) ?? []
    expect(tables.length).toBeGreaterThanOrEqual(5)
    for (const table of tables) expect(table).toMatch(/<caption>.+<th scope="col">.+<th scope="row">/s)
    const levels = [...page.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, i) => void expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1))
    for (const head of page.match(/<thead>.*?<[/]thead>/g) ?? [])
      expect(new Set(head.split('<th')).size).toBe(head.split('<th').length) // each column has a name of its own
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

  it('whoever stops it, however often, hears what is known so far and finds whole files', async () => {
    const stopped = async (signals: readonly NodeJS.Signals[], wanted: number): Promise<void> => {
      const [csv, report] = ['csv', 'html'].map((ending) => join(folder, `${signals[0]}.${ending}`))
      const args = ['arena', '--bots', 'greedy,random', '--deals', '100000', '--json', '--csv', csv, '--report', report]
      for (let waitMs = 1500; ; waitMs *= 2) {
        const child = start(args)
        const ended = end(child)
        await setTimeout(waitMs)
        for (const signal of signals) {
          child.kill(signal)
          await setTimeout(20)
        }
        const { status, out } = await ended
        if ((status === null || JSON.parse(out).deals === 0) && waitMs < 40_000) continue // a very busy machine
        const told = JSON.parse(out)
        expect({ status, wanted: told.wanted }).toEqual({ status: wanted, wanted: 100_000 })
        expect(told.deals).toBeLessThan(100_000)
        expect(told.bots).toHaveLength(2)
        expect(readFileSync(csv, 'utf8').trimEnd().split('\n')).toHaveLength(1 + told.deals * 16)
        expect(readFileSync(report, 'utf8')).toMatch(/<\/html>\n$/)
        return
      }
    }
    await Promise.all([
      stopped(['SIGINT', 'SIGINT', 'SIGTERM'], 130),
      stopped(['SIGTERM'], 143),
      stopped(['SIGHUP'], 129),
    ])
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('what is no file stays what it is, and a link stays a link', async () => {
    const [pipe, link, file] = ['pipe', 'link', 'file'].map((name) => join(folder, name))
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
    const reader = spawn('cat', [pipe], { timeout: 20_000 })
    let read = ''
    reader.stdout.on('data', (text) => (read += text))
    const isRead = once(reader, 'close')
    writeFileSync(file, 'old')
    symlinkSync(file, link)
    const { err } = await run(['arena', ...flags, '--csv', pipe, '--report', link])
    await isRead
    expect(err).toBe('')
    expect(read.split('\n')[0]).toBe(
      'deal,rotation,seat,bot,points,place,won,trades,trade_coins,coins_given,turns,actions',
    )
    expect(statSync(pipe).isFIFO()).toBe(true)
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readFileSync(file, 'utf8')).toMatch(/<\/html>\n$/)
  })

  it('what cannot be written in the end does not keep the rest from being written', async () => {
    const [full, report] = [join(folder, 'full.csv'), join(folder, 'rest.html')]
    symlinkSync('/dev/full', full) // a disk that is full when it comes to it
    const { status, out, err } = await run(['arena', ...flags, '--csv', full, '--report', report])
    expect({ status, err }).toEqual({ status: 2, err: `“${full}” can’t be written (ENOSPC).` })
    expect(out).toContain('95 %')
    expect(readFileSync(report, 'utf8')).toMatch(/<\/html>\n$/)
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
    [['--csv', '/proc/a.csv'], '“/proc/a.csv” can’t be written (ENOENT).'],
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
