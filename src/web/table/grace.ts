import { useEffect } from 'react'
import type { LocalTable } from '../../table/local.ts'
import { GRACE_MS } from '../../table/pace.ts'
import { graceIn, useSettings } from '../settings.ts'

/** Bots keep their markets open for as long as somebody likes; a lesson is waited for however long it takes. */
export function useGrace(table: LocalTable, isLesson = false): void {
  const grace = graceIn(useSettings())
  useEffect(() => {
    table.graceMs = isLesson ? Number.POSITIVE_INFINITY : GRACE_MS[grace]
  }, [table, grace, isLesson])
}
