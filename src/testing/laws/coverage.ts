import type { GameEvent } from '../../kernel/play.ts'
import type { State } from '../../kernel/state.ts'
import type { Game } from '../../kernel/types.ts'
import type { Moment } from './moment.ts'

/** A choice is an action with all that it names but numbers. */
type Kind = 'action' | 'step' | 'event' | 'refusal' | 'end' | 'choice' | 'attempt'

/** Law 11: what has happened so far and how often, as `action harvest`, `refusal bean-protection` and so on. */
export class Coverage {
  readonly #times = new Map<string, number>()

  add(kind: Kind, name: string): void {
    const thing = `${kind} ${name}`
    this.#times.set(thing, this.times(thing) + 1)
  }

  times(thing: string): number {
    return this.#times.get(thing) ?? 0
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

  has(thing: string): boolean {
    return this.#times.has(thing)
  }
}

const ranEndPlan = (events: readonly GameEvent[]): boolean => events.some(({ type }) => type === 'ended')
