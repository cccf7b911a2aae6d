/** Puts what the engine tells (events, refusals: plain JSON) into words. What a field means goes by its name. */
import type { Item, Speaker, Thing, Value, Values } from './format.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** A number under these names is a seat. */
const SEATS =
  words(`seat seats other others to from by active first next holder owner maker giver receiver buyer claimer
  victim victims debtor creditor loser losers winner winners`)
/** A string under these names is a kind of bean, a list of them is a handful of cards. */
export const BEANS =
  words(`bean beans kind kinds cards gave got give want wish wishes spare turned shown drawn growing kept taken stolen
  planted discarded paid`)
/** A number under these names counts from 0 in the engine and from 1 for people. */
const PLACES = words('field position')
/** Any other string under `phase` is said by `phase.<string>` or `phase.<string>.name`, if there is one. These look elsewhere too. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  addOn: ['module'],
  allowed: ['edition', 'value'],
  edition: ['module'],
  other: ['module'],
}

export interface Seating {
  readonly names: readonly string[]
  /** The seat that reads; `null` or 'table' for spectators. */
  readonly me: number | 'table' | null
}

export interface RefusalLike {
  readonly rule: string
  readonly values?: object
}

export function describeEvent(speaker: Speaker, event: { readonly type: string }, seating: Seating): string {
  return describe(speaker, `event.${event.type}`, event, seating)
}

export function describeRefusal(speaker: Speaker, refusal: RefusalLike, seating: Seating): string {
  return describe(speaker, `refusal.${refusal.rule}`, refusal.values ?? {}, seating)
}

/** Why modules, options and players do not make a game. */
export function describeLinkError(speaker: Speaker, refusal: RefusalLike): string {
  return describe(speaker, `link.${refusal.rule}`, refusal.values ?? {}, { names: [], me: null })
}

/** Any message with the engine's own fields as values. */
export function describe(speaker: Speaker, key: string, fields: object, seating: Seating): string {
  return speaker.say(key, toValues(speaker, fields, seating))
}

/** A handful of cards, equal ones counted together. A card that the reader may not see is `null`. */
function beans(kinds: readonly (string | null)[]): Thing[] {
  const counts = new Map<string, number>()
  for (const kind of kinds) {
    const key = kind === null ? 'count.card' : `bean.${kind}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, n]) => ({ key, n }))
}

function toValues(speaker: Speaker, fields: object, seating: Seating): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([field, raw]: [string, unknown]) => [field, toValue(speaker, field, raw, seating)]),
  )
}

function toValue(speaker: Speaker, field: string, raw: unknown, seating: Seating): Value {
  if (!Array.isArray(raw)) return toItem(speaker, field, raw, seating)
  if (BEANS.has(field) && raw.every(isKind)) return beans(raw)
  return raw.map((item) => toItem(speaker, field, item, seating))
}

function toItem(speaker: Speaker, field: string, raw: unknown, seating: Seating): Item {
  if (typeof raw === 'number') {
    if (SEATS.has(field)) return { name: seating.names[raw] ?? `#${raw + 1}`, you: raw === seating.me }
    return PLACES.has(field) ? raw + 1 : raw
  }
  if (typeof raw === 'string') {
    if (BEANS.has(field)) return { key: `bean.${raw}` }
    const prefixes = [field, ...(ALSO[field] ?? [])]
    const key = prefixes.flatMap((prefix) => [`${prefix}.${raw}`, `${prefix}.${raw}.name`]).find(speaker.has)
    if (key !== undefined) return { key }
    return /^\d{1,9}$/.test(raw) ? Number(raw) : raw // refusals may carry what somebody typed
  }
  if (isRefusal(raw)) return { key: `refusal.${raw.rule}`, values: toValues(speaker, raw.values ?? {}, seating) }
  return raw === null || raw === undefined ? null : typeof raw === 'boolean' ? raw : JSON.stringify(raw)
}

const isKind = (item: unknown): item is string | null => typeof item === 'string' || item === null
const isRefusal = (raw: unknown): raw is RefusalLike => typeof raw === 'object' && raw !== null && 'rule' in raw
