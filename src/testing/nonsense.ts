import * as z from 'zod/mini'
import { below, type Rng } from '../kernel/rng.ts'
import { FROM_CLIENT } from '../protocol/messages.ts'
import { ROUTES, type Route } from '../protocol/tables.ts'
import { chance, pick, type Shape } from './random.ts'

/** Words that mean something at this moment, so that nonsense comes close to sense. */
export interface Words {
  readonly tables: readonly string[]
  readonly secrets: readonly string[]
  readonly actions: readonly unknown[]
}

const shapeOf = (schema: z.ZodMiniType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
const MESSAGES = Object.entries(FROM_CLIENT).map(([type, schema]) => ({ type, shape: shapeOf(schema) }))
const REQUESTS = Object.values(ROUTES as Record<string, Route>).map((route) => ({
  ...route,
  shape: route.body === undefined ? null : shapeOf(route.body),
}))

const STRANGE: readonly unknown[] = [
  ...[null, true, '', 'x', -1, 0.5, 1e308, 2 ** 53, 2 ** 31, [], {}, [[]], { type: 'act' }],
  ...['\u0000', '\ud800', '\u202e', '__proto__', 'constructor', '../../etc/passwd', "'; DROP TABLE tables; --"],
  ...['x'.repeat(5000), JSON.parse('{"__proto__":{"type":"plant"}}'), new Array(500).fill(0), 'NaN', '-0', '٣'],
]

/** A value that fits the shape; `amiss` in a hundred of its parts do not. */
function somethingLike(shape: Shape, luck: Rng, words: Words, amiss: number, name = ''): unknown {
  if (chance(luck, amiss)) return pick(luck, STRANGE)
  if (name === 'table' || name === 'id') return chance(luck, 70) ? pick(luck, words.tables) : 'c-1'
  if (name === 'secret') return pick(luck, words.secrets)
  if (name === 'action')
    return chance(luck, 80) ? pick(luck, words.actions) : { type: 'plant', field: pick(luck, STRANGE) }
  if (name === 'protocol') return 1
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return pick(luck, shape.enum)
  if (shape.anyOf !== undefined) return somethingLike(pick(luck, shape.anyOf), luck, words, amiss)
  switch (shape.type) {
    case 'object': {
      const inner = Object.entries(shape.properties ?? {}).filter(
        ([key]) => shape.required?.includes(key) || chance(luck, 50),
      )
      const made = inner.map(([key, one]) => [key, somethingLike(one, luck, words, amiss, key)])
      if (chance(luck, amiss)) made.push([pick(luck, ['extra', '__proto__', 'seat', 'seed']), 1])
      return Object.fromEntries(made)
    }
    case 'array':
      return Array.from({ length: below(luck, 4) }, () => somethingLike(shape.items ?? {}, luck, words, amiss))
    case 'integer':
    case 'number':
      return chance(luck, 80) ? below(luck, 8) : 2 ** below(luck, 54)
    case 'boolean':
      return chance(luck, 50)
    default:
      return pick(luck, ['duel', 'anniversary', 'magpie', 'Anna', 'x'])
  }
}

/** Text for a socket: right, nearly right, cut off, too long, or no JSON at all. */
export function anyMessage(luck: Rng, words: Words): string {
  const { shape } = pick(luck, MESSAGES)
  const text = JSON.stringify(somethingLike(shape, luck, words, pick(luck, [0, 0, 10, 30])))
  const fate = below(luck, 100)
  if (fate < 5) return text.slice(0, below(luck, text.length))
  if (fate < 8) return text.padEnd(8000 + below(luck, 2000))
  if (fate < 10) return `${text.slice(0, -1)},"pad":"${'x'.repeat(20_000)}"}`
  if (fate < 12) return '['.repeat(below(luck, 4000))
  return text
}

export interface AnyRequest {
  readonly method: string
  readonly path: string
  readonly body: string | null
  readonly headers: Record<string, string>
}

export function anyRequest(luck: Rng, words: Words): AnyRequest {
  const { method, path, shape } = pick(luck, REQUESTS)
  const amiss = pick(luck, [0, 0, 10, 30])
  const odd = ['%00', '%zz', '..%2f..', 'x'.repeat(300), '-1', '1e3', '%EF%BC%97', ' ']
  const filled = path
    .replace(':id', () => (chance(luck, 80) ? pick(luck, words.tables) : pick(luck, odd)))
    .replace(':seat', () => (chance(luck, 80) ? String(below(luck, 8)) : pick(luck, odd)))
  const headers: Record<string, string> = {
    'content-type': pick(luck, ['application/json', 'application/json', 'text/plain', 'x']),
  }
  if (chance(luck, 60)) headers.authorization = `Bearer ${pick(luck, [...words.secrets, 'x', ''])}`
  if (chance(luck, 10)) headers.origin = pick(luck, ['https://evil.example', 'null', ''])
  const value = shape === null ? {} : somethingLike(shape, luck, words, amiss)
  const body = chance(luck, 5) ? '{' : chance(luck, 2) ? `"${'x'.repeat(20_000)}"` : JSON.stringify(value)
  const verb = chance(luck, 95) ? method : pick(luck, ['PUT', 'PATCH', 'OPTIONS', 'HEAD', 'POST', 'DELETE'])
  return {
    method: verb,
    path: filled.replace(/ /g, '+'),
    body: verb === 'GET' || verb === 'HEAD' ? null : body,
    headers,
  }
}
