import { useEffect } from 'react'
import type { SeatedTable } from '../../table/table.ts'
import type { Room } from './room.ts'
import { useVoice } from './voice.ts'

interface MarketKeysProps {
  readonly room: Room
  readonly table: SeatedTable
}

/** At somebody else's market: not in this turn, and not so fast. Nobody has to press either for others to go on. */
export function MarketKeys({ room, table }: MarketKeysProps) {
  const { say } = useVoice(table)
  const { seat, market } = table
  const isOut = !table.mayPass
  const isWaiting = market?.waiting.includes(seat) === true
  const keys = [
    { key: 'n', name: 'out', isOn: isOut, press: () => (isOut ? room.comeBack() : void room.pass()) },
    { key: 'w', name: 'wait', isOn: isWaiting, press: () => table.hold('wait', !isWaiting) },
  ]
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (repeat || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea') !== null) return
      if (document.querySelector('dialog[open]') === null) keys.find(({ key }) => key === event.key)?.press()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return keys.map(({ key, name, isOn, press }) => (
    <button
      key={key}
      type="button"
      className={`market-${name}`}
      aria-pressed={isOn}
      aria-keyshortcuts={key}
      onClick={press}
    >
      {say(`web.market.${name}`)}{' '}
      <span className="key-hint" aria-hidden="true">
        {key}
      </span>
    </button>
  ))
}
