import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SCRIPTED, scriptFor } from '../../commands/testing/script.ts'
import { linked } from '../../testing/table.ts'
import { playing } from '../testing/desk.ts'
import { end, start } from '../testing/program.ts'
import type { Saved } from './saved.ts'

const root = mkdtempSync(join(tmpdir(), 'haricot-kept-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

let state = ''
let number = 0
beforeEach(() => {
  state = join(root, String(number++))
  vi.stubEnv('XDG_STATE_HOME', state)
})

const games = (): string => join(state, 'haricot', 'games')
const files = (): string[] => readdirSync(games()).map((file) => join(games(), file))
const saved = (file = files()[0]): Saved => JSON.parse(readFileSync(file, 'utf8'))
const done = (file?: string): string[] => saved(file).inputs.map(({ action }) => action.type)

const GAME = ['--edition', 'anniversary', '--players', '3', '--level', 'easy', '--pace', 'none', '--seed', 'x']
const TERMINAL = { isTerminal: true, columns: 400 }

describe('a game that is left', () => {
  it('goes on where it was, under the same name and against the same bots', async () => {
    const first = playing([...GAME, '--name', 'Anna'], TERMINAL)
    const welcome = await first.until()
    await first.say('plant 1', 'brief')
    const hand = await first.say('hand')
    await first.type('q\r')
    await first.until(/The game is kept: --resume goes on with it\.\n$/)
    await first.ended
    expect(files()).toHaveLength(1)
    expect(statSync(files()[0]).mode & 0o077).toBe(0)

    const second = playing(['--resume', '--pace', 'none'], TERMINAL)
    const back = await second.until()
    expect(back).toContain('The game goes on.')
    expect(back).toContain(/You are Anna\. .*?\(easy\)\./.exec(welcome)?.[0])
    await second.say('brief')
    expect(await second.say('hand')).toBe(hand)
    expect(files()).toHaveLength(1)
    await second.type('\u0003')
    await second.ended
  })

  it('is among those that are named to whoever says no edition; 0 begins another one', async () => {
    const first = playing(GAME, TERMINAL)
    await first.until()
    await first.say('plant 1')
    await first.type('q\r')
    await first.ended
    const second = playing(['--pace', 'none'], TERMINAL)
    expect(await second.until(/new game\): $/)).toContain('1 anniversary, 3 players, turn 1\n')
    await second.type('7\r')
    expect(await second.until(/new game\): $/)).toContain('There’s no choice 7; the last one is 1.')
    await second.type('0\r')
    await second.until(/anniversary\): $/)
    await second.type('q\r')
    await second.until(/Goodbye!\n$/)
    await second.ended
  })

  it('has the last step, also if somebody leaves while the bots still think', async () => {
    const { until, say, type, ended } = playing([...GAME.slice(0, -4), '--pace', 'human', '--seed', 'x'], TERMINAL)
    await until()
    await say('plant 1')
    await type('end\r')
    await type('\u0003')
    await until(/is kept: --resume goes on with it\.\n$/)
    await ended
    expect(done()).toEqual(['plant', 'endPlanting'])
  })

  it('is still there when the program was killed', async () => {
    const child = start(['play', ...GAME], { env: { XDG_STATE_HOME: state } })
    let out = ''
    child.stdout?.on('data', (text) => (out += text))
    const over = end(child)
    child.stdin?.write('plant 1\n')
    while (!/in field 1: you\.[\s\S]*End phase 1/.test(out)) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGKILL')
    await over
    expect(done()).toEqual(['plant'])
    const { until, type, ended } = playing(['--resume', '--pace', 'none'], TERMINAL)
    expect(await until()).toMatch(/Your field 1: 1 /)
    await type('q\r')
    await ended
  })

  it('speaks the language of whoever goes on', async () => {
    const first = playing(['--edition', 'anniversary', '--players', '3', '--level', 'könnyű', '--pace', 'none'], {
      ...TERMINAL,
      lang: 'hu',
    })
    await first.until()
    await first.type('q\r')
    await first.ended
    const again = playing(['--edition', 'anniversary', '--players', '3', '--level', 'könnyű', '--seed', 'x'], {
      ...TERMINAL,
      lang: 'hu',
    })
    await again.until()
    await again.say('ültet 1')
    await again.type('q\r')
    await again.ended
    const { until, type, ended } = playing(['--resume', '--pace', 'none'], { ...TERMINAL, lang: 'de' })
    expect(await until()).toContain('(leicht)')
    await type('q\r')
    await ended
  })

  it('is gone on with before those that were played longer ago', async () => {
    for (const name of ['Anna', 'Béla']) {
      const { until, say, type, ended } = playing([...GAME, '--name', name], TERMINAL)
      await until()
      await say('plant 1')
      await type('q\r')
      await ended
    }
    for (const file of files()) {
      const [name] = saved(file).names
      const time = name === 'Anna' ? 2_000_000_000 : 1_000_000_000
      utimesSync(file, time, time)
    }
    const { until, type, ended } = playing(['--resume', '--pace', 'none'], TERMINAL)
    expect(await until()).toContain('You are Anna.')
    await type('q\r')
    await ended
  })
})

it('a game without a move, or played to its end, leaves nothing behind', async () => {
  const first = playing(GAME, TERMINAL)
  await first.until()
  expect(files()).toHaveLength(1)
  await first.type('q\r')
  await first.until(/Goodbye!\n$/)
  await first.ended
  expect(files()).toEqual([])

  const game = linked('duel', 2)
  const { lines, inputs } = await scriptFor(game, 'to its end')
  const flags = ['--edition', 'duel', '--players', '2', '--seed', 'to its end', '--pace', 'none']
  const { input, ended, shown } = playing([...flags, '--name', SCRIPTED.name, '--level', SCRIPTED.level])
  input.end(`${lines.en.join('\n')}\n`)
  await ended
  expect(inputs.length).toBeGreaterThan(20)
  expect(shown()).toMatch(/\n1\. [\s\S]*\n2\. /)
  expect(files()).toEqual([])
})

describe('what is in the folder of games', () => {
  const whole = async (): Promise<Saved> => {
    const { until, say, type, ended } = playing(GAME, TERMINAL)
    await until()
    await say('plant 1')
    await type('q\r')
    await ended
    const [file] = files()
    const found = saved(file)
    rmSync(file)
    return found
  }

  it('and is damaged, or nobody’s game, is left alone', async () => {
    const good = await whole()
    const damaged: Record<string, unknown>[] = [
      { ...good, names: undefined },
      { ...good, names: [] },
      { ...good, names: ['Anna', 7] },
      { ...good, people: [3] },
      { ...good, people: undefined },
      { ...good, seed: 7 },
      { ...good, turn: 'one' },
      { ...good, level: 'brutal' },
      { ...good, bots: 'nobody' },
      { ...good, spec: { edition: 'no-such', players: 3 } },
      { ...good, spec: null },
      { ...good, inputs: [{ seat: 2, action: { type: 'plant', field: 0 } }] },
      { ...good, inputs: [{ seat: 99, action: { type: 'plant', field: 0 } }] },
      { ...good, inputs: 'all' },
    ]
    damaged.forEach((one, i) => void writeFileSync(join(games(), `${i}.json`), JSON.stringify(one)))
    const half = JSON.stringify(good).slice(0, -9)
    ;['', 'null', '[]', '7', '\u0000\ufffd', half].forEach(
      (text, i) => void writeFileSync(join(games(), `text-${i}.json`), text),
    )
    mkdirSync(join(games(), 'folder.json'))
    const none = playing(['--resume'], TERMINAL)
    expect(await none.ended).toBe(2)
    expect(none.errors).toEqual(['There’s no unfinished game.'])

    writeFileSync(join(games(), 'good.json'), JSON.stringify(good))
    const { until, type, ended } = playing(['--resume', '--pace', 'none'], TERMINAL)
    expect(await until()).toContain('The game goes on.')
    await type('q\r')
    await ended
  })

  it('cannot be kept where no folder can be: that is said at once and again at the end, and the game is played', async () => {
    writeFileSync(state, 'a file')
    const { until, say, type, ended } = playing(GAME, TERMINAL)
    expect(await until()).toContain('This game can’t be kept (ENOTDIR): once you leave, it’s gone.')
    expect(await say('plant 1')).toContain('in field 1: you.')
    await type('q\r')
    const last = await until(/Goodbye!.*\n$/)
    expect(last).toContain('This game can’t be kept')
    expect(last).not.toContain('is kept')
    await ended
  })
})

describe('several people at one keyboard', () => {
  const people = ['--edition', 'anniversary', '--players', '3', '--people', 'Anna,Béla,Cleo', '--seed', 'x']
  const CURTAIN = /\n{60}It’s up to (\S+)\. Press Enter when \1 is at the screen\. $/

  it('nobody’s cards are shown before Enter, and everybody is told by names what happens', async () => {
    const { until, say, type, ended } = playing(people, TERMINAL)
    const first = await until(CURTAIN)
    expect(first).toContain('The game begins; Anna goes first.\nTurn: Anna.\n')
    expect(first).not.toMatch(/hand|card|Your?\b/)
    await type('\r')
    expect(await until()).toContain('Your hand, front card first: 1: black-eyed bean')
    await say('plant 1', 'end')
    await type('offer stink for red to Béla\r')
    const second = await until(CURTAIN)
    expect(second).toContain('from Anna to Béla.')
    expect(second).not.toMatch(/hand,|Your?\b/)
    await type('\r')
    const now = await until()
    expect(now).toContain('Offer 1, from Anna to you: 1 stink bean for 1 red bean.')
    expect(now).not.toContain('black-eyed bean')
    expect(await say('last')).toContain('from Anna to Béla.')
    await type('no 1\r')
    expect(await until(CURTAIN)).toContain('Offer 1 turned down: Béla.')
    await type('quit\r')
    await until(/is kept: --resume goes on with it\.\n$/)
    await ended
    expect(done()).toEqual(['plant', 'endPlanting', 'propose', 'decline'])

    const again = playing(['--resume'], TERMINAL)
    const back = await again.until(CURTAIN)
    expect(back).toContain('It’s up to Anna.')
    expect(back).not.toMatch(/hand,|Your?\b/)
    await again.type('\r')
    expect(await again.until()).toContain('Your hand, front card first: 1: stink bean')
    await again.type('\u0003')
    await again.ended
  })

  it.each(['Anna,anna', 'Béla,Bela', `Anna,${'B'.repeat(31)}`])('%s is no way to tell them apart', async (names) => {
    const { ended, errors } = playing(['--edition', 'anniversary', '--players', '3', '--people', names], TERMINAL)
    expect(await ended).toBe(2)
    expect(errors).toEqual([expect.stringMatching(/^--people: every name/)])
  })

  it('names are cleaned of what would move a cursor', async () => {
    const { until, type, ended } = playing(
      [...people.slice(0, 4), '--seed', 'x', '--people', 'An\u001b[2Jna, B\té'],
      TERMINAL,
    )
    await until(/How should|screen\. $|: $/)
    await type('\r')
    expect(await until(/screen\. $/)).toMatch(/up to An \[2Jna\./)
    await type('\u0003')
    await ended
  })
})
