import { useEffect, useState } from 'react'
import { linkTo } from '../../protocol/link.ts'
import { ROUTES } from '../../protocol/tables.ts'
import type { RemoteTable } from '../../table/remote.ts'
import { type Room, useRoom } from '../table/room.ts'
import { TablePage } from '../table/table-page.tsx'
import { ChatButton } from './chat-button.tsx'
import { Notices } from './notices.tsx'
import { RemoteMenu } from './remote-menu.tsx'
import { keepSeat } from './seats.ts'
import { useTrouble } from './trouble.tsx'
import { askAt, type Desk } from './visit.ts'

interface RemoteGameProps {
  readonly room: Room
  readonly table: RemoteTable
  readonly desk: Desk
  /** What went wrong on the way here. */
  readonly problem: string | null
}

/** The same table as any other, with the people around it. */
export function RemoteGame({ room, table, desk, problem }: RemoteGameProps) {
  useRoom(room)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { trouble, attempt } = useTrouble()
  const { seat, state } = table
  const { address, table: id, secret } = desk
  useEffect(() => {
    if (secret !== null && state === 'over') keepSeat({ address, table: id, secret, isOver: true })
  }, [address, id, secret, state])
  const rematch = (): Promise<boolean> =>
    attempt(async () => {
      const { table: next, secret: key } = await askAt(desk, ROUTES.rematch)
      const name = seat === null ? '' : table.names[seat]
      keepSeat({ address, table: next.id, secret: key, name, edition: next.spec.edition })
      location.hash = `#${next.id}`
    })
  /** What cannot be had never comes; why is said meanwhile. */
  const record = (): Promise<string> =>
    new Promise((resolve) => void attempt(async () => resolve(await askAt(desk, ROUTES.record))))
  const after = {
    ...(seat === null ? {} : { rematch: () => void rematch() }),
    record,
    link: linkTo({ address, table: id, secret: null }),
  }
  return (
    <>
      <TablePage
        room={room}
        after={after}
        tools={<ChatButton room={room} />}
        notices={<Notices room={room} table={table} trouble={trouble ?? problem} onRematch={() => void rematch()} />}
        onMenu={() => setIsMenuOpen(true)}
      />
      {isMenuOpen && <RemoteMenu room={room} table={table} desk={desk} onClose={() => setIsMenuOpen(false)} />}
    </>
  )
}
