/**
 * Writes docs/bots and docs/protocol, the JSON Schemas of the bot protocol and of the server's, from the schemas that
 * the code itself uses. `--check` only says what is out of date; a test does the same.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { PROTOCOL as BOT_PROTOCOL, FROM_BOT, TO_BOT } from '../src/bots/foreign/messages.ts'
import { catalogue } from '../src/engine.ts'
import { FROM_CLIENT, PROTOCOL, TO_CLIENT } from '../src/protocol/messages.ts'
import { openApi } from './openapi.ts'

type Part = readonly [name: string, schemas: readonly z.ZodMiniType[]]

/** File names and contents. */
export function schemas(): Record<string, string> {
  const actions = new Map<string, z.ZodMiniType[]>()
  for (const module of catalogue.modules)
    for (const [type, def] of Object.entries(module.actions ?? {}))
      actions.set(type, [...(actions.get(type) ?? []), def.schema as unknown as z.ZodMiniType])
  const single = (parts: Record<string, z.ZodMiniType>): Part[] => Object.entries(parts).map(([name, s]) => [name, [s]])
  return {
    'docs/bots/to-bot.schema.json': document('What a bot is told', BOT_PROTOCOL, single(TO_BOT)),
    'docs/bots/from-bot.schema.json': document('What a bot says', BOT_PROTOCOL, single(FROM_BOT)),
    'docs/bots/actions.schema.json': document(
      'The actions of all editions and add-ons',
      BOT_PROTOCOL,
      [...actions].sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    'docs/protocol/from-client.schema.json': document('What a client says', PROTOCOL, single(FROM_CLIENT)),
    'docs/protocol/to-client.schema.json': document('What a client is told', PROTOCOL, single(TO_CLIENT)),
    'docs/protocol/openapi.json': `${JSON.stringify(openApi(jsonSchema), null, 2)}\n`,
  }
}

function document(title: string, protocol: number, parts: readonly Part[]): string {
  const defs = Object.fromEntries(
    parts.map(([name, schemas]) => {
      const different = [...new Set(schemas.map((schema) => JSON.stringify(jsonSchema(schema))))].map((s) =>
        JSON.parse(s),
      )
      return [name, different.length === 1 ? different[0] : { anyOf: different }]
    }),
  )
  const oneOf = Object.keys(defs).map((name) => ({ $ref: `#/$defs/${name}` }))
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  return `${JSON.stringify({ $schema, title: `${title}, protocol ${protocol}`, oneOf, $defs: defs }, null, 2)}\n`
}

/** Of what may be sent, before anything is filled in. */
function jsonSchema(schema: z.ZodMiniType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' })
  return json
}

/** Brings the files up to date, unless `check` is set; returns those that were not. */
export function writeSchemas(root: string, { check }: { check: boolean }): string[] {
  const path = (file: string): string => join(root, file)
  const stale = Object.entries(schemas()).filter(
    ([file, content]) => !existsSync(path(file)) || readFileSync(path(file), 'utf8') !== content,
  )
  if (!check) {
    for (const [file, content] of stale) {
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), content)
    }
  }
  return stale.map(([file]) => file)
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check')
  const stale = writeSchemas(join(import.meta.dirname, '..'), { check })
  if (check && stale.length > 0) {
    console.error(`Out of date: ${stale.join(', ')}. Run "npm run schemas" and commit the result.`)
    process.exitCode = 1
  }
}
