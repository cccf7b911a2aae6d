import type { DragEvent, ReactNode } from 'react'
import type { Place } from '../../kernel/types.ts'
import { placeKey, type Touch } from './touch.ts'

interface SpotProps {
  readonly place: Place
  /** The place that is meant instead: of equal cards the rules list only the first. */
  readonly as?: Place
  readonly touch: Touch
  readonly label: string
  readonly className?: string
  /** Instead of the usual, such as putting a card into an offer. */
  readonly onTap?: (() => void) | undefined
  readonly isOn?: boolean
  readonly mayDrag?: boolean
  readonly children: ReactNode
}

const DRAGGED = 'application/x-haricot'

/** A place that can be pointed at: by tap, by key, and by dragging one onto another. */
export function Spot({
  place,
  as = place,
  touch,
  label,
  className = '',
  onTap,
  isOn = false,
  mayDrag = false,
  children,
}: SpotProps) {
  const key = placeKey(as)
  const leads = touch.leads(key)
  const isChosen = touch.isChosen(key) || isOn
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    touch.tap(key)
  }
  return (
    <button
      type="button"
      className={`spot ${className} ${leads ? 'leads' : ''} ${isChosen ? 'chosen' : ''}`}
      data-place={placeKey(place)}
      aria-label={label}
      aria-pressed={isChosen}
      draggable={mayDrag}
      onClick={onTap ?? (() => touch.tap(key))}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, key)
        event.dataTransfer.effectAllowed = 'move'
        if (!touch.isChosen(key)) touch.tap(key)
      }}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
    </button>
  )
}
