import { type ReactNode, useState } from 'react'

interface FoldedProps {
  readonly className: string
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** What stays folded until somebody wants it, and is made only then. */
export function Folded({ className, summary, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={className} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      {summary}
      {isOpen && children}
    </details>
  )
}
