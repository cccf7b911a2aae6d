import type { Action, ActionOf } from '../kernel/play.ts'
import { Bargain, LEAST, type Verdict } from './bargain.ts'
import { type Bot, type BotTurn, isTimeFor, type Reason } from './bot.ts'
import { handsOn } from './circles.ts'
import { farm, tryOut } from './farming.ts'
import { Haggling } from './haggling.ts'
import { reasonFor } from './reasons.ts'

/** What an action that trading does not know must bring to come between. */
const WORTHWHILE = 0.1
/** An offer that costs no more than this could be mended. */
const NEARLY = 0.4

const TRADING = new Set<string>(['accept', 'decline', 'withdraw', 'endTrade', 'harvest', 'buyField'])

/**
 * Reckons for everybody what each card will bring, and proposes what both sides gain by and it gains most by. Asks for
 * more before it agrees, gives cards away before they cost it a field, and grudges those who are ahead.
 */
export function traderBot(haggling = new Haggling()): Bot {
  let reason: Reason | null = null

  const decide = (now: BotTurn): Action | null => {
    if (!isTimeFor(now, 'propose')) return now.must ? farm(now) : null
    const { seat, view, must } = now
    const isActive = seat === view.active
    haggling.look(view)
    const isAsked = must && now.options.some(({ type }) => type === 'decline' || type === 'accept')
    const end = now.options.find(({ type }) => type === 'endTrade') ?? null
    if (!isAsked && haggling.isOver(isActive)) return end
    const bargain = new Bargain(now)
    const reply = isAsked ? answer(now, bargain) : null
    if (reply !== null) return reply
    if (isActive) {
      const first = sayWishes(now, bargain) ?? somethingElse(now)
      if (first !== null) return first
    }
    return propose(now, bargain) ?? end
  }

  /** Accepts what is good, unless better terms look likely; what is refused comes with a word. */
  const answer = (now: BotTurn, bargain: Bargain): Action | null => {
    const { options, view, seat } = now
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
    const mayCounter = !haggling.isOver(seat === view.active) && haggling.mayCounter(offer.maker)
    const deal = mayCounter ? bargain.best(haggling, offer.maker) : null
    if (deal !== null && deal.rank > (isGood ? most : 0)) {
      haggling.offer(deal, view)
      return { type: 'counter', offer: offer.id, ...bargain.terms(deal) }
    }
    if (isGood) return best
    if (no === undefined) return null
    if (verdict === null || best?.offer !== no.offer) return no
    return { ...no, reply: most > -NEARLY ? 'add-something' : 'not-for-that' }
  }

  const sayWishes = ({ view, seat }: BotTurn, bargain: Bargain): Action | null => {
    if (!haggling.mayWish()) return null
    const { want, spare } = bargain.wishes()
    const said = view.x.trade.wishes[seat]
    return `${want} ${spare}` === `${said.want} ${said.spare}` ? null : { type: 'wish', want, spare }
  }

  /** Whatever an edition offers besides trading; nothing twice in a turn. */
  const somethingElse = (now: BotTurn): Action | null => {
    const options = now.options.filter((option) => !TRADING.has(option.type) && haggling.isNew(option))
    if (options.length === 0) return null
    const { action, gain } = tryOut(now, options)
    if (gain < WORTHWHILE) return null
    haggling.done(action)
    return action
  }

  const propose = ({ view, seat }: BotTurn, bargain: Bargain): Action | null => {
    const deal = haggling.isOver(seat === view.active) ? null : bargain.best(haggling)
    if (deal === null) return null
    haggling.offer(deal, view)
    return { type: 'propose', to: deal.with, ...bargain.terms(deal) }
  }

  return {
    decide(now) {
      const action = decide(now)
      reason = action === null ? null : reasonFor(now, action)
      return action
    },
    reason: () => reason,
  }
}
