import { expect, it } from 'vitest'
import type { Seat } from '../kernel/seat.ts'
import type { Table } from '../table/table.ts'
import { table as scenario, seatOf } from '../testing/table.ts'
import { speakerOf } from '../text/index.ts'
import { voiceFor } from '../words/voice.ts'
import { carryOut } from './carry-out.ts'
import { Listener } from './listener.ts'
import { seatedAt } from './testing/seated.ts'

const english = speakerOf('en')

/** Says a line at this table; what is said back, and to the others. */
async function saying(table: Table, line: string) {
  const voice = voiceFor(english, table)
  const [answers, told]: string[][] = [[], []]
  const heard = { ...table, say: (text: string) => void told.push(text) }
  const client = {
    voice,
    english,
    table: heard,
    choices: [],
    told: [],
    say: (lines: readonly string[]) => void answers.push(...lines),
    act: async () => true,
    pass: async () => {},
    tellMore: () => {},
    tellInBraille: () => {},
    leave: () => {},
  }
  await carryOut(client, new Listener(voice, heard).understand(line))
  return { answers, told }
}

it('what is said goes to the others, and who plays with bots alone hears that nobody listens', async () => {
  const { game, state } = scenario('anniversary', 4).at('trade', 'A')
  const people = seatedAt(game, state, seatOf('A'))
  expect(await saying(people, 'say Hello')).toEqual({ answers: [], told: ['Hello'] })
  const alone = { ...people, seats: people.seats.map((seat) => ({ ...seat, kind: 'bot' as const })) }
  expect(await saying(alone, 'say Hello')).toEqual({ answers: [english.say('command.talk.nobody')], told: [] })
})

it('wait holds somebody else’s market, said again it does not, and at one’s own there is nothing to hold', async () => {
  const { game, state } = scenario('anniversary', 4).at('trade', 'A')
  const held: unknown[] = []
  const at = (name: 'A' | 'B', waiting: readonly Seat[]): Table => ({
    ...seatedAt(game, state, seatOf(name)),
    market: { out: [], waiting, composing: [], closesInMs: null },
    hold: (how, isSo) => void held.push([how, isSo]),
  })
  expect((await saying(at('B', []), 'wait')).answers).toEqual(['Anna waits for you.'])
  expect((await saying(at('B', [seatOf('B')]), 'hold')).answers).toEqual(['Anna no longer waits for you.'])
  expect((await saying(at('A', []), 'wait')).answers).toEqual(['“wait” isn’t possible right now.'])
  expect(held).toEqual([
    ['wait', true],
    ['wait', false],
  ])
})
