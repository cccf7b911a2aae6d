import type { z } from 'zod/mini'
import type { Route } from '../protocol/tables.ts'

/** Why a server does not do what it was asked for: the text `server.error.<code>`. `no-server`: nobody answers there. */
export class TableProblem extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const PATIENCE_MS = 15_000

type AnswerTo<R extends Route> = R['answer'] extends z.ZodMiniType ? z.output<R['answer']> : string
type BodyOf<R extends Route> = R['body'] extends z.ZodMiniType ? z.input<R['body']> : undefined

export interface Asking<R extends Route> {
  /** The table. */
  readonly id?: string
  readonly seat?: number
  readonly secret?: string
  readonly body?: BodyOf<R>
}

/** Asks a server about tables and seats, `request(address, ROUTES.sit, { id, body: { name } })`. */
export async function request<R extends Route>(
  address: string,
  route: R,
  { id = '', seat = 0, secret, body }: Asking<R>,
): Promise<AnswerTo<R>> {
  const path = route.path.slice(1).replace(':id', id).replace(':seat', String(seat))
  const response = await fetch(new URL(path, address), {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new TableProblem('no-server')
  })
  const text = await response.text().catch(() => '')
  if (response.ok && (route.answer === 'text' || route.answer === undefined)) return text as AnswerTo<R>
  const answer = fromJson(text)
  if (!response.ok || answer === null) throw new TableProblem(String(answer?.error ?? 'no-server'))
  return answer as AnswerTo<R>
}

function fromJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null
  } catch {
    return null
  }
}
