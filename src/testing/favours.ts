import { type Name, seatOf, type Table } from './table.ts'

const numbers = (text: string): number[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => Number(word) - 1)

/** `owes(t, 'B', '3 5', 'A')`: A holds favours 3 and 5 of B. */
export function owes(t: Table, debtor: Name, favours: string, creditor: Name): Table {
  const set = t.state.x.favours.sets[seatOf(debtor)]
  for (const favour of numbers(favours)) {
    set.hand = set.hand.filter((other) => other !== favour)
    set.pile = set.pile.filter((other) => other !== favour)
    set.owedTo[favour] = seatOf(creditor)
  }
  return t
}

/** Favours in hand; the others that nobody holds lie in the pile, the first of these on top. */
export function favours(t: Table, name: Name, hand: string): Table {
  const set = t.state.x.favours.sets[seatOf(name)]
  set.hand = numbers(hand)
  set.pile = numbers('6 5 4 3 2 1').filter((favour) => !set.hand.includes(favour) && set.owedTo[favour] === null)
  return t
}

/** `1 2 5`, and of a pile from its top. */
export const favourHandOf = (t: Table, name: Name): string =>
  t.state.x.favours.sets[seatOf(name)].hand.map((favour) => favour + 1).join(' ')
export const favourPileOf = (t: Table, name: Name): string =>
  t.state.x.favours.sets[seatOf(name)].pile
    .toReversed()
    .map((favour) => favour + 1)
    .join(' ')

/** Who holds this favour of his. */
export function holderOf(t: Table, debtor: Name, favour: number): string | null {
  const seat = t.state.x.favours.sets[seatOf(debtor)].owedTo[favour - 1]
  return seat === null ? null : 'ABCDEFG'[seat]
}
