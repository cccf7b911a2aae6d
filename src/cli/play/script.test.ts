import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newBot } from '../../bots/bots.ts'
import { LEVELS, namesFor } from '../../bots/levels.ts'
import { SCRIPTED, scriptFor } from '../../commands/testing/script.ts'
import { VERBOSITIES } from '../../commands/verbosity.ts'
import { wordFor } from '../../commands/vocabulary.ts'
import { catalogue, link } from '../../engine.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import { parseRecord, replayRecord } from '../../notation/index.ts'
import { LocalTable } from '../../table/local.ts'
import { LANGS, type Lang, speakerOf } from '../../text/index.ts'
import type { Io } from '../io.ts'
import { defaultPlayers } from '../spec.ts'
import { end, haricot } from '../testing/program.ts'
import { wrapping } from './command.ts'
import { type PlayOptions, playAt } from './game.ts'
import type { Lines } from './lines.ts'

/** Whole games by commands alone: whoever types these lines plays that game, whatever the edition and the language. */
const IS_LONG = process.env.HARICOT_LONG === '1'
const BRAILLE_LINE = 40

const games: readonly Game[] = catalogue.editions.map((edition) => {
  const result = link({ edition: edition.id, players: defaultPlayers(edition) })
  return result.ok ? result.value : expect.fail(edition.id)
})
const scripts = new Map<string, ReturnType<typeof scriptFor>>()

/** The same moves in every language. */
function scriptOf(game: Game, seed = seedOf(game)): ReturnType<typeof scriptFor> {
  const script = scripts.get(seed) ?? scriptFor(game, seed)
  scripts.set(seed, script)
  return script
}

const seedOf = ({ spec }: Game): string => `script ${spec.edition}`
const everyWay = games.flatMap((game) => LANGS.map((lang) => [game.spec.edition, lang, game] as const))

/** The whole game at one table, with what was shown; nothing of the script is left. */
async function played(game: Game, lang: Lang, how: PlayOptions, columns: number, seed = seedOf(game)) {
  const script = await scriptOf(game, seed)
  const shown: string[] = []
  const out = (line: string): void => void shown.push(line)
  const io: Io = {
    lang,
    speaker: speakerOf(lang),
    isTerminal: false,
    columns,
    out,
    err: expect.fail,
    read: expect.fail,
  }
  const left = [...script.lines[lang]]
  const lines: Lines = {
    isTerminal: false,
    isTyping: false,
    ask: expect.fail,
    async askUntil(prompt) {
      const line = left.shift() ?? null
      if (line !== null) out(prompt + line)
      return line
    },
    leaving: () => new Promise(() => {}),
    completing: () => {},
    typing: () => {},
    close: () => {},
  }
  const bots = namesFor(game.spec.players - 1, rngFrom(seedFrom(`${seed}/names`)), [SCRIPTED.name])
  const names = [SCRIPTED.name, ...bots]
  const table = new LocalTable({ game, seat: seatAt(0), names, bots: [LEVELS[SCRIPTED.level]], seed, newBot })
  expect(await playAt(wrapping(io), lines, table, how)).toBe(true)
  expect(table.inputs).toEqual(script.inputs)
  expect(left).toEqual([])
  return { shown, commands: script.lines[lang], table }
}

it.each(everyWay)('%s in %s, from the deal to the score, in lines of 40', async (_edition, lang, game) => {
  const at = LANGS.indexOf(lang) + games.indexOf(game)
  const how = { verbosity: VERBOSITIES[at % VERBOSITIES.length], isBraille: at % 2 === 0 }
  const { shown, commands } = await played(game, lang, how, BRAILLE_LINE)
  // What was typed is as long as it is.
  const told = shown.filter((line) => !commands.some((typed) => line.endsWith(`> ${typed}`)))
  expect(told.filter((line) => line.length > BRAILLE_LINE)).toEqual([])
  expect(shown.filter((line) => /⟦|undefined|[\p{Cc}]/u.test(line))).toEqual([])
})

describe('what a whole game of four takes', () => {
  const MOST_COMMANDS = 110
  const MOST_WORDS = 15_000
  const game = games.find(({ spec }) => spec.edition === 'anniversary') ?? expect.fail()
  const seeds = ['', ' 1', ' 2', ' 3', ' 4'].map((more) => seedOf(game) + more)
  const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b) / numbers.length

  it.each(LANGS)(`in %s: on average at most ${MOST_COMMANDS} commands and ${MOST_WORDS} words`, async (lang) => {
    const commands: number[] = []
    const words: number[] = []
    for (const seed of seeds) {
      const one = await played(game, lang, { verbosity: 'normal' }, 80, seed)
      const passes = one.commands.filter((line) => line === wordFor(speakerOf(lang), 'pass'))
      const markets = one.table.inputs.filter(({ seat, action }) => seat !== 0 && action.type === 'endTrade')
      expect(passes.length).toBeLessThanOrEqual(markets.length)
      commands.push(one.commands.length)
      words.push(one.shown.join(' ').split(/\s+/).length)
    }
    expect(mean(commands)).toBeLessThanOrEqual(MOST_COMMANDS)
    expect(mean(words)).toBeLessThanOrEqual(MOST_WORDS)
  })
})

describe.skipIf(spawnSync('script', ['--version']).status !== 0)('in a real terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haricot-script-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Types the next line whenever the prompt is there. */
  async function typed(game: Game, lang: Lang, lines: readonly string[], file: string) {
    const { edition, players } = game.spec
    const flags = ['--edition', edition, '--players', String(players), '--seed', seedOf(game), '--pace', 'none']
    const who = ['--name', SCRIPTED.name, '--level', SCRIPTED.level, '--record', file, '--lang', lang]
    const command = [process.execPath, haricot, 'play', ...flags, ...who].map((word) => `'${word}'`).join(' ')
    const env = { ...process.env, XDG_STATE_HOME: join(folder, 'state'), TERM: 'dumb' }
    const child = spawn('script', ['-qec', command, '/dev/null'], { env })
    const left = [...lines]
    let fresh = ''
    child.stdout.on('data', (text) => {
      fresh += text
      if (!fresh.endsWith('> ')) return
      fresh = ''
      child.stdin.write(`${left.shift() ?? '\u0004'}\r`)
    })
    return { ...(await end(child)), left }
  }

  const ways = IS_LONG ? everyWay : games.map((game, i) => [game.spec.edition, LANGS[i % LANGS.length], game] as const)
  it.each(ways)('%s in %s', async (edition, lang, game) => {
    const file = join(folder, `${edition}-${lang}.txt`)
    const { lines, inputs } = await scriptOf(game)
    const { status, out, left } = await typed(game, lang, lines[lang], file)
    expect({ status, left }).toEqual({ status: 0, left: [] })
    // Lines and letters only: whatever reads a terminal aloud hears just that.
    expect(out.replace(/[\r\n]/g, '')).not.toMatch(/\p{Cc}/u)
    const record = parseRecord(readFileSync(file, 'utf8'))
    const replayed = record.ok ? replayRecord(record.value) : record
    expect(replayed.ok && replayed.value.state.over).toBe(true)
    expect(record.ok && record.value.inputs.map(({ action }) => action)).toEqual(inputs.map(({ action }) => action))
  })
})
