/**
 * Where data is not plain, or null. Plain is a tree of what JSON knows: it survives being saved and read again. Objects
 * that are `elsewhere` may not be in it.
 */
export function flaw(
  value: unknown,
  elsewhere: ReadonlySet<object> = NOWHERE,
  met: Set<object> = new Set(),
): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : ` is ${value}`
  if (typeof value !== 'object') return ` is ${typeof value}`
  if (met.has(value) || elsewhere.has(value)) return ' is in two places'
  met.add(value)
  const prototype = Object.getPrototypeOf(value)
  if (Array.isArray(value)) {
    if (prototype !== Array.prototype) return ' is no plain list'
    for (let i = 0; i < value.length; i++) {
      const inner: unknown = value[i]
      if (typeof inner === 'number' && inner > 0 && inner < Number.POSITIVE_INFINITY) continue // mostly cards
      const found = flaw(inner, elsewhere, met)
      if (found !== null) return `.${i}${found}`
    }
    return null
  }
  if (prototype !== Object.prototype) return ' is no plain object'
  for (const key of Object.keys(value)) {
    const found = flaw(value[key as keyof typeof value], elsewhere, met)
    if (found !== null) return `.${key}${found}`
  }
  return null
}

const NOWHERE: ReadonlySet<object> = new Set()

/** Every object and list in it. */
export function objectsIn(value: unknown): Set<object> {
  const all = new Set<object>()
  visit(value, (object) => all.add(object))
  return all
}

/** One of these objects that it holds, as text, or null. */
export function shared(value: unknown, objects: ReadonlySet<object>): string | null {
  let found: string | null = null
  visit(value, (object) => {
    if (objects.has(object)) found ??= JSON.stringify(object)
  })
  return found
}

function visit(value: unknown, see: (object: object) => void): void {
  if (typeof value !== 'object' || value === null) return
  see(value)
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (typeof value[i] === 'object') visit(value[i], see)
  } else {
    for (const key in value) visit(value[key as keyof typeof value], see)
  }
}

/** Whoever changes it from now on throws. */
export function frozen<T>(value: T): T {
  visit(value, Object.freeze)
  return value
}

/** Turns every leaf into something else and lengthens every list. */
export function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const parts = value as Record<string, unknown>
  for (const key of Object.keys(parts)) {
    const inner = parts[key]
    if (typeof inner === 'object' && inner !== null) spoil(inner)
    else parts[key] = typeof inner === 'number' ? inner + 1 : `${inner}?`
  }
  if (Array.isArray(value)) value.push('?')
}

/** The first place where two pieces of plain data differ, or null. The order of keys does not matter. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (a === b) return null
  const apart = `${path || 'all'}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return apart
  if (Array.isArray(a) !== Array.isArray(b)) return apart
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return apart
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!Object.hasOwn(a, key) || !Object.hasOwn(b, key)) return `${path}.${key} is only in one of them`
    const found = difference(a[key as keyof typeof a], b[key as keyof typeof b], `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
