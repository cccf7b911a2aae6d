import type { Action, Values } from '../kernel/play.ts'
import type { BotTurn, Reason, ReasonKey } from './bot.ts'

const because = (key: ReasonKey, values: Values = {}): Reason => ({ key, values })

/** Why somebody does this, by nothing but what everybody sees as soon as it is done. */
export function reasonFor({ game, seat, view }: Pick<BotTurn, 'game' | 'seat' | 'view'>, action: Action): Reason {
  const { fields, hand } = view.x.farms[seat]
  const planting = (bean: string | null, field: number): Reason =>
    because(fields[field].length > 0 ? 'fits' : 'new-field', { bean })
  const offerWith = (id: number) => view.x.trade.offers.find((offer) => offer.id === id)
  switch (action.type) {
    case 'plant':
      return planting(hand[0], action.field)
    case 'plantAside':
      return planting(view.x.trade.aside[seat][action.card], action.field)
    case 'harvest': {
      const cards = fields[action.field]
      const bean = cards[cards.length - 1]
      const pays = game.prepared.beans.pays[game.prepared.beans.kindOf.get(bean) ?? 0]
      return because(pays[cards.length] === pays[pays.length - 1] ? 'pays-no-more' : 'need-room', { bean })
    }
    case 'buyField':
      return because('more-fields')
    case 'endPlanting':
      return because('hold-back')
    case 'propose':
      return trading(action, action.to)
    case 'counter':
      return trading(action, offerWith(action.offer)?.maker ?? null)
    case 'accept':
      return because('helps-both', { other: offerWith(action.offer)?.maker ?? null })
    case 'decline': {
      // What the offer is worth to the bot hangs on its hand; what it answers everybody hears.
      const key = action.reply === 'add-something' ? 'helps-you-more' : 'no-help'
      return because(key, { other: offerWith(action.offer)?.maker ?? null })
    }
    case 'wish':
      return because('wishes')
    case 'endTrade':
      return because('nothing-more')
    default:
      return because('looks-best')
  }
}

type Terms = { readonly give: { readonly hand: readonly number[]; readonly turned: readonly number[] } } & {
  readonly want: readonly string[]
}

function trading({ give, want }: Terms, other: number | null): Reason {
  if (want.length === 0) return because('no-use', { other })
  return give.hand.length + give.turned.length === 0
    ? because('ask-for-it', { want, other })
    : because('helps-both', { other })
}
