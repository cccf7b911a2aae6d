import pg from 'pg'

const DEADLOCK = '40P01'
const MOST_TRIES = 3

/** PostgreSQL ends one of two transactions that wait for each other, as if it had never begun: that one is done again. */
export async function unlessDeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof pg.DatabaseError) || problem.code !== DEADLOCK || tries === MOST_TRIES) throw problem
    }
}
