import { useState } from 'react'
import { TableProblem } from '../../table/requests.ts'
import type { Speaker } from '../../text/format.ts'
import { useSpeaker } from '../speech.tsx'

/** Why a server did not do something, in words. */
const problemIn = ({ has, say }: Speaker, code: string): string =>
  say(has(`server.error.${code}`) ? `server.error.${code}` : 'web.remote.no-server')

export interface Attempts {
  readonly trouble: string | null
  readonly isBusy: boolean
  /** True when it was done; otherwise the trouble is there to be shown, and nothing else has changed. */
  attempt(work: () => Promise<unknown>): Promise<boolean>
}

export function useTrouble(): Attempts {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  return {
    trouble,
    isBusy,
    async attempt(work) {
      setTrouble(null)
      setIsBusy(true)
      try {
        await work()
        return true
      } catch (problem) {
        if (!(problem instanceof TableProblem)) throw problem
        setTrouble(problem.code)
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}

export function Trouble({ code }: { readonly code: string | null }) {
  const speaker = useSpeaker()
  return code === null ? null : (
    <p className="wrong" role="alert">
      {problemIn(speaker, code)}
    </p>
  )
}
