import type { Play } from '../../../kernel/play.ts'
import { shuffle } from '../../../kernel/rng.ts'
import { clockwise, type Seat } from '../../../kernel/seat.ts'
import type { EventDef, Step } from '../../../kernel/types.ts'
import { FAVOURS, type FavourName, inOrder, setOf } from '../favours.ts'
import { showFavour } from './hand-over.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    /** In the order in which they were drawn; null for everybody else. */
    drewFavours: { seat: Seat; favours: readonly (FavourName | null)[] }
  }
}

const IN_HAND = 3

/** S-DE: everybody shuffles his six favours and takes three. */
export function dealFavours(p: Play): void {
  for (const seat of clockwise(p.state.first, p.state.seats)) {
    shuffle(p.state.rng, setOf(p, seat).pile)
    fillHand(p, seat)
  }
}

/** S-DE: only the active player draws favours, after all beans of phase 4. */
export const drawFavours: Step = {
  enter: (p, { seat }) => fillHand(p, seat),
}

function fillHand(p: Play, seat: Seat): void {
  const set = setOf(p, seat)
  const drawn: FavourName[] = []
  while (set.hand.length < IN_HAND) {
    const favour = set.pile.pop()
    if (favour === undefined) break
    set.hand.push(favour)
    if (set.pile.length < set.returned) {
      set.returned--
      showFavour(p, seat, favour)
    }
    drawn.push(FAVOURS[favour])
  }
  set.hand.sort()
  if (drawn.length > 0) p.emit?.({ type: 'drewFavours', seat, favours: drawn })
}

export const drewFavours: EventDef<'drewFavours'> = {
  see: (event, to) => (event.seat === to ? event : { ...event, favours: event.favours.map(() => null) }),
  fold(view, { seat, favours }) {
    const { hand, pile } = view.x.favours.sets[seat]
    for (const favour of favours) hand.push(pile.pop() ?? favour)
    inOrder(hand)
  },
}
