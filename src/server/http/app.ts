import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Clock } from '../../protocol/tables.ts'
import type { Config } from '../config.ts'
import type { Host } from '../games/host.ts'
import type { Metrics } from '../metrics.ts'
import type { Store } from '../store/store.ts'
import { Refused, TableService } from '../tables.ts'
import { addApi } from './api.ts'
import { Connection, type ConnectionTools } from './connection.ts'
import { Allowance, Tally, visitorOf } from './limits.ts'
import { addSite, POLICY, type Site } from './site.ts'

const PROBE_MS = 30_000
const MINUTE_MS = 60_000
/** Whoever sends a request more slowly than that is cut off. */
const REQUEST_MS = 30_000
/** Answered whatever else happens. */
const PROBES: readonly string[] = ['/healthz', '/readyz']

export interface AppTools {
  readonly config: Config
  readonly store: Store
  readonly host: Host
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
  /** What a browser gets; null: nothing. */
  readonly site: Site | null
  problem(table: string | null, problem: unknown): void
}

export interface App {
  readonly http: FastifyInstance
  /** Takes nobody in any more, finishes what has come in and sends everybody elsewhere. */
  end(): Promise<void>
}

/** Everything that the network reaches. */
export async function buildApp(tools: AppTools): Promise<App> {
  const { config, store, host, metrics, log, site } = tools
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: config.log !== 'debug' }),
    bodyLimit: config.bodyBytes,
    trustProxy: (_, hop) => hop < config.proxies,
    forceCloseConnections: true,
    requestTimeout: REQUEST_MS,
    // An address that is none never gets as far as the handlers below.
    frameworkErrors: (_, __, reply) => (reply as FastifyReply).code(404).send({ error: 'no-such-page' }),
  })
  const connections = new Set<Connection>()
  let isEnding = false

  await http.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: POLICY } })
  await http.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: MINUTE_MS,
    allowList: ({ url }) => PROBES.includes(url),
    errorResponseBuilder: () => new Refused('too-many-requests', 429),
  })
  await http.register(websocket, { options: { maxPayload: config.messageBytes, perMessageDeflate: false } })
  http.addHook('onRequest', async (request, reply) => {
    letRead(request, reply, config.origins)
    if (isEnding && !PROBES.includes(request.url)) throw new Refused('going-away', 503)
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request, config.origins)
  })
  http.setErrorHandler((problem, _, reply) => {
    if (problem instanceof Refused) {
      const { code: error, status, values } = problem
      return reply.code(status).send(values === undefined ? { error } : { error, values })
    }
    const { statusCode = 500 } = problem as { statusCode?: number }
    if (statusCode < 500) return reply.code(statusCode).send({ error: 'malformed' })
    tools.problem(null, problem)
    return reply.code(503).send({ error: 'unavailable' })
  })
  http.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'no-such-page' }))

  const tables = new TableService(store, publicClock(config))
  const guesses = new Allowance(config.guessesPerMinute, MINUTE_MS)
  const newTables = new Allowance(config.tablesPerHour, 60 * MINUTE_MS)
  addApi(http, { tables, store, host, newTables, guesses })
  addSockets(http, tools, { connections, guesses })
  addOperations(http, tools, () => isEnding)
  http.options('/api/*', (_, reply) => reply.headers(ALLOWED).code(204).send())
  if (site !== null) addSite(http, site)

  metrics.gauge('haricot_sockets', 'Open sockets.', () => connections.size)
  const probing = setInterval(() => {
    for (const connection of connections) connection.probe()
  }, PROBE_MS)
  return {
    http,
    async end() {
      isEnding = true
      clearInterval(probing)
      await Promise.all([...connections].map((connection) => connection.end()))
      await http.close()
    },
  }
}

const publicClock = ({ decisionSeconds, tradeSeconds }: Config): Clock | null =>
  decisionSeconds === 0 ? null : { decisionMs: 1000 * decisionSeconds, tradeMs: 1000 * tradeSeconds }

interface Sockets {
  readonly connections: Set<Connection>
  readonly guesses: Allowance
}

function addSockets(http: FastifyInstance, app: AppTools, sockets: Sockets): void {
  const { config, store, host, metrics } = app
  const { connections, guesses } = sockets
  const tally = new Tally()
  const tools: ConnectionTools = {
    host,
    store,
    messagesPerSecond: config.messagesPerSecond,
    bufferBytes: config.bufferBytes,
    guesses,
    acted: metrics.time('haricot_action_seconds', 'From the arrival of an action to its acknowledgement.'),
    refused: metrics.count('haricot_refusals_total', 'Actions that the rules refused.'),
    droppedAsSlow: metrics.count('haricot_slow_clients_total', 'Clients disconnected because they did not read.'),
    problem: (problem) => app.problem(null, problem),
  }
  const checkSocket = async (request: FastifyRequest): Promise<void> => {
    checkOrigin(request, config.origins)
    if (tally.of(visitorOf(request)) >= config.socketsPerAddress) throw new Refused('too-many-connections', 429)
  }
  // What would be the headers of an answer stays in memory as long as the socket.
  http.get('/ws', { websocket: true, helmet: false, preValidation: checkSocket }, (socket, request) => {
    const visitor = visitorOf(request)
    const connection = new Connection(socket, visitor, tools)
    tally.add(visitor, 1)
    connections.add(connection)
    socket.on('close', () => {
      tally.add(visitor, -1)
      connections.delete(connection)
      connection.gone()
    })
  })
}

function addOperations(http: FastifyInstance, { store, metrics }: AppTools, isEnding: () => boolean): void {
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async () => {
    if (isEnding()) throw new Refused('going-away', 503)
    await store.ping()
    return { ok: true }
  })
  http.get('/metrics', async (_, reply) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return metrics.text()
  })
}

/** What a browser wants to know before it lets another page ask. */
const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
}

/** Tells the browser that this page may read the answer, whatever it is. */
function letRead({ headers: { origin } }: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): void {
  if (origin !== undefined && allowed.includes(origin))
    reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' })
}

/** A browser says which page speaks; programs say nothing and have no visitors to be tricked. */
function checkOrigin({ headers }: FastifyRequest, allowed: readonly string[]): void {
  const { origin, host } = headers
  if (origin === undefined || allowed.includes(origin)) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refused('bad-origin', 403)
}
