import type { Points } from '../../../kernel/types.ts'
import { owns } from '../town.ts'

declare module '../../../kernel/types.ts' {
  interface Params {
    /** Where the restaurant's coin comes from: the cards to be discarded (booklet) or the mafia's take (card). */
    restaurantCoin: 'booklet' | 'card'
  }
}

const RESTAURANT_IN: Readonly<Record<string, string>> = {
  'mafia-turn-up': 'restaurant-3',
  'plant-open': 'restaurant-4',
}

/** S-HU2: in phase 2 everybody gets a coin of the mafia's take; in phases 4 and 5 who has the restaurant for it. */
export const share: Points['mafiaShare'] = (share, p) => {
  const step = p.state.agenda.at(-1)?.step ?? ''
  if (step === 'tax') return 'take'
  const restaurant = RESTAURANT_IN[step]
  if (restaurant === undefined || !owns(p, p.state.active, restaurant)) return share
  return p.game.params.restaurantCoin === 'card' ? 'take' : 'rest'
}
