import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Memory {
  readonly heap: number
  readonly rss: number
}

/** A server in a process of its own. */
export class Child {
  readonly address: string
  readonly #process: ChildProcess

  private constructor(child: ChildProcess, address: string) {
    this.#process = child
    this.address = address
  }

  static async start(file: string, data: string, profile: string | null): Promise<Child> {
    const profiling = profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), [data], {
      execArgv: ['--import', 'tsx', '--expose-gc', ...profiling],
    })
    const [{ address }] = (await Promise.race([once(child, 'message'), ended(child, file)])) as [{ address: string }]
    return new Child(child, address)
  }

  /** After everything that nobody needs has been thrown away. */
  async memory(): Promise<Memory> {
    this.#process.send('memory')
    const [memory] = (await once(this.#process, 'message')) as [Memory]
    return memory
  }

  /** Milliseconds of a core that it has used so far. */
  async cpuMs(): Promise<number> {
    this.#process.send('cpu')
    const [ms] = (await once(this.#process, 'message')) as [number]
    return ms
  }

  async end(): Promise<void> {
    this.#process.send('end')
    await once(this.#process, 'exit')
  }
}

async function ended(child: ChildProcess, file: string): Promise<never> {
  const [status] = await once(child, 'exit')
  throw new Error(`${file} ended with ${status}`)
}

export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What the process on the other side does. */
export function serve(address: string, close: () => Promise<void>): void {
  process.on('message', async (wish) => {
    if (wish === 'memory') {
      for (let i = 0; i < 3; i++) {
        globalThis.gc?.()
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      const { heapUsed, external, rss } = process.memoryUsage()
      process.send?.({ heap: heapUsed + external, rss })
    } else if (wish === 'cpu') process.send?.(ownCpuMs())
    else {
      await close()
      process.exit()
    }
  })
  process.send?.({ address })
}
