import type { Reason, Thought } from '../../bots/bot.ts'
import type { Action } from '../../kernel/play.ts'
import { bit } from '../../kernel/seat.ts'
import type { Question } from '../../sim/think.ts'
import type { SeatedTable } from '../../table/table.ts'
import { inWords } from '../../words/choices.ts'
import { offerWith, stepOf } from '../../words/situation.ts'
import type { Voice } from '../../words/voice.ts'

/** What somebody who is asked for advice gets to know: nothing but what this seat sees. */
export const questionOf = (table: SeatedTable): Question => ({
  seat: table.seat,
  must: table.asked === 'answer',
  step: stepOf(table),
  view: table.view,
  options: table.options,
  out: (table.market?.out ?? []).reduce((mask, seat) => mask | bit(seat), 0),
})

/** What somebody would do here, in a sentence. */
export function whatToDo(voice: Voice, table: SeatedTable, { action }: Thought): string {
  if (action === null) return voice.say('web.market.out')
  switch (action.type) {
    case 'propose':
      return voice.say('event.offered', { ...offered(table, action), to: action.to })
    case 'counter':
      return voice.say('event.countered', {
        ...offered(table, action),
        to: offerWith(table, action.offer)?.maker ?? null,
      })
    case 'change':
      return voice.say('event.offerChanged', {
        ...offered(table, action),
        to: offerWith(table, action.offer)?.to ?? null,
      })
    case 'wish':
      return voice.say('event.wished', { ...action, seat: table.seat })
    default:
      return inWords(voice, table, action)
  }
}

export const why = ({ say }: Voice, { key, values }: Reason): string => say(`bot.reason.${key}`, values)

type Terms = Extract<Action, { readonly type: 'propose' | 'counter' | 'change' }>

/** The names of what it gives. */
function offered({ game, view, seat }: SeatedTable, { give, want }: Terms) {
  const { hand } = view.x.farms[seat]
  const besides = game.tables.goods.flatMap(({ id, thingsSeen }) => {
    const things = thingsSeen(view, seat)
    return (give.besides?.[id] ?? []).map((number) => things[number])
  })
  const cards = [...give.hand.map((at) => hand[at]), ...give.turned.map((at) => view.x.piles.turned[at])]
  return { seat, give: [...cards, ...besides], want }
}
