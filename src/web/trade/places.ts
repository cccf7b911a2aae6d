import { useState } from 'react'
import type { Offer } from '../../words/situation.ts'

/**
 * Offers by id keep their places while they stand, so that none comes under a finger that is meant for another: what is
 * gone leaves its place free, what comes takes the first free one.
 */
export function placesAfter(before: readonly (number | null)[], standing: readonly number[]): (number | null)[] {
  const places = before.map((id) => (id !== null && standing.includes(id) ? id : null))
  for (const id of standing) {
    if (places.includes(id)) continue
    const free = places.indexOf(null)
    places[free < 0 ? places.length : free] = id
  }
  while (places.length > 0 && places[places.length - 1] === null) places.pop()
  return places
}

/** The same offers, each in its place; null where one has gone. */
export function usePlaces(offers: readonly Offer[]): readonly (Offer | null)[] {
  const [before, setBefore] = useState<readonly (number | null)[]>([])
  const places = placesAfter(
    before,
    offers.map(({ id }) => id),
  )
  if (places.join() !== before.join()) setBefore(places)
  return places.map((id) => offers.find((offer) => offer.id === id) ?? null)
}
