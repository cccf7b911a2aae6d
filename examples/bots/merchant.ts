/**
 * A small bot for Haricot in TypeScript, without a library.
 *
 *     npx haricot arena --bots examples/bots/merchant.ts,random --players 4 --deals 50
 *
 * It farms with care and, on its own turn, offers what it cannot use to whoever grows it. The protocol is described in
 * docs/BOTS.md. Standard output belongs to the protocol: use console.error for everything else.
 */
import { createInterface } from 'node:readline'

type Bean = string
interface Goods {
  hand: number[]
  turned: number[]
}
interface Offer {
  id: number
  give: Bean[]
  want: Bean[]
}
interface Option {
  type: string
  field: number
  card: number
  offer: number
  bean: Bean
}
interface Farm {
  hand: Bean[]
  fields: Bean[][]
}
interface View {
  active: number
  turn: number
  x: { farms: Farm[]; piles: { turned: Bean[] }; trade?: { offers: Offer[]; aside: Bean[][] } }
}
interface Game {
  seat: number
  beans: { id: Bean; count: number; pays: number[] }[]
}
interface Ask {
  id: number
  must: boolean
  step: string
  view: View
  options: Option[]
}

const LAST_RESORT = -100

function merchant({ seat, beans }: Game): (ask: Ask) => object | null {
  const pays = new Map(beans.map((bean) => [bean.id, bean.pays]))
  let lastTurn = 0
  /** What has been offered in this turn; once is enough. */
  let offered = new Set<string>()

  const grows = (farm: Farm, bean: Bean): boolean => farm.fields.some((field) => field[0] === bean)

  /** Cards that do not fit here but fit there. A card of his that would fit here is asked for; without one it is a gift. */
  function proposal({ view, options }: Ask): object | null {
    const { farms, piles, trade } = view.x
    if (trade === undefined || view.active !== seat || !options.some(({ type }) => type === 'endTrade')) return null
    if (view.turn !== lastTurn) {
      lastTurn = view.turn
      offered = new Set()
    }
    const own = farms[seat]
    for (const [at, bean] of piles.turned.entries()) {
      if (grows(own, bean)) continue
      for (const [to, farm] of farms.entries()) {
        if (to === seat || !grows(farm, bean)) continue
        const give: Goods = { hand: [], turned: [at] }
        for (const want of [...own.fields.flatMap((field) => (field[0] === undefined ? [] : [[field[0]]])), []]) {
          const terms = `${bean} ${to} ${want}`
          if (offered.has(terms)) continue
          offered.add(terms)
          return { type: 'propose', to, give, want }
        }
      }
    }
    return null
  }

  function worth({ view }: Ask, option: Option): number {
    const own = view.x.farms[seat]
    const trade = view.x.trade
    const planting = (bean: Bean): number =>
      own.fields[option.field].length > 0 ? 10 : 3 + Math.max(...(pays.get(bean) ?? [0]).slice(0, 6))
    switch (option.type) {
      case 'plant':
        return planting(own.hand[0])
      case 'plantAside':
        return planting(trade?.aside[seat][option.card] ?? '')
      case 'plantOpen':
        return planting(option.bean)
      case 'endPlanting':
        return own.hand.length > 0 && grows(own, own.hand[0]) ? 0 : 4
      case 'harvest': {
        const field = own.fields[option.field]
        const table = pays.get(field[0]) ?? [0]
        const coins = table[Math.min(field.length, table.length - 1)]
        return coins === Math.max(...table) ? 20 : LAST_RESORT + 10 * coins - field.length
      }
      case 'accept': {
        const offer = trade?.offers.find(({ id }) => id === option.offer)
        if (offer === undefined) return LAST_RESORT
        const got = offer.give.reduce((sum, bean) => sum + (grows(own, bean) ? 1 : -1), 0)
        const paid = offer.want.reduce((sum, bean) => sum + (grows(own, bean) ? 1 : -0.5), 0)
        return got > paid ? got - paid : LAST_RESORT
      }
      case 'decline':
        return 0.5
      case 'withdraw':
        return LAST_RESORT
      default:
        return 0
    }
  }

  return (ask) => {
    const rated = ask.options.map((option) => ({ option, value: worth(ask, option) })).sort((a, b) => b.value - a.value)
    const best = rated[0]
    if (best !== undefined && best.value > 0) return best.option
    return proposal(ask) ?? (ask.must ? (best?.option ?? null) : null)
  }
}

let decide: ((ask: Ask) => object | null) | null = null
const say = (message: object): void => console.log(JSON.stringify(message))

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === 'hello') say({ type: 'hello', protocol: 1, name: 'merchant' })
  else if (message.type === 'game') decide = merchant(message)
  else if (message.type === 'ask') say({ type: 'action', id: message.id, action: decide?.(message) ?? null })
  else if (message.type === 'error') console.error(message.message)
}
