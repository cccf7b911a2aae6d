import * as z from 'zod/mini'
import { push, topFrame } from '../../../kernel/agenda.ts'
import { type Play, type Refusal, refuse } from '../../../kernel/play.ts'
import { bit, type Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef, Game, Step } from '../../../kernel/types.ts'
import { farmOf } from '../../base/farm.ts'
import { worthOfFields } from '../../base/rules/harvest.ts'
import { coinOf, coinPlace } from '../coin.ts'
import { takeCoin } from './holder.ts'

const claimSchema = z.strictObject({ type: z.literal('claimCoin') })
const passSchema = z.strictObject({ type: z.literal('passCoin') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    claimCoin: z.infer<typeof claimSchema>
    passCoin: z.infer<typeof passSchema>
  }
  interface EventTypes {
    coinClaimed: { seat: Seat; holder: Seat }
    coinPassed: { seat: Seat }
  }
}
declare module '../../../kernel/types.ts' {
  interface Params {
    /** What the claimer's fields must be worth together. */
    coinClaim: number
  }
  interface Prepared {
    /** The place of phase 4 in the turn: from there on nobody claims. */
    claimsEndAt: number
  }
}

export const claimsEndAt = (game: Game): number => game.turnPlan.indexOf('draw')

function checkClaim(p: Play, seat: Seat): Refusal | null {
  const { state, game } = p
  const { holder, keptInTurn } = coinOf(p)
  if (seat !== state.active) return refuse('coin-claim-own-turn')
  if (seat === holder) return refuse('coin-already-yours')
  if (keptInTurn === state.turn) return refuse('coin-no-second-try')
  const late = state.agenda[0].at > game.prepared.claimsEndAt
  if (late || game.atomic.has(topFrame(state).step)) return refuse('coin-claim-time')
  const needed = game.params.coinClaim
  const worth = worthOfFields(p, seat)
  return worth < needed ? refuse('coin-claim-worth', { needed, worth }) : null
}

export const claimCoin: ActionDef<'claimCoin'> = {
  verb: 'claim',
  during: 'anytime',
  schema: claimSchema,
  check: checkClaim,
  apply(p, seat) {
    const { holder } = coinOf(p)
    const frame = topFrame(p.state)
    p.emit?.({ type: 'coinClaimed', seat, holder })
    if (frame.step === 'last-claim') frame.waiting = 0
    if (farmOf(p, holder).hand.length === 0) takeCoin(p, 'undefended')
    else push(p, 'defend-coin', holder)
  },
  touches: (view) => [coinPlace(view)],
  options(p, seat, out) {
    if (checkClaim(p, seat) === null) out.push({ type: 'claimCoin' })
  },
}

/** The last chance before phase 4, or before the end of the game, for a player who could claim. */
export const lastClaim: Step = {
  enter(p, frame) {
    if (checkClaim(p, frame.seat) === null) frame.waiting = bit(frame.seat)
  },
}

export const passCoin: ActionDef<'passCoin'> = {
  verb: 'end',
  during: ['last-claim'],
  schema: passSchema,
  check: () => null,
  apply(p, seat) {
    topFrame(p.state).waiting = 0
    p.emit?.({ type: 'coinPassed', seat })
  },
  options: (_p, _seat, out) => void out.push({ type: 'passCoin' }),
}

export const coinClaimed: EventDef<'coinClaimed'> = { see: 'everyone', fold: () => {} }
export const coinPassed: EventDef<'coinPassed'> = { see: 'everyone', fold: () => {} }
