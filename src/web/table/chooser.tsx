import type { Action } from '../../kernel/play.ts'
import type { SeatedTable } from '../../table/table.ts'
import { inWords } from '../../words/choices.ts'
import { Dialog } from '../dialog.tsx'
import type { Room } from './room.ts'
import { useVoice } from './voice.ts'

interface ChooserProps {
  readonly room: Room
  readonly table: SeatedTable
  readonly actions: readonly Action[]
  onClose(): void
}

/** Several actions fit what was pointed at. */
export function Chooser({ room, table, actions, onClose }: ChooserProps) {
  const voice = useVoice(table)
  const choose = (action: Action): void => {
    onClose()
    void room.act(action)
  }
  return (
    <Dialog title={voice.say('web.which')} onClose={onClose}>
      <ul className="choices">
        {actions.map((action) => (
          <li key={JSON.stringify(action)}>
            <button type="button" onClick={() => choose(action)}>
              {inWords(voice, table, action)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
