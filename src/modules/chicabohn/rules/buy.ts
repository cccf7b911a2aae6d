import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { removeOne } from '../../../kernel/plain.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { has, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Place } from '../../../kernel/types.ts'
import type { SeatView } from '../../../kernel/view.ts'
import { type BeanId, type Kind, kindNamed, nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { beanSeen } from '../../base/rules/schemas.ts'
import { mafiaOf } from '../../mafia/mafia.ts'
import { MAFIA_COINS } from '../../mafia/view.ts'
import { type BusinessSpec, RAID_IN_OTHER_COINS } from '../businesses.ts'
import { opponentOf, ownedSpecs, specOf, townOf, worthNow } from '../town.ts'

const id = z.string().check(z.maxLength(40))
const schema = z.strictObject({
  type: z.literal('buy'),
  business: id,
  /** The raid only: coins of this kind instead of blue ones. */
  bean: beanSeen,
  /** The third card of the type leaves the game. */
  remove: z.optional(z.literal(true)),
  /** Police only: the coin that the mafia hands over. */
  coin: beanSeen,
  /** The dearest pub only: what the opponent loses. */
  target: z.optional(id),
})

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    buy: z.infer<typeof schema>
  }
  interface EventTypes {
    bought: { seat: Seat; business: string; paid: readonly BeanId[] }
    /** It leaves the game, from the market (null) or from its owner. */
    businessRemoved: { seat: Seat; business: string; owner: Seat | null }
    policePaid: { seat: Seat; bean: BeanId }
  }
}
type Buy = z.infer<typeof schema>

/** S-HU2: the pub that may close one of the opponent's businesses. */
const CLOSES_ANOTHER = 'pub-4'
const CLOSED_AT = 1

export const buy: ActionDef<'buy'> = {
  verb: 'buy',
  during: 'anytime',
  schema,
  check(p, seat, action) {
    if (!isTimeToBuy(p, seat)) return refuse('buy-own-turn')
    if (!townOf(p).market.includes(action.business)) return refuse('not-for-sale')
    const spec = specOf(p.game, action.business)
    if (spec.type === 'police' && ownedSpecs(p, seat).some(({ type }) => type === 'police')) return refuse('one-police')
    return checkPrice(p, seat, spec, action.bean) ?? checkExtras(p, seat, spec, action)
  },
  apply(p, seat, { business, bean, remove, coin, target }) {
    const town = townOf(p)
    const spec = specOf(p.game, business)
    pay(p, seat, spec, bean)
    removeOne(town.market, business)
    town.owned[seat].push(business)
    if (remove) removeBusiness(p, seat, thirdOf(p, seat, spec), null)
    if (target !== undefined) removeBusiness(p, seat, target, opponentOf(seat))
    if (coin !== undefined) takePoliceCoin(p, seat, coin)
  },
  touches: (view, seat, { business, remove, coin, target }) => [
    place('business', null, business),
    ...(remove ? othersForSale(view, business) : []),
    ...(target === undefined ? [] : [place('business', opponentOf(seat), target)]),
    ...(coin === undefined ? [] : [MAFIA_COINS]),
  ],
  options(p, seat, out) {
    if (!isTimeToBuy(p, seat)) return
    for (const business of townOf(p).market) {
      const spec = specOf(p.game, business)
      // Seldom enough for anything: the many ways to buy are not even made up then.
      if (!isAffordable(p, seat, spec)) continue
      for (const action of ways(p, seat, spec)) if (this.check(p, seat, action) === null) out.push(action)
    }
  },
}

function isTimeToBuy(p: Play, seat: Seat): boolean {
  const { step, waiting } = topFrame(p.state)
  return has(waiting, seat) && step !== 'opening-coins'
}

function isAffordable(p: Play, seat: Seat, spec: BusinessSpec): boolean {
  const { coins } = farmOf(p, seat)
  const kind = kindNamed(p.game, spec.bean)
  if (kind !== null && count(coins, kind) >= spec.cost) return true
  return spec.type === 'raid' && coins.some((other) => count(coins, other) >= RAID_IN_OTHER_COINS)
}

function count(coins: readonly Kind[], kind: Kind): number {
  let n = 0
  for (let i = 0; i < coins.length; i++) if (coins[i] === kind) n++
  return n
}

function price(spec: BusinessSpec, bean: BeanId): number | null {
  if (bean === spec.bean) return spec.cost
  return spec.type === 'raid' ? RAID_IN_OTHER_COINS : null
}

function checkPrice(p: Play, seat: Seat, spec: BusinessSpec, bean = spec.bean): Refusal | null {
  const cost = price(spec, bean)
  const kind = kindNamed(p.game, bean)
  if (cost === null || kind === null) return refuse('coins-of-the-right-bean', { business: spec.id, bean: spec.bean })
  const coins = count(farmOf(p, seat).coins, kind)
  return coins < cost ? refuse('business-price', { business: spec.id, price: cost, bean, coins }) : null
}

function checkExtras(p: Play, seat: Seat, spec: BusinessSpec, { remove, coin, target }: Buy): Refusal | null {
  if (remove && thirdOf(p, seat, spec) === null) return refuse('remove-third-card')
  const { coins } = mafiaOf(p)
  const wanted = coin === undefined ? null : kindNamed(p.game, coin)
  const owesCoin = spec.type === 'police' && coins.length > 0
  if (owesCoin ? wanted === null || !coins.includes(wanted) : coin !== undefined) return refuse('police-coin')
  if (target === undefined) return null
  return spec.id === CLOSES_ANOTHER && targets(p, seat).includes(target) ? null : refuse('pub-four-target')
}

/** The one card of a type still for sale when this seat has two of it, or is about to. */
function thirdOf(p: Play, seat: Seat, { id, type, isBusiness }: BusinessSpec): string | null {
  if (!isBusiness) return null
  const mine = new Set([
    ...ownedSpecs(p, seat)
      .filter((spec) => spec.type === type)
      .map((spec) => spec.id),
    id,
  ])
  const third = p.game.tables.businesses.find((spec) => spec.type === type && !mine.has(spec.id))
  return mine.size === 2 && third !== undefined && townOf(p).market.includes(third.id) ? third.id : null
}

/** Of the same type: where it may be removed there is only one. */
const othersForSale = ({ x }: SeatView, business: string): Place[] =>
  x.businesses.market
    .filter((id) => id !== business && id.slice(0, -1) === business.slice(0, -1))
    .map((id) => place('business', null, id))

function targets(p: Play, seat: Seat): string[] {
  const owner = opponentOf(seat)
  return ownedSpecs(p, owner).flatMap((spec) => (worthNow(p, owner, spec) === CLOSED_AT ? [spec.id] : []))
}

/** Every way to buy this card; `check` tells which of them are open. */
function ways(p: Play, seat: Seat, { id: business, type }: BusinessSpec): Action[] {
  const { game } = p
  const plain: Action = { type: 'buy', business }
  if (type === 'raid')
    return game.prepared.beans.specs.map(({ id }) => (id === 'blue' ? plain : { ...plain, bean: id }))
  if (type === 'police') {
    const kinds = [...new Set(mafiaOf(p).coins)]
    return kinds.length === 0 ? [plain] : kinds.map((kind) => ({ ...plain, coin: nameOf(game, kind) }))
  }
  const aimed = business === CLOSES_ANOTHER ? targets(p, seat).map((target) => ({ ...plain, target })) : []
  return [plain, ...aimed].flatMap((way) => [way, { ...way, remove: true as const }])
}
type Action = { readonly type: 'buy' } & Readonly<Buy>

/** Coin side up to the bottom of the discard pile: nobody fetches them back in phase 4. */
function pay(p: Play, seat: Seat, spec: BusinessSpec, bean = spec.bean): void {
  const { coins } = farmOf(p, seat)
  const kind = kindNamed(p.game, bean)
  const paid: BeanId[] = []
  for (let n = price(spec, bean) ?? 0; n > 0; n--) {
    coins.splice(coins.lastIndexOf(kind as Kind), 1)
    p.state.x.piles.under.push(kind as Kind)
    paid.push(bean)
  }
  p.emit?.({ type: 'bought', seat, business: spec.id, paid })
}

function removeBusiness(p: Play, seat: Seat, business: string | null, owner: Seat | null): void {
  if (business === null) return
  const list = owner === null ? townOf(p).market : townOf(p).owned[owner]
  removeOne(list, business)
  p.emit?.({ type: 'businessRemoved', seat, business, owner })
}

/** S-HU2: whoever gets a police station may take one coin of his choice from the mafia at once. */
function takePoliceCoin(p: Play, seat: Seat, bean: BeanId): void {
  const { coins } = mafiaOf(p)
  const [kind] = coins.splice(coins.lastIndexOf(kindNamed(p.game, bean) as Kind), 1)
  farmOf(p, seat).coins.push(kind)
  p.emit?.({ type: 'policePaid', seat, bean })
}

export const bought: EventDef<'bought'> = {
  see: 'everyone',
  fold(view, { seat, business, paid }) {
    const { market, owned } = view.x.businesses
    const { coins } = view.x.farms[seat]
    for (const bean of paid) coins.splice(coins.lastIndexOf(bean), 1)
    view.x.piles.under.push(...paid)
    removeOne(market, business)
    owned[seat].push(business)
  },
}

export const businessRemoved: EventDef<'businessRemoved'> = {
  see: 'everyone',
  fold(view, { business, owner }) {
    const { market, owned } = view.x.businesses
    const list = owner === null ? market : owned[owner]
    removeOne(list, business)
  },
}

export const policePaid: EventDef<'policePaid'> = {
  see: 'everyone',
  fold(view, { seat, bean }) {
    const { coins } = view.x.mafia
    coins.splice(coins.lastIndexOf(bean), 1)
    view.x.farms[seat].coins.push(bean)
  },
}
