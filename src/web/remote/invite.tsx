import { useState } from 'react'
import { linkTo } from '../../protocol/link.ts'
import { useSpeaker } from '../speech.tsx'
import type { Desk } from './visit.ts'

/** The link that leads others to the table. */
export function Invite({ desk }: { readonly desk: Desk }) {
  const { say } = useSpeaker()
  const link = linkTo({ ...desk, secret: null })
  return (
    <div className="invite">
      <input readOnly aria-label={say('web.lobby.link')} value={link} onFocus={({ target }) => target.select()} />
      <CopyButton text={link} words={say('web.lobby.copy')} isStrong />
      {'share' in navigator && (
        <button
          type="button"
          onClick={() => void navigator.share({ title: say('web.title'), url: link }).catch(() => {})}
        >
          {say('web.lobby.share')}
        </button>
      )}
    </div>
  )
}

interface CopyButtonProps {
  readonly text: string
  readonly words: string
  readonly isStrong?: boolean
}

/** Says that it is done; where nothing may be copied, the text is there to be marked. */
export function CopyButton({ text, words, isStrong = false }: CopyButtonProps) {
  const { say } = useSpeaker()
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
    }
  }
  return (
    <>
      <button type="button" className={isStrong ? 'strong' : ''} onClick={() => void copy()}>
        {words}
      </button>
      <span role="status" className="quiet">
        {isCopied === null ? '' : say(isCopied ? 'web.lobby.copied' : 'web.lobby.not-copied')}
      </span>
    </>
  )
}
