import { describe, expect, it } from 'vitest'
import { Identities } from './identities.ts'

describe('cards of a hand', () => {
  /** The names after each of these hands. */
  const named = (...hands: string[]) => {
    const identities = new Identities()
    return hands.map((hand) => identities.of(hand.split(' ').filter((bean) => bean !== '')).join(' '))
  }

  it('keep their names when the front card is planted', () => {
    expect(named('red blue blue chili', 'blue blue chili')).toEqual(['0 1 2 3', '1 2 3'])
  })

  it('keep them when one of the middle is traded, and what is drawn gets new ones', () => {
    expect(named('red blue chili', 'red chili', 'red chili blue red')).toEqual(['0 1 2', '0 2', '0 2 3 4'])
  })

  it('take them along when only their order changes', () => {
    expect(named('red blue red chili', 'blue red red chili')).toEqual(['0 1 2 3', '1 0 2 3'])
  })

  it('never share one', () => {
    expect(named('red', '', 'red red')).toEqual(['0', '', '1 2'])
  })
})
