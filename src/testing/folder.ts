import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { postmaster } from '../server/store/postgres.ts'

const STOP_MS = 15_000
const folder = mkdtempSync(join(tmpdir(), 'haricot-'))

declare module 'vitest' {
  interface ProvidedContext {
    /** What the first test file that needs it starts or makes, and all others find: a database, the program. */
    folder: string
  }
}

export const setup = ({ provide }: TestProject): void => provide('folder', folder)

export async function teardown(): Promise<void> {
  const data = join(folder, 'postgres')
  const pid = postmaster(data)
  if (pid !== null) process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + STOP_MS; postmaster(data) !== null && Date.now() < deadline; ) await sleep(20)
  rmSync(folder, { recursive: true, force: true })
}
