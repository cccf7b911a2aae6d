import { useEffect, useState } from 'react'
import { Coach } from '../learn/coach.tsx'
import { forgetGame, openLocalTable, savedGame } from '../local.ts'
import { go } from '../route.ts'
import { Menu } from './menu.tsx'
import { Room } from './room.ts'
import { TablePage } from './table-page.tsx'

/** The game that this browser keeps; without one there is nothing to play here. */
export function LocalPlay() {
  const [room, setRoom] = useState<Room | null>(null)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  useEffect(() => {
    const game = savedGame()
    const table = game === null ? null : openLocalTable(game)
    if (table === null) {
      forgetGame()
      go()
      return
    }
    const opened = new Room(table)
    setRoom(opened)
    return () => void opened.leave()
  }, [])
  if (room === null) return null
  return (
    <>
      <TablePage room={room} coach={<Coach room={room} />} onMenu={() => setIsMenuOpen(true)} />
      {isMenuOpen && <Menu onClose={() => setIsMenuOpen(false)} />}
    </>
  )
}
