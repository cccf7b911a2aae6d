/** A deep copy of plain data. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  if (typeof value !== 'object' || value === null) return value
  const twin = {} as T
  for (const key in value) twin[key] = copy(value[key])
  return twin
}

/** Ends the game at hand with a report; stays on in production. `what` is a plain text: it is built with every call. */
export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`impossible state: ${what}`)
}

export function emptyLists<T>(count: number): T[][] {
  const lists: T[][] = []
  for (let i = 0; i < count; i++) lists.push([])
  return lists
}

/** Empties a list that will be filled again; it keeps its memory, which a new list would have to grow. */
export function clear(list: unknown[]): void {
  while (list.length > 0) list.pop()
}

/** `list.splice(index, 1)` without the list that it returns: this happens with every card. */
export function removeAt<T>(list: T[], index: number): void {
  for (let i = index + 1; i < list.length; i++) list[i - 1] = list[i]
  list.pop()
}

/** Takes out the first that is equal to this, if there is one. */
export function removeOne<T>(list: T[], value: T): void {
  let at = 0
  while (at < list.length && list[at] !== value) at++
  if (at < list.length) removeAt(list, at)
}

/** Something from outside as a short text, whatever it is. */
export function inShort(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 40)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value
}
