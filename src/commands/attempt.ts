import type { ActionType } from '../kernel/play.ts'
import type { ActionDef } from '../kernel/types.ts'
import type { SeatedTable } from '../table/table.ts'
import { offersOn, stepOf } from '../words/situation.ts'
import { type Meaning, meaningsOf, type Word } from './meaning.ts'

/**
 * What somebody tries who says something that may not be done: put together from his words, so that the rules can tell
 * him what is wrong with it. What belongs to the present step comes first.
 */
export function attempts(table: SeatedTable, verbs: readonly string[], words: readonly Word[]): unknown[] {
  const step = stepOf(table)
  const isNow = ({ during }: ActionDef<ActionType>): boolean => during === 'anytime' || during.includes(step)
  const defs = [...table.game.actions].filter(([, { verb }]) => verbs.includes(verb))
  const ordered = [...defs.filter(([, def]) => isNow(def)), ...defs.filter(([, def]) => !isNow(def))]
  return ordered.flatMap(([type, def]) => {
    const action = build(table, type, def, words)
    return action === null ? [] : [action]
  })
}

function build(table: SeatedTable, type: string, { schema }: ActionDef<ActionType>, words: readonly Word[]): unknown {
  const isMark = (one: Meaning): boolean => one.is === 'mark' && one.name === type
  const unused = words.map(meaningsOf).filter((meanings) => !meanings.some(isMark))
  const fields = Object.entries(schema.shape ?? {}).filter(
    ([name, { _zod }]) => name !== 'type' && _zod.optin === undefined,
  )
  const action: Record<string, unknown> = { type }
  for (const [name] of fields) {
    const value = valueFor(table, name, unused)
    if (value === undefined) return null
    action[name] = value
  }
  if (type === 'accept') action.revision = offersOn(table).find(({ id }) => id === action.offer)?.revision ?? 1
  const [front] = table.view.x.farms[table.seat].hand
  const isFront = (one: Meaning): boolean =>
    (one.is === 'bean' && one.id === front) || (one.is === 'card' && one.n === 1)
  // Which card is planted may be said as well; what names another one says something else.
  const isSaid = unused.every((meanings) => meanings.length === 0 || (type === 'plant' && meanings.some(isFront)))
  return isSaid && !isLegal(table, action) ? action : null
}

/** What may be done has been looked for before: who said something else did not mean it. */
const isLegal = ({ options }: SeatedTable, action: Readonly<Record<string, unknown>>): boolean =>
  options.some((option) => Object.entries(option).every(([name, value]) => sameAs(action[name], value)))

const sameAs = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Takes the first word that can fill this field. */
function valueFor(table: SeatedTable, name: string, unused: (readonly Meaning[])[]): unknown {
  if (name === 'revision') return 1
  if (name === 'give') return { hand: [], turned: [] }
  for (const [i, meanings] of unused.entries()) {
    for (const one of meanings) {
      const value = read(table, name, one)
      if (value === undefined) continue
      unused[i] = []
      return value
    }
  }
  return undefined
}

function read({ view, seat }: SeatedTable, name: string, one: Meaning): unknown {
  const { fields, hand } = view.x.farms[seat]
  switch (one.is) {
    case 'bean': {
      if (name === 'bean') return one.id
      const at =
        name === 'field'
          ? fields.findIndex(([bean]) => bean === one.id)
          : name === 'card'
            ? cards(view.x.trade?.aside[seat], hand).indexOf(one.id)
            : -1
      return at < 0 ? undefined : at
    }
    case 'seat':
      return ['debtor', 'to', 'from', 'creditor'].includes(name) ? one.seat : undefined
    case 'piece':
      return ['building', 'business', 'boss'].includes(name) ? one.art : undefined
    case 'card':
      return name === 'card' ? one.n - 1 : undefined
    case 'field':
      return name === 'field' ? one.n - 1 : undefined
    case 'offer':
      return name === 'offer' ? one.n : undefined
    case 'number':
      if (name === 'field' || name === 'card') return one.n - 1
      return name === 'offer' ? one.n : undefined
    default:
      return undefined
  }
}

/** What waits to be planted comes before the hand. */
const cards = (aside: readonly string[] | undefined, hand: readonly (string | null)[]): readonly (string | null)[] =>
  aside === undefined || aside.length === 0 ? hand : aside
