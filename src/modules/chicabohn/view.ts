import { shuffle } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import type { Rules, SliceDef, Told } from '../../kernel/types.ts'
import { layBusinesses } from './lay.ts'
import { townNotation } from './notation.ts'
import type { Town, TownView } from './town.ts'

const cloneTown = ({ market, owned, sealed, forms, extraRound }: Town): Town => ({
  market: market.slice(),
  owned: owned.map((ids) => ids.slice()),
  sealed: sealed.map((places) => places?.slice() ?? null),
  forms: forms.map((fields) => fields.slice()),
  extraRound,
})

/** All of it is open but the coins that somebody has chosen and not yet laid down. */
export const townSlice: SliceDef<'businesses'> = {
  notation: townNotation,
  tell: (game, { x }) => tellTown(game, x.businesses),
  lay: layBusinesses,
  create: ({ spec, params, tables }) => {
    const seats = Array.from({ length: spec.players })
    return {
      market: tables.businesses.map(({ id }) => id),
      owned: seats.map(() => []),
      sealed: seats.map(() => null),
      forms: seats.map(() => new Array<null>(params.fields).fill(null)),
      extraRound: false,
    }
  },
  clone: cloneTown,
  view(_game, { x }, to) {
    const town = cloneTown(x.businesses)
    town.sealed = town.sealed.map((places, seat) => (places === null || seat === to ? places : []))
    return town
  },
  imagine(_game, view, rng, state) {
    const town = cloneTown(view.x.businesses)
    town.sealed = town.sealed.map((places, seat) => {
      if (places === null || seat === view.seat) return places
      const all = [...state.x.farms[seat].hand.keys()]
      shuffle(rng, all)
      return all.slice(0, 2).sort()
    })
    return town
  },
}

function tellTown({ tables }: Rules, { owned, market, forms }: TownView): Told[] {
  const gone = tables.businesses.map(({ id }) => id).filter((id) => !market.includes(id) && !owned.flat().includes(id))
  return [
    ...owned.flatMap((business, i) => (business.length === 0 ? [] : [about(i, 'tells.businesses', { business })])),
    ...forms.flatMap((fields, i) =>
      fields.flatMap((form, field) => (form === null ? [] : [about(i, 'event.fieldForm', { field, form })])),
    ),
    ...(gone.length === 0 ? [] : [{ key: 'tells.businesses-gone', values: { business: gone }, seats: [] }]),
  ]
}

const about = (seat: number, key: string, values: Told['values']): Told => ({
  key,
  values: { seat, ...values },
  seats: [seatAt(seat)],
})
