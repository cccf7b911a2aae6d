import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { dress, explain } from './dress.ts'
import { BadInput, type Io } from './io.ts'

interface Entry {
  /** The key of the line that help shows. */
  readonly about: string
  load(): Promise<(io: Io) => Command>
}

/** Loaded only when asked for: a command should start at once. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  play: { about: 'cli.play.about', load: async () => (await import('./play/command.ts')).playCommand },
  serve: { about: 'server.about', load: async () => (await import('./serve.ts')).serveCommand },
  admin: { about: 'admin.about', load: async () => (await import('./admin/command.ts')).adminCommand },
  editions: { about: 'cli.editions.about', load: async () => (await import('./editions.ts')).editionsCommand },
  sheet: { about: 'cli.sheet.about', load: async () => (await import('./sheet.ts')).sheetCommand },
  sim: { about: 'cli.sim.about', load: async () => (await import('./sim.ts')).simCommand },
  arena: { about: 'arena.about', load: async () => (await import('./arena/command.ts')).arenaCommand },
  position: { about: 'notation.position.about', load: async () => (await import('./position.ts')).positionCommand },
  replay: { about: 'notation.replay.about', load: async () => (await import('./replay.ts')).replayCommand },
  show: { about: 'notation.show.about', load: async () => (await import('./show.ts')).showCommand },
}

/** Returns the exit status: 2 for bad input, which is answered with one sentence; undefined leaves it to the command. */
export async function runProgram(io: Io, argv: readonly string[]): Promise<2 | undefined> {
  const program = await programFor(io, argv)
  try {
    if (argv.length === 0) program.outputHelp()
    else await program.parseAsync(argv, { from: 'user' })
    return undefined
  } catch (problem) {
    if (problem instanceof CommanderError && problem.exitCode === 0) return undefined
    if (!(problem instanceof CommanderError || problem instanceof BadInput)) throw problem
    if (problem.message === '(outputHelp)') {
      // A command that only has commands of its own.
      program.commands.find((command) => command.name() === argv[0])?.outputHelp()
      return 2
    }
    io.err(problem instanceof BadInput ? problem.message : explain(io, problem))
    return 2
  }
}

async function programFor(io: Io, argv: readonly string[]): Promise<Command> {
  const { say } = io.speaker
  const program = new Command('haricot')
    .description(say('cli.about'))
    .version(version(), '-V, --version', say('cli.option.version'))
  const wanted = argv.find((word) => !word.startsWith('-'))
  for (const [name, { about, load }] of Object.entries(COMMANDS))
    program.addCommand(name === wanted ? (await load())(io) : new Command(name).description(say(about)))
  return dress(io, program)
}

function version(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
