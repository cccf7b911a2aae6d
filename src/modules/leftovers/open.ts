import { topFrame } from '../../kernel/agenda.ts'
import { assert, removeOne } from '../../kernel/plain.ts'
import type { Play } from '../../kernel/play.ts'
import { place } from '../../kernel/tell.ts'
import type { Place } from '../../kernel/types.ts'
import type { SeatView } from '../../kernel/view.ts'
import { type BeanId, type Kind, kindNamed } from '../base/beans.ts'

// Cards that lie open are `piles.turned`: first the active player's to plant, then what he leaves for the next one.

declare module '../../kernel/types.ts' {
  interface Params {
    /** What one decision about open cards covers: all cards of a kind, or a single one. */
    openUnit: 'kind' | 'card'
  }
}

/** Equal cards lie side by side. Serves the state (kinds) and the views (names). */
export function layOpen<K>(open: K[], card: K): void {
  const like = open.lastIndexOf(card)
  open.splice(like < 0 ? open.length : like + 1, 0, card)
}

/** Each kind that lies open, once. */
export const openKinds = (p: Play): Kind[] => [...new Set(p.state.x.piles.turned)]

/** The kind with this name if it lies open. */
export function openKind(p: Play, bean: BeanId): Kind | null {
  const kind = kindNamed(p.game, bean)
  return kind !== null && p.state.x.piles.turned.includes(kind) ? kind : null
}

/** How many cards of a kind one decision covers. */
export const openCount = (p: Play, kind: Kind): number =>
  p.game.params.openUnit === 'card' ? 1 : p.state.x.piles.turned.filter((card) => card === kind).length

/** Takes from the table what one decision about this kind covers. With the last card left there phase 0 is over. */
export function liftOpen(p: Play, bean: BeanId): Kind[] {
  const { turned } = p.state.x.piles
  const kind = openKind(p, bean)
  assert(kind !== null, 'a bean that does not lie open')
  const lifted = p.game.params.openUnit === 'card' ? [kind] : turned.filter((card) => card === kind)
  for (const card of lifted) removeOne(turned, card)
  const frame = topFrame(p.state)
  if (frame.step === 'use-left' && turned.length === 0) frame.waiting = 0
  return lifted
}

/** Brings a view up to date after `liftOpen`. */
export function foldLifted(open: BeanId[], beans: readonly BeanId[]): void {
  for (const bean of beans) removeOne(open, bean)
}

/** Where a kind lies open: all of its cards, whether a decision covers them together or any one of them. */
export const openPlaces = ({ x }: SeatView, bean: BeanId): Place[] =>
  x.piles.turned.flatMap((other, at) => (other === bean ? [place('turned', null, at)] : []))
