import type { GameEvent } from '../../kernel/play.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { Moment } from './moment.ts'

const KINDS = ['action', 'step', 'event', 'refusal', 'end'] as const
type Kind = (typeof KINDS)[number]

/** Law 11: what has happened so far, as `action harvest`, `refusal bean-protection` and so on. */
export class Coverage {
  readonly #seen = new Map<string, number>()

  add(kind: Kind, name: string): void {
    const key = `${kind} ${name}`
    this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1)
  }

  addMoment({ game, before, input, after, events }: Moment): void {
    if (input !== null) this.add('action', input.action.type)
    for (const { type } of events) this.add('event', type)
    for (const { step } of after.agenda) this.add('step', step)
    // Steps at which nobody had to decide: a turn that was finished went through all of its plan.
    if (after.turn > before.turn + (input === null ? 1 : 0) || ranEndPlan(events)) this.#addPlans(game, after, events)
    if (after.over && !before.over && after.ending !== null) this.add('end', after.ending)
  }

  #addPlans(game: Game, { turn }: State, events: readonly GameEvent[]): void {
    if (turn > 1) for (const step of game.turnPlan) this.add('step', step)
    if (ranEndPlan(events)) for (const step of game.endPlan) this.add('step', step)
  }

  join(other: Coverage): void {
    for (const [key, n] of other.#seen) this.#seen.set(key, (this.#seen.get(key) ?? 0) + n)
  }

  count(kind: Kind, name: string): number {
    return this.#seen.get(`${kind} ${name}`) ?? 0
  }

  missing(wanted: Readonly<Record<Kind, Iterable<string>>>): string[] {
    return KINDS.flatMap((kind) =>
      [...new Set(wanted[kind])].filter((name) => this.count(kind, name) === 0).map((name) => `${kind} ${name}`),
    )
  }
}

const ranEndPlan = (events: readonly GameEvent[]): boolean => events.some(({ type }) => type === 'ended')
