import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../engine.ts'
import { texts } from '../generated/texts.ts'
import { END_REASONS } from '../modules/base/piles.ts'
import { LAPSE_REASONS } from '../modules/trade/offers.ts'
import { REPLIES } from '../modules/trade/rules/answer.ts'
import { LANGS } from '../text/format.ts'
import {
  type Found,
  idsGivenTo,
  idsUnder,
  readRules,
  ruleFolders,
  sourcesIn,
  testSources,
  testTitles,
} from './rules.ts'
import { linked } from './table.ts'

const sources = sourcesIn('kernel', 'modules')
const tables = ruleFolders().map((folder) => ({ folder, ...readRules(folder) }))
const rules = tables.flatMap((table) => table.rules)
const titles = testTitles(testSources())
const isRule = new Set(rules.map(({ id }) => id))

/** Functions that pass an id on to `refuse` without refusing anything in a game, and where their texts lie. */
const TEXT_OF: Readonly<Record<string, string>> = { 'kernel/link.ts fail': 'link', problem: 'problem' }
const refused = idsGivenTo('refuse', sources)
const written = idsUnder('rule', 'values', sources)
const given = (textOf: string): Found[] =>
  [...refused.ids].flatMap(([door, ids]) => ((TEXT_OF[door] ?? 'refusal') === textOf ? ids : []))
const refusals = [...given('refusal'), ...written.ids]

const { modules, editions } = catalogue
const ids = (what: 'events' | 'actions' | 'steps'): string[] =>
  modules.flatMap((module) => Object.keys(module[what] ?? {}))

const show = ({ text, where }: Found): string => `${text} (${where})`
/** Keys that a language lacks: `rule.deal: is, hu`. */
const untold = (keys: Iterable<string>): string[] =>
  [...new Set(keys)].flatMap((key) => {
    const silent = LANGS.filter((lang) => (texts[lang][key] ?? '').trim() === '')
    return silent.length === 0
      ? []
      : [`${key}: ${silent.length === LANGS.length ? 'in no language' : silent.join(', ')}`]
  })
const named = (prefix: string, all: Iterable<string>): string[] =>
  [...all].flatMap((id) => [`${prefix}.${id}.name`, `${prefix}.${id}.about`])

describe('rules', () => {
  it('every module and the kernel have a table of their rules that can be read', () => {
    expect(tables.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('no rule stands in two places', () => {
    const twice = rules.filter((rule) => rules.some((other) => other !== rule && other.id === rule.id))
    expect(twice.map(({ id, folder }) => `${id}: ${folder}`)).toEqual([])
  })

  it('every rule has a test whose title begins with its id', () => {
    const tested = new Set(titles.map(({ text }) => text.split(':')[0]))
    expect(rules.filter(({ id }) => !tested.has(id)).map(({ id, folder }) => `${folder}: ${id}`)).toEqual([])
  })

  it('every test of kernel and modules that names a rule names one that exists', () => {
    const theirs = titles.filter(({ where }) => /^(kernel|modules)\//.test(where))
    const unknown = theirs.filter(({ text }) => /^[a-z0-9-]+: /.test(text) && !isRule.has(text.split(':')[0]))
    expect(unknown.map(show)).toEqual([])
  })

  it('every rule has a text in all languages', () => {
    expect(untold(rules.map(({ id }) => `rule.${id}`))).toEqual([])
  })
})

describe('refusals', () => {
  it('each says in the source which rule it rests on', () => {
    expect(
      [...refused.unclear, ...written.unclear.filter(({ where }) => !where.startsWith('kernel/play.ts'))].map(show),
    ).toEqual([])
    expect(refusals.length).toBeGreaterThan(40)
  })

  it('each is a rule in a table', () => {
    expect(refusals.filter(({ text }) => !isRule.has(text)).map(show)).toEqual([])
  })

  it('each has a text in all languages', () => {
    expect(untold(refusals.map(({ text }) => `refusal.${text}`))).toEqual([])
  })

  it('so has every reason why modules, options and players do not make a game', () => {
    expect(given('link').length).toBeGreaterThan(5)
    expect(untold(given('link').map(({ text }) => `link.${text}`))).toEqual([])
  })

  it('so has everything that can be wrong with a written position', () => {
    const problems = idsGivenTo('problem', [...sources, ...sourcesIn('notation')]).ids.get('problem') ?? []
    expect(problems.length).toBeGreaterThan(20)
    expect(untold(problems.map(({ text }) => `problem.${text}`))).toEqual([])
  })
})

describe('texts in all languages', () => {
  it('events', () => {
    expect(
      untold([...linked('anniversary', 4).events.keys(), ...ids('events')].map((type) => `event.${type}`)),
    ).toEqual([])
  })

  it('actions', () => {
    expect(untold(ids('actions').map((type) => `action.${type}`))).toEqual([])
  })

  it('steps that wait for somebody', () => {
    const during = modules.flatMap(({ actions = {} }) =>
      Object.values(actions).flatMap((def) => (def.during === 'anytime' ? [] : def.during)),
    )
    expect(during.filter((step) => !ids('steps').includes(step))).toEqual([])
    expect(untold(during.map((step) => `step.${step}`))).toEqual([])
  })

  it('reasons for the end', () => {
    const { ids, unclear } = idsGivenTo('endGame', sources, 1)
    expect(unclear.filter(({ text }) => text !== 'endReason(p)').map(show)).toEqual([])
    const reasons = [...END_REASONS, ...[...ids.values()].flat().map(({ text }) => text)]
    expect(untold(reasons.map((reason) => `end.${reason}`))).toEqual([])
  })

  it('reasons why offers lapse, and replies to them', () => {
    expect(untold([...LAPSE_REASONS.map((id) => `reason.${id}`), ...REPLIES.map((id) => `reply.${id}`)])).toEqual([])
  })

  it('editions, modules and options', () => {
    const options = [...editions, ...modules.map(({ manifest }) => manifest)].flatMap((one) =>
      Object.keys(one.options ?? {}),
    )
    const editionIds = editions.map(({ id }) => id)
    const moduleIds = modules.map(({ manifest }) => manifest.id)
    expect(
      untold([...named('edition', editionIds), ...named('module', moduleIds), ...named('option', options)]),
    ).toEqual([])
  })

  it('lines of the score', () => {
    const { ids, unclear } = idsUnder('key', 'points', sources)
    expect(unclear.map(show)).toEqual([])
    expect(ids.map(({ text }) => text)).toContain('coins')
    expect(untold(ids.map(({ text }) => `score.${text}`))).toEqual([])
  })

  it('beans, also in short', () => {
    const beans = modules.flatMap(({ tables }) => tables?.beans ?? []).map(({ id }) => id)
    expect(beans).toContain('blue')
    expect(untold(beans.flatMap((id) => [`bean.${id}`, `bean.${id}.short`]))).toEqual([])
  })
})

describe('the audit itself', () => {
  const source = (text: string) => [ts.createSourceFile('probe.ts', text, ts.ScriptTarget.Latest, true)]
  const refusedIn = (text: string) => {
    const { ids, unclear } = idsGivenTo('refuse', source(text))
    return [
      [...ids.values()]
        .flat()
        .map((id) => id.text)
        .sort(),
      unclear.map((one) => one.text),
    ]
  }

  it('finds ids in literals, choices, constants and through functions that pass them on', () => {
    expect(refusedIn(`refuse('a')`)).toEqual([['a'], []])
    expect(refusedIn(`refuse(x ? 'a' : y ? 'b' : 'c', { n })`)).toEqual([['a', 'b', 'c'], []])
    expect(refusedIn(`const RULE = 'a'; refuse(RULE)`)).toEqual([['a'], []])
    expect(refusedIn(`const RULES = { one: 'a', two: 'b' } as const; refuse(RULES[which])`)).toEqual([['a', 'b'], []])
    expect(
      refusedIn(
        `const no = (n, rule) => refuse(rule); no(1, 'a'); function never(rule) { return no(2, rule) } never('b')`,
      ),
    ).toEqual([['a', 'b'], []])
  })

  it('reports what it cannot tell', () => {
    expect(refusedIn(`refuse('no-' + thing)`)).toEqual([['no-'], ['thing']])
    expect(refusedIn('refuse(ruleFor(x))')).toEqual([[], ['ruleFor(x)']])
    expect(refusedIn('refuse(somewhere.else)')).toEqual([[], ['somewhere.else']])
  })

  it('counts tests that run, not those left out', () => {
    const titles = testTitles(
      source(
        `it('a: one', f); test.each([1])('b: %s', f); it.skip('c: no', f); it.todo('d: no'); describe('e: no', f); it(\`f: \${x}\`, f)`,
      ),
    )
    expect(titles.map(({ text }) => text)).toEqual(['a: one', 'b: %s', 'f: '])
  })
})
