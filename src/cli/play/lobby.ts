import { whoIsHere } from '../../commands/talk.ts'
import { wordFor } from '../../commands/vocabulary.ts'
import { ROUTES } from '../../protocol/tables.ts'
import type { RemoteTable } from '../../table/remote.ts'
import { request, TableProblem } from '../../table/requests.ts'
import type { Io } from '../io.ts'
import type { Lines } from './lines.ts'
import type { News } from './news.ts'
import { DEFAULT_LEVEL, levelProblem, levelsNamed } from './opponents.ts'
import { isWord } from './words.ts'

/** How the server is asked on behalf of a seat. */
export interface Desk {
  readonly address: string
  readonly table: string
  readonly secret: string
}

/** Waits until the game begins: true. False when the player leaves. Null as a desk: one looks on. */
export async function waitInLobby(
  io: Io,
  lines: Lines,
  table: RemoteTable,
  news: News,
  desk: Desk | null,
): Promise<boolean> {
  for (const line of [...whoIsHere(news.voice, table), hint(io, table)]) io.out(line)
  const left = lines.leaving((line) => isWord(io.speaker, 'quit', line)).then(() => 'left' as const)
  while (table.state === 'lobby') {
    news.print()
    // What comes out of a guest's pipe is meant for the game.
    if (!lines.isTerminal && !isHost(table)) {
      if ((await Promise.race([table.until(() => table.state !== 'lobby'), left])) === 'left') return false
      continue
    }
    const line = await news.during((signal) => lines.askUntil('> ', signal))
    if (line === null || (line !== undefined && isWord(io.speaker, 'quit', line))) return false
    if (line !== undefined && line !== '') await obey(io, table, news, desk, line)
  }
  return true
}

const isHost = ({ info, seat }: RemoteTable): boolean => seat !== null && info.host === seat

function hint({ speaker }: Io, table: RemoteTable): string {
  const words = ['start', 'bot', 'say', 'who', 'quit'].map((verb) => [verb, wordFor(speaker, verb)])
  const role = table.seat === null ? 'watcher' : isHost(table) ? 'host' : 'guest'
  return speaker.say(`cli.remote.lobby-${role}`, Object.fromEntries(words))
}

async function obey(io: Io, table: RemoteTable, news: News, desk: Desk | null, line: string): Promise<void> {
  const { speaker } = io
  const rest = line.replace(/^(?:['’]|\S+\s*)/, '').trim()
  if (/^['’]/.test(line) || isWord(speaker, 'say', line)) {
    if (rest !== '') table.say(rest)
  } else if (isWord(speaker, 'who', line)) for (const text of whoIsHere(news.voice, table)) io.out(text)
  else if (isWord(speaker, 'start', line)) await tell(io, () => start(table, desk))
  else if (isWord(speaker, 'bot', line)) await tell(io, () => addBot(io, table, desk, rest))
  else if (isWord(speaker, 'help', line)) io.out(hint(io, table))
  else io.out(speaker.say('command.not.understood', { text: line, nearest: null, help: wordFor(speaker, 'help') }))
}

async function tell(io: Io, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    if (!(problem instanceof TableProblem)) throw problem
    io.out(io.speaker.say(problem.code === 'no-server' ? 'server.error.unavailable' : `server.error.${problem.code}`))
  }
}

/** What is typed next is meant for the game. */
async function start(table: RemoteTable, desk: Desk | null): Promise<void> {
  if (desk === null) throw new TableProblem('only-looking-on')
  await request(desk.address, ROUTES.start, { id: desk.table, secret: desk.secret, body: {} })
  await table.until(() => table.state !== 'lobby')
}

/** On the first free chair. */
async function addBot(io: Io, table: RemoteTable, desk: Desk | null, named: string): Promise<void> {
  if (desk === null) throw new TableProblem('only-looking-on')
  const text = named === '' ? DEFAULT_LEVEL : named
  const problem = levelProblem(io, text, 1)
  if (problem !== null) {
    io.out(problem)
    return
  }
  const seat = table.seats.findIndex(({ kind }) => kind === 'open')
  if (seat < 0) throw new TableProblem('table-full')
  const [level] = levelsNamed(io, text)
  await request(desk.address, ROUTES.giveToBot, { id: desk.table, secret: desk.secret, seat, body: { level } })
  await table.until(() => table.seats[seat].kind !== 'open') // the next one gets another chair
}
