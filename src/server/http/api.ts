import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { REQUESTS, ROUTES, type Route, seatNumber, secret, tableId } from '../../protocol/tables.ts'
import type { Host } from '../games/host.ts'
import { recordOf } from '../record.ts'
import type { Store, StoredTable } from '../store/store.ts'
import { infoBefore, infoOf, opens, Refused, type TableService } from '../tables.ts'
import { type Allowance, visitorOf } from './limits.ts'

export interface ApiTools {
  readonly tables: TableService
  readonly store: Store
  readonly host: Host
  readonly newTables: Allowance
  readonly guesses: Allowance
}

/** Tables and seats over HTTP. Secrets travel in bodies and headers, never in addresses, which get logged. */
export function addApi(app: FastifyInstance, { tables, store, host, newTables, guesses }: ApiTools): void {
  const on = (route: Route, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void => {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const answer = await handle(request, reply)
        if (answer === undefined) return reply.code(204).send()
        return answer
      },
    })
  }
  /** A wrong secret costs one of the few guesses. */
  const guarded = async <T>(request: FastifyRequest, work: (secret: string) => Promise<T>): Promise<T> => {
    if (guesses.isSpent(visitorOf(request))) throw new Refused('too-many-guesses', 429)
    try {
      return await work(secretOf(request))
    } catch (problem) {
      if (problem instanceof Refused && problem.code === 'wrong-secret') guesses.owe(visitorOf(request))
      throw problem
    }
  }

  /** Whether those who look on have seen the end. */
  const isSeen = async ({ id, settings: { spectatorDelayMs = 0 } }: StoredTable): Promise<boolean> => {
    if (spectatorDelayMs === 0) return true // at once, whatever the clocks of node and database say
    const seen = await store.seqAt(id, new Date(store.nowMs - spectatorDelayMs))
    return (await store.inputsAfter(id, seen)).length === 0
  }

  on(ROUTES.list, async () => ({ tables: await tables.open() }))
  on(ROUTES.create, async (request, reply) => {
    const wanted = read(REQUESTS.create, request.body)
    if (!newTables.take(visitorOf(request))) throw new Refused('too-many-tables', 429)
    const created = await tables.create(wanted)
    if (wanted.start) await host.room(created.table.id) // its bots begin at once
    reply.code(201)
    return created
  })
  on(ROUTES.table, async (request) => {
    const table = await tables.stored(idOf(request))
    const isLate = (table.settings.spectatorDelayMs ?? 0) > 0 && (table.state === 'playing' || table.state === 'over')
    return { table: isLate ? infoBefore(infoOf(table), await isSeen(table)) : infoOf(table) }
  })
  on(ROUTES.sit, async (request, reply) => {
    const seated = await tables.sit(idOf(request), read(REQUESTS.sit, request.body))
    reply.code(201)
    return seated
  })
  on(ROUTES.leave, (request) => guarded(request, (key) => tables.leave(idOf(request), key)))
  on(ROUTES.giveToBot, (request) =>
    guarded(request, (key) =>
      tables.giveToBot(idOf(request), key, seatIn(request), read(REQUESTS.bot, request.body ?? {}).level),
    ),
  )
  on(ROUTES.takeFromBot, (request) =>
    guarded(request, (key) => tables.takeFromBot(idOf(request), key, seatIn(request))),
  )
  on(ROUTES.start, (request) =>
    guarded(request, async (key) => {
      await tables.start(idOf(request), key, read(REQUESTS.start, request.body ?? {}))
      await host.room(idOf(request))
    }),
  )
  on(ROUTES.passHost, (request) =>
    guarded(request, (key) => tables.passHost(idOf(request), key, read(REQUESTS.host, request.body).seat)),
  )
  on(ROUTES.rematch, (request) => guarded(request, (key) => tables.rematch(idOf(request), key)))
  on(ROUTES.record, async (request, reply) => {
    const table = await tables.stored(idOf(request))
    const isLookingOn = request.headers.authorization === undefined
    if (isLookingOn && !table.settings.spectators) throw new Refused('no-spectators', 403)
    if (!isLookingOn)
      await guarded(request, async (key) => {
        if (!opens(table, key)) throw new Refused('wrong-secret', 403)
      })
    if (table.state !== 'over' || (isLookingOn && !(await isSeen(table)))) throw new Refused('not-over')
    const written = await recordOf(store, table)
    if (!written.ok && ['other-revision', 'no-such-game'].includes(written.refusal.rule))
      throw new Refused('other-rules')
    if (!written.ok) throw new Error(`a game that was played cannot be recorded: ${written.refusal.rule}`)
    reply.type('text/plain; charset=utf-8')
    return written.value
  })
}

function read<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
  throw new Refused('malformed', 400, { place })
}

function idOf({ params }: FastifyRequest): string {
  const parsed = tableId.safeParse((params as { id?: unknown }).id)
  if (!parsed.success) throw new Refused('no-such-table', 404)
  return parsed.data
}

function seatIn({ params }: FastifyRequest): number {
  const parsed = seatNumber.safeParse(Number((params as { seat?: unknown }).seat))
  if (!parsed.success) throw new Refused('no-such-seat', 404)
  return parsed.data
}

function secretOf({ headers }: FastifyRequest): string {
  const parsed = secret.safeParse(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1])
  if (!parsed.success) throw new Refused('wrong-secret', 403)
  return parsed.data
}
