import type { Table } from '../../table/table.ts'
import { isAsked } from '../motion/asked.ts'
import { follow } from '../motion/follow.ts'

/** Tables that wait for their player, each with the words for it in the player's language. */
const calling = new Map<Table, string>()
let usual: string | null = null
let shown = ''

/** The title of a page that nobody looks at: `● Your turn (2) · Haricot`. */
export const titleWith = (words: string, tables: number, title: string): string =>
  `● ${words}${tables > 1 ? ` (${tables})` : ''} · ${title}`

function show(): void {
  const [words] = calling.values()
  if (words !== undefined && document.hidden) {
    if (usual === null || document.title !== shown) usual = document.title
    shown = titleWith(words, calling.size, usual)
    document.title = shown
  } else if (usual !== null) {
    // Whoever gave the page another title meanwhile knows better.
    if (document.title === shown) document.title = usual
    usual = null
  }
}

/** While nobody looks, the title says so when it becomes one's turn here. Returns how to stop. */
export function callAt(table: Table, words: string): () => void {
  let wasAsked = isAsked(table.view, table.seat)
  const look = (): void => {
    if (!document.hidden) calling.clear()
    show()
  }
  document.addEventListener('visibilitychange', look)
  const stop = follow(table, (event) => {
    if (event.type !== 'asked') return
    const isMine = isAsked(event, table.seat)
    if (isMine && !wasAsked && document.hidden) calling.set(table, words)
    if (!isMine) calling.delete(table)
    wasAsked = isMine
    show()
  })
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    calling.delete(table)
    show()
  }
}
