import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../kernel/play.ts'
import { seatAt } from '../../kernel/seat.ts'
import type { Move } from '../motion/moves.ts'
import { titleWith } from './calls.ts'
import { landsIn, REST_MS, SOUND_IDS, type SoundId, sound, soundOf, TOGETHER_MS, Waiting } from './sounds.ts'

const me = seatAt(0)
const other = seatAt(2)
const event = (fields: object) => fields as GameEvent
const moved = (from: string, to: string, times = 1): Move[] =>
  Array.from({ length: times }, (_, at) => ({ what: 'soy', from: { place: from, at }, to: { place: to, at } }))

describe('what is heard', () => {
  it('by where cards go: fields sound like wood, the draw pile like paper, coins like so many bells, up to four', () => {
    const heard = (moves: Move[]) => soundOf(event({ type: 'anything', seat: other }), moves, me)
    expect(heard(moved('hand 2', 'field 2 0'))).toEqual(sound('plant'))
    expect(heard(moved('pile - draw', 'hand 2'))).toEqual(sound('paper'))
    expect(heard(moved('pile - draw', 'turned -'))).toEqual(sound('paper'))
    expect(heard([...moved('field 2 0', 'coins 2', 2), ...moved('field 2 0', 'pile - discard', 3)])).toEqual(
      sound('coins', 2),
    )
    expect(heard(moved('field 2 0', 'coins 2', 7))).toEqual(sound('coins', 4))
    expect(heard(moved('coins 2', 'pile - discard', 3))).toEqual(sound('coins', 3))
    expect(heard([])).toBeNull()
  })

  it('an offer is heard by those who may accept it, a trade by everybody', () => {
    const offer = { type: 'offered', offer: 1, give: ['soy'], want: [] }
    expect(soundOf(event({ ...offer, seat: other, to: me }), [], me)).toEqual(sound('offer'))
    expect(soundOf(event({ ...offer, seat: other, to: null }), [], me)).toEqual(sound('offer'))
    expect(soundOf(event({ ...offer, seat: other, to: seatAt(1) }), [], me)).toBeNull()
    expect(soundOf(event({ ...offer, seat: me, to: null }), [], me)).toBeNull()
    expect(soundOf(event({ ...offer, seat: other, to: null }), [], null)).toBeNull()
    expect(soundOf(event({ type: 'traded', gave: [], got: [] }), moved('hand 0', 'aside 2'), null)).toEqual(
      sound('trade'),
    )
    expect(soundOf(event({ type: 'ended', winners: [me] }), [], me)).toEqual(sound('over'))
  })
})

/** What is heard when these are asked for, one every so many milliseconds: `20 turn`. */
function heard(asked: readonly SoundId[], everyMs: number): string[] {
  const waiting = new Waiting()
  const due = new Set<number>()
  const out: string[] = []
  for (let now = 0; now < 5000; now++) {
    if (now % everyMs === 0 && now / everyMs < asked.length) {
      const at = waiting.ask(sound(asked[now / everyMs]), now)
      if (at !== null) due.add(at)
    }
    const next = due.has(now) ? waiting.take(now) : null
    if (next !== null) out.push(`${now} ${next.id}`)
  }
  return out
}

describe('never twice at once', () => {
  it('of all that come at once only the most important is heard', () => {
    expect(heard(['paper', 'plant', 'turn', 'coins'], 1)).toEqual([`${TOGETHER_MS} turn`])
    expect(heard(SOUND_IDS.toReversed(), 2)).toEqual([`${TOGETHER_MS} over`])
  })

  it('in order: the end, your turn, an offer, a refusal, a trade, coins, planting, paper', () => {
    for (let i = 1; i < SOUND_IDS.length; i++)
      expect(heard([SOUND_IDS[i], SOUND_IDS[i - 1]], 5)).toEqual([`${TOGETHER_MS} ${SOUND_IDS[i - 1]}`])
  })

  it('what matters waits for the end of another sound, what does not is left out', () => {
    const coins = landsIn(sound('coins')) + 350
    expect(heard(['coins', 'turn'], 100)).toEqual([`${TOGETHER_MS} coins`, `${TOGETHER_MS + coins + REST_MS} turn`])
    expect(heard(['coins', 'paper'], 100)).toEqual([`${TOGETHER_MS} coins`])
  })

  it('a hundred cards in a second are a few taps', () => {
    expect(heard(new Array<SoundId>(100).fill('plant'), 10).length).toBeLessThan(8)
  })
})

it('the title of a page that nobody looks at says whose turn it is, and at how many tables', () => {
  expect(titleWith('Your turn', 1, 'Haricot')).toBe('● Your turn · Haricot')
  expect(titleWith('Your turn', 2, 'Haricot')).toBe('● Your turn (2) · Haricot')
})
