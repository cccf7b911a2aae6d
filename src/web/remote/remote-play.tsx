import '../style/remote.css'
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
  if (visit.at === 'outside') {
    const { info, desk, problem } = visit
    if (info.state !== 'lobby') return <Door problem="no-spectators" />
    return <Lobby info={info} seat={null} desk={desk} room={null} problem={problem} onSeat={again} />
  }
  return <AtTable visit={visit} onSeat={again} />
}

type AtTableProps = { readonly visit: Extract<Visit, { at: 'table' }>; onSeat(): void }

function AtTable({ visit: { room, table, desk, problem }, onSeat }: AtTableProps) {
  useRoom(room)
  const { info, seat, state } = table
  if (state === 'lobby')
    return <Lobby info={info} seat={seat} desk={desk} room={room} problem={problem} onSeat={onSeat} />
  // Without a view there is nothing to show of a table that has ended.
  if (state === 'broken' && !table.isBegun) return <Door problem={table.problem} />
  return <RemoteGame room={room} table={table} desk={desk} problem={problem} />
}
