import { playing } from './game.ts'
import { inShort } from './plain.ts'
import { Plan, PlanConflict } from './plan.ts'
import { type Refusal, type Result, refuse, type Values } from './play.ts'
import type { Catalogue, Edition, Game, GameSpec, Manifest, Module, OptionSpec, Options, Step } from './types.ts'

/** Puts the modules of one game together, once. Whatever does not go together is refused with the reason. */
export function link(
  catalogue: Catalogue,
  wanted: Partial<GameSpec> & Pick<GameSpec, 'edition' | 'players'>,
): Result<Game> {
  try {
    return { ok: true, value: linked(catalogue, wanted) }
  } catch (problem) {
    if (problem instanceof LinkRefusal) return { ok: false, refusal: problem.refusal }
    throw problem
  }
}

class LinkRefusal extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.rule)
    this.refusal = refusal
  }
}

const fail = (rule: string, values: Values): never => {
  throw new LinkRefusal(refuse(rule, values))
}

function linked(catalogue: Catalogue, wanted: Partial<GameSpec> & Pick<GameSpec, 'edition' | 'players'>): Game {
  const edition = catalogue.editions.find((e) => e.id === wanted.edition)
  if (edition === undefined) return fail('unknown-edition', { edition: inShort(wanted.edition) })
  const { players } = wanted
  if (!edition.players.includes(players))
    return fail('wrong-players', {
      edition: edition.id,
      players: inShort(players),
      allowed: edition.players.map(String),
    })
  const addOns = addOnsOf(catalogue, wanted.with ?? [], edition, players)
  const early = settleOptions(edition.options ?? {}, wanted.options ?? {})
  const modules = [...edition.modules(players, early).map((id) => moduleOf(catalogue, id)), ...addOns]
  checkCompany(modules)
  const specs = Object.assign({}, edition.options, ...modules.map((m) => m.manifest.options)) as Record<
    string,
    OptionSpec
  >
  for (const option of Object.keys(wanted.options ?? {}))
    if (!Object.hasOwn(specs, option)) fail('unknown-option', { edition: edition.id, option })
  const options = settleOptions(specs, wanted.options ?? {})
  const spec: GameSpec = { edition: edition.id, with: addOns.map((m) => m.manifest.id), options, players }
  return assemble(spec, modules)
}

function moduleOf(catalogue: Catalogue, id: string): Module {
  const module = catalogue.modules.find((m) => m.manifest.id === id)
  if (module === undefined) throw new Error(`no module ${id}`)
  return module
}

function addOnsOf(catalogue: Catalogue, ids: readonly string[], edition: Edition, players: number): Module[] {
  const known = catalogue.modules.filter((m) => m.manifest.kind === 'add-on')
  for (const id of ids) if (!known.some((m) => m.manifest.id === id)) fail('unknown-add-on', { addOn: inShort(id) })
  const chosen = known.filter((m) => ids.includes(m.manifest.id))
  for (const { manifest } of chosen) {
    const values = { addOn: manifest.id, edition: edition.id, sources: manifest.sources }
    if (!manifest.editions?.includes(edition.id))
      fail('not-combinable', { ...values, allowed: manifest.editions ?? [] })
    if (manifest.players !== undefined && !manifest.players.includes(players))
      fail('wrong-players', { edition: manifest.id, players: String(players), allowed: manifest.players.map(String) })
  }
  return chosen
}

function checkCompany(modules: readonly Module[]): void {
  const ids = modules.map((m) => m.manifest.id)
  for (const { manifest } of modules) {
    const missing = manifest.requires?.find((id) => !ids.includes(id))
    if (missing !== undefined) fail('requires', { module: manifest.id, other: missing })
    const enemy = manifest.excludes?.find((id) => ids.includes(id))
    if (enemy !== undefined) fail('excludes', { module: manifest.id, other: enemy })
  }
}

function settleOptions(specs: Readonly<Record<string, OptionSpec>>, wanted: Options): Options {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => {
      const value = Object.hasOwn(wanted, name) ? wanted[name] : spec.default
      if (!spec.values.includes(value))
        fail('bad-option-value', { option: name, value: inShort(value), allowed: spec.values.map(String) })
      return [name, value]
    }),
  )
}

function assemble(spec: GameSpec, modules: readonly Module[]): Game {
  const turn = new Plan()
  const end = new Plan()
  for (const m of modules) {
    try {
      m.plan?.(turn.editor(m.manifest.id), end.editor(m.manifest.id))
    } catch (problem) {
      if (!(problem instanceof PlanConflict)) throw problem
      fail('conflict', { module: problem.modules[0], other: problem.modules[1], thing: problem.step })
    }
  }
  const steps = merged(modules, 'steps')
  const parts = {
    spec,
    modules,
    params: paramsOf(spec, modules),
    tables: tablesOf(modules),
    points: pointsOf(modules),
    turnPlan: turn.steps,
    endPlan: end.steps,
    steps,
    leaves: new Map([...steps].flatMap(([id, { leave }]) => (leave === undefined ? [] : [[id, leave] as const]))),
    atomic: new Set([...steps].flatMap(([id, { atomic }]) => (atomic ? [id] : []))),
    actions: merged(modules, 'actions'),
    events: merged([KERNEL, ...modules], 'events'),
    turnSteps: turn.steps.map((id) => stepNamed(steps, id)),
    prepared: {},
  }
  const draft = parts as unknown as Game
  for (const m of modules) Object.assign(draft.prepared, m.prepare?.(draft))
  for (const part of Object.values(parts)) Object.freeze(part)
  return playing(draft)
}

function stepNamed(steps: Game['steps'], id: string): Step {
  const step = steps.get(id)
  if (step === undefined) throw new Error(`no module has the step ${id} of the turn plan`)
  return step
}

function paramsOf(spec: GameSpec, modules: readonly Module[]): Game['params'] {
  const params = Object.assign({}, ...modules.map((m) => m.defaults?.(spec.players, spec.options)))
  const setBy = new Map<string, string>()
  for (const m of modules) {
    for (const [name, value] of Object.entries(m.params?.(spec.players, spec.options) ?? {})) {
      const other = setBy.get(name)
      if (other !== undefined) fail('conflict', { module: other, other: m.manifest.id, thing: name })
      setBy.set(name, m.manifest.id)
      params[name] = value
    }
  }
  return params
}

function tablesOf(modules: readonly Module[]): Game['tables'] {
  const tables: Record<string, { id: string }[]> = {}
  const owner = new Map<string, Manifest>()
  for (const m of modules) {
    for (const [name, entries] of Object.entries(m.tables ?? {}) as [string, readonly { id: string }[]][]) {
      for (const entry of entries) {
        const other = owner.get(`${name} ${entry.id}`)
        if (other !== undefined) fail('conflict', { module: other.id, other: m.manifest.id, thing: entry.id })
        owner.set(`${name} ${entry.id}`, m.manifest)
      }
      tables[name] = [...(tables[name] ?? []), ...entries]
    }
  }
  return tables as unknown as Game['tables']
}

function pointsOf(modules: readonly Module[]): Game['points'] {
  const owned = [...KERNEL_POINTS, ...modules.flatMap((m) => m.owns ?? [])]
  const points = Object.fromEntries(owned.map((name) => [name, [] as unknown[]]))
  for (const m of modules) for (const [name, listener] of Object.entries(m.points ?? {})) points[name]?.push(listener)
  return points as unknown as Game['points']
}
const KERNEL_POINTS = ['mayAct', 'turnBegins', 'score', 'tieBreak', 'tieRule', 'rivals', 'openHand'] as const

type Merged = 'steps' | 'actions' | 'events'
/** All modules' steps, actions or events by name; no two modules may define the same one. */
function merged<K extends Merged>(modules: readonly Pick<Module, K | 'manifest'>[], what: K): Game[K] {
  const all = new Map<string, unknown>()
  const owner = new Map<string, string>()
  for (const m of modules) {
    for (const [name, def] of Object.entries(m[what] ?? {})) {
      const other = owner.get(name)
      if (other !== undefined) fail('conflict', { module: other, other: m.manifest.id, thing: name })
      owner.set(name, m.manifest.id)
      all.set(name, def)
    }
  }
  return all as unknown as Game[K]
}

const KERNEL: Module = {
  manifest: { id: 'kernel', kind: 'part', stage: 'ready', revision: 1, sources: [] },
  events: {
    began: { see: 'everyone', fold: () => {} },
    ended: { see: 'everyone', fold: () => {} },
    asked: {
      see: 'everyone',
      fold(view, event) {
        view.active = event.active
        view.turn = event.turn
        view.agenda = [...event.agenda]
        view.ending = event.ending
        view.over = event.over
      },
    },
  },
}
