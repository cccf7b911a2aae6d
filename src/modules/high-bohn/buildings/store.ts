import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { removeAt } from '../../../kernel/plain.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Place, Points } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { type BeanId, type Kind, nameOf, namesOf } from '../../base/beans.ts'
import { foldHandLoss, takeFront } from '../../base/farm.ts'
import { checkFront, countPlanting } from '../../base/rules/plant-hand.ts'
import { beanSeen, index } from '../../base/rules/schemas.ts'
import type { GoodsSource } from '../../trade/sources.ts'
import { levelOf, townOf } from '../town.ts'
import type { BuildingType } from '../types.ts'

const powers: BuildingType['powers'] = { 2: { room: 1 }, 3: { room: 2 }, 4: { room: 3 } }
export const store: BuildingType = { id: 'store', bean: 'stink', powers }

const frontSchema = z.strictObject({ type: z.literal('storeFront'), bean: beanSeen })
const asideSchema = z.strictObject({ type: z.literal('storeAside'), card: index, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    storeFront: z.infer<typeof frontSchema>
    storeAside: z.infer<typeof asideSchema>
  }
  interface EventTypes {
    storedFront: { seat: Seat; bean: BeanId }
    storedAside: { seat: Seat; bean: BeanId; card: number }
  }
}

function checkRoom(p: Play, seat: Seat): Refusal | null {
  const level = levelOf(p, seat, 'store')
  const room = (level === 2 || level === 3 || level === 4 ? powers[level].room : undefined) ?? 0
  return townOf(p).store[seat].length < room ? null : refuse('store-room', { room })
}

/** A player's store; nobody has two. */
const storesOf = ({ x }: SeatView, seat: Seat): Place[] =>
  x.town.buildings[seat].filter((id) => id.startsWith('store')).map((id) => place('building', seat, id))

/** In place of planting: the first card of phase 1 may lie there as well as any other. */
export const storeFront: ActionDef<'storeFront'> = {
  verb: 'store',
  during: ['plant-hand'],
  schema: frontSchema,
  check: (p, seat, { bean }) => checkRoom(p, seat) ?? checkFront(p, seat, bean),
  apply(p, seat) {
    const kind = takeFront(p, seat)
    townOf(p).store[seat].push(kind)
    p.emit?.({ type: 'storedFront', seat, bean: nameOf(p.game, kind) })
    countPlanting(p, seat)
  },
  about: ({ x }, seat) => ({ bean: x.farms[seat].hand[0] }),
  touches: (view, seat) => [place('hand', seat, 0), ...storesOf(view, seat)],
  options(p, seat, out) {
    if (this.check(p, seat, { type: 'storeFront' }) === null) out.push({ type: 'storeFront' })
  },
}

/** Out of equal cards those from a store are thought to be planted first. */
function isFromStore(p: Play, seat: Seat, kind: Kind): boolean {
  const count = (cards: readonly Kind[]) => cards.filter((card) => card === kind).length
  return count(townOf(p).fromStore[seat]) >= count(p.state.x.trade.aside[seat])
}

function checkAside(p: Play, seat: Seat, card: number, seen?: BeanId): Refusal | null {
  const kind = p.state.x.trade.aside[seat][card]
  if (kind === undefined) return refuse('no-such-card')
  if (seen !== undefined && seen !== nameOf(p.game, kind)) return refuse('stale-action')
  return isFromStore(p, seat, kind) ? refuse('store-to-store', { bean: nameOf(p.game, kind) }) : checkRoom(p, seat)
}

export const storeAside: ActionDef<'storeAside'> = {
  verb: 'store',
  during: ['plant-aside'],
  schema: asideSchema,
  check: (p, seat, { card, bean }) => checkAside(p, seat, card, bean),
  apply(p, seat, { card }) {
    const aside = p.state.x.trade.aside[seat]
    const kind = aside[card]
    removeAt(aside, card)
    townOf(p).store[seat].push(kind)
    p.emit?.({ type: 'storedAside', seat, bean: nameOf(p.game, kind), card })
    if (aside.length === 0) topFrame(p.state).waiting &= ~bit(seat)
  },
  about: ({ x }, seat, { card }) => ({ bean: x.trade.aside[seat][card] }),
  touches: (view, seat, { card }) => [place('aside', seat, card), ...storesOf(view, seat)],
  options(p, seat, out) {
    const aside = p.state.x.trade.aside[seat]
    for (const [card, kind] of aside.entries())
      if (aside.indexOf(kind) === card && checkAside(p, seat, card) === null) out.push({ type: 'storeAside', card })
  },
}

/** S-HU1: stored cards are traded and given away like those of the hand. */
export const storeGoods: GoodsSource = {
  id: 'store',
  names: [],
  missing: refuse('no-such-card'),
  closesUp: true,
  things: (p, seat) => namesOf(p.game, townOf(p).store[seat]),
  thingsSeen: (view, seat) => view.x.town.store[seat],
  show: () => {},
  showSeen: () => {},
  move(p, from, to, numbers) {
    const { store, fromStore } = townOf(p)
    for (const at of numbers) {
      const kind = store[from][at]
      removeAt(store[from], at)
      fromStore[to].push(kind)
      p.state.x.trade.aside[to].push(kind)
    }
  },
  moveSeen(view, from, to, numbers) {
    const { store, fromStore } = view.x.town
    for (const at of numbers) {
      const [bean] = store[from].splice(at, 1)
      fromStore[to].push(bean)
      view.x.trade.aside[to].push(bean)
    }
  },
}

/** A card was planted that had been set aside: one from a store, if there was one of its kind. */
export const asidePlanted: Points['asidePlanted'] = (p, seat, kind) => forget(townOf(p).fromStore[seat], kind)
export const asidePlantedSeen: Points['asidePlantedSeen'] = (view, seat, bean) =>
  forget(view.x.town.fromStore[seat], bean)

function forget<K>(cards: K[], card: K): void {
  const at = cards.indexOf(card)
  if (at >= 0) removeAt(cards, at)
}

export const storedFront: EventDef<'storedFront'> = {
  see: 'everyone',
  fold(view, { seat, bean }, game) {
    foldHandLoss(game, view, { seat, bean, at: 0 }, 'openly')
    view.x.town.store[seat].push(bean)
  },
}

export const storedAside: EventDef<'storedAside'> = {
  see: 'everyone',
  fold(view, { seat, bean, card }) {
    view.x.trade.aside[seat].splice(card, 1)
    view.x.town.store[seat].push(bean)
  },
}
