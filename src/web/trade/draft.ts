import { useEffect } from 'react'
import type { Seat } from '../../kernel/seat.ts'
import type { Column } from '../../protocol/bids.ts'
import { isSeated, type Table } from '../../table/table.ts'
import { isTrading, type Offer } from '../../words/situation.ts'
import { usePressed } from '../motion/press.ts'
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
  /** Begins anew: a card of one's own market, to one player or everybody. */
  lay(card: Pick<Column, 'at' | 'bean'>, to: Seat | null): void
  /** Begins anew: asks for a card of the active player, for one of these or for what is still to be chosen. */
  bidFor(bean: string, give: string | null): void
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

/** One such thing from one's hand, or from wherever else one has it. */
function unturned(table: Table, name: string): Partial<Terms> {
  const hand = placesFor(table, [name])
  if (hand !== null || !isSeated(table)) return { hand: hand ?? [] }
  const { game, view, seat } = table
  const found = game.tables.goods
    .map(({ id, thingsSeen }) => [id, thingsSeen(view, seat).indexOf(name)] as const)
    .find(([, number]) => number >= 0)
  return found === undefined ? {} : { besides: { [found[0]]: [found[1]] } }
}

export function useDraft(room: Room): Draft {
  const table = useRoom(room)
  const draft = usePressed(NOTHING)
  const { view, seat } = table
  const isMine = view.active === seat
  const hand = seat === null ? '' : view.x.farms[seat].hand.join()
  // Places are places only as long as the hand stays as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what it depends on
  useEffect(() => {
    const { want, to } = draft.latest()
    if (draft.latest() !== NOTHING) draft.set({ ...NOTHING, want, to })
  }, [hand])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a new trade
  useEffect(() => draft.set(NOTHING), [view.turn, isTrading(table)])
  const set = (part: (old: Terms) => Partial<Terms>): void =>
    draft.press({ ...draft.latest(), ...part(draft.latest()) })
  const given = givenIn(draft.shown)
  return {
    ...draft.shown,
    isEmpty: given + draft.shown.want.length === 0,
    isGift: given > 0 && draft.shown.want.length === 0,
    toggleHand: (at) => set((old) => ({ hand: toggled(old.hand, at) })),
    toggleTurned: (at) => set((old) => ({ turned: toggled(old.turned, at) })),
    toggleBesides: (source, number) =>
      set(({ besides }) => ({ besides: { ...besides, [source]: toggled(besides[source] ?? [], number) } })),
    addWant: (bean) => set(({ want }) => ({ want: [...want, bean] })),
    dropWant: (at) => set(({ want }) => ({ want: want.filter((_, i) => i !== at) })),
    address: (to) => set(() => ({ to })),
    answerWish(other, bean, wish) {
      const to = isMine ? other : null
      if (wish === 'spare') return set(({ want }) => ({ to, want: [...want, bean] }))
      const free = placesFor(table, [bean]) ?? []
      set((old) => ({ to, hand: [...new Set([...old.hand, ...free])] }))
    },
    lay: ({ at, bean }, to) =>
      draft.press({ ...NOTHING, to, ...(at === null ? unturned(table, bean) : { turned: [at] }) }),
    bidFor: (bean, give) =>
      draft.press({ ...NOTHING, want: [bean], hand: (give === null ? null : placesFor(table, [give])) ?? [] }),
    counter: ({ id, maker, give, want }) =>
      draft.press({
        ...NOTHING,
        to: maker,
        hand: placesFor(table, want) ?? [],
        want: give,
        about: { offer: id, how: 'counter' },
      }),
    change: ({ id, to, hand: places, turned, want }) =>
      draft.press({ ...NOTHING, to, hand: places ?? [], turned, want, about: { offer: id, how: 'change' } }),
    clear: () => draft.press(NOTHING),
    async send() {
      const { to, hand, turned, besides, want, about } = draft.latest()
      const give = { hand, turned, ...(Object.keys(besides).length === 0 ? {} : { besides }) }
      const done = await room.act(
        about === null
          ? { type: 'propose', to: isMine ? to : view.active, give, want }
          : { type: about.how, offer: about.offer, give, want },
      )
      if (done) draft.change(NOTHING)
      return done
    },
  }
}

const givenIn = ({ hand, turned, besides }: Terms): number =>
  hand.length + turned.length + Object.values(besides).flat().length
