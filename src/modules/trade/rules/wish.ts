import * as z from 'zod/mini'
import { refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { ActionDef, EventDef } from '../../../kernel/types.ts'
import { checkNames, nameList } from './goods.ts'

const schema = z.strictObject({ type: z.literal('wish'), want: nameList, spare: nameList })

declare module '../../../kernel/play.ts' {
  interface ActionTypes {
    wish: z.infer<typeof schema>
  }
  interface EventTypes {
    wished: { seat: Seat; want: readonly string[]; spare: readonly string[] }
  }
}

/** Everybody may show at any time what he would like and what he would rather be rid of. It binds nobody. */
export const wish: ActionDef<'wish'> = {
  verb: 'want',
  during: 'anytime',
  schema,
  check(p, _seat, { want, spare }) {
    const named = [...want, ...spare]
    return new Set(named).size === named.length ? checkNames(p, named) : refuse('wish-once')
  },
  apply(p, seat, { want, spare }) {
    p.state.x.trade.wishes[seat] = { want: [...want], spare: [...spare] }
    p.emit?.({ type: 'wished', seat, want, spare })
  },
}

export const wished: EventDef<'wished'> = {
  see: 'everyone',
  fold(view, { seat, want, spare }) {
    view.x.trade.wishes[seat] = { want: [...want], spare: [...spare] }
  },
}
