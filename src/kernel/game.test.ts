import { describe, expect, it } from 'vitest'
import { A, action, asking, asks, B, C, eventTypes, goOn, playing, seed, toy, toyGame } from '../testing/toys.ts'
import { type GameEvent, refuse } from './play.ts'
import { bit, type Seat } from './seat.ts'
import type { Step } from './types.ts'

describe('who may act', () => {
  const loud = toy('loud', {
    actions: {
      shout: { during: 'anytime' },
      reply: { during: ['ask'], byAnyone: true },
      count: { during: ['ask'], check: (_p, _seat, { n }) => (n === 3 ? null : refuse('only-three')) },
    },
  })
  const alone: Step = { ...asks, atomic: true }
  const whisper = { during: ['alone'], apply: goOn?.goOn?.apply } as const
  const game = toyGame([
    asking({
      plan: (turn) => turn.append('ask', 'alone'),
      steps: { alone },
      actions: { whisper: whisper as never },
    }),
    loud,
  ])

  it('not-your-decision: only those who are waited for, except for what anyone may do', () => {
    const t = playing(game)
    expect([t.refused(A, 'goOn'), t.refused(B, 'goOn')]).toEqual([null, 'not-your-decision'])
    expect([t.refused(A, 'reply'), t.refused(B, 'reply')]).toEqual([null, null])
    expect([t.options(A), t.options(B)]).toEqual([
      ['goOn', 'shout', 'reply'],
      ['shout', 'reply'],
    ])
  })

  it('not-now: an action belongs to its steps; what may be done at any time fits every pause', () => {
    const t = playing(game)
    t.does(A, 'goOn')
    expect(t.now).toBe('alone 0')
    expect(game.check(t.state, A, action('goOn'))).toEqual({ rule: 'not-now', values: { action: 'goOn' } })
    expect([t.refused(A, 'shout'), t.refused(A, 'reply')]).toEqual([null, 'not-now'])
  })

  it('not-your-decision: in an atomic step nobody else acts, not even at any time', () => {
    const t = playing(game)
    t.does(B, 'shout')
    t.does(A, 'goOn')
    expect([t.refused(B, 'shout'), t.refused(B, 'whisper')]).toEqual(['not-your-decision', 'not-your-decision'])
    expect([t.options(A), t.options(B)]).toEqual([['whisper', 'shout'], []])
    t.does(A, 'shout')
    t.does(A, 'whisper')
    expect([t.now, t.refused(A, 'shout')]).toEqual(['ask 1', null])
  })

  it('no-such-seat: who does not sit at the table cannot act', () => {
    const t = playing(game)
    for (const seat of [-1, 3, 0.5 + 3, Number.NaN, Number.POSITIVE_INFINITY])
      expect(game.check(t.state, seat as Seat, action('shout'))).toEqual({
        rule: 'no-such-seat',
        values: { number: String(seat) },
      })
  })

  it('unknown-action: what no module knows is neither decoded nor checked', () => {
    const t = playing(game)
    for (const type of ['dance', 'constructor', '__proto__', ''])
      expect([game.decode({ type }), t.refused(A, type)]).toMatchObject([
        { ok: false, refusal: { rule: 'unknown-action' } },
        'unknown-action',
      ])
    for (const junk of [null, undefined, 7, 'goOn', [], {}, { type: 3 }, { type: null }, { type: ['goOn'] }])
      expect(game.decode(junk)).toMatchObject({ ok: false, refusal: { rule: 'unknown-action' } })
  })

  it('malformed-action: the refusal says where', () => {
    expect(game.decode({ type: 'count', n: 'three' })).toEqual({
      ok: false,
      refusal: { rule: 'malformed-action', values: { action: 'count', place: 'n' } },
    })
    expect(game.decode({ type: 'count', n: 3 })).toEqual({ ok: true, value: { type: 'count', n: 3 } })
  })

  it("an action's own check has the last word", () => {
    const t = playing(game)
    expect([t.refused(A, 'count', 2), t.refused(A, 'count', 3), t.refused(B, 'count', 2)]).toEqual([
      'only-three',
      null,
      'not-your-decision',
    ])
  })

  it('a veto of any module keeps an action from being done and from being listed', () => {
    const quiet = toy('quiet', {
      points: { mayAct: (_p, seat, { type }) => ((type as string) === 'shout' && seat === B ? refuse('quiet') : null) },
    })
    const t = playing(toyGame([asking(), loud, quiet]))
    expect([t.refused(A, 'shout'), t.refused(B, 'shout')]).toEqual([null, 'quiet'])
    expect([t.options(A), t.options(B)]).toEqual([['goOn', 'shout', 'reply'], ['reply']])
  })

  it('options are added to a list that is handed in', () => {
    const t = playing(game)
    const out = [action('before')]
    expect(game.options(t.state, B, out)).toBe(out)
    expect(out.map(({ type }) => type as string)).toEqual(['before', 'shout', 'reply'])
  })
})

describe('what is told', () => {
  it('begins with who starts and closes every input with who is asked', () => {
    const t = playing(toyGame([asking()]), B)
    expect(eventTypes(t.events)).toEqual(['began', 'asked'])
    t.does(B, 'goOn')
    expect(t.events).toEqual([
      {
        type: 'asked',
        active: C,
        turn: 2,
        agenda: [
          { step: 'turn', seat: C, waiting: 0, at: 1 },
          { step: 'ask', seat: C, waiting: bit(C), at: 0 },
        ],
        ending: null,
        over: false,
      },
    ])
  })

  it('keeps a view up to date', () => {
    const t = playing(toyGame([asking()]))
    let view = t.game.view(t.state, A)
    t.does(A, 'goOn')
    const before = JSON.stringify(view)
    const next = t.game.fold(view, t.events[0])
    expect([next, JSON.stringify(view)]).toEqual([t.game.view(t.state, A), before])
    view = next
    expect(view.active).toBe(B)
  })

  it('does not change afterwards when the game goes on', () => {
    const t = playing(toyGame([asking()]))
    const told: GameEvent[] = []
    t.game.apply(t.state, A, action('goOn'), (event) => told.push(event))
    const then = JSON.stringify(told)
    t.game.apply(t.state, B, action('goOn'))
    expect(JSON.stringify(told)).toBe(then)
  })

  it('goes nowhere while nobody listens, with the same outcome', () => {
    const game = toyGame([asking()])
    const [silent, heard] = [game.start(seed), game.start(seed, {}, () => {})]
    game.apply(silent, silent.active, action('goOn'))
    game.apply(heard, heard.active, action('goOn'), () => {})
    expect(silent).toEqual(heard)
  })
})
