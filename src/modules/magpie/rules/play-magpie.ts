import * as z from 'zod/mini'
import { type Action, type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { clockwise, type Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef, Points } from '../../../kernel/types.ts'
import { type BeanId, nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, takeFront } from '../../base/farm.ts'
import { checkFront, countPlanting } from '../../base/rules/plant-hand.ts'
import { beanSeen, fieldNumber, seatNumber } from '../../base/rules/schemas.ts'
import { isMagpie } from '../beans.ts'

const MOST_STEALS = 2

/** The last card of a victim's field, and the own field that it goes to. */
const steal = z.strictObject({ from: seatNumber, field: fieldNumber, to: fieldNumber, bean: beanSeen })
const schema = z.strictObject({
  type: z.literal('playMagpie'),
  steals: z.array(steal).check(z.maxLength(MOST_STEALS)),
  bean: beanSeen,
})
type Steal = z.infer<typeof steal>

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    playMagpie: z.infer<typeof schema>
  }
  interface EventTypes {
    magpiePlayed: { seat: Seat; bean: BeanId }
    stolen: { seat: Seat; victim: Seat; bean: BeanId; field: number; onto: number }
  }
}

export const mayPlant: Points['mayPlant'] = ({ game }, _owner, kind) =>
  isMagpie(game, kind) ? refuse('magpie-never-planted') : null

function checkMagpie(p: Play, seat: Seat, seen?: BeanId): Refusal | null {
  const refusal = checkFront(p, seat, seen)
  if (refusal !== null) return refusal
  return isMagpie(p.game, kindOf(farmOf(p, seat).hand[0])) ? null : refuse('magpie-in-front')
}

/** S-EN p. 15: only onto own fields that grow this bean already. Lone beans are not safe: this is no harvest. */
function checkSteal(p: Play, seat: Seat, { from, field, to, bean: seen }: Steal): Refusal | null {
  if (from >= p.state.seats) return refuse('no-such-seat', { number: String(from) })
  if (from === seat) return refuse('magpie-victims')
  const cards = farmOf(p, from).fields[field]
  if (cards === undefined) return refuse('no-such-field', { number: field + 1 })
  if (cards.length === 0) return refuse('magpie-empty-field', { victim: from, number: field + 1 })
  const bean = nameOf(p.game, cards[0])
  if (seen !== undefined && seen !== bean) return refuse('stale-action')
  const own = farmOf(p, seat).fields[to]
  if (own === undefined) return refuse('no-such-field', { number: to + 1 })
  return own[0] === cards[0] ? null : refuse('magpie-existing-fields', { bean, number: to + 1 })
}

/** One action, so that nobody can harvest what is about to be stolen. */
export const playMagpie: ActionDef<'playMagpie'> = {
  verb: 'play',
  during: ['plant-hand'],
  schema,
  check(p, seat, { steals, bean }) {
    const refusal = checkMagpie(p, seat, bean)
    if (refusal !== null) return refusal
    if (steals.length === MOST_STEALS && steals[0].from === steals[1].from) return refuse('magpie-victims')
    for (const each of steals) {
      const refusal = checkSteal(p, seat, each)
      if (refusal !== null) return refusal
    }
    return null
  },
  apply(p, seat, { steals }) {
    const magpie = takeFront(p, seat)
    p.state.x.piles.discard.push(magpie)
    p.emit?.({ type: 'magpiePlayed', seat, bean: nameOf(p.game, magpie) })
    for (const { from: victim, field, to: onto } of steals) {
      const [kind] = farmOf(p, victim).fields[field].splice(-1)
      farmOf(p, seat).fields[onto].push(kind)
      p.emit?.({ type: 'stolen', seat, victim, bean: nameOf(p.game, kind), field, onto })
    }
    countPlanting(p, seat)
  },
  touches: (_view, seat, { steals }) => [
    place('hand', seat, 0),
    ...steals.flatMap(({ from, field, to }) => [place('field', from, field), place('field', seat, to)]),
  ],
  options(p, seat, out) {
    if (checkMagpie(p, seat) === null) listPlays(p, seat, out)
  },
  about: ({ x }, _seat, { steals }) => ({
    stolen: steals.map(({ from, field }) => x.farms[from].fields[field][0]),
    victims: steals.map(({ from }) => from),
  }),
}

/** Nothing, every single steal, and every pair; the order of a pair makes no difference. */
function listPlays(p: Play, seat: Seat, out: Action[]): void {
  out.push({ type: 'playMagpie', steals: [] })
  const earlier: Steal[] = []
  for (const victim of clockwise(seat, p.state.seats).slice(1)) {
    const steals = stealsFrom(p, seat, victim)
    for (const steal of steals) {
      out.push({ type: 'playMagpie', steals: [steal] })
      for (const other of earlier) out.push({ type: 'playMagpie', steals: [other, steal] })
    }
    earlier.push(...steals)
  }
}

function stealsFrom(p: Play, seat: Seat, from: Seat): Steal[] {
  const steals: Steal[] = []
  for (const [field, cards] of farmOf(p, from).fields.entries())
    for (const [to, own] of farmOf(p, seat).fields.entries())
      if (cards.length > 0 && own[0] === cards[0]) steals.push({ from, field, to })
  return steals
}

export const magpiePlayed: EventDef<'magpiePlayed'> = {
  see: 'everyone',
  fold(view, { seat, bean }, game) {
    foldHandLoss(game, view, { seat, bean, at: 0 }, 'openly')
    view.x.piles.discard.push(bean)
  },
}

export const stolen: EventDef<'stolen'> = {
  see: 'everyone',
  fold(view, { seat, victim, bean, field, onto }) {
    view.x.farms[victim].fields[field].pop()
    view.x.farms[seat].fields[onto].push(bean)
  },
}
