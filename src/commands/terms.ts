import type { ActionOf } from '../kernel/play.ts'
import type { Seat } from '../kernel/seat.ts'
import type { SeatedTable } from '../table/table.ts'
import { offersOn } from '../words/situation.ts'
import type { Voice } from '../words/voice.ts'
import { type Meaning, meaningsOf, type Word } from './meaning.ts'
import { Misunderstanding } from './misunderstanding.ts'
import { shortName } from './names.ts'
import { smallWords } from './vocabulary.ts'

type Give = ActionOf<'propose'>['give']

/** What was said of a trade, before anybody has looked whether the cards are there. */
interface Terms {
  /** Places in the hand and among the turned-over cards, from 1. */
  readonly places: number[]
  readonly turned: number[]
  readonly give: string[]
  readonly want: string[]
  readonly spare: string[]
  /** Undefined: nobody was named. */
  to: Seat | undefined
  offer: number | undefined
  /** The line begins with a number of cards, which might as well be the number of an offer. */
  amountFirst: number | undefined
  said: Set<'give' | 'want' | 'spare'>
}

type Goods = Pick<Terms, 'places' | 'turned' | 'give'>

/** `soy + 2 chili for red to Anna`, in whatever order the parts come. */
function termsIn(words: readonly Word[], first: 'give' | 'want' | 'spare' = 'give'): Terms {
  const terms: Terms = {
    places: [],
    turned: [],
    give: [],
    want: [],
    spare: [],
    to: undefined,
    offer: undefined,
    amountFirst: undefined,
    said: new Set(),
  }
  let part = first
  let times: number | null = null
  const add = (list: 'give' | 'want' | 'spare', bean: string): void => {
    terms[list].push(...new Array<string>(times ?? 1).fill(bean))
    terms.said.add(list)
    times = null
  }
  words.forEach((word, i) => {
    const one = sureOf(word)
    if (one === null) return
    switch (one.is) {
      case 'link':
        if (one.link === 'for') part = 'want'
        else if (one.link === 'spare') part = 'spare'
        else if (one.link === 'with') part = 'give'
        else if (one.link === 'nothing') terms.said.add(part)
        return
      case 'seat':
        terms.to = one.seat
        return
      case 'bean':
        add(one.isWanted ? 'want' : part, one.id)
        return
      case 'card':
        terms.places.push(one.n)
        terms.said.add('give')
        return
      case 'turned':
        terms.turned.push(one.n)
        terms.said.add('give')
        return
      case 'offer':
        terms.offer = one.n
        return
      case 'number': {
        const next = words[i + 1]
        const isAmount = next !== undefined && sureOf(next)?.is === 'bean'
        if (isAmount && times === null) {
          times = one.n
          if (i === 0) terms.amountFirst = one.n
        } else if (terms.offer === undefined) terms.offer = one.n
        else throw new Misunderstanding('what-number', { number: one.n })
        return
      }
      case 'colon':
        return
      default:
        throw new Misunderstanding('not-here', { text: word.text })
    }
  })
  return terms
}

/**
 * What a word of a trade means; null: nothing. Nobody is asked back about beans that begin alike, they are told apart by
 * more letters. Who is called like something else is meant only after “to”.
 */
function sureOf(word: Word): Meaning | null {
  const all = meaningsOf(word).filter(({ is }) => is !== 'piece' && is !== 'mark')
  const things = all.filter(({ is }) => is !== 'seat')
  if (things.length === 0 && word.mayBeNothing) return null
  const found = things.length > 0 && word.exact.length > 0 ? things : all
  const beans = new Set(found.flatMap((one) => (one.is === 'bean' ? [one.id] : [])))
  const seats = new Set(found.flatMap((one) => (one.is === 'seat' ? [one.seat] : [])))
  if (found.length === 0) throw new Misunderstanding('not-here', { text: word.text })
  if (beans.size + seats.size > 1) throw new Misunderstanding('several', { text: word.text })
  return found[0]
}

/** Turned-over cards go first, then the hand from its front, then other things; places in the hand are taken as named. */
function goodsFor(table: SeatedTable, { places, turned: open, give: beans }: Goods): Give {
  const { view, seat } = table
  const { hand } = view.x.farms[seat]
  const turned = seat === view.active ? view.x.piles.turned : []
  const give: Give = { hand: places.map((place) => place - 1), turned: open.map((place) => place - 1) }
  const free = (cards: readonly (string | null)[], taken: readonly number[], bean: string): number =>
    cards.findIndex((card, i) => card === bean && !taken.includes(i))
  for (const bean of beans) {
    const inMiddle = free(turned, give.turned, bean)
    const inHand = free(hand, give.hand, bean)
    if (inMiddle >= 0) give.turned.push(inMiddle)
    else if (inHand >= 0) give.hand.push(inHand)
    else if (!giveOther(table, give, bean))
      throw new Misunderstanding('not-held', {
        bean,
        has: [...hand, ...turned].filter((card) => card === bean).length,
      })
  }
  return give
}

/** Puts one of the other things that this game trades into what is given, if the player has it. */
function giveOther({ game, view, seat }: SeatedTable, give: Give, name: string): boolean {
  for (const { id, thingsSeen } of game.tables.goods) {
    const given = give.besides?.[id] ?? []
    const number = thingsSeen(view, seat).findIndex((thing, i) => thing === name && !given.includes(i))
    if (number < 0) continue
    give.besides = { ...give.besides, [id]: [...given, number] }
    return true
  }
  return false
}

/** `offer …`, `give …`: without `to` an open offer, or one to the active player. */
export function proposalFrom(table: SeatedTable, words: readonly Word[]): ActionOf<'propose'> {
  const { view, seat } = table
  const { want, to, offer, ...goods } = termsIn(words)
  if (offer !== undefined) throw new Misunderstanding('what-number', { number: offer })
  if (words.length === 0) throw new Misunderstanding('what-terms')
  return {
    type: 'propose',
    to: to ?? (seat === view.active ? null : view.active),
    give: goodsFor(table, goods),
    want,
  }
}

/** `counter 2: …`, `change 2: …`; the number may be left out where only one offer can be meant. */
export function answerFrom(table: SeatedTable, type: 'counter' | 'change', words: readonly Word[]): unknown {
  const { want, offer, amountFirst, ...goods } = termsIn(words)
  const { seat } = table
  const meant = offersOn(table).filter(({ maker, to }) =>
    type === 'change' ? maker === seat : maker !== seat && (to === null || to === seat),
  )
  if (offer === undefined && meant.length !== 1)
    throw meant.length === 0 ? new Misunderstanding('no-offer') : new Misunderstanding('which-offer')
  if (offer === undefined && amountFirst === meant[0].id)
    throw new Misunderstanding('offer-or-amount', { number: amountFirst })
  return { type, offer: offer ?? meant[0].id, give: goodsFor(table, goods), want }
}

/** `want red spare blue`; what is not mentioned stays as it is. */
export function wishFrom({ view, seat }: SeatedTable, words: readonly Word[]): ActionOf<'wish'> {
  const { want, spare, said } = termsIn(words, 'want')
  if (said.size === 0) throw new Misunderstanding('what-wish')
  const now = view.x.trade?.wishes[seat] ?? { want: [], spare: [] }
  return { type: 'wish', want: said.has('want') ? want : now.want, spare: said.has('spare') ? spare : now.spare }
}

const link = ({ speaker }: Voice, name: string): string => smallWords(speaker, name)[0]

/** `2 soy + red`, or the word for nothing. */
export function beansSaid(voice: Voice, table: SeatedTable, beans: readonly string[]): string {
  if (beans.length === 0) return link(voice, 'nothing')
  const kinds = [...new Set(beans)]
  return kinds
    .map((bean) => counted(shortName(voice, table, bean), beans.filter((one) => one === bean).length))
    .join(' + ')
}

const counted = (name: string, times: number): string => (times === 1 ? name : `${times} ${name}`)

/** What is given, so that the same cards are found again: by their beans if those come to hand first, or by their places. */
function goodsSaid(voice: Voice, table: SeatedTable, give: Give): string {
  const { view, seat, game } = table
  const besides = Object.entries(give.besides ?? {}).flatMap(([id, numbers]) => {
    const things = game.tables.goods.find((source) => source.id === id)?.thingsSeen(view, seat) ?? []
    return numbers.map((number) => things[number] ?? '')
  })
  const turned = give.turned.map((at) => view.x.piles.turned[at])
  const inHand = give.hand.map((at) => view.x.farms[seat].hand[at] ?? '')
  const all = [...turned, ...inHand, ...besides]
  if (all.length === 0) return link(voice, 'nothing')
  const found = goodsFor(table, { places: [], turned: [], give: all })
  const isSame = sorted(found.hand) === sorted(give.hand) && sorted(found.turned) === sorted(give.turned)
  if (isSame) return beansSaid(voice, table, all)
  const places = give.hand.map((at) => `#${at + 1}`)
  const open = give.turned.map((at) => `${link(voice, 'turned')} ${at + 1}`)
  return [...places, ...open, ...(besides.length === 0 ? [] : [beansSaid(voice, table, besides)])].join(' + ')
}

const sorted = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join()

/** `soy for red`; a gift has no `for`. */
export const termsSaid = (voice: Voice, table: SeatedTable, give: Give, want: readonly string[]): string =>
  [
    goodsSaid(voice, table, give),
    ...(want.length === 0 ? [] : [link(voice, 'for'), beansSaid(voice, table, want)]),
  ].join(' ')

export const receiverSaid = (voice: Voice, { names }: SeatedTable, to: Seat | null): string =>
  to === null ? '' : ` ${link(voice, 'to')} ${names[to]}`
