import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => ({
  // The same worker out of one file: it is there in a quarter of the time, and tests start a hundred of them.
  resolve: { alias: { '#worker': join(import.meta.dirname, 'src/testing/bundled-worker.ts') } },
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'src/testing/folder.ts', // one database and one bundled program for all that need them
    testTimeout: 120_000, // the laws play thousands of games
    hookTimeout: 60_000, // a database of one's own takes a while on a busy machine
    maxWorkers: availableParallelism() + 1, // somebody always waits for a server, a browser or a program
    execArgv: ['--max-semi-space-size=64'], // the laws throw away a lot: it is cleared up less often
    isolate: false, // test files share a warm process; the engine keeps no state that they could share by accident
    env: mode === 'long' ? { HARICOT_LONG: '1' } : {}, // npm run test:long
  },
}))
