import type { Table } from '../../table/table.ts'
import { undoableInWords } from '../../words/choices.ts'
import { useVoice } from './voice.ts'

/** The own last action may be taken back; who else has to agree is asked by the table. */
export function TakeBack({ table }: { readonly table: Table }) {
  const words = undoableInWords(useVoice(table), table)
  if (words === null || table.undo !== null) return null
  return (
    <button type="button" className="take-back" title={words} onClick={() => table.takeBack(true)}>
      <span className="choices-sign" aria-hidden="true">
        ↶
      </span>
      <span className="choices-words">{words}</span>
    </button>
  )
}
