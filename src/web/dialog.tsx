import { type ReactNode, useEffect, useRef } from 'react'
import { useSpeaker } from './speech.tsx'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  onClose(): void
}

/** The browser's own: it keeps the focus inside and gives it back. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const { say } = useSpeaker()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className="dialog-head">
        <h2>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {say('web.close')}
        </button>
      </header>
      {children}
    </dialog>
  )
}
