import { expect, it } from 'vitest'
import type { Action } from '../../../kernel/play.ts'
import type { LocalTable } from '../../../table/local.ts'
import { Course } from './course.ts'
import { LESSONS } from './lessons.ts'
import { newLesson, openLesson } from './open.ts'

async function begin(): Promise<{
  table: LocalTable
  course: Course
  tell: (happened: Parameters<Course['hear']>[0]) => void
}> {
  const table = openLesson(newLesson('Dora'))
  if (table === null) throw new Error('no lesson')
  const course = new Course(table, 0)
  table.subscribe((event) => course.hear(event))
  await table.ready
  course.look()
  return { table, course, tell: (happened) => course.hear(happened) }
}

const option = ({ options }: LocalTable, type: Action['type']): Action | undefined =>
  options.find((one) => one.type === type)

/** What somebody does who follows each lesson. */
async function obey(table: LocalTable, course: Course): Promise<void> {
  const { view } = table
  const [hand, turned] = [view.x.farms[0].hand, view.x.piles.turned]
  const act = async (action: unknown): Promise<void> => {
    const refusal = await table.act(action)
    if (refusal !== null) course.hear({ type: 'refused', rule: refusal.rule })
  }
  switch (course.lesson.id) {
    case 'front':
    case 'second':
      return act({ type: 'plant', field: 0 })
    case 'accept':
    case 'others':
      return act(option(table, 'accept'))
    case 'offer':
      return act({ type: 'propose', to: null, give: { hand: [], turned: [turned.indexOf('stink')] }, want: ['soy'] })
    case 'gift':
      expect(hand[0]).toBe('chili')
      return act({ type: 'propose', to: null, give: { hand: [0], turned: [] }, want: [] })
    case 'end-trade':
      return act({ type: 'endTrade' })
    case 'received':
      return act(option(table, 'plantAside'))
    case 'drawn':
      return course.hear({ type: 'read' })
    case 'protection':
      return act({ type: 'harvest', field: 1 })
    case 'harvest':
      return act({ type: 'harvest', field: 0 })
  }
}

it('whoever does what each lesson asks meets all of them, in their order, within two turns', async () => {
  const { table, course } = await begin()
  const met: string[] = []
  for (let i = 0; i < 40 && !course.isLast; i++) {
    const { lesson } = course
    if (lesson.isNow(table)) {
      if (!met.includes(lesson.id)) met.push(lesson.id)
      expect(lesson.where(table).join()).not.toContain('-1')
      await obey(table, course)
    } else if (table.asked === 'join') await table.pass()
    else expect(await table.act(option(table, 'plantAside'))).toBeNull()
    course.look()
  }
  expect([...met, course.lesson.id]).toEqual(LESSONS.map(({ id }) => id))
  expect(table.view.turn).toBe(5)
  expect(table.view.x.farms[0].coins).toHaveLength(3)
  expect(table.inputs.length).toBeLessThan(60)
})

it('the game goes on from there to its end', async () => {
  const { table } = await begin()
  while (table.asked !== 'over') {
    const isNow = ({ type }: Action): boolean => table.game.actions.get(type)?.during !== 'anytime'
    const next = table.options.find((one) => isNow(one) && one.type !== 'withdraw') ?? table.options.find(isNow)
    if (table.asked === 'join' || (next === undefined && table.options.length === 0)) await table.pass()
    else expect(await table.act(next ?? table.options[0])).toBeNull()
  }
  expect(table.view.turn).toBeGreaterThan(8)
})

it('whoever does something else is never stuck: lessons that cannot come any more are passed over', async () => {
  for (const first of ['endPlanting', 'endTrade', 'decline', 'harvest'] as const) {
    const { table, course } = await begin()
    for (let i = 0; i < 400 && !course.isLast; i++) {
      const listed = table.options.filter(({ type }) => type !== 'withdraw')
      const next = listed.find(({ type }) => type === first) ?? listed.find(({ type }) => type !== 'accept')
      if (course.lesson.id === 'drawn') course.hear({ type: 'read' })
      else if (table.asked === 'join' || next === undefined) await table.pass()
      else await table.act(next)
      course.look()
    }
    expect(course.isLast, first).toBe(true)
    expect(table.view.turn, first).toBeLessThan(7)
  }
})

it('it goes on after a reload where it was', async () => {
  const { table, course } = await begin()
  await obey(table, course)
  course.look()
  const lesson = newLesson('Dora')
  const again = openLesson({ ...lesson, game: { ...lesson.game, inputs: table.inputs } })
  await again?.ready
  expect(again?.view).toEqual(table.view)
})
