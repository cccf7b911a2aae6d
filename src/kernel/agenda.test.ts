import { describe, expect, it } from 'vitest'
import {
  A,
  as,
  asking,
  B,
  C,
  eventTypes,
  playing,
  seed,
  type ToyAction,
  type ToyParts,
  toy,
  toyGame,
} from '../testing/toys.ts'
import { endGame, push, topFrame } from './agenda.ts'
import { seedFrom } from './rng.ts'
import { bit, everyone, type Seat, seatAt } from './seat.ts'
import type { State } from './state.ts'
import type { Game, Step } from './types.ts'

describe('turns', () => {
  it('clockwise-turns: after each turn the player to the left is active, and after the last one the first again', () => {
    const t = playing(toyGame([asking()]), B)
    const seen = [0, 1, 2, 3].map(() => {
      const { active, turn } = t.state
      t.does(active, 'goOn')
      return [turn, active]
    })
    expect(seen).toEqual([
      [1, B],
      [2, C],
      [3, A],
      [4, B],
    ])
  })

  it('clockwise-turns: every turn is announced once, before anybody acts in it', () => {
    const begun: number[] = []
    const bell = toy('bell', {
      points: {
        turnBegins: ({ state }) => {
          begun.push(state.active)
          expect(topFrame(state)).toEqual({ step: 'turn', seat: state.active, waiting: 0, at: 0 })
        },
      },
    })
    const t = playing(toyGame([asking(), bell]), C)
    t.does(C, 'goOn')
    t.does(A, 'goOn')
    expect(begun).toEqual([C, A, B])
  })

  it('start-player: drawn by lot from the seed, each as likely as the others, unless a start names one', () => {
    const game = toyGame([asking()])
    const firsts = Array.from({ length: 300 }, (_, i) => game.start(seedFrom(`lot ${i}`)).first)
    for (const seat of [A, B, C]) expect(firsts.filter((first) => first === seat).length).toBeGreaterThan(70)
    expect(game.start(seed).first).toBe(game.start(seed).first)
    expect(game.start(seed, { first: B })).toMatchObject({ first: B, active: B, turn: 1 })
  })

  it('start-player: naming one does not change the luck that follows', () => {
    const game = toyGame([asking()])
    expect(game.start(seed, { first: A }).rng).toEqual(game.start(seed, { first: B }).rng)
  })

  it('steps at which nobody has to decide are walked through, one after another', () => {
    const walked: string[] = []
    const note = (step: string): Step => ({ enter: () => walked.push(step), leave: () => walked.push(`${step} left`) })
    const module = asking({
      plan: (turn) => turn.append('one', 'ask', 'two'),
      steps: { one: note('one'), two: note('two') },
    })
    const t = playing(toyGame([module]))
    expect(walked).toEqual(['one', 'one left'])
    t.does(A, 'goOn')
    expect([walked, t.now]).toEqual([['one', 'one left', 'two', 'two left', 'one', 'one left'], 'ask 1'])
  })

  it('a step may put others on top of itself and goes on when they are done', () => {
    const outer: Step = {
      enter: (p, frame) => push(p, 'ask', frame.seat),
      leave(p, frame) {
        if (frame.at++ === 0) push(p, 'ask', seatAt((frame.seat + 1) % p.state.seats))
      },
    }
    const t = playing(toyGame([asking({ plan: (turn) => turn.append('outer'), steps: { outer } })]))
    const asked = [t.now]
    for (const seat of [A, B, B]) {
      t.does(seat, 'goOn')
      asked.push(t.now)
    }
    // Asked: the active player, then his neighbour; then the next turn.
    expect(asked).toEqual(['ask 0', 'ask 1', 'ask 1', 'ask 2'])
  })
})

describe('sealed choices', () => {
  interface Vault {
    picks: (number | null)[]
  }
  const vault = (state: State) => (state.x as unknown as { vault: Vault }).vault
  const sealed = toy('sealed', {
    slices: {
      vault: {
        create: ({ spec }: Game): Vault => ({ picks: new Array(spec.players).fill(null) }),
        clone: ({ picks }: Vault): Vault => ({ picks: picks.slice() }),
        view: (_game: Game, state: State, to: Seat | 'table'): Vault => ({
          picks: vault(state).picks.map((pick, seat) => (seat === to ? pick : null)),
        }),
      },
    },
    plan: (turn) => turn.append('choose', 'ask'),
    steps: {
      choose: {
        enter(p, frame) {
          frame.waiting = everyone(p.state.seats)
        },
        leave(p) {
          p.emit?.(as({ type: 'revealed', picks: [...vault(p.state).picks] } as ToyAction))
        },
      },
    },
    events: { revealed: { see: 'everyone', fold: () => {} } },
    actions: {
      pick: {
        during: ['choose'],
        options: null,
        apply(p, seat, { n }) {
          vault(p.state).picks[seat] = n ?? null
          topFrame(p.state).waiting &= ~bit(seat)
        },
      },
    },
  })

  it('everybody is asked at once, in any order, and nothing is shown before the last one has chosen', () => {
    const t = playing(toyGame([asking({ plan: () => {} }), sealed]))
    expect(t.now).toBe('choose 012')
    t.does(C, 'pick', 7)
    expect([t.now, eventTypes(t.events)]).toEqual(['choose 01', ['asked']])
    expect(t.refused(C, 'pick', 8)).toBe('not-your-decision')
    t.does(A, 'pick', 5)
    const views = [A, C, 'table' as const].map((to) => t.game.view(t.state, to).x as unknown as { vault: Vault })
    expect(views.map((x) => x.vault.picks)).toEqual([
      [5, null, null],
      [null, null, 7],
      [null, null, null],
    ])
    t.does(B, 'pick', 6)
    expect(t.events[0]).toEqual({ type: 'revealed', picks: [5, 6, 7] })
    expect([eventTypes(t.events), t.now]).toEqual([['revealed', 'asked'], 'ask 0'])
  })

  it('a clone keeps its own choices', () => {
    const t = playing(toyGame([asking({ plan: () => {} }), sealed]))
    const clone = t.game.clone(t.state)
    expect(clone).toEqual(t.state)
    t.does(A, 'pick', 5)
    expect([vault(clone).picks, t.game.waiting(clone)]).toEqual([[null, null, null], everyone(3)])
  })
})

describe('the end', () => {
  const ending = (more: ToyParts = {}) =>
    asking({
      ...more,
      actions: {
        stop: {
          during: 'anytime',
          apply: (p) => endGame(p, 'enough'),
        },
      },
    })

  it('may come in the middle of a step: nothing of the turn is played any more, only the end plan', () => {
    const walked: string[] = []
    const note = (step: string): Step => ({ enter: () => walked.push(step), leave: () => walked.push(`${step} left`) })
    const stops: Step = {
      enter(p) {
        endGame(p, 'enough')
        walked.push('stopped')
      },
      leave: () => walked.push('never'),
    }
    const module = asking({
      plan(turn, end) {
        turn.append('ask', 'stops', 'later')
        end.append('clear', 'count')
      },
      steps: { stops, later: note('later'), clear: note('clear'), count: note('count') },
    })
    const t = playing(toyGame([module]))
    t.does(A, 'goOn')
    expect(walked).toEqual(['stopped', 'clear', 'clear left', 'count', 'count left'])
    expect(t.state).toMatchObject({ over: true, ending: 'enough', active: A, turn: 1 })
    expect(t.events.map((event) => event.type)).toEqual(['ended', 'asked'])
    expect(t.events[0]).toMatchObject({ reason: 'enough' })
  })

  it('may still ask for decisions', () => {
    const t = playing(toyGame([ending({ plan: (turn, end) => [turn.append('ask'), end.append('ask')] })]), B)
    t.does(C, 'stop')
    expect([t.now, t.state.over, t.state.ending, eventTypes(t.events)]).toEqual(['ask 1', false, 'enough', ['asked']])
    t.does(B, 'goOn')
    expect([t.state.over, eventTypes(t.events)]).toEqual([true, ['ended', 'asked']])
  })

  it('game-over: afterwards nobody is waited for and nothing can be done', () => {
    const t = playing(toyGame([ending()]))
    t.does(A, 'stop')
    expect([t.refused(A, 'stop'), t.refused(B, 'goOn'), t.refused(A, 'dance')]).toEqual(new Array(3).fill('game-over'))
    expect([t.options(A), t.game.waiting(t.state)]).toEqual([[], 0])
  })
})
