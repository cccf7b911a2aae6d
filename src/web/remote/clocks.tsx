import { useEffect, useState } from 'react'
import type { Table } from '../../table/table.ts'
import { useSpeaker } from '../speech.tsx'
import { shownName } from './people.ts'
import { timeIn } from './time.ts'

const TICK_MS = 500
const SHORT_MS = 20_000

/** Whose time runs, and how much of it is left; their line is there also when nobody's does. */
export function Clocks({ table }: { readonly table: Table }) {
  const { say } = useSpeaker()
  const [, setTick] = useState(0)
  const running = table.clocks.flatMap((left, seat) => (left === null ? [] : [{ left, seat }]))
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <ul className="clocks" aria-label={say('web.remote.clocks')}>
      {running.map(({ left, seat }) => (
        <li key={seat} className={left < SHORT_MS ? 'short' : ''}>
          <span>{seat === table.seat ? say('web.remote.your-time') : shownName(table.seats[seat])}</span>{' '}
          <b>{timeIn(left)}</b>
        </li>
      ))}
    </ul>
  )
}
