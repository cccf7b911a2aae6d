import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { newBot } from '../../bots/bots.ts'
import { LEVELS, namesFor } from '../../bots/levels.ts'
import { question } from '../../commands/situation.ts'
import { SCRIPTED, scriptFor } from '../../commands/testing/script.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import { LocalTable } from '../../table/local.ts'
import { linked } from '../../testing/table.ts'
import { LANGS } from '../../text/index.ts'
import { voiceFor } from '../../words/voice.ts'
import { desk, playing } from '../testing/desk.ts'
import { playAt } from './game.ts'
import type { Lines } from './lines.ts'

const state = mkdtempSync(join(tmpdir(), 'haricot-talk-'))
vi.stubEnv('XDG_STATE_HOME', state)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(state, { recursive: true, force: true })
})

const GAME = ['--edition', 'anniversary', '--players', '3', '--level', 'easy', '--pace', 'none', '--seed', 'x']
const WIDE = { isTerminal: true, columns: 400 }

describe('how much is told', () => {
  const asks = 'Plant the first card of your hand, and the next one too if you like.\n'

  it('brief: the question alone', async () => {
    const { until, say, type, ended } = playing([...GAME, '--verbosity', 'brief'], WIDE)
    expect((await until()).endsWith(`Your turn.\n${asks}Plant> `)).toBe(true)
    expect(await say('plant 1')).toBe(`plant 1\nBlack-eyed bean in field 1: you.\n${asks}Plant> `)
    expect(await say('normal')).toMatch(/^normal\nFrom now on .*\n\nYou have no coins.*\n(.*\n)*Your hand.*\nPlant/)
    expect(await say('full')).toMatch(/\n\nPinto has .*\nFava has .*\nYou have no coins/)
    expect(await say('brief')).toBe(`brief\nFrom now on only what’s needed.\n${asks}Plant> `)
    await type('q\r')
    await ended
  })

  it('normal: how things stand and the choices; full: the others as well', async () => {
    const normal = playing(GAME, WIDE)
    const full = playing([...GAME, '--verbosity', 'full'], WIDE)
    expect(await normal.until()).toMatch(/\nYour hand, .*\nPlant .*\n1 Plant: .*\n2 Plant: .*\n3 Plant: .*\nPlant> $/)
    expect(normal.shown()).not.toContain('Pinto has')
    expect(await full.until()).toMatch(/\nPinto has .*\nFava has .*\nYou have no coins[\s\S]*\n3 Plant: .*\nPlant> $/)
    for (const one of [normal, full]) await one.type('q\r')
    await Promise.all([normal.ended, full.ended])
  })

  it('a question is the last thing before the prompt, in a whole game', async () => {
    const game = linked('anniversary', 3)
    const seed = 'questions'
    const script = await scriptFor(game, seed)
    const left = [...script.lines.en]
    const { io, shown } = desk()
    const bots = namesFor(2, rngFrom(seedFrom(`${seed}/names`)), [SCRIPTED.name])
    const names = [SCRIPTED.name, ...bots]
    const table = new LocalTable({ game, seat: seatAt(0), names, bots: [LEVELS[SCRIPTED.level]], seed, newBot })
    const voice = voiceFor(io.speaker, table)
    const lines: Lines = {
      isTerminal: false,
      isTyping: false,
      ask: expect.fail,
      askUntil: async () => {
        expect(shown().endsWith(`\n${question(voice, table)}\n`)).toBe(true)
        return left.shift() ?? null
      },
      leaving: () => new Promise(() => {}),
      completing: () => {},
      typing: () => {},
      close: () => {},
    }
    expect(await playAt(io, lines, table, { verbosity: 'brief' })).toBe(true)
    expect(left).toEqual([])
  })
})

describe.each(LANGS)('in a terminal of 40 columns, in %s', (lang) => {
  it('no question and no list is wider, and every wrong answer is answered', async () => {
    const { until, type, shown, ended } = playing(['--pace', 'none'], { lang, isTerminal: true, columns: 40 })
    const asked = /[:)?] $/
    await until(asked)
    for (const line of ['dragon', 'classic', '99', '3', '77', 'dragon', '1', '9', 'dragon 2', '1']) {
      await type(`${line}\r`)
      await until(/[:)?>] $/)
    }
    expect(shown()).toMatch(/\n[^\n>]*> $/)
    expect(shown()).not.toMatch(/byPlayers=false|⟦/)
    await type('\t')
    await until()
    const lines = shown().split('\n')
    expect(lines.filter(({ length }) => length > 40)).toEqual([])
    await type('q\r')
    await ended
  })
})

it('a bot closes its market by itself some time after the last thing that concerned the player, if that is wanted', async () => {
  const { until, say, type, ended } = playing([...GAME, '--grace', 'short'], WIDE)
  await until()
  await say('plant 1', 'end', 'end')
  while (!/is trading/.test(await say('1')));
  await until(/\nTrading ended: (?!you)\w+\.\n/)
  await type('q\r')
  await ended
})

it('asking back is answered with a number, and then numbers mean the choices again', async () => {
  const { until, say, type, ended } = playing([...GAME, '--verbosity', 'brief'], WIDE)
  await until()
  expect(await say('plant')).toBe(
    'plant\nWhich of these? Type its number.\n1 plant black-eyed 1\n2 plant black-eyed 2\n3 plant black-eyed 3\nPlant> ',
  )
  expect(await say('7')).toContain('There’s no choice 7; the last one is 3.')
  expect(await say('plant', '2')).toContain('Black-eyed bean in field 2: you.')
  expect(await say('what')).toContain('\n3 End phase 1. end\n')
  expect(await say('3')).toContain('Done with the hand cards: you.')
  await type('q\r')
  await ended
})

it('a letter that somebody pasted is not read back to him', async () => {
  const { until, say, type, ended } = playing([...GAME, '--verbosity', 'brief'], { isTerminal: true, columns: 40 })
  await until()
  const before = performance.now()
  const told = await say('x'.repeat(100_000), `plant ${'soy '.repeat(5000)}`, `offer ${'1 '.repeat(5000)}`)
  expect(performance.now() - before).toBeLessThan(3000)
  expect(
    told
      .split('\n')
      .slice(1)
      .filter(({ length }) => length > 40),
  ).toEqual([])
  await type('q\r')
  await ended
})
