import { useState } from 'react'
import { useSpeaker } from '../speech.tsx'
import { type Shareable, type Shared, share } from './share.ts'

/** A button that hands a game on, and says what became of it. */
export function ShareButton({ what }: { readonly what: () => Promise<Shareable> }) {
  const { say } = useSpeaker()
  const [said, setSaid] = useState<Shared | 'failed' | null>(null)
  const hand = async (): Promise<void> => {
    setSaid(null)
    try {
      setSaid(await share(await what()))
    } catch {
      setSaid('failed')
    }
  }
  return (
    <>
      <button type="button" onClick={() => void hand()}>
        {say('web.after.share')}
      </button>
      <output>{said !== null && say(`web.after.share.${said}`)}</output>
    </>
  )
}
