import { useEffect, useState } from 'react'
import type { Seat } from '../../kernel/seat.ts'
import { keep } from '../kept.ts'
import { Menu } from '../table/menu.tsx'
import { Room } from '../table/room.ts'
import { TablePage } from '../table/table-page.tsx'
import { Controls } from './controls.tsx'
import type { OpenRecord } from './open.ts'

interface ReplayProps {
  readonly record: OpenRecord
  onOther(): void
}

/** So long every action is there to be looked at while the game plays by itself. */
const STEP_MS = 1100

/** The table as it was, and the means to go forward and back. */
export function Replay({ record, onOther }: ReplayProps) {
  const { table } = record
  const [room, setRoom] = useState(() => new Room(table))
  const [at, setAt] = useState(table.at)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  useEffect(() => () => void room.leave(), [room])
  // One action on is told as it happens; any other place is another past.
  const elsewhere = (): void => setRoom(new Room(table))
  const goTo = (to: number): void => {
    const before = table.at
    table.goTo(to)
    if (table.at !== before && table.at !== before + 1) elsewhere()
    setAt(table.at)
  }
  const sit = (seat: Seat | null): void => {
    table.seat = seat
    keep('record-eyes', seat)
    elsewhere()
  }
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      if (table.at < table.length) {
        table.goTo(table.at + 1)
        setAt(table.at)
      } else setIsPlaying(false)
    }, STEP_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="replay">
      <TablePage room={room} onMenu={() => setIsMenuOpen(true)} />
      <Controls
        record={record}
        room={room}
        at={at}
        isPlaying={isPlaying}
        onGo={(to) => {
          setIsPlaying(false)
          goTo(to)
        }}
        onPlay={() => {
          if (!isPlaying && table.at === table.length) goTo(0)
          setIsPlaying(!isPlaying)
        }}
        onSit={sit}
        onOther={onOther}
      />
      {isMenuOpen && <Menu onClose={() => setIsMenuOpen(false)} />}
    </div>
  )
}
