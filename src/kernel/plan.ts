/** An ordered list of steps while modules are still arranging it. */
export interface PlanEditor {
  has(step: string): boolean
  append(...steps: string[]): void
  before(anchor: string, step: string): void
  after(anchor: string, step: string): void
  /** Two modules that replace the same step do not go together. */
  replace(step: string, ...by: string[]): void
}

export class PlanConflict extends Error {
  readonly step: string
  readonly modules: readonly [string, string]
  constructor(step: string, modules: readonly [string, string]) {
    super(`${modules.join(' and ')} both replace ${step}`)
    this.step = step
    this.modules = modules
  }
}

export class Plan {
  readonly steps: string[] = []
  readonly #replacedBy = new Map<string, string>()

  editor(module: string): PlanEditor {
    const { steps } = this
    const place = (anchor: string) => {
      const index = steps.indexOf(anchor)
      const other = this.#replacedBy.get(anchor)
      if (other !== undefined) throw new PlanConflict(anchor, [other, module])
      if (index < 0) throw new Error(`${module}: no step ${anchor} in the plan`)
      return index
    }
    return {
      has: (step) => steps.includes(step),
      append: (...more) => steps.push(...more),
      before: (anchor, step) => steps.splice(place(anchor), 0, step),
      after: (anchor, step) => steps.splice(place(anchor) + 1, 0, step),
      replace: (step, ...by) => {
        steps.splice(place(step), 1, ...by)
        this.#replacedBy.set(step, module)
      },
    }
  }
}
