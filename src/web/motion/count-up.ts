import { useEffect, useState } from 'react'
import { likesItCalm } from './calm.ts'

/** Until the first coin has arrived, and between two of them. */
const FIRST_MS = 380
const NEXT_MS = 60

/** Follows a number: upwards one by one, as coins arrive; downwards at once. */
export function useCountUp(count: number): number {
  const [{ shown, isCounting }, set] = useState({ shown: count, isCounting: false })
  useEffect(() => {
    if (shown === count) {
      if (isCounting) set({ shown, isCounting: false })
      return
    }
    if (count < shown || likesItCalm()) {
      set({ shown: count, isCounting: false })
      return
    }
    const timer = setTimeout(() => set({ shown: shown + 1, isCounting: true }), isCounting ? NEXT_MS : FIRST_MS)
    return () => clearTimeout(timer)
  }, [count, shown, isCounting])
  return shown
}
