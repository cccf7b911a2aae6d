import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processes } from '../../testing/process.ts'
import { type Relay, relayTo } from '../../testing/relay.ts'
import { ask } from '../../testing/server.ts'
import { run, runHere, start as startProgram } from '../testing/program.ts'

const startServer = processes()
let folder = ''
let relay: Relay
let server: Awaited<ReturnType<typeof startServer>>
const settings = () => ({ HARICOT_DATA: join(folder, 'data'), HARICOT_MESSAGES_PER_SECOND: '1000' })
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haricot play '))
  server = await startServer(settings())
  relay = await relayTo(server.address)
})
afterAll(async () => {
  for (const terminal of terminals) terminal.child.kill('SIGKILL')
  relay?.close()
  await server?.end('SIGINT')
  rmSync(folder, { recursive: true, force: true })
})

/** A program in a process of its own, and what it has written so far. */
interface Terminal {
  readonly child: ChildProcess
  readonly out: () => string
  type(...lines: string[]): void
  /** As soon as it has written this after what was waited for last; its groups. */
  until(what: RegExp): Promise<RegExpExecArray>
  /** As soon as it has taken so many answers. */
  answers(number: number): Promise<void>
  /** Everything it wrote to stderr, and its exit status. */
  readonly ended: Promise<{ status: number | null; err: string }>
}
const terminals: Terminal[] = []

function open(user: string, ...args: string[]): Terminal {
  const child = startProgram(['play', ...args], { env: { XDG_STATE_HOME: join(folder, user) } })
  let [out, err, read] = ['', '', 0]
  let look = (): void => {}
  child.stdout?.on('data', (text) => {
    out += text
    look()
  })
  child.stderr?.on('data', (text) => (err += text))
  child.stdin?.on('error', () => {})
  const ended = new Promise<{ status: number | null; err: string }>((resolve) =>
    child.on('close', (status) => {
      resolve({ status, err })
      look()
    }),
  )
  const when = <T>(find: () => T | null): Promise<T> =>
    new Promise((resolve, reject) => {
      look = () => {
        const found = find()
        if (found === null && child.exitCode === null && child.signalCode === null) return
        look = () => {}
        if (found === null) reject(new Error(`it has ended: ${out.slice(-500)}${err}`))
        else resolve(found)
      }
      look()
    })
  const terminal: Terminal = {
    child,
    out: () => out,
    type: (...lines) => void child.stdin?.write(lines.map((line) => `${line}\n`).join('')),
    until: (what) =>
      when(() => {
        const found = what.exec(out.slice(read))
        if (found !== null) read += found.index + found[0].length
        return found
      }),
    answers: async (number) =>
      void (await when(() => ([...out.matchAll(/^[^\n>]*> 1$/gm)].length >= number ? true : null))),
    ended,
  }
  terminals.push(terminal)
  return terminal
}

const LINK = /--at (\S+)\n/
const ones = (times: number): string[] => new Array<string>(times).fill('1')
/** `1. Anna: 23 (…)` and so on: places and points. */
const resultIn = (out: string): string[] =>
  [...out.matchAll(/^(\d)\. [^:]+: (\d+) \(/gm)].map(([, place, points]) => `${place}: ${points}`)
const tableOf = (link: string): string => `/api/tables/${link.split('#')[1]}`

/** A table for two with its host at it. */
async function hosted(...more: string[]): Promise<{ anna: Terminal; link: string }> {
  const anna = open('anna', '--host', relay.address, '--edition', 'duel', '--name', 'Anna', ...more)
  const [, link] = await anna.until(LINK)
  await anna.until(/You’re the host: .*\n/)
  return { anna, link }
}

it('two terminals play a whole game over a server that is killed in the middle, a third looks on, and all agree', async () => {
  const record = join(folder, 'duel.txt')
  const { anna, link } = await hosted('--record', record)
  const bela = open('bela', '--at', link, '--name', 'Béla')
  await bela.until(/Seat 1: Anna\.\nSeat 2: you\./)
  const watcher = open('carl', '--at', link, '--watch')
  await watcher.until(/You look on/)
  await anna.until(/Béla sits down\./)
  anna.type('say let’s go', 'start')
  await bela.until(/Anna: “let’s go”\n/)
  const everybody = [anna, bela, watcher]
  await Promise.all(everybody.map(({ until }) => until(/The game begins; .* first\.\n/)))
  // They get so far and no further, so that it is the middle of the game.
  for (const terminal of [anna, bela]) terminal.type(...ones(12))
  await Promise.race([anna, bela].map(({ answers }) => answers(12)))

  await server.end('SIGKILL')
  for (const { child } of [anna, bela]) child.stdin?.end('1\n'.repeat(3000))
  await Promise.all(everybody.map(({ until }) => until(/The connection is lost; trying again …\n/)))
  server = await startServer(settings())
  relay.lead(server.address)
  await Promise.all(everybody.map(({ until }) => until(/Connected again\.\n/)))
  for (const { ended } of everybody) expect(await ended).toEqual({ status: 0, err: '' })

  const [hers, his, all] = everybody.map(({ out }) => out())
  expect(resultIn(hers)).toHaveLength(2)
  expect([resultIn(his), resultIn(all)]).toEqual([resultIn(hers), resultIn(hers)])
  expect(hers + his + all).not.toContain('⟦')
  expect(hers).toMatch(/[A-Z][\w-]+ bean drawn: you\./)
  expect(all).toMatch(/1 card drawn: Anna\.[\s\S]*1 card drawn: Béla\./)
  expect(all).not.toMatch(/bean drawn|Your/)
  for (const out of [hers, his, all]) expect(out.match(/The connection is lost/g)).toHaveLength(1)

  expect(await run(['replay', record])).toMatchObject({ status: 0, err: '' })
  expect(readFileSync(record, 'utf8')).toBe((await ask(server, 'GET', `${tableOf(link)}/record`)).body)
  expect(readdirSync(join(folder, 'bela', 'haricot', 'seats'))).toEqual([]) // there is nothing to come back to
})

it('the same command leads back to the same seat, in the lobby and in the game, and nobody else there', async () => {
  const { anna, link } = await hosted()
  const sit = (name: string) => open('bela', '--at', link, '--name', name)
  const first = sit('Béla')
  await anna.until(/Béla is here\./)
  const seats = join(folder, 'bela', 'haricot', 'seats')
  const [file] = readdirSync(seats)
  expect(statSync(join(seats, file)).mode & 0o777).toBe(0o600)
  expect(statSync(seats).mode & 0o777).toBe(0o700)
  expect(readFileSync(join(seats, file), 'utf8')).toContain('"secret"')
  expect(link).not.toContain(JSON.parse(readFileSync(join(seats, file), 'utf8')).secret)
  first.child.kill('SIGKILL')
  await anna.until(/Béla isn’t connected any more\./)
  const second = sit('Béla')
  await second.until(/Seat 2: you\./)
  const other = sit('Carl')
  expect(await other.ended).toEqual({ status: 2, err: 'There’s no room left at this table.\n' })

  anna.type('start')
  await second.until(/The game begins/)
  second.child.kill('SIGKILL')
  await anna.until(/Béla isn’t connected any more\./)
  const third = open('bela', '--at', link) // there is only one seat that could be meant
  await anna.until(/Béla is here\./)
  for (const terminal of [anna, third]) terminal.type(...ones(2), 'quit')
  await Promise.race([anna, third].map(({ until }) => until(/Goodbye! Your seat is kept/)))
  expect((await ask(server, 'GET', tableOf(link))).body.table.seats.map(({ name }: { name: string }) => name)).toEqual([
    'Anna',
    'Béla',
  ])
})

it('a host begins when everybody is there, with bots on free seats, at his own pace', async () => {
  const flags = ['--edition', 'anniversary', '--players', '4', '--level', 'easy', '--pace', 'none', '--name', 'Anna']
  const anna = open('anna', '--host', relay.address, ...flags)
  await anna.until(/Seat 3: free\.\nSeat 4: \S+, a bot\.\n/)
  anna.type('start', 'bot brutal', 'bot', 'bot hard')
  await anna.until(/Some seats are still free\./)
  await anna.until(/There’s no way of playing called “brutal”/)
  await anna.until(/sits down, a bot\.[\s\S]*sits down, a bot\./)
  anna.type('who', 'sing', 'bot', 'start', 'hand', 'quit')
  anna.child.stdin?.end()
  await anna.until(/Seat 3: \w+, a bot\.\nSeat 4: \w+, a bot\.\n/)
  await anna.until(/I don’t understand “sing”/)
  await anna.until(/There’s no room left at this table\./)
  await anna.until(/The game begins/)
  await anna.until(/> hand\nYour hand/)
  expect(await anna.ended).toMatchObject({ status: 0, err: '' })
})

describe('what cannot be is said in one sentence', () => {
  const table = 'x'.repeat(16)
  const errors = async (...args: string[]) => {
    const { status, out, err } = await run(['play', ...args], { env: { XDG_STATE_HOME: join(folder, 'dora') } })
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toMatch(/^[^\n]+\n$/)
    return err.trim()
  }

  it.each([
    [['--at', 'beans'], '“beans” isn’t the link of a table; one looks like https://beans.example/#q83zJr0aWn6hYdQ2'],
    [['--host', 'here'], '“here” isn’t the address of a server; one looks like https://beans.example/'],
    [['--watch'], '--watch needs --at with the link of a table.'],
    [['--at', `https://beans.example/#${table}`, '--seed', 's'], '--at and --seed don’t go together.'],
    [['--at', `https://beans.example/#${table}`, '--players', '3'], '--at and --players don’t go together.'],
    [['--host', 'https://beans.example', '--bots', 'greedy'], '--host and --bots don’t go together.'],
    [['--host', 'https://beans.example', '--name', 'x'.repeat(25)], '--name must have between 1 and 24 characters.'],
  ])('%j', async (args, sentence) => {
    const { status, out, err } = await runHere(['play', ...args])
    expect({ status, out, err }).toEqual({ status: 2, out: '', err: sentence })
  })

  it('no server, no such table, a table that is being played', async () => {
    const gone = await relayTo(server.address)
    gone.close()
    const nowhere = `There’s no game server to be reached at ${gone.address}.`
    expect(await errors('--at', `${gone.address}#${table}`, '--name', 'Dora')).toBe(nowhere)
    expect(await errors('--host', gone.address, '--edition', 'duel', '--name', 'Dora')).toBe(nowhere)
    for (const more of [['--watch'], ['--name', 'Dora']])
      expect(await errors('--at', `${relay.address}#${table}`, ...more)).toBe('There’s no such table.')
    const body = { spec: { edition: 'duel', players: 2 }, bots: ['easy', 'easy'], start: true }
    const { id } = (await ask(server, 'POST', '/api/tables', { body })).body.table
    expect(await errors('--at', `${relay.address}#${id}`, '--name', 'Dora')).toBe('The game has begun.')
  })
})
