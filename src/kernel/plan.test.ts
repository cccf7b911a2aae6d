import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../testing/property.ts'
import { Plan, PlanConflict } from './plan.ts'

const planOf = (...steps: string[]): Plan => {
  const plan = new Plan()
  plan.editor('owner').append(...steps)
  return plan
}

describe('a plan', () => {
  it('is arranged around steps that are there', () => {
    const plan = planOf('one', 'two')
    const editor = plan.editor('other')
    editor.before('one', 'zero')
    editor.after('one', 'half')
    editor.replace('two', 'second', 'third')
    expect(plan.steps).toEqual(['zero', 'one', 'half', 'second', 'third'])
    expect([editor.has('half'), editor.has('two')]).toEqual([true, false])
  })

  it('says who asks for a step that is not there', () => {
    expect(() => planOf('one').editor('lost').before('two', 'x')).toThrow('lost: no step two in the plan')
  })

  it('names both who replaced a step and who wanted it', () => {
    const plan = planOf('one')
    plan.editor('first').replace('one', 'uno')
    const late = plan.editor('second')
    for (const edit of [
      () => late.replace('one', 'eins'),
      () => late.after('one', 'x'),
      () => late.before('one', 'x'),
    ]) {
      expect(edit).toThrow(PlanConflict)
      expect(edit).toThrow(expect.objectContaining({ step: 'one', modules: ['first', 'second'] }))
    }
    expect(plan.steps).toEqual(['uno'])
  })
})

/** An edit with fresh steps, by numbers: which way, at which of the steps that are there. */
const edits = fc.array(fc.record({ way: fc.constantFrom('append', 'before', 'after', 'replace'), at: fc.nat() }))

it('whatever is edited, only what was replaced is gone, and everything else keeps its order', () => {
  holds(
    fc.property(edits, (list) => {
      const plan = planOf('start')
      const gone = new Set<string>()
      for (const [i, { way, at }] of list.entries()) {
        const before = [...plan.steps]
        const editor = plan.editor(`module ${i}`)
        const anchor = before[at % before.length]
        const fresh = `step ${i}`
        if (way === 'append') editor.append(fresh)
        else if (way === 'before') editor.before(anchor, fresh)
        else if (way === 'after') editor.after(anchor, fresh)
        else {
          editor.replace(anchor, fresh)
          gone.add(anchor)
        }
        const index = before.indexOf(anchor)
        const place = { append: before.length, before: index, after: index + 1, replace: index }[way]
        expect(plan.steps.indexOf(fresh)).toBe(place)
        expect(plan.steps.filter((step) => step !== fresh)).toEqual(before.filter((step) => !gone.has(step)))
      }
    }),
  )
})
