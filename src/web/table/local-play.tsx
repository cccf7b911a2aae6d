import { useEffect, useState } from 'react'
import type { Seat } from '../../kernel/seat.ts'
import type { LocalTable } from '../../table/local.ts'
import type { After } from '../after/buttons.tsx'
import { Coach } from '../learn/coach.tsx'
import { openLocalTable } from '../local.ts'
import { forgetGame, playNext, sameAgain, savedGame } from '../local-game.ts'
import { recordOf } from '../record/write.ts'
import { go } from '../route.ts'
import { Curtain } from './curtain.tsx'
import { useGrace } from './grace.ts'
import { Menu } from './menu.tsx'
import { Room, useRoom } from './room.ts'
import { TablePage } from './table-page.tsx'

interface Opened {
  readonly room: Room
  readonly table: LocalTable
  readonly after: After
  /** Counts the games. */
  readonly number: number
}

/** The game that this browser keeps; without one there is nothing to play here. */
export function LocalPlay() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [games, setGames] = useState(0)
  useEffect(() => {
    const game = savedGame()
    const table = game === null ? null : openLocalTable(game)
    if (game === null || table === null) {
      forgetGame()
      go()
      return
    }
    const again = (): void => {
      playNext(sameAgain(game))
      setGames((before) => before + 1)
    }
    const room = new Room(table)
    if (game.inputs.length === 0) room.spoken = 0 // nobody has heard how it began
    setOpened({ room, table, after: { again, record: () => recordOf(table) }, number: games })
    return () => void room.leave()
  }, [games])
  return opened === null ? null : <AtTable key={opened.number} {...opened} />
}

function AtTable({ room, table, after }: Opened) {
  useRoom(room)
  useGrace(table)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [holder, setHolder] = useState<Seat | null>(null)
  const isShared = table.people.length > 1
  // Until somebody says that he has the device, nobody's hand is on the page.
  if (isShared && table.seat !== holder && !table.view.over)
    return (
      <Curtain
        room={room}
        onTaken={() => {
          room.handOver()
          setHolder(table.seat)
        }}
      />
    )
  return (
    <>
      <TablePage
        key={isShared ? table.seat : 0}
        room={room}
        after={after}
        coach={<Coach room={room} />}
        onMenu={() => setIsMenuOpen(true)}
      />
      {isMenuOpen && <Menu onClose={() => setIsMenuOpen(false)} />}
    </>
  )
}
