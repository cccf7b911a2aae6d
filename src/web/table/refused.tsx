import type { Table } from '../../table/table.ts'
import { pathTo } from '../route.ts'
import type { Room } from './room.ts'
import { useVoice } from './voice.ts'

/** Why the last try was not possible, and the rule behind it. */
export function Refused({ room, table }: { readonly room: Room; readonly table: Table }) {
  const voice = useVoice(table)
  const { refusal } = room
  if (refusal === null) return null
  return (
    <div className="refused">
      <p>{voice.refuse(refusal)}</p>
      <a href={pathTo('rules', table.game.spec.edition, refusal.rule)} target="_blank" rel="noreferrer">
        {voice.say('web.rule')}
      </a>
      <button type="button" onClick={() => room.forget()}>
        {voice.say('web.close')}
      </button>
    </div>
  )
}
