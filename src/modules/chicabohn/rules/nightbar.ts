import { type Play, refuse } from '../../../kernel/play.ts'
import type { Seat } from '../../../kernel/seat.ts'
import type { EventDef, Points } from '../../../kernel/types.ts'
import { type Kind, nameOf } from '../../base/beans.ts'
import { farmOf } from '../../base/farm.ts'
import { onlyOneField } from '../../mafia/rules/fields.ts'
import { type Form, owns, townOf } from '../town.ts'

declare module '../../../kernel/play.ts' {
  interface EventTypes {
    /** The tax has taken the card that showed how a field grows; it goes on growing so until it is empty (null). */
    fieldForm: { seat: Seat; field: number; form: Form | null }
  }
}

const isMixed = (cards: readonly Kind[]): boolean => cards.length > 1 && cards[0] !== cards[1]
const alternates = (cards: readonly Kind[]): boolean => cards.every((kind, i) => i < 2 || kind === cards[i - 2])
const followsSecond = (cards: readonly Kind[]): boolean => cards.every((kind, i) => i < 1 || kind === cards[1])

/** What the third card has decided; null while there is none, or all cards are equal. */
const formOf = (cards: readonly Kind[]): Form | null =>
  isMixed(cards) && cards.length > 2 ? (cards[2] === cards[0] ? 'alternating' : 'second') : null

/** Bar 3: A B A B …. Bar 4: A B B B …. With both, the third card decides, and that holds until the field is empty. */
function mayGrow(p: Play, seat: Seat, field: number, cards: readonly Kind[]): boolean {
  const kept = townOf(p).forms[seat][field]
  if (!isMixed(cards)) return cards.every((kind) => kind === cards[0]) && (kept !== 'alternating' || cards.length < 2)
  if (owns(p, seat, 'nightbar-3') && kept !== 'second' && alternates(cards)) return true
  return owns(p, seat, 'nightbar-4') && kept !== 'alternating' && followsSecond(cards)
}

export const mixedField: Points['fieldTakes'] = (verdict, p, planting) => {
  const { owner, field, kind, count } = planting
  const cards = farmOf(p, owner).fields[field]
  const grown = [...cards, ...new Array<Kind>(count).fill(kind)]
  if (mayGrow(p, owner, field, grown)) return isMixed(grown) ? onlyOneField(null, p, planting) : verdict
  if (!isMixed(cards) && verdict !== null) return verdict
  return refuse('nightbar-order', { bean: nameOf(p.game, kind), number: field + 1 })
}

/** An alternating field counts for both its kinds, the other sort for that of its second card. */
export const growsKinds: Points['fieldGrows'] = (kinds, p, seat, field) => {
  const cards = farmOf(p, seat).fields[field]
  if (!isMixed(cards)) return kinds
  const form = townOf(p).forms[seat][field] ?? formOf(cards)
  const isSecond = form === null ? !owns(p, seat, 'nightbar-3') : form === 'second'
  return isSecond ? [cards[1]] : [cards[0], cards[1]]
}

export const keepForm: Points['fieldTaxed'] = (p, seat, field, kind) => {
  const cards = farmOf(p, seat).fields[field]
  const form = formOf([...cards, kind])
  if (form !== null && townOf(p).forms[seat][field] === null) setForm(p, seat, field, form)
  freeEmpty(p, seat)
}

export const freeForm: Points['harvested'] = (p, seat) => freeEmpty(p, seat)

function freeEmpty(p: Play, seat: Seat): void {
  for (const [field, cards] of farmOf(p, seat).fields.entries())
    if (cards.length === 0 && townOf(p).forms[seat][field] !== null) setForm(p, seat, field, null)
}

function setForm(p: Play, seat: Seat, field: number, form: Form | null): void {
  townOf(p).forms[seat][field] = form
  p.emit?.({ type: 'fieldForm', seat, field, form })
}

export const fieldForm: EventDef<'fieldForm'> = {
  see: 'everyone',
  fold(view, { seat, field, form }) {
    view.x.businesses.forms[seat][field] = form
  },
}
