import type { Seat } from '../../kernel/seat.ts'
import type { SeatedTable } from '../../table/table.ts'
import { useVoice } from '../table/voice.ts'
import type { Draft } from './draft.ts'

interface AddresseeProps {
  readonly table: SeatedTable
  readonly draft: Draft
  readonly className: string
}

/** To whom an offer goes, where there is a choice: those who are not at turn deal with whoever is. */
export function Addressee({ table, draft, className }: AddresseeProps) {
  const { say } = useVoice(table)
  const others = table.names.map((_, i) => i as Seat).filter((one) => one !== table.seat)
  if (table.view.active !== table.seat || others.length < 2 || draft.about !== null) return null
  return (
    <label className={className}>
      <span>{say('web.builder.to')}</span>
      <select
        value={draft.to ?? ''}
        onChange={({ target }) => draft.address(target.value === '' ? null : (Number(target.value) as Seat))}
      >
        <option value="">{say('web.builder.anyone')}</option>
        {others.map((one) => (
          <option key={one} value={one}>
            {table.names[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
