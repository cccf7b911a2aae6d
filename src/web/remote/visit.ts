import { useEffect, useState } from 'react'
import type { TableLink } from '../../protocol/link.ts'
import { ROUTES, type Route, type TableInfo } from '../../protocol/tables.ts'
import { pause } from '../../table/pace.ts'
import { RemoteTable } from '../../table/remote.ts'
import { type Asking, request, TableProblem } from '../../table/requests.ts'
import { Room } from '../table/room.ts'
import { forgetSeat, keepSeat, takeKey } from './seats.ts'

/** How the server is asked on behalf of a visitor; without a secret, of anybody. */
export interface Desk {
  readonly address: string
  readonly table: string
  readonly secret: string | null
}

export const askAt = <R extends Route>({ address, table, secret }: Desk, route: R, more: Asking<R> = {}) =>
  request(address, route, { id: table, ...(secret === null ? {} : { secret }), ...more })

/** How far somebody has come who follows a link to a table. */
export type Visit = { readonly problem: string | null } & (
  | { readonly at: 'door' }
  /** It is there, but one may not look on. */
  | { readonly at: 'outside'; readonly info: TableInfo; readonly desk: Desk }
  | { readonly at: 'table'; readonly room: Room; readonly table: RemoteTable; readonly desk: Desk }
)

const AGAIN_MS = 3000

/** Follows the link, and comes back with a key once a seat is taken. */
export function useVisit({ address, table, secret }: TableLink): { readonly visit: Visit; again(): void } {
  const [visit, setVisit] = useState<Visit>({ at: 'door', problem: null })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key that was put away is the same visit; a new round is another
  useEffect(() => {
    const ended = new AbortController()
    // Whoever comes again has taken a seat meanwhile: its key is kept, and the one in the link is of no use.
    const fromLink = round === 0 ? secret : null
    const key = takeKey({ address, table, secret: fromLink }, (hash) => history.replaceState(null, '', hash))
    setVisit({ at: 'door', problem: null })
    void enter({ address, table, secret: key }, (next) => !ended.signal.aborted && setVisit(next), ended.signal)
    return () => ended.abort()
  }, [address, table, round])
  return { visit, again: () => setRound((before) => before + 1) }
}

async function enter(desk: Desk, show: (visit: Visit) => void, signal: AbortSignal): Promise<void> {
  let refused: string | null = null
  while (!signal.aborted) {
    try {
      const { table: info } = await askAt({ ...desk, secret: null }, ROUTES.table)
      const isOutside = desk.secret === null && !info.settings.spectators
      if (isOutside) {
        show({ at: 'outside', info, desk, problem: refused })
        await pause(AGAIN_MS, signal)
        continue
      }
      const { room, table } = await open(desk, info)
      if (signal.aborted) void room.leave()
      signal.addEventListener('abort', () => void room.leave())
      show({ at: 'table', room, table, desk, problem: refused })
      return
    } catch (problem) {
      if (!(problem instanceof TableProblem)) throw problem
      if (problem.code === 'wrong-secret') {
        forgetSeat(desk)
        desk = { ...desk, secret: null }
        refused = problem.code
      } else {
        show({ at: 'door', problem: problem.code })
        if (problem.code === 'no-such-table') return
        await pause(AGAIN_MS, signal)
      }
    }
  }
}

async function open(desk: Desk, info: TableInfo): Promise<{ readonly room: Room; readonly table: RemoteTable }> {
  const table = await RemoteTable.open(desk)
  const { secret } = desk
  const { seat } = table
  const { edition } = info.spec
  if (secret !== null)
    keepSeat({
      address: desk.address,
      table: desk.table,
      secret,
      edition,
      ...(seat === null ? {} : { name: table.names[seat] }),
    })
  return { room: new Room(table), table }
}
