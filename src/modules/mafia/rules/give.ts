import * as z from 'zod/mini'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { place } from '../../../kernel/tell.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import { type BeanId, type Kind, nameOf, namesOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { farmOf, foldHandLoss, type HandLoss, hidePlace, takeFromHand } from '../../base/farm.ts'
import { beanId, beanSeen, index } from '../../base/rules/schemas.ts'
import { foldLifted, liftOpen, openKind, openKinds, openPlaces } from '../../leftovers/open.ts'
import { bossGrowing, bossName, bossNamed, mafiaOf } from '../mafia.ts'
import { bossField } from '../view.ts'
import { harvestIfDue } from './harvest.ts'

const bossId = z.string().check(z.maxLength(40))
const openSchema = z.strictObject({ type: z.literal('giveOpen'), bean: beanId, boss: bossId })
const handSchema = z.strictObject({ type: z.literal('giveHand'), card: index, boss: bossId, bean: beanSeen })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    giveOpen: z.infer<typeof openSchema>
    giveHand: z.infer<typeof handSchema>
  }
  interface EventTypes {
    gaveOpen: { seat: Seat; beans: readonly BeanId[]; boss: string }
    gaveHand: HandLoss & { boss: string }
  }
}

/** A boss takes what he grows; one with an empty field takes what no other grows. */
function checkBoss(p: Play, boss: number, kind: Kind): Refusal | null {
  if (boss < 0) return refuse('no-such-boss')
  const grower = bossGrowing(p, kind)
  if (grower === boss || (grower < 0 && mafiaOf(p).fields[boss].length === 0)) return null
  const growing = mafiaOf(p).fields[boss][0]
  if (growing === undefined)
    return refuse('kind-of-another-boss', { bean: nameOf(p.game, kind), boss: bossName(p, grower) })
  return refuse('boss-grows-another', {
    bean: nameOf(p.game, kind),
    boss: bossName(p, boss),
    growing: nameOf(p.game, growing),
  })
}

function bossesFor(p: Play, kind: Kind): string[] {
  return p.game.params.bosses.flatMap(({ id }, boss) => (checkBoss(p, boss, kind) === null ? [id] : []))
}

/** All open cards of a kind go to a boss together; he harvests once, by their whole number. */
export const giveOpen: ActionDef<'giveOpen'> = {
  verb: 'give',
  during: ['plant-open'],
  schema: openSchema,
  check(p, _seat, { bean, boss }) {
    const kind = openKind(p, bean)
    return kind === null ? refuse('not-on-the-table') : checkBoss(p, bossNamed(p, boss), kind)
  },
  apply(p, seat, { bean, boss: id }) {
    const boss = bossNamed(p, id)
    const cards = liftOpen(p, bean)
    mafiaOf(p).fields[boss].push(...cards)
    p.emit?.({ type: 'gaveOpen', seat, beans: namesOf(p.game, cards), boss: id })
    harvestIfDue(p, boss)
  },
  touches: (view, _seat, { bean, boss }) => [...openPlaces(view, bean), place('boss', null, boss)],
  options(p, _seat, out) {
    for (const kind of openKinds(p))
      for (const boss of bossesFor(p, kind)) out.push({ type: 'giveOpen', bean: nameOf(p.game, kind), boss })
  },
}

export const giveHand: ActionDef<'giveHand'> = {
  verb: 'give',
  during: ['plant-open'],
  schema: handSchema,
  check(p, seat, { card, boss, bean }) {
    const held = farmOf(p, seat).hand[card]
    if (held === undefined) return refuse('no-such-hand-card')
    if (bean !== undefined && bean !== nameOf(p.game, kindOf(held))) return refuse('stale-action')
    return checkBoss(p, bossNamed(p, boss), kindOf(held))
  },
  apply(p, seat, { card, boss: id }) {
    const boss = bossNamed(p, id)
    const kind = takeFromHand(p, seat, card)
    mafiaOf(p).fields[boss].push(kind)
    p.emit?.({ type: 'gaveHand', seat, bean: nameOf(p.game, kind), at: card, boss: id })
    harvestIfDue(p, boss)
  },
  touches: (_view, seat, { card, boss }) => [place('hand', seat, card), place('boss', null, boss)],
  options(p, seat, out) {
    for (const [card, held] of farmOf(p, seat).hand.entries())
      for (const boss of bossesFor(p, kindOf(held))) out.push({ type: 'giveHand', card, boss })
  },
}

/** Whether a boss has nothing and this hand holds a kind that no boss grows. */
export function owesABean(p: Play, seat: Seat): boolean {
  const hasEmpty = mafiaOf(p).fields.some((field) => field.length === 0)
  return hasEmpty && farmOf(p, seat).hand.some((card) => bossGrowing(p, kindOf(card)) < 0)
}

export const gaveOpen: EventDef<'gaveOpen'> = {
  see: 'everyone',
  fold(view, { beans, boss }) {
    foldLifted(view.x.piles.turned, beans)
    bossField(view, boss).push(...beans)
  },
}

export const gaveHand: EventDef<'gaveHand'> = {
  see: (event, to) => ({ ...event, ...hidePlace(event, to) }),
  fold(view, event, game) {
    foldHandLoss(game, view, event, 'privately')
    bossField(view, event.boss).push(event.bean)
  },
}
