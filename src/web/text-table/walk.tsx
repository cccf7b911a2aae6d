import { type KeyboardEvent, useRef, useState } from 'react'

interface WalkProps {
  readonly name: string
  /** Each in words. */
  readonly items: readonly string[]
  /** What stands there instead of an empty list. */
  readonly none: string
  readonly at?: number
  readonly onWalk?: (at: number) => void
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** A list with one stop for the tabulator; arrow keys walk through it. */
export function Walk({ name, items, none, at: given, onWalk }: WalkProps) {
  const [own, setOwn] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  if (items.length === 0) return <p className="quiet">{none}</p>
  const last = items.length - 1
  const at = Math.min(given ?? own, last)
  const goTo = (next: number): void => {
    setOwn(next)
    onWalk?.(next)
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    goTo(step(at, last))
  }
  return (
    <div ref={list} role="listbox" aria-label={name} className="walk">
      {items.map((item, i) => (
        <div
          key={i}
          role="option"
          aria-selected={i === at}
          tabIndex={i === at ? 0 : -1}
          onClick={() => goTo(i)}
          onKeyDown={onKeyDown}
        >
          {item}
        </div>
      ))}
    </div>
  )
}
