import type { SeatedTable } from '../../../table/table.ts'
import { type Happened, LESSONS, type Lesson } from './lessons.ts'

/** How far the learner has come. What was done early, or will not come any more, is passed over. */
export class Course {
  readonly #table: SeatedTable
  readonly #done = new Set<string>()
  #step: number

  constructor(table: SeatedTable, step: number) {
    this.#table = table
    this.#step = step
  }

  get step(): number {
    return this.#step
  }

  get lesson(): Lesson {
    return LESSONS[this.#step]
  }

  get isLast(): boolean {
    return this.#step === LESSONS.length - 1
  }

  /** On to the next one. */
  skip(): void {
    if (!this.isLast) this.#step++
  }

  hear(happened: Happened): void {
    for (const lesson of LESSONS.slice(this.#step))
      if (lesson.isDone?.(happened, this.#table)) this.#done.add(lesson.id)
  }

  /** What the others still think about is not past yet. */
  look(): void {
    while (!this.isLast) {
      const isSettled = this.#table.asked !== 'wait'
      const { id, isPast } = this.lesson
      if (!this.#done.has(id) && !(isSettled && isPast(this.#table))) return
      this.#step++
    }
  }
}
