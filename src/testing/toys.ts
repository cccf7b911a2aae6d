import { expect } from 'vitest'
import { topFrame } from '../kernel/agenda.ts'
import { link } from '../kernel/link.ts'
import type { Action, GameEvent, Play, Refusal, Result } from '../kernel/play.ts'
import { seedFrom } from '../kernel/rng.ts'
import { bit, has, type Seat, seatAt } from '../kernel/seat.ts'
import type { Edition, Game, GameSpec, Manifest, Module, Options, Points, Schema, Step } from '../kernel/types.ts'

// Modules for tests of the kernel: as small as can be, and without a bean.

export interface ToyAction {
  readonly type: string
  readonly n?: number
}

interface ToyActionDef {
  readonly during: readonly string[] | 'anytime'
  readonly byAnyone?: boolean
  readonly schema?: Schema<ToyAction>
  check?(p: Play, seat: Seat, action: ToyAction): Refusal | null
  apply?(p: Play, seat: Seat, action: ToyAction): void
  /** Listed without `n` if left out; null: open-ended. */
  options?: null
}

export interface ToyParts {
  readonly manifest?: Partial<Manifest>
  params?(players: number, options: Options): Record<string, unknown>
  defaults?(players: number, options: Options): Record<string, unknown>
  prepare?(game: Game): Record<string, unknown>
  setup?(p: Play): void
  readonly tables?: Record<string, readonly { id: string }[]>
  readonly slices?: Record<string, unknown>
  readonly plan?: Module['plan']
  readonly steps?: Record<string, Step>
  readonly actions?: Record<string, ToyActionDef>
  readonly events?: Record<string, unknown>
  readonly owns?: readonly string[]
  readonly points?: Partial<Points>
}

/** Accepts `{ type, n? }` and nothing else. */
function schemaOf(type: string): Schema<ToyAction> {
  const isToy = (input: unknown): input is ToyAction =>
    typeof input === 'object' &&
    input !== null &&
    Object.entries(input).every(([key, value]) =>
      key === 'type' ? value === type : key === 'n' && Number.isInteger(value),
    )
  return {
    safeParse: (input) =>
      isToy(input)
        ? { success: true, data: input }
        : { success: false, error: { issues: [{ path: ['n'], message: 'not a whole number' }] } },
  }
}

export function toy(id: string, { manifest, actions = {}, ...parts }: ToyParts = {}): Module {
  const whole = Object.entries(actions).map(([type, { check, apply, options, ...def }]) => {
    const judge = check ?? (() => null)
    const list = (p: Play, seat: Seat, out: ToyAction[]): void => {
      if (judge(p, seat, { type }) === null) out.push({ type })
    }
    return [
      type,
      {
        schema: schemaOf(type),
        check: judge,
        apply: apply ?? (() => {}),
        ...(options === null ? {} : { options: list }),
        ...def,
      },
    ]
  })
  return {
    manifest: { id, kind: 'part', stage: 'ready', revision: 1, sources: [], ...manifest },
    actions: Object.fromEntries(whole),
    ...parts,
  } as unknown as Module
}

const TOY_EDITION = 'toy'

/** Links these modules, those of kind `add-on` only when asked for. */
export function linkToys(
  modules: readonly Module[],
  { box = {}, ...spec }: Partial<Omit<GameSpec, 'edition'>> & { box?: Partial<Edition> } = {},
): Result<Game> {
  const parts = modules.filter((m) => m.manifest.kind === 'part').map((m) => m.manifest.id)
  const edition: Edition = {
    id: TOY_EDITION,
    stage: 'ready',
    sources: [],
    players: [2, 3, 4, 5, 6, 7],
    modules: () => parts,
    ...box,
  }
  return link({ modules, editions: [edition] }, { players: 3, ...spec, edition: TOY_EDITION })
}

export function toyGame(modules: readonly Module[], players = 3): Game {
  const result = linkToys(modules, { players })
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** A toy action or event where the kernel expects one of a real game. */
export const as = <T>(thing: ToyAction): T => thing as unknown as T

export const eventTypes = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type)

export const [A, B, C] = [0, 1, 2].map(seatAt)
export const seed = seedFrom('toys')
export const action = (type: string, n?: number): Action => as(n === undefined ? { type } : { type, n })

export const asks: Step = {
  enter(_p, frame) {
    frame.waiting = bit(frame.seat)
  },
}
export const goOn: ToyParts['actions'] = {
  goOn: {
    during: ['ask'],
    apply: (p) => {
      topFrame(p.state).waiting = 0
    },
  },
}
/** One step a turn, in which the active player is asked. */
export const asking = (more: ToyParts = {}) =>
  toy('asking', {
    ...more,
    plan: more.plan ?? ((turn) => turn.append('ask')),
    steps: { ask: asks, ...more.steps },
    actions: { ...goOn, ...more.actions },
  })

/** A game and its only state, with what was told of it. */
export function playing(game: Game, first: Seat = A) {
  const events: GameEvent[] = []
  const emit = (event: GameEvent) => events.push(event)
  const state = game.start(seed, { first }, emit)
  const refused = (seat: Seat, type: string, n?: number) => game.check(state, seat, action(type, n))?.rule ?? null
  return {
    game,
    state,
    events,
    refused,
    does(seat: Seat, type: string, n?: number) {
      expect(refused(seat, type, n)).toBeNull()
      events.length = 0
      game.apply(state, seat, action(type, n), emit)
    },
    options: (seat: Seat) => game.options(state, seat).map((one) => one.type as string),
    get now() {
      return `${topFrame(state).step} ${[A, B, C].filter((seat) => has(game.waiting(state), seat)).join('')}`.trim()
    },
  }
}
