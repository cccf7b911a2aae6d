import { describe, expect, it } from 'vitest'
import { linkToys, type ToyParts, toy } from '../testing/toys.ts'

const noStep = { enter: () => {} }
const refusalOf = (result: ReturnType<typeof linkToys>) => (result.ok ? null : result.refusal)

describe('two modules that want the same thing are refused, and both are named', () => {
  const cases: [string, ToyParts, ToyParts, string][] = [
    ['step', { steps: { walk: noStep } }, { steps: { walk: noStep } }, 'walk'],
    ['action', { actions: { wave: { during: 'anytime' } } }, { actions: { wave: { during: 'anytime' } } }, 'wave'],
    ['event', { events: { waved: {} } }, { events: { waved: {} } }, 'waved'],
    ['entry of a table', { tables: { beans: [{ id: 'jelly' }] } }, { tables: { beans: [{ id: 'jelly' }] } }, 'jelly'],
    ['param', { params: () => ({ hats: 1 }) }, { params: () => ({ hats: 2 }) }, 'hats'],
    [
      'replaced step',
      { plan: (turn) => turn.replace('walk', 'run') },
      { plan: (turn) => turn.replace('walk', 'crawl') },
      'walk',
    ],
    [
      'anchor that is gone',
      { plan: (turn) => turn.replace('walk', 'run') },
      { plan: (turn) => turn.after('walk', 'rest') },
      'walk',
    ],
    [
      'replaced step of the end',
      { plan: (_turn, end) => end.replace('bow', 'run') },
      { plan: (_turn, end) => end.before('bow', 'crawl') },
      'bow',
    ],
  ]
  it.each(cases)('%s', (_what, one, other, thing) => {
    const owner = toy('owner', {
      plan(turn, end) {
        turn.append('walk')
        end.append('bow')
      },
    })
    expect(refusalOf(linkToys([owner, toy('one', one), toy('other', other)]))).toEqual({
      rule: 'conflict',
      values: { module: 'one', other: 'other', thing },
    })
  })

  it('also when one of them is the kernel', () => {
    const refusal = refusalOf(linkToys([toy('loud', { events: { ended: {} } })]))
    expect(refusal).toEqual({ rule: 'conflict', values: { module: 'kernel', other: 'loud', thing: 'ended' } })
  })

  it('but not when each has its own', () => {
    const one = toy('one', { steps: { walk: noStep }, params: () => ({ hats: 1 }), tables: { hats: [{ id: 'top' }] } })
    const other = toy('other', {
      steps: { run: noStep },
      params: () => ({ shoes: 2 }),
      tables: { hats: [{ id: 'straw' }], shoes: [{ id: 'top' }] },
    })
    const result = linkToys([one, other])
    expect(result.ok && [...result.value.steps.keys()]).toEqual(['walk', 'run'])
    expect(result.ok && result.value.params).toEqual({ hats: 1, shoes: 2 })
    expect(result.ok && result.value.tables).toEqual({ hats: [{ id: 'top' }, { id: 'straw' }], shoes: [{ id: 'top' }] })
  })
})

describe('what goes together', () => {
  const base = toy('base')
  const spice = toy('spice', { manifest: { kind: 'add-on', editions: ['toy'], players: [3, 4] } })
  const link = (spec: Parameters<typeof linkToys>[1] = {}, modules = [base, spice]) => linkToys(modules, spec)

  it.each([
    ['an edition that does not exist', { box: { id: 'other' } }, 'unknown-edition', { edition: 'toy' }],
    ['a number of players that it is not for', { players: 8 }, 'wrong-players', { players: '8' }],
    ['half a player', { players: 2.5 }, 'wrong-players', { players: '2.5' }],
    ['an add-on that does not exist', { with: ['sugar'] }, 'unknown-add-on', { addOn: 'sugar' }],
    ['a part as an add-on', { with: ['base'] }, 'unknown-add-on', { addOn: 'base' }],
    ['too many players for an add-on', { with: ['spice'], players: 5 }, 'wrong-players', { edition: 'spice' }],
    ['an option that nobody has', { options: { loud: true } }, 'unknown-option', { option: 'loud' }],
    ['an option named like a method', { options: { toString: true } }, 'unknown-option', { option: 'toString' }],
  ] satisfies [string, object, string, object][])('%s is refused', (_what, spec, rule, values) => {
    expect(refusalOf(link(spec))).toEqual({ rule, values: expect.objectContaining(values) })
  })

  it('an add-on joins only the editions that it names', () => {
    const elsewhere = toy('elsewhere', { manifest: { kind: 'add-on', editions: ['other'], sources: ['S-EN'] } })
    expect(refusalOf(link({ with: ['elsewhere'] }, [base, elsewhere]))).toEqual({
      rule: 'not-combinable',
      values: { addOn: 'elsewhere', edition: 'toy', sources: ['S-EN'], allowed: ['other'] },
    })
  })

  it('a module that misses another, or cannot stand it, names it', () => {
    const needy = toy('needy', { manifest: { requires: ['base', 'friend'] } })
    const shy = toy('shy', { manifest: { excludes: ['base'] } })
    expect(refusalOf(link({}, [base, needy]))).toEqual({
      rule: 'requires',
      values: { module: 'needy', other: 'friend' },
    })
    expect(refusalOf(link({}, [base, shy]))).toEqual({ rule: 'excludes', values: { module: 'shy', other: 'base' } })
  })

  it('add-ons come after the parts, in the order of the catalogue, each once', () => {
    const sugar = toy('sugar', { manifest: { kind: 'add-on', editions: ['toy'] } })
    const result = link({ with: ['sugar', 'spice', 'sugar'] }, [spice, base, sugar])
    expect(result.ok && result.value.modules.map((m) => m.manifest.id)).toEqual(['base', 'spice', 'sugar'])
    expect(result.ok && result.value.spec.with).toEqual(['spice', 'sugar'])
  })
})

describe('options', () => {
  const speed = { values: [1, 2, 3], default: 2 }
  const fast = toy('fast', {
    manifest: { options: { speed } },
    params: (_players, options) => ({ pace: options.speed }),
  })
  const pace = (options: Record<string, number>) => {
    const result = linkToys([fast], { options })
    return result.ok ? { ...result.value.params, ...result.value.spec.options } : result.refusal
  }

  it('have a default and reach the params', () => {
    expect(pace({})).toEqual({ pace: 2, speed: 2 })
    expect(pace({ speed: 3 })).toEqual({ pace: 3, speed: 3 })
  })

  it('take only the values that are listed', () => {
    expect(pace({ speed: 4 })).toEqual({
      rule: 'bad-option-value',
      values: { option: 'speed', value: '4', allowed: ['1', '2', '3'] },
    })
  })

  it('of the edition may decide which modules take part', () => {
    const box = {
      options: { long: { values: [false, true], default: false } },
      modules: (_players: number, { long }: Record<string, unknown>) => (long ? ['one', 'two'] : ['one']),
    }
    const modulesWith = (options: Record<string, boolean>) => {
      const result = linkToys([toy('one'), toy('two')], { box, options })
      return result.ok && result.value.modules.map((m) => m.manifest.id)
    }
    expect([modulesWith({}), modulesWith({ long: true })]).toEqual([['one'], ['one', 'two']])
  })
})

describe('what is linked', () => {
  it('params override defaults, and prepare sees both', () => {
    const owner = toy('owner', {
      defaults: () => ({ hats: 1, shoes: 2 }),
      prepare: ({ params }) => ({ all: Object.values(params) }),
    })
    const result = linkToys([owner, toy('other', { params: (players) => ({ hats: players }) })], { players: 5 })
    expect(result.ok && [result.value.params, result.value.prepared]).toEqual([{ hats: 5, shoes: 2 }, { all: [5, 2] }])
  })

  it('points hold who joined in, in link order; a point without an owner is left alone', () => {
    const listener = (id: string, points: object) => toy(id, { points: points as never })
    const owner = toy('owner', { owns: ['rang'] })
    const [a, b] = [() => {}, () => {}]
    const result = linkToys([listener('a', { rang: a, nobody: a }), owner, listener('b', { rang: b })])
    expect(result.ok && (result.value.points as unknown as Record<string, unknown>).rang).toEqual([a, b])
    expect(result.ok && Object.keys(result.value.points)).not.toContain('nobody')
  })

  it('is frozen', () => {
    const result = linkToys([toy('one', { tables: { hats: [{ id: 'top' }] }, params: () => ({ hats: 1 }) })])
    if (!result.ok) throw new Error('does not link')
    const { params, tables, prepared, points, turnPlan } = result.value
    for (const part of [result.value, params, tables, prepared, points, turnPlan])
      expect(Object.isFrozen(part)).toBe(true)
  })
})
