import { useEffect, useState } from 'react'
import type { Seat } from '../../kernel/seat.ts'
import { isSeated, type Table } from '../../table/table.ts'
import { isTrading, type Offer } from '../../words/situation.ts'
import { type Room, useRoom } from '../table/room.ts'

/** An offer that is being put together. */
export interface Terms {
  /** Null: everybody. */
  readonly to: Seat | null
  /** Places in the hand and among the turned-over cards. */
  readonly hand: readonly number[]
  readonly turned: readonly number[]
  /** Numbers of other things, by where they come from. */
  readonly besides: Readonly<Record<string, readonly number[]>>
  readonly want: readonly string[]
  /** The offer that it answers or changes. */
  readonly about: { readonly offer: number; readonly how: 'counter' | 'change' } | null
}

const NOTHING: Terms = { to: null, hand: [], turned: [], besides: {}, want: [], about: null }

export interface Draft extends Terms {
  readonly isEmpty: boolean
  readonly isGift: boolean
  toggleHand(at: number): void
  toggleTurned(at: number): void
  toggleBesides(source: string, number: number): void
  /** One more of this kind, or none of it any more. */
  addWant(bean: string): void
  dropWant(at: number): void
  address(to: Seat | null): void
  /** Somebody shows that he would like a kind, or would rather be rid of it. */
  readonly answerWish: (seat: Seat, bean: string, wish: 'want' | 'spare') => void
  counter(offer: Offer): void
  change(offer: Offer): void
  clear(): void
  send(): Promise<boolean>
}

const toggled = (list: readonly number[], item: number): number[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item]

/** Places of cards of these kinds in one's hand, from the front; null where one is missing. */
function placesFor(table: Table, kinds: readonly string[]): number[] | null {
  if (!isSeated(table)) return null
  const { hand } = table.view.x.farms[table.seat]
  const places: number[] = []
  for (const kind of kinds) {
    const at = hand.findIndex((bean, i) => bean === kind && !places.includes(i))
    if (at < 0) return null
    places.push(at)
  }
  return places
}

export function useDraft(room: Room): Draft {
  const table = useRoom(room)
  const [terms, setTerms] = useState(NOTHING)
  const { view, seat } = table
  const isMine = view.active === seat
  const hand = seat === null ? '' : view.x.farms[seat].hand.join()
  // Places are places only as long as the hand stays as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what it depends on
  useEffect(() => setTerms((old) => (old === NOTHING ? old : { ...NOTHING, want: old.want, to: old.to })), [hand])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a new trade
  useEffect(() => setTerms(NOTHING), [view.turn, isTrading(table)])
  const set = (part: Partial<Terms>): void => setTerms((old) => ({ ...old, ...part }))
  const { to, want, about } = terms
  const goods = { hand: [...terms.hand], turned: [...terms.turned], besides: terms.besides }
  const given = goods.hand.length + goods.turned.length + Object.values(goods.besides).flat().length
  return {
    ...terms,
    isEmpty: given + want.length === 0,
    isGift: given > 0 && want.length === 0,
    toggleHand: (at) => set({ hand: toggled(terms.hand, at) }),
    toggleTurned: (at) => set({ turned: toggled(terms.turned, at) }),
    toggleBesides: (source, number) =>
      set({ besides: { ...terms.besides, [source]: toggled(terms.besides[source] ?? [], number) } }),
    addWant: (bean) => set({ want: [...want, bean] }),
    dropWant: (at) => set({ want: want.filter((_, i) => i !== at) }),
    address: (other) => set({ to: other }),
    answerWish(other, bean, wish) {
      if (wish === 'spare') return set({ to: isMine ? other : null, want: [...want, bean] })
      const free = placesFor(table, [bean])
      set({ to: isMine ? other : null, ...(free === null ? {} : { hand: [...new Set([...terms.hand, ...free])] }) })
    },
    counter: ({ id, maker, give, want: wanted }) =>
      setTerms({
        ...NOTHING,
        to: maker,
        hand: placesFor(table, wanted) ?? [],
        want: give,
        about: { offer: id, how: 'counter' },
      }),
    change: ({ id, to: other, hand: places, turned, want: wanted }) =>
      setTerms({
        ...NOTHING,
        to: other,
        hand: places ?? [],
        turned,
        want: wanted,
        about: { offer: id, how: 'change' },
      }),
    clear: () => setTerms(NOTHING),
    async send() {
      const besides = Object.keys(goods.besides).length === 0 ? {} : { besides: goods.besides }
      const give = { hand: goods.hand, turned: goods.turned, ...besides }
      const done = await room.act(
        about === null
          ? { type: 'propose', to: isMine ? to : view.active, give, want: [...want] }
          : { type: about.how, offer: about.offer, give, want: [...want] },
      )
      if (done) setTerms(NOTHING)
      return done
    },
  }
}
