import { existsSync } from 'node:fs'
import type { Verbosity } from '../../commands/verbosity.ts'
import type { Grace } from '../../floor/grace.ts'
import { linkTo, readAddress, readLink } from '../../protocol/link.ts'
import { NAME_LENGTH, ROUTES } from '../../protocol/tables.ts'
import { RemoteTable } from '../../table/remote.ts'
import { request, TableProblem } from '../../table/requests.ts'
import { writeWhole } from '../files.ts'
import { BadInput, badInput, type Io } from '../io.ts'
import { attempt } from '../records.ts'
import { type GameFlags, gameFrom } from '../spec.ts'
import { chooseGame } from './choose.ts'
import { playAt } from './game.ts'
import type { Lines } from './lines.ts'
import { waitInLobby } from './lobby.ts'
import { News } from './news.ts'
import { checkLevels, levelsNamed, type OpponentFlags } from './opponents.ts'
import { forget, type Remembered, recall, remember } from './seats.ts'
import { Socket } from './socket.ts'
import { isWord } from './words.ts'

export interface RemoteFlags extends GameFlags, OpponentFlags {
  readonly at?: string
  readonly host?: string
  readonly watch?: boolean
  readonly pace?: string
  readonly grace?: Grace
  readonly record?: string
  readonly verbosity?: Verbosity
  readonly braille?: boolean
}

/** Somebody who looks on has no seat. */
interface Place {
  readonly address: string
  readonly table: string
  readonly seat: Remembered | null
}

/** What only a game here needs, and what only whoever makes a table may choose. */
const NOT_REMOTE = ['bots', 'seed'] as const
const THE_HOSTS = ['edition', 'with', 'option', 'players', 'level', 'pace', 'grace'] as const

const EXAMPLE = { address: 'https://beans.example/', table: 'q83zJr0aWn6hYdQ2', secret: null }

export const isRemote = ({ at, host, watch }: RemoteFlags): boolean => (at ?? host ?? watch) !== undefined

/** Says what is wrong with the flags before anybody is asked anything. */
export function checkRemote(io: Io, flags: RemoteFlags, name: string | null): void {
  const together = (one: string, other: string) => badInput(io, 'cli.error.not-together', { one, other })
  const way = flags.at !== undefined ? '--at' : '--host'
  if (flags.at !== undefined && flags.host !== undefined) throw together('--at', '--host')
  if (flags.watch && flags.at === undefined) throw badInput(io, 'cli.error.watch-what')
  const others = [...NOT_REMOTE, ...(flags.at === undefined ? [] : THE_HOSTS)]
  for (const other of others) if (flags[other] !== undefined) throw together(way, `--${other}`)
  if (name !== null && name.length > NAME_LENGTH) throw badInput(io, 'cli.error.name', { most: NAME_LENGTH })
  if (flags.at !== undefined && readLink(flags.at) === null)
    throw badInput(io, 'cli.error.link', { text: flags.at, example: linkTo(EXAMPLE) })
  if (flags.host !== undefined && readAddress(flags.host) === null)
    throw badInput(io, 'cli.error.address', { text: flags.host, example: EXAMPLE.address })
  if (flags.record !== undefined && existsSync(flags.record))
    throw badInput(io, 'cli.error.exists', { path: flags.record })
}

/** Plays at a server's table, or looks on. */
export async function playRemote(io: Io, lines: Lines, flags: RemoteFlags, name: string | null): Promise<void> {
  const { say } = io.speaker
  const address = (flags.at === undefined ? readAddress(flags.host ?? '') : readLink(flags.at)?.address) ?? ''
  try {
    const place = flags.at === undefined ? await host(io, lines, flags, name) : await join(io, lines, flags, name)
    const end = place === null ? 'left' : await stay(io, lines, place, flags)
    if (place === null || end === 'left') {
      io.out(say(place?.seat == null ? 'cli.play.goodbye' : 'cli.remote.goodbye'))
      return
    }
    if (flags.record !== undefined) await saveRecord(io, place, flags.record)
    if (place.seat !== null) forget(place.seat)
  } catch (problem) {
    if (!(problem instanceof TableProblem)) throw problem
    const isThere = io.speaker.has(`server.error.${problem.code}`)
    throw isThere
      ? new BadInput(say(`server.error.${problem.code}`))
      : badInput(io, 'cli.remote.no-server', { address })
  }
}

/** Makes a table, sits down at it and says how others find it; null when the input ends. */
async function host(io: Io, lines: Lines, flags: RemoteFlags, given: string | null): Promise<Place | null> {
  const address = readAddress(flags.host ?? '') ?? ''
  const chosen = await chooseGame(io, lines, flags)
  const name = chosen === null ? null : (given ?? (await askName(io, lines)))
  if (chosen === null || name === null) return null
  const { spec } = gameFrom(io, chosen)
  if (flags.level !== undefined) checkLevels(io, flags.level, spec.players - 1)
  const body = {
    spec: { ...spec, with: [...spec.with], options: { ...spec.options } },
    settings: {
      pace: flags.pace === 'none' ? ('at-once' as const) : ('human' as const),
      ...(flags.grace === undefined ? {} : { grace: flags.grace }),
    },
    name,
    bots: levelsNamed(io, flags.level ?? ''),
  }
  const { table, secret } = await request(address, ROUTES.create, { body })
  const link = linkTo({ address, table: table.id, secret: null })
  io.out(io.speaker.say('cli.remote.hosting', { link }))
  return { address, table: table.id, seat: kept(io, { address, table: table.id, name, secret }) }
}

/** Comes back to a seat, takes one, or only looks on; null when the input ends. */
async function join(io: Io, lines: Lines, flags: RemoteFlags, given: string | null): Promise<Place | null> {
  const link = readLink(flags.at ?? '')
  if (link === null) return null
  const { address, table, secret } = link
  if (flags.watch) {
    await request(address, ROUTES.table, { id: table }) // whether it is there
    return { address, table, seat: null }
  }
  if (secret !== null) return { address, table, seat: kept(io, { address, table, name: given ?? '', secret }) }
  const known = recall(address, table, given)
  if (known !== null) return { address, table, seat: known }
  const name = given ?? (await askName(io, lines))
  return name === null ? null : await sit(io, address, table, name)
}

async function sit(io: Io, address: string, table: string, name: string): Promise<Place> {
  const { secret } = await request(address, ROUTES.sit, { id: table, body: { name } })
  return { address, table, seat: kept(io, { address, table, name, secret }) }
}

/** So that the same command leads back to the seat. */
function kept(io: Io, seat: Remembered): Remembered {
  const code = remember(seat)
  if (code !== null) io.out(io.speaker.say('cli.remote.not-kept', { code }))
  return seat
}

async function askName(io: Io, lines: Lines): Promise<string | null> {
  const { say } = io.speaker
  for (;;) {
    const line = await lines.ask(`${say('cli.remote.name-prompt')} `)
    if (line === null || isWord(io.speaker, 'quit', line)) return null
    const name = line.replace(/[\p{C}\s]+/gu, ' ').trim()
    if (name !== '' && name.length <= NAME_LENGTH) return name
  }
}

async function stay(
  io: Io,
  lines: Lines,
  place: Place,
  { verbosity = 'normal', braille: isBraille = false }: RemoteFlags,
): Promise<'over' | 'left'> {
  const { address, seat } = place
  const table = await enter(place)
  try {
    const news = new News(io, lines, table, { verbosity })
    const desk = seat === null ? null : { address, table: place.table, secret: seat.secret }
    if (table.state === 'lobby' && !(await waitInLobby(io, lines, table, news, desk))) return 'left'
    return (await playAt(io, lines, table, { news, isBraille })) ? 'over' : 'left'
  } finally {
    await table.leave()
  }
}

/** A key that opens nothing any more is forgotten. */
async function enter({ address, table, seat }: Place): Promise<RemoteTable> {
  try {
    return await RemoteTable.open({ address, table, secret: seat?.secret ?? null, Socket })
  } catch (problem) {
    if (seat !== null && problem instanceof TableProblem && problem.code === 'wrong-secret') forget(seat)
    throw problem
  }
}

async function saveRecord(io: Io, { address, table, seat }: Place, path: string): Promise<void> {
  const key = seat === null ? {} : { secret: seat.secret }
  const text = await request(address, ROUTES.record, { id: table, ...key })
  attempt(io, path, () => writeWhole(path, text))
  io.out(io.speaker.say('cli.play.recorded', { path }))
}
