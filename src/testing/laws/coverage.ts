import type { GameEvent } from '../../kernel/play.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { Moment } from './moment.ts'

type Kind = 'action' | 'step' | 'event' | 'refusal' | 'end'

/** Law 11: what has happened so far, as `action harvest`, `refusal bean-protection` and so on. */
export class Coverage {
  readonly #seen = new Set<string>()

  add(kind: Kind, name: string): void {
    this.#seen.add(`${kind} ${name}`)
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
    for (const thing of other.#seen) this.#seen.add(thing)
  }

  has(thing: string): boolean {
    return this.#seen.has(thing)
  }
}

const ranEndPlan = (events: readonly GameEvent[]): boolean => events.some(({ type }) => type === 'ended')
