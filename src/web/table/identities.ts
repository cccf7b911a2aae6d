import { useState } from 'react'
import { changes } from '../motion/moves.ts'

type Cards = readonly (string | null)[]

/**
 * A name of its own for every card of a hand, kept as long as it is held: when the front card leaves, the others only
 * move up and need not be drawn anew.
 */
export function useIdentities(cards: Cards): readonly number[] {
  const [identities] = useState(() => new Identities())
  return identities.of(cards)
}

export class Identities {
  #cards: Cards = []
  #names: readonly number[] = []
  #given = 0

  of(cards: Cards): readonly number[] {
    if (cards.join() !== this.#cards.join()) {
      const { lost, gained } = changes(this.#cards, cards)
      const stayed = this.#cards.flatMap((bean, at) => (lost.includes(at) ? [] : { bean, name: this.#names[at] }))
      this.#names = cards.map((bean, at) => {
        if (gained.includes(at)) return this.#given++
        const [same] = stayed.splice(
          stayed.findIndex((one) => one.bean === bean),
          1,
        )
        return same.name
      })
      this.#cards = [...cards]
    }
    return this.#names
  }
}
