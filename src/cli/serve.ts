import { join } from 'node:path'
import { Command } from 'commander'
import { startServer } from '../server/server.ts'
import { configFrom, starting } from './admin/database.ts'
import type { Io } from './io.ts'

/** Made by the set-up of a clone; comes along in the package. */
const PAGE = join(import.meta.dirname, '../../dist/page')

export function serveCommand(io: Io): Command {
  return new Command('serve').description(io.speaker.say('server.about')).action(() => run(io))
}

async function run(io: Io): Promise<void> {
  const { say } = io.speaker
  const config = configFrom(io)
  const server = await starting(io, () => startServer(config, { page: PAGE }))
  io.out(say('server.start.ready', { address: server.address }))
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  io.err(say('server.start.ending'))
  await server.close()
}
