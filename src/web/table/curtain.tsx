import { useEffect, useRef } from 'react'
import { Art } from '../art.tsx'
import { pathTo } from '../route.ts'
import { type Room, useRoom } from './room.ts'
import { useVoice } from './voice.ts'

/** Between two people at one device. */
export function Curtain({ room, onTaken }: { readonly room: Room; onTaken(): void }) {
  const table = useRoom(room)
  const { say } = useVoice(table)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = (table.names[table.seat ?? 0] ?? '').replace(/\p{C}/gu, '')
  const isThinking = table.asked === 'wait'
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is named
  useEffect(() => heading.current?.focus(), [name])
  return (
    <main className="curtain">
      <div className="curtain-card">
        <Art id="card-back" />
        <h1 ref={heading} tabIndex={-1}>
          {isThinking ? say('web.now.moment') : say('web.new.give-device', { name })}
        </h1>
        {!isThinking && (
          <button type="button" className="strong big" onClick={onTaken}>
            {say('web.new.take-device', { name })}
          </button>
        )}
        <a href={pathTo()}>{say('web.leave')}</a>
      </div>
    </main>
  )
}
