import { useEffect, useRef, useState } from 'react'
import type { Thought } from '../../bots/bot.ts'
import { Thinker } from '../../sim/thinker.ts'
import { isSeated, type SeatedTable } from '../../table/table.ts'
import { type Room, useRoom } from '../table/room.ts'
import { canDeal } from '../table/shown.ts'
import { placeKey } from '../table/touch.ts'
import { useVoice } from '../table/voice.ts'
import { useShown } from './shown.ts'
import { questionOf, whatToDo, why } from './suggestion.ts'

/** Strong, and quick enough to be waited for. */
const ADVISER = 'planner-200ms'

/** Says what a bot would do in this place, and why. It is told what this seat sees, nothing else. */
export function Coach({ room }: { readonly room: Room }) {
  const table = useRoom(room)
  return isSeated(table) ? <Advice room={room} table={table} /> : null
}

function Advice({ room, table }: { readonly room: Room; readonly table: SeatedTable }) {
  const voice = useVoice(table)
  const { say } = voice
  const ask = useAdviser(table)
  const [thought, setThought] = useState<Thought | 'coming' | null>(null)
  const advice = thought === 'coming' ? null : thought
  // Whatever happens, it is another situation.
  useEffect(() => room.watch(() => setThought(null)), [room])
  useShown(room, advice === null ? [] : placesOf(table, advice))
  if (!canDeal(table) && (table.asked === 'wait' || table.asked === 'over')) return null
  const consider = async (): Promise<void> => {
    setThought('coming')
    const found = await ask()
    setThought((now) => (now === 'coming' ? found : null))
  }
  const follow = (): void => {
    setThought(null)
    if (advice?.action === null) void room.pass()
    else void room.act(advice?.action)
  }
  return (
    <section className="coach" aria-label={say('web.coach.name')}>
      <button type="button" disabled={thought === 'coming'} onClick={() => void consider()}>
        <span className="coach-sign" aria-hidden="true">
          ?
        </span>
        <span className="coach-words">{say(thought === 'coming' ? 'web.coach.thinks' : 'web.coach.ask')}</span>
      </button>
      <div className={advice === null ? undefined : 'coach-says'} ref={advice === null ? null : intoSight}>
        <div role="status">
          {advice !== null && (
            <>
              <p>
                <span className="quiet">{say('web.coach.says')}</span> <b>{whatToDo(voice, table, advice)}</b>
              </p>
              {advice.reason !== null && (
                <p className="coach-why">{say('web.coach.why', { text: why(voice, advice.reason) })}</p>
              )}
            </>
          )}
        </div>
        {advice !== null && (
          <button type="button" className="strong" onClick={follow}>
            {say('web.coach.do')}
          </button>
        )}
      </div>
    </section>
  )
}

const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** The places that the suggestion touches. */
function placesOf({ game, view, seat }: SeatedTable, { action }: Thought): string[] {
  if (action === null) return []
  const places = game.actions.get(action.type)?.touches?.(view, seat, action) ?? []
  return places.map((place) => `[data-place="${placeKey(place)}"]`)
}

/** Comes when it is first asked, and thinks in a thread of its own. */
function useAdviser(table: SeatedTable): () => Promise<Thought | null> {
  const adviser = useRef<Thinker | null>(null)
  useEffect(
    () => () => {
      void adviser.current?.close()
      adviser.current = null
    },
    [],
  )
  return async () => {
    adviser.current ??= new Thinker({
      spec: table.game.spec,
      bots: table.names.map((_, seat) => (seat === table.seat ? ADVISER : null)),
      luck: 'coach',
    })
    try {
      return await adviser.current.think(questionOf(table))
    } catch {
      return null // whoever left the table in the meantime needs no advice
    }
  }
}
