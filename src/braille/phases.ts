import type { PlanEditor } from '../kernel/plan.ts'
import type { Game } from '../kernel/types.ts'

interface Phase {
  readonly phase: string
  readonly steps: readonly string[]
}

/**
 * The steps of a turn that have a name, each with those that have none but belong to it: what leads to a step of the
 * same module goes with that one, and what a module has put beside another's step goes where that one goes.
 */
export function phasesOf(
  { modules, turnPlan }: Pick<Game, 'modules' | 'turnPlan'>,
  hasName: (step: string) => boolean,
): Phase[] {
  const anchors = anchorsOf(modules)
  const ownerOf = (step: string) => modules.find(({ steps = {} }) => Object.hasOwn(steps, step))
  const named = turnPlan.filter(hasName)
  const phaseOf = (step: string): string => {
    if (hasName(step)) return step
    const next = turnPlan.slice(turnPlan.indexOf(step)).find(hasName)
    if (next !== undefined && ownerOf(next) === ownerOf(step)) return next
    const anchor = anchors.get(step)
    return anchor === undefined ? (next ?? named[named.length - 1]) : phaseOf(anchor)
  }
  return named.map((phase) => ({ phase, steps: turnPlan.filter((step) => phaseOf(step) === phase) }))
}

/** Beside which step of another module a module has put its own. */
function anchorsOf(modules: Game['modules']): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>()
  for (const { plan, steps = {} } of modules) {
    const beside = (anchor: string, step: string): void => {
      if (!Object.hasOwn(steps, anchor)) anchors.set(step, anchor)
    }
    const editor: PlanEditor = { has: () => true, append: () => {}, before: beside, after: beside, replace: () => {} }
    plan?.(editor, editor)
  }
  return anchors
}
