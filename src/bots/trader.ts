import { standsBefore } from '../floor/floor.ts'
import type { Action, ActionOf } from '../kernel/play.ts'
import { seatAt } from '../kernel/seat.ts'
import { Bargain, type Deal, LEAST, type Verdict } from './bargain.ts'
import { type Bot, type BotTurn, isTimeFor } from './bot.ts'
import { handsOn } from './circles.ts'
import { farm, tryOut } from './farming.ts'
import { Habits } from './habits.ts'
import { Haggling } from './haggling.ts'
import { Outlook, wishesOf } from './outlook.ts'
import { reasonFor } from './reasons.ts'

/** What an action that trading does not know must bring to come between. */
const WORTHWHILE = 0.1
/** An offer that costs no more than this could be mended. */
const NEARLY = 0.4
/** So much more must a new offer promise to take the place of one that stands. */
const BETTER = 0.1

const TRADING = new Set<string>(['accept', 'decline', 'withdraw', 'endTrade', 'harvest', 'buyField'])

/**
 * Reckons for everybody what each card will bring, and proposes what both sides gain by and it gains most by. Asks for
 * more before it agrees, gives cards away before they cost it a field, and grudges those who are ahead.
 */
export function traderBot(): Bot {
  /** What it did last, and what it saw then. */
  let last: (Pick<BotTurn, 'game' | 'seat' | 'view'> & { readonly action: Action }) | null = null
  const habits = new Habits()
  /** What it has done in this turn besides trading, and whether it has said what it wishes. */
  let done = { turn: -1, deeds: new Set<string>(), hasWished: false }
  /** What it saw when it last had nothing to say; to look at the same again would be in vain. */
  let unmoved = ''

  const decide = (now: BotTurn): Action | null => {
    if (!isTimeFor(now, 'propose')) return now.must ? farm(now) : null
    const { seat, view } = now
    if (view.turn !== done.turn) done = { turn: view.turn, deeds: new Set(), hasWished: false }
    habits.look(now)
    const haggling = new Haggling(now, habits)
    const isAsked = standsBefore(view, seat)
    const end = seat === view.active ? (now.options.find(({ type }) => type === 'endTrade') ?? null) : null
    if (!isAsked && haggling.isOver) return end
    const seen = seat === view.active || isAsked ? '' : concerns(now)
    if (seen !== '' && seen === unmoved) return null
    unmoved = ''
    const bargain = new Bargain(now)
    if (isAsked) return answer(now, bargain, haggling)
    if (seat === view.active) {
      const first = sayWishes(now) ?? somethingElse(now)
      if (first !== null) return first
    }
    const said = propose(now, bargain, haggling)
    if (said === null) unmoved = seen
    return said ?? end
  }

  /** Accepts what is good, unless better terms look likely; what is refused comes with a word. */
  const answer = (now: BotTurn, bargain: Bargain, haggling: Haggling): Action | null => {
    const { options, view } = now
    let best: ActionOf<'accept'> | null = null
    let most = Number.NEGATIVE_INFINITY
    let verdict: Verdict | null = null
    for (const option of options) {
      if (option.type !== 'accept' || handsOn(now, option)) continue
      const judged = bargain.accepting(option)
      if (judged.worth <= most) continue
      most = judged.worth
      best = option
      verdict = judged
    }
    const no = options.find((option) => option.type === 'decline')
    const isGood = best !== null && most > LEAST
    const id = isGood ? best?.offer : no?.offer
    const offer = view.x.trade.offers.find((other) => other.id === id)
    if (offer === undefined) return null
    const mayCounter = haggling.mayCounter(offer.maker)
    const deal = mayCounter ? bargain.best(haggling, offer.maker) : null
    if (deal !== null && deal.rank > (isGood ? most : 0)) {
      habits.offer(deal)
      return { type: 'counter', offer: offer.id, ...bargain.terms(deal) }
    }
    if (isGood) return best
    if (no === undefined) return null
    if (verdict === null || best?.offer !== no.offer) return no
    return { ...no, reply: most > -NEARLY ? 'add-something' : 'not-for-that' }
  }

  /** Wishes stand until they are wrong: nobody has to be told in every turn what is still so. */
  const sayWishes = (now: BotTurn): Action | null => {
    if (done.hasWished) return null
    done.hasWished = true
    const { game, seat, view } = now
    const { want, spare } = wishesOf(new Outlook(game, view, seat))
    const names = (kinds: readonly number[]): string[] => kinds.map((k) => game.prepared.beans.specs[k].id)
    const wishes = { want: names(want), spare: names(spare) }
    return isStillSo(now, wishes.want) ? null : { type: 'wish', ...wishes }
  }

  /** Whatever an edition offers besides trading; nothing twice in a turn. */
  const somethingElse = (now: BotTurn): Action | null => {
    const options = now.options.filter((option) => !TRADING.has(option.type) && !done.deeds.has(JSON.stringify(option)))
    if (options.length === 0) return null
    const { action, gain } = tryOut(now, options)
    if (gain < WORTHWHILE) return null
    done.deeds.add(JSON.stringify(action))
    return action
  }

  return {
    decide(now) {
      const action = decide(now)
      // The view is what it was when it decided; why is asked later, if at all.
      last = action === null ? null : { game: now.game, seat: now.seat, view: now.view, action }
      return action
    },
    reason: () => last && reasonFor(last, last.action),
  }
}

function propose({ view }: BotTurn, bargain: Bargain, haggling: Haggling): Action | null {
  if (haggling.isOver) return null
  const best = bargain.best(haggling)
  if (best === null) return null
  const action = proposal(best, bargain, haggling)
  if (action !== null) return action
  for (let s = 0; s < view.seats; s++) {
    if (haggling.standing(s) !== null) continue
    const other = bargain.best(haggling, seatAt(s))
    if (other !== null) return proposal(other, bargain, haggling)
  }
  return null
}

/** One offer stands before each of the others at most: a better one takes its place. */
export function proposal(deal: Deal, bargain: Bargain, haggling: Haggling): Action | null {
  const standing = haggling.standing(deal.with)
  const terms = bargain.terms(deal)
  haggling.habits.offer(deal)
  if (standing === null) return { type: 'propose', to: deal.with, ...terms }
  if (standing.to === null || bargain.worthOf(standing) + BETTER > deal.worth) return null
  return { type: 'change', offer: standing.id, ...terms }
}

/** Whether what this seat said it would like grows on its fields, and it wants nothing of what it has to spare. */
function isStillSo({ view, seat }: BotTurn, want: readonly string[]): boolean {
  const said = view.x.trade.wishes[seat]
  if (said.want.length + said.spare.length === 0) return want.length === 0
  const { fields } = view.x.farms[seat]
  return (
    said.want.every((bean) => fields.some((cards) => cards[0] === bean)) &&
    !said.spare.some((bean) => want.includes(bean))
  )
}

/**
 * What it hangs on whether somebody who had nothing to say at another's market has something to say now. Refusals are
 * no reason, and a wish is one only if it tells something that the fields do not.
 */
function concerns({ view, seat }: BotTurn): string {
  const { active, turn, x } = view
  const { aside, wishes } = x.trade
  let seen = `${turn}`
  for (const s of [seat, active]) {
    seen += ` ${aside[s].length} ${x.farms[s].hand.length}`
    for (const cards of x.farms[s].fields) seen += `,${cards.length}`
  }
  const { fields, hand } = x.farms[seat]
  for (const bean of wishes[active].want)
    if (hand.includes(bean) && !x.farms[active].fields.some((cards) => cards[0] === bean)) seen += bean
  for (const bean of wishes[active].spare) if (fields.some((cards) => cards[0] === bean)) seen += bean
  return seen
}
