import { Command } from 'commander'
import { readConfig } from '../server/config.ts'
import { startServer } from '../server/server.ts'
import { CannotStart } from '../server/store/postgres.ts'
import { badInput, type Io } from './io.ts'

export function serveCommand(io: Io): Command {
  return new Command('serve').description(io.speaker.say('server.about')).action(() => run(io))
}

async function run(io: Io): Promise<void> {
  const { say } = io.speaker
  const read = readConfig(process.env)
  if (!read.ok) {
    const { env, text, must } = read.wrong
    throw badInput(io, 'server.config.wrong', { name: env, text, expected: say(must.key, must.values) })
  }
  const server = await startServer(read.config).catch((problem) => {
    throw problem instanceof CannotStart ? badInput(io, problem.key, problem.values) : problem
  })
  io.out(say('server.start.ready', { address: server.address }))
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  io.err(say('server.start.ending'))
  await server.close()
}
