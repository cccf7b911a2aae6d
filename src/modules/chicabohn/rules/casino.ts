import { refuse } from '../../../kernel/play.ts'
import type { Points } from '../../../kernel/types.ts'
import { owns } from '../town.ts'

/** Casino 3: one hand card may be put on the discard pile in phase 3. */
export const discardWithCasino: Points['mayAct'] = (p, seat, { type }) =>
  type === 'discardHand' && !owns(p, seat, 'casino-3') ? refuse('casino-three') : null

/** Casino 4: as many cards as its owner likes. */
export const plantMore: Points['plantings'] = (cards, p, seat) =>
  owns(p, seat, 'casino-4') ? Number.POSITIVE_INFINITY : cards
