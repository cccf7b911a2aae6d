import { useEffect, useState } from 'react'
import type { After } from '../after/buttons.tsx'
import { keep } from '../kept.ts'
import { Coach } from '../learn/coach.tsx'
import { forgetGame, newLocalGame, openLocalTable, savedGame } from '../local.ts'
import { recordOf } from '../record/write.ts'
import { go } from '../route.ts'
import { Menu } from './menu.tsx'
import { Room } from './room.ts'
import { TablePage } from './table-page.tsx'

/** The game that this browser keeps; without one there is nothing to play here. */
export function LocalPlay() {
  const [open, setOpen] = useState<{ readonly room: Room; readonly after: After; readonly number: number } | null>(null)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [games, setGames] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game is another table
  useEffect(() => {
    const game = savedGame()
    const table = game === null ? null : openLocalTable(game)
    if (game === null || table === null) {
      forgetGame()
      go()
      return
    }
    const again = (): void => {
      keep('game', newLocalGame(game.spec, game.levels, game.names[0]))
      setGames((before) => before + 1)
    }
    const room = new Room(table)
    setOpen({ room, after: { again, record: () => recordOf(table) }, number: games })
    return () => void room.leave()
  }, [games])
  if (open === null) return null
  return (
    <>
      <TablePage
        key={open.number}
        room={open.room}
        after={open.after}
        coach={<Coach room={open.room} />}
        onMenu={() => setIsMenuOpen(true)}
      />
      {isMenuOpen && <Menu onClose={() => setIsMenuOpen(false)} />}
    </>
  )
}
