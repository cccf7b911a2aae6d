import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inOnePiece } from './src/testing/bundling.ts'

/** What plays so many games that it had better be in one piece. */
const PLAYS = [
  'src/testing/laws',
  'src/bots/bots.',
  'src/bots/hidden.',
  'src/bots/usage.',
  'src/bots/contest.',
  'src/bots/manners.',
  'src/bots/planner.',
  'src/commands/lines.',
  'src/commands/nonsense.',
  'src/notation/laws.',
  'src/modules/high-bohn/random-play.',
]
/** What keeps a core busy for long, and what waits a lot for servers, databases and browsers; the longest first. */
const BUSY = [...PLAYS, 'src/bots/']
const WAITING = [
  'src/server/lost.',
  'src/web/browser/',
  'src/server/leaks.',
  'src/cli/',
  'scripts/adding-a-module.',
  'src/sim/',
  'src/server/',
  'src/web/',
]
const isAt = (path: string) => (file: string) => file.startsWith(join(import.meta.dirname, path))

/**
 * One that is busy and one that waits in turn, so that all cores have something to do from first to last. By itself the
 * runner would begin with the longest texts, and the laws, three lines each, would come last and end one by one.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const left = new Set(await super.sort(files))
    const take = (paths: readonly string[]): TestSpecification[] =>
      paths.flatMap((path) => [...left].filter((file) => isAt(path)(file.moduleId) && left.delete(file)))
    const [busy, waiting] = [take(BUSY), take(WAITING)]
    const longest = Math.max(busy.length, waiting.length)
    return [...Array.from({ length: longest }, (_, i) => [busy[i] ?? [], waiting[i] ?? []].flat()).flat(), ...left]
  }
}

export default defineConfig(({ mode }) => ({
  // The same worker out of one file: it is there in a quarter of the time, and tests start a hundred of them.
  resolve: { alias: { '#worker': join(import.meta.dirname, 'src/testing/bundled-worker.ts') } },
  plugins: [inOnePiece((file) => PLAYS.some((path) => isAt(path)(file) && file.endsWith('.test.ts')))],
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: 'src/testing/folder.ts', // one database and one bundled program for all that need them
    testTimeout: 120_000, // the laws play thousands of games
    expect: { poll: { timeout: 20_000 } }, // nothing else but a busy machine takes a second
    hookTimeout: 60_000, // a database of one's own takes a while on a busy machine
    maxWorkers: availableParallelism() + 1, // somebody always waits for a server, a browser or a program
    execArgv: ['--max-semi-space-size=64'], // the laws throw away a lot: it is cleared up less often
    sequence: { sequencer: LongestFirst },
    isolate: false, // test files share a warm process; the engine keeps no state that they could share by accident
    env: mode === 'long' ? { HARICOT_LONG: '1' } : {}, // npm run test:long
  },
}))
