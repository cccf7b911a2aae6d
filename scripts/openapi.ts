import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { ANSWERS, ROUTES, type Route } from '../src/protocol/tables.ts'

/** The HTTP interface as OpenAPI 3.1, from the routes that the server itself offers. */
export function openApi(schemaOf: (schema: z.ZodMiniType) => object): object {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, route] of Object.entries(ROUTES as Record<string, Route>)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operation(name, route, schemaOf)
  }
  const securitySchemes = { secret: { type: 'http', scheme: 'bearer', description: 'The secret of the seat.' } }
  return { openapi: '3.1.0', info: { title: 'Haricot', version }, paths, components: { securitySchemes } }
}

function operation(name: string, route: Route, schemaOf: (schema: z.ZodMiniType) => object): object {
  const json = (schema: z.ZodMiniType): object => ({ 'application/json': { schema: schemaOf(schema) } })
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: param === 'seat' ? 'integer' : 'string' },
  }))
  const answer = route.answer === 'text' ? { 'text/plain': {} } : route.answer && json(route.answer)
  const status = answer === undefined ? '204' : route.method === 'POST' ? '201' : '200'
  return {
    operationId: name,
    summary: route.about,
    ...(params.length > 0 ? { parameters: params } : {}),
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: json(route.body) } }),
    ...(route.secret ? { security: [{ secret: [] }] } : {}),
    responses: {
      [status]: { description: 'Done', ...(answer === undefined ? {} : { content: answer }) },
      '4XX': { description: 'Refused', content: json(ANSWERS.error) },
    },
  }
}
