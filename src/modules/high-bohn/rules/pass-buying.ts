import * as z from 'zod/mini'
import { topFrame } from '../../../kernel/agenda.ts'
import { refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef, Points } from '../../../kernel/types.ts'
import { partsOf } from '../town.ts'
import { TYPES } from '../types.ts'
import { callLast } from './close.ts'
import { passOn, skipWhoCanBuyNothing } from './last-purchases.ts'

const schema = z.strictObject({ type: z.literal('passBuying') })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    passBuying: z.infer<typeof schema>
  }
  interface EventTypes {
    passedBuying: { seat: Seat }
  }
}

export const passBuying: ActionDef<'passBuying'> = {
  verb: 'end',
  during: ['last-call', 'last-purchases'],
  schema,
  check: () => null,
  apply(p, seat) {
    const frame = topFrame(p.state)
    p.emit?.({ type: 'passedBuying', seat })
    if (frame.step === 'last-call') callLast(p, frame, seat)
    else passOn(p, frame)
    skipWhoCanBuyNothing(p)
  },
  options: (_p, _seat, out) => void out.push({ type: 'passBuying' }),
}

export const passedBuying: EventDef<'passedBuying'> = { see: 'everyone', fold: () => {} }

/** Nothing else happens in a last call, in the last purchases and before all fields are harvested. */
export const mayAct: Points['mayAct'] = (p, _seat, action) => {
  const { step, at } = topFrame(p.state)
  if (step === 'last-harvest') return action.type === 'harvest' ? null : refuse('harvest-before-buying')
  if (step !== 'last-call' && step !== 'last-purchases') return null
  if (action.type === 'passBuying') return null
  if (action.type !== 'buyBuilding') return refuse('only-buying')
  return step === 'last-purchases' || partsOf(action.building).type === TYPES[at]
    ? null
    : refuse('last-call', { house: TYPES[at] })
}
