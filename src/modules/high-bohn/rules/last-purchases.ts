import type { Play } from '../../../kernel/play.ts'
import { bit, leftOf, type Seat } from '../../../kernel/seat.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { Step } from '../../../kernel/types.ts'
import { canBuyAny } from './can-buy.ts'

/**
 * S-HU1: when everything is harvested buildings may still be bought, beginning with the player whose turn was the last,
 * until all in a row have passed. The frame counts the passes twice, plus one if the player asked has bought something.
 */
export const lastPurchases: Step = {
  atomic: true,
  enter(p, frame) {
    ask(p, frame, frame.seat, 0)
  },
}

/** The player asked has bought something, so the passes before him count no more. */
export function hasBought(frame: Frame): void {
  frame.at = 1
}

/** Something was sold or has left the game: whoever is asked, or will be after a last call, may have nothing to buy now. */
export function skipWhoCanBuyNothing(p: Play): void {
  for (const frame of p.state.agenda)
    if (frame.step === 'last-purchases' && frame.waiting !== 0 && !canBuyAny(p, frame.seat)) passOn(p, frame)
}

/** The player asked has had enough. */
export function passOn(p: Play, frame: Frame): void {
  const passes = frame.at % 2 === 1 ? 0 : frame.at / 2 + 1
  ask(p, frame, leftOf(frame.seat, p.state.seats), passes)
}

/** Whoever can buy nothing passes by himself. */
function ask(p: Play, frame: Frame, first: Seat, passes: number): void {
  let seat = first
  let passed = passes
  while (passed < p.state.seats && !canBuyAny(p, seat)) {
    seat = leftOf(seat, p.state.seats)
    passed++
  }
  frame.seat = seat
  frame.at = passed * 2
  frame.waiting = passed < p.state.seats ? bit(seat) : 0
}
