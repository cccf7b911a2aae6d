import { lazy, Suspense, useState } from 'react'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import type { After } from './buttons.tsx'

const Result = lazy(() => import('./result.tsx').then(({ Result }) => ({ default: Result })))

interface AfterGameProps {
  readonly room: Room
  readonly after: After
  /** Whether it comes by itself. */
  readonly isShown?: boolean
}

/** Once the game is over, its result lies over the table; put away, it can be had again. */
export function AfterGame({ room, after, isShown = true }: AfterGameProps) {
  const { say } = useVoice(room.table)
  const [isOpen, setIsOpen] = useState(isShown)
  if (room.table.state !== 'over') return null
  return (
    <>
      <button type="button" className="strong show-result" onClick={() => setIsOpen(true)}>
        {say('web.after.show')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Result room={room} after={after} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
