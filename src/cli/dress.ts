import { type Command, type CommanderError, Option } from 'commander'
import { LANGS } from '../text/index.ts'
import type { Io } from './io.ts'

/** Lets commander speak the player's language, in help as in complaints, and leave exiting to the caller. */
export function dress(io: Io, command: Command): Command {
  const { say } = io.speaker
  const titles: Readonly<Record<string, string>> = {
    'Usage:': say('cli.help.usage'),
    'Arguments:': say('cli.help.arguments'),
    'Options:': say('cli.help.options'),
    'Commands:': say('cli.help.commands'),
  }
  command
    .addOption(new Option('--lang <lang>', say('cli.option.lang', { allowed: LANGS })))
    .helpOption('-h, --help', say('cli.option.help'))
    .helpCommand(false)
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: () => {} })
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      styleUsage: (usage) =>
        usage.replace('[options]', `[${say('cli.help.option')}]`).replace('[command]', `[${say('cli.help.command')}]`),
      subcommandTerm: (sub) => sub.name(),
      optionDescription: (option) => option.description,
    })
  for (const sub of command.commands) dress(io, sub)
  return command
}

/** A complaint of commander, retold. What it is about stands in quotes in commander's own English sentence. */
export function explain(io: Io, { code, message }: CommanderError): string {
  const key = `cli.error.${code.replace('commander.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  if (!io.speaker.has(key)) return message
  const what = /'([^']*)'/.exec(message)?.[1] ?? ''
  const nearest = /\(Did you mean (?:one of )?([^?]*)\?\)/.exec(message)?.[1] ?? null
  return io.speaker.say(key, { what, nearest })
}
