import type { GameEvent } from '../../kernel/play.ts'
import type { Table } from '../../table/table.ts'
import { type Lying, lyingIn } from './lying.ts'
import { type Move, movesBetween } from './moves.ts'

/** What happened, what moved by it, and how everything lies then. */
export type Follower = (event: GameEvent, moves: readonly Move[], lying: Lying) => void

interface Following {
  readonly followers: Set<Follower>
  stop(): void
}

const followed = new WeakMap<Table, Following>()

/**
 * Tells of every event what it moves, whatever module it comes from: the event is folded over the view before it, and
 * what is missing in one place and new in another has moved. Returns how to stop.
 */
export function follow(table: Table, follower: Follower): () => void {
  const following = followed.get(table) ?? begin(table)
  followed.set(table, following)
  following.followers.add(follower)
  return () => {
    following.followers.delete(follower)
    if (following.followers.size > 0) return
    following.stop()
    followed.delete(table)
  }
}

function begin(table: Table): Following {
  const followers = new Set<Follower>()
  let view = table.view
  let lying = lyingIn(table.game, view)
  const look = (): void => {
    view = table.view
    lying = lyingIn(table.game, view)
  }
  const hear = (event: GameEvent): void => {
    const before = lying
    if (event.type !== 'asked') {
      view = table.game.fold(view, event)
      lying = lyingIn(table.game, view)
    }
    const moves = movesBetween(before, lying)
    // Closes the events of an input: here the table's own view is as far as ours.
    if (event.type === 'asked') view = table.view
    for (const one of followers) one(event, moves, lying)
  }
  return { followers, stop: table.subscribe(hear, { anew: look }) }
}
