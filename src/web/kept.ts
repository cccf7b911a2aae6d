/** What this browser keeps for its owner: settings, seats, a game that goes on. Where it may keep nothing, it forgets. */
const named = (name: string): string => `haricot.${name}`

export function kept<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(named(name))
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

export function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(named(name))
    else localStorage.setItem(named(name), JSON.stringify(value))
  } catch {
    // A private window, or no room: the page goes on without.
  }
}
