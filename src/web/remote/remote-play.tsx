import type { TableLink } from '../../protocol/link.ts'
import { useRoom } from '../table/room.ts'
import { Door } from './door.tsx'
import { Lobby } from './lobby.tsx'
import { RemoteGame } from './remote-game.tsx'
import { useVisit, type Visit } from './visit.ts'

/** A table on the server, from the link to it until somebody leaves. */
export function RemotePlay({ link }: { readonly link: TableLink }) {
  const { visit, again } = useVisit(link)
  if (visit.at === 'door') return <Door problem={visit.problem} />
  if (visit.at === 'outside')
    return <Lobby info={visit.info} seat={null} desk={visit.desk} room={null} onSeat={again} />
  return <AtTable visit={visit} onSeat={again} />
}

type AtTableProps = { readonly visit: Extract<Visit, { at: 'table' }>; onSeat(): void }

function AtTable({ visit: { room, table, desk }, onSeat }: AtTableProps) {
  useRoom(room)
  const { info, seat, state, problem } = table
  if (state === 'lobby') return <Lobby info={info} seat={seat} desk={desk} room={room} onSeat={onSeat} />
  // Without a view there is nothing to show of a table that has ended.
  if (state === 'broken' && !table.isBegun) return <Door problem={problem} />
  return <RemoteGame room={room} table={table} desk={desk} />
}
