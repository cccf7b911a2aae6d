import { useState } from 'react'
import type { RemoteTable } from '../../table/remote.ts'
import type { Room } from '../table/room.ts'
import { TablePage } from '../table/table-page.tsx'
import { ChatButton } from './chat.tsx'
import { Notices } from './notices.tsx'
import { RemoteMenu } from './remote-menu.tsx'
import type { Desk } from './visit.ts'

interface RemoteGameProps {
  readonly room: Room
  readonly table: RemoteTable
  readonly desk: Desk
}

/** The same table as any other, with the people around it. */
export function RemoteGame({ room, table, desk }: RemoteGameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <>
      <TablePage
        room={room}
        onMenu={() => setIsMenuOpen(true)}
        tools={<ChatButton room={room} />}
        notices={<Notices room={room} table={table} desk={desk} />}
      />
      {isMenuOpen && <RemoteMenu room={room} table={table} desk={desk} onClose={() => setIsMenuOpen(false)} />}
    </>
  )
}
