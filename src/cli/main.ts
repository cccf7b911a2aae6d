import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { dress, explain } from './dress.ts'
import { BadInput, type Io, processIo } from './io.ts'
import { badLang, langOfEnvironment, takeLang } from './lang.ts'

/** Loaded only when asked for: a command should start at once. */
const COMMANDS: Readonly<Record<string, () => Promise<(io: Io) => Command>>> = {
  play: async () => (await import('./play/command.ts')).playCommand,
  editions: async () => (await import('./editions.ts')).editionsCommand,
  sim: async () => (await import('./sim.ts')).simCommand,
  replay: async () => (await import('./replay.ts')).replayCommand,
  position: async () => (await import('./position.ts')).positionCommand,
  show: async () => (await import('./show.ts')).showCommand,
}

/** Returns the exit status: 0, 2 for bad input, or what the command sets. */
async function main(argv: readonly string[]): Promise<void> {
  const { wanted, rest } = takeLang(argv)
  const io = processIo(wanted?.lang ?? langOfEnvironment(process.env))
  try {
    if (wanted?.lang === null) throw badLang(io, wanted.text)
    const program = await programFor(io, rest)
    if (rest.length === 0) program.outputHelp()
    else await program.parseAsync(rest, { from: 'user' })
  } catch (problem) {
    if (problem instanceof CommanderError && problem.exitCode === 0) return
    if (!(problem instanceof CommanderError || problem instanceof BadInput)) throw problem
    io.err(problem instanceof BadInput ? problem.message : explain(io, problem))
    process.exitCode = 2
  }
}

async function programFor(io: Io, argv: readonly string[]): Promise<Command> {
  const program = new Command('haricot')
    .description(io.speaker.say('cli.about'))
    .version(version(), '-V, --version', io.speaker.say('cli.option.version'))
  const name = argv.find((word) => !word.startsWith('-'))
  const load = name === undefined ? undefined : COMMANDS[name]
  for (const command of load === undefined ? Object.values(COMMANDS) : [load]) program.addCommand((await command())(io))
  return dress(io, program)
}

function version(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

// `haricot … | head` closes the pipe early: that is no mistake.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code === 'EPIPE') process.exit(0)
  throw problem
})
await main(process.argv.slice(2))
