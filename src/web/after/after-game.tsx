import { lazy, Suspense, useState } from 'react'
import type { Room } from '../table/room.ts'
import { useVoice } from '../table/voice.ts'
import type { After } from './buttons.tsx'

const Result = lazy(() => import('./result.tsx').then(({ Result }) => ({ default: Result })))

/** Once the game is over, its result lies over the table; put away, it can be had again. */
export function AfterGame({ room, after }: { readonly room: Room; readonly after: After }) {
  const { say } = useVoice(room.table)
  const [isOpen, setIsOpen] = useState(true)
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
