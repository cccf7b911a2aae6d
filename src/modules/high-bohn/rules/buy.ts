import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { type Action, type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf, namesOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { takeLast } from '../../base/rules/coins.ts'
import { powerOf } from '../buildings.ts'
import { forSale, sorted } from '../ids.ts'
import { idOf, isGone, ownerOf, partsOf, TYPE, townOf, unsold } from '../town.ts'
import { type BuildingId, COSTS, TYPES, type TypeId } from '../types.ts'
import { canBuy, coinsFor } from './can-buy.ts'
import { callLast, closeType, startClosing } from './close.ts'
import { hasBought, skipWhoCanBuyNothing } from './last-purchases.ts'

const IDS = TYPES.flatMap((type) => COSTS.map((cost) => idOf(type, cost)))

const schema = z.strictObject({
  type: z.literal('buyBuilding'),
  building: z.enum(IDS),
  /** Distillery 2: the type that it closes. */
  house: z.optional(z.enum(TYPES)),
})

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    buyBuilding: z.infer<typeof schema>
  }
  interface EventTypes {
    boughtBuilding: { seat: Seat; building: BuildingId; paid: readonly BeanId[] }
  }
}

const CLOSES: BuildingId = 'distillery-2'

function checkSale(p: Play, seat: Seat, building: BuildingId): Refusal | null {
  const { type, cost } = partsOf(building)
  const index = TYPE[type]
  const { types, beans } = p.game.prepared.town
  if (!types.includes(type)) return refuse('no-such-building', { building })
  const own = townOf(p).owned[seat][index]
  if (own > 0) return refuse('one-building-per-type', { building: idOf(type, own) })
  const owner = ownerOf(p, type, cost)
  if (owner !== null) return refuse('building-sold', { building, owner })
  if (isGone(p, type, cost)) return refuse('building-gone', { building })
  const coins = coinsFor(p, seat, type)
  if (coins < cost)
    return refuse('building-price', { building, price: cost, bean: nameOf(p.game, beans[index]), coins })
  return null
}

/** S-HU1: at any time, with coins of the building's own bean. */
export const buyBuilding: ActionDef<'buyBuilding'> = {
  verb: 'build',
  during: 'anytime',
  schema,
  check(p, seat, { building, house }) {
    const refusal = checkSale(p, seat, building)
    if (refusal !== null) return refusal
    if ((building === CLOSES) !== (house !== undefined)) return refuse('distillery-2')
    return null
  },
  apply(p, seat, { building, house }) {
    const { type, cost } = partsOf(building)
    const paid = new Array<Kind>(cost).fill(p.game.prepared.town.beans[TYPE[type]])
    takeLast(farmOf(p, seat).coins, paid)
    p.state.x.piles.discard.push(...paid)
    build(p, seat, building, paid)
    afterPurchase(p, seat, house)
  },
  touches: ({ x }, _seat, { building, house }) =>
    [...new Set([building, ...(house === undefined ? [] : forSale(x.town, [house]))])].map((id) =>
      place('building', null, id),
    ),
  options(p, seat, out) {
    for (const type of p.game.prepared.town.types)
      if (canBuy(p, seat, type)) for (const cost of unsold(p, type)) list(p, seat, idOf(type, cost), out)
  },
}

/** The building is this player's from now on. */
export function build(p: Play, seat: Seat, building: BuildingId, paid: readonly Kind[]): void {
  const { type, cost } = partsOf(building)
  const { fields } = farmOf(p, seat)
  const { owned, plots } = townOf(p)
  const { field } = powerOf(type, cost)
  owned[seat][TYPE[type]] = cost
  if (field === 'own') plots[seat].push({ field: fields.length, kind: p.game.prepared.town.beans[TYPE[type]] })
  if (field !== undefined) fields.push([])
  p.emit?.({ type: 'boughtBuilding', seat, building, paid: namesOf(p.game, paid) })
  if (isSoldOut(p, type)) closeType(p, type)
}

function list(p: Play, seat: Seat, building: BuildingId, out: Action[]): void {
  if (checkSale(p, seat, building) !== null) return
  if (building !== CLOSES) out.push({ type: 'buyBuilding', building })
  else for (const house of p.game.prepared.town.types) out.push({ type: 'buyBuilding', building, house })
}

/** S-HU1: of each type one player goes without; with five players there are but four cards anyway. */
const isSoldOut = ({ state }: Play, type: TypeId): boolean =>
  state.x.town.owned.filter((of) => of[TYPE[type]] > 0).length === state.seats - 1

/** What a purchase changes in the rounds in which players are asked, and the type that a distillery closes. */
function afterPurchase(p: Play, seat: Seat, house: TypeId | undefined): void {
  const frame = topFrame(p.state)
  if (frame.step === 'last-purchases') hasBought(frame)
  if (frame.step === 'last-call') callLast(p, frame, seat)
  if (house !== undefined) startClosing(p, seat, house)
  skipWhoCanBuyNothing(p)
}

export const boughtBuilding: EventDef<'boughtBuilding'> = {
  see: 'everyone',
  fold(view, { seat, building, paid }, game) {
    const { farms, piles, town } = view.x
    const { type, cost } = partsOf(building)
    const { field } = powerOf(type, cost)
    takeLast(farms[seat].coins, paid)
    piles.discard.push(...paid)
    town.buildings[seat] = sorted([...town.buildings[seat], building])
    const bean = nameOf(game, game.prepared.town.beans[TYPE[type]])
    if (field === 'own') town.plots[seat].push({ field: farms[seat].fields.length, bean })
    if (field !== undefined) farms[seat].fields.push([])
  },
}
