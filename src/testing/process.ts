import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from 'vitest'
import { ensurePage } from '../../scripts/page.ts'
import { bundledProgram, PROGRAM } from './bundled-program.ts'

/** A server in a process of its own. */
export interface Process {
  readonly child: ChildProcess
  readonly address: string
  /** What it has written so far. */
  readonly log: readonly string[]
  /** Ctrl-C, or kill -9; resolves when it is gone. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<number | null>
}

/** Starts servers, and ends those that a test file leaves behind. `fromSources`: as people start it, not the bundle. */
export function processes(): (env: Record<string, string>, fromSources?: boolean) => Promise<Process> {
  const bundled = ensurePage().then(bundledProgram)
  const running = new Set<Process['end']>()
  afterAll(async () => {
    for (const end of running) await end('SIGINT')
  })
  return async (env, fromSources = false) => {
    const child = spawn(process.execPath, [fromSources ? PROGRAM : await bundled, 'serve'], {
      env: { ...process.env, PORT: '0', HARICOT_LOG: 'error', LC_ALL: 'en', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log: string[] = []
    child.stderr.on('data', (text) => log.push(String(text)))
    const end = async (signal: 'SIGINT' | 'SIGKILL'): Promise<number | null> => {
      running.delete(end)
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    }
    running.add(end)
    for await (const text of child.stdout) {
      log.push(String(text))
      const [address] = /http:\S+/.exec(log.join('')) ?? []
      if (address !== undefined) return { child, address, log, end }
    }
    throw new Error(`it did not start: ${log.join('')}`)
  }
}
