import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { below, type Rng, seedFrom } from '../kernel/rng.ts'
import { type Seat, seatsIn } from '../kernel/seat.ts'
import type { Game } from '../kernel/types.ts'
import type { SeatedTable } from '../table/table.ts'
import { everyGame, titleOf } from '../testing/combinations.ts'
import { headStart } from '../testing/head-start.ts'
import { luckOf, pick, RandomActions, RandomPlayer } from '../testing/random.ts'
import { withWindfall } from '../testing/windfall.ts'
import { LANGS, speakerOf } from '../text/index.ts'
import { type Voice, voiceFor } from '../words/voice.ts'
import { Listener } from './listener.ts'
import { lineFor } from './print.ts'
import { seatedAt } from './testing/seated.ts'

const LINES = 100_000
const MOST_MS = 5
const games = everyGame().map(({ spec }) => withWindfall(spec))
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzáéíóöőúüűæðþß0123456789#+:;.,-?!’"()*/\\{}[] \t\u0000\u200b\ud83d']

/** Letters that are in no word of any language here, so that what holds one means nothing. */
const STRANGE = [...'§¤¥ŧđł']

const letters = (luck: Rng, most: number): string =>
  Array.from({ length: below(luck, most + 1) }, () => pick(luck, LETTERS)).join('')

/** A machine that does something else now and then takes longer, a line that is slow takes long every time. */
function timed<T>(work: () => T): readonly [T, number] {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; ; tries++) {
    const before = performance.now()
    const done = work()
    least = Math.min(least, performance.now() - before)
    if (least < MOST_MS || tries === 9) return [done, least]
  }
}

/** A right line with one letter of one of its words wrong. */
function mistyped(luck: Rng, line: string): string {
  const words = line.split(' ')
  const at = below(luck, words.length)
  const word = [...words[at]]
  word.splice(below(luck, word.length + 1), below(luck, 2), pick(luck, STRANGE))
  return words.with(at, word.join('')).join(' ')
}

/** Somebody in the middle of a random game. */
function somewhere(game: Game, luck: Rng): SeatedTable {
  const player = new RandomPlayer(game, new RandomActions(game), luck)
  const state = game.start(seedFrom(String(below(luck, 1_000_000))))
  headStart(game, state, luck)
  for (let moves = below(luck, 60); moves > 0 && !state.over; moves--) {
    const { seat, action } = player.next(state)
    game.apply(state, seat, action)
  }
  const waiting = seatsIn(game.waiting(state))
  return seatedAt(game, state, waiting.length > 0 ? pick(luck, waiting) : (0 as Seat))
}

function halfRight(luck: Rng, voice: Voice, table: SeatedTable): string {
  const lines = table.options.slice(0, 40)
  return lines.length === 0 ? letters(luck, 30) : mistyped(luck, lineFor(voice, table, pick(luck, lines)))
}

it(`${LINES} random and half-right lines break nothing and do nothing, and each is answered within ${MOST_MS} ms`, () => {
  const luck = luckOf('nonsense')
  const wrong: string[] = []
  let slowest = 0
  const each = 1000
  for (let i = 0; i < LINES / each; i++) {
    const game = games[i % games.length]
    const table = somewhere(game, luck)
    const voice = voiceFor(speakerOf(pick(luck, LANGS)), table)
    const listener = new Listener(voice, table, speakerOf('en'))
    const prepared = Array.from({ length: 25 }, () => halfRight(luck, voice, table))
    for (let j = 0; j < each; j++) {
      const line = j % 2 === 0 ? letters(luck, 60) : j < 50 ? prepared[j >> 1] : mistyped(luck, pick(luck, prepared))
      const [command, ms] = timed(() => listener.understand(line))
      slowest = Math.max(slowest, ms)
      if (command.do === 'act' || command.do === 'pass')
        wrong.push(`${titleOf(game.spec)}: “${line}” ${JSON.stringify(command)}`)
    }
  }
  expect(wrong.slice(0, 10)).toEqual([])
  expect(slowest).toBeLessThan(MOST_MS)
})
