import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { Command } from 'commander'
import { isBotName } from '../bots/bots.ts'
import {
  DEFAULT_LIMITS,
  type ForeignBot,
  type Limits,
  lostTurns,
  TROUBLES,
  type Troubles,
} from '../bots/foreign/outsider.ts'
import type { Entrant } from '../sim/company.ts'
import type { Speaker } from '../text/index.ts'
import { badInput, type Io } from './io.ts'
import { botNamed, wholeNumber, words } from './spec.ts'

export interface EntrantFlags {
  readonly bots?: string
  readonly botMs?: string
}

const MOST_BOT_MS = 600_000

export const addEntrantFlags = ({ speaker: { say } }: Io, command: Command): Command =>
  command.option('--bot-ms <n>', say('arena.option.bot-ms', { ms: DEFAULT_LIMITS.decisionMs }))

export function limitsFrom(io: Io, { botMs }: EntrantFlags): Limits {
  if (botMs === undefined) return DEFAULT_LIMITS
  return { ...DEFAULT_LIMITS, decisionMs: wholeNumber(io, '--bot-ms', botMs, { most: MOST_BOT_MS }) }
}

/** Those named, our own or anybody's; if there are more chairs, either all over again or the last one on the rest. */
export function entrantsFrom(
  io: Io,
  { bots }: EntrantFlags,
  chairs: number,
  { otherwise, fill }: { otherwise: readonly Entrant[]; fill: 'again' | 'last' },
): Entrant[] {
  const named = bots === undefined ? otherwise : words(bots).map((name) => entrantNamed(io, name))
  if (named.length === 0 || named.length > chairs)
    throw badInput(io, 'cli.error.number-of-bots', { number: named.length, chairs })
  return Array.from(
    { length: chairs },
    (_, i) => named[fill === 'again' ? i % named.length : Math.min(i, named.length - 1)],
  )
}

function entrantNamed(io: Io, name: string): Entrant {
  const isPath = /[/\\]/.test(name) || (!isBotName(name) && existsSync(name))
  return isPath ? foreignBot(io, name) : botNamed(io, name)
}

/** By its ending: Python, Node or whatever the file itself says. */
function foreignBot(io: Io, name: string): ForeignBot {
  const path = resolve(name)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw badInput(io, 'arena.error.no-bot-file', { path: name })
  switch (extname(path)) {
    case '.py':
      return { name, command: ['python3', '-u', path] }
    case '.ts':
    case '.mts':
      return { name, command: [process.execPath, '--import', import.meta.resolve('tsx'), path] }
    case '.js':
    case '.mjs':
    case '.cjs':
      return { name, command: [process.execPath, path] }
    default:
      if (!isExecutable(path)) throw badInput(io, 'arena.error.bot-not-executable', { path: name })
      return { name, command: [path] }
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** One sentence for each bot from outside that lost decisions. */
export function troubleLines({ say }: Speaker, troubles: Readonly<Record<string, Troubles>>): string[] {
  return Object.entries(troubles).flatMap(([bot, found]) => {
    const lost = lostTurns(found)
    if (lost === 0) return []
    const reasons = TROUBLES.flatMap((reason) => {
      const times = found.times[reason]
      return times === 0 ? [] : [say(`arena.trouble.${reason}`, { times })]
    })
    const { decisions, restarts, first } = found
    return [say('arena.troubles', { bot, lost, decisions, reasons, restarts, message: first?.message ?? '' })]
  })
}
