import type { Values } from '../text/index.ts'

interface Spec {
  readonly env: string
  /** For docs/OPERATIONS.md. */
  readonly about: string
  readonly default: string
  /** The value, or null if it is none. */
  read(text: string): unknown
  /** What it has to be: the key of a text, and what fills it. */
  readonly must: { readonly key: string; readonly values?: Values }
  /** A wrong value as it may be repeated; absent: as it is. */
  show?(text: string): string
}

const number = (env: string, otherwise: number, [least, most]: readonly [number, number], about: string) =>
  ({
    env,
    about: `${about} From ${least} to ${most}.`,
    default: String(otherwise),
    read: (text: string): number | null => {
      const value = /^\d{1,12}$/.test(text) ? Number(text) : -1
      return value >= least && value <= most ? value : null
    },
    must: { key: 'server.config.number', values: { least: String(least), most: String(most) } },
  }) satisfies Spec

const text = (env: string, otherwise: string, about: string) =>
  ({
    env,
    about,
    default: otherwise,
    read: (value: string): string | null => (value.trim() === '' || value.includes('\0') ? null : value.trim()),
    must: { key: 'server.config.text' },
  }) satisfies Spec

const choice = <T extends string>(env: string, values: readonly [T, ...T[]], about: string) =>
  ({
    env,
    about: `${about} One of ${values.map((value) => `\`${value}\``).join(', ')}.`,
    default: values[0],
    read: (value: string): T | null => values.find((one) => one === value) ?? null,
    must: { key: 'server.config.choice', values: { allowed: values } },
  }) satisfies Spec

const databaseUrl = {
  env: 'DATABASE_URL',
  about: 'The PostgreSQL to use, `postgres://…`. Without it one is started in the data folder.',
  default: '',
  read: (value: string): string | null => (/^postgres(ql)?:\/\/./.test(value) && URL.canParse(value) ? value : null),
  must: { key: 'server.config.database' },
  show: (value: string): string => value.replace(/:(?!\/\/).*@/, ':…@'), // it is for the log, the password is not
} satisfies Spec

const origins = {
  env: 'HARICOT_ORIGINS',
  about:
    'Web pages that may talk to this server besides its own, comma-separated: `https://beans.example,https://other.example`.',
  default: '',
  read(value: string): readonly string[] | null {
    const list = value.split(',').map((origin) => origin.trim())
    return list.every((origin) => /^https?:\/\/[^/]+$/.test(origin) && URL.canParse(origin)) ? list : null
  },
  must: { key: 'server.config.origins' },
} satisfies Spec

/** The one table of settings: what is checked at the start and what docs/OPERATIONS.md says come from here. */
export const SPECS = {
  port: number('PORT', 8080, [0, 65_535], 'Where the server listens; 0 takes any free port.'),
  host: text('HOST', 'localhost', 'The address it listens on; `0.0.0.0` lets other machines in.'),
  data: text('HARICOT_DATA', '.haricot', 'The folder of the database that the server starts itself.'),
  databaseUrl,
  databaseConnections: number('HARICOT_DATABASE_CONNECTIONS', 10, [2, 500], 'Connections to the database.'),
  origins,
  proxies: number(
    'HARICOT_PROXIES',
    0,
    [0, 10],
    'How many proxies stand in front: the address of a visitor is taken from that many `X-Forwarded-For` entries.',
  ),
  log: choice('HARICOT_LOG', ['info', 'silent', 'error', 'warn', 'debug'], 'How much is logged, as JSON lines.'),
  botWorkers: number('HARICOT_BOT_WORKERS', 1, [1, 64], 'Threads in which bots think.'),
  snapshotEvery: number('HARICOT_SNAPSHOT_EVERY', 200, [1, 100_000], 'Actions of a game between two saved states.'),
  leaseMs: number(
    'HARICOT_LEASE_MS',
    4000,
    [200, 600_000],
    'How soon another node plays on for the bots of a dead one.',
  ),
  decisionSeconds: number(
    'HARICOT_DECISION_SECONDS',
    180,
    [0, 1_209_600],
    'Time for a decision at public tables whose host sets none; 0: no clock. Private tables have one only if their host wants it.',
  ),
  tradeSeconds: number(
    'HARICOT_TRADE_SECONDS',
    600,
    [1, 1_209_600],
    'Time for a whole trade phase at the same tables.',
  ),
  bodyBytes: number('HARICOT_BODY_BYTES', 16_384, [1024, 1_048_576], 'The longest body of a request.'),
  messageBytes: number('HARICOT_MESSAGE_BYTES', 8192, [1024, 1_048_576], 'The longest message on a socket.'),
  bufferBytes: number(
    'HARICOT_BUFFER_BYTES',
    1_048_576,
    [16_384, 1_073_741_824],
    'A client that has not read so much is disconnected; it can resume.',
  ),
  requestsPerMinute: number('HARICOT_REQUESTS_PER_MINUTE', 300, [1, 1_000_000], 'Requests from one address.'),
  messagesPerSecond: number('HARICOT_MESSAGES_PER_SECOND', 30, [1, 100_000], 'Messages on one socket, on average.'),
  socketsPerAddress: number('HARICOT_SOCKETS_PER_ADDRESS', 200, [1, 1_000_000], 'Open sockets from one address.'),
  tablesPerHour: number('HARICOT_TABLES_PER_HOUR', 60, [1, 1_000_000], 'New tables from one address.'),
  guessesPerMinute: number('HARICOT_GUESSES_PER_MINUTE', 10, [1, 100_000], 'Wrong secrets from one address.'),
} as const satisfies Record<string, Spec>

type ValueOf<S extends Spec> = Exclude<ReturnType<S['read']>, null>
type MayBeAbsent = 'databaseUrl'
export type Config = { readonly [K in Exclude<keyof typeof SPECS, MayBeAbsent>]: ValueOf<(typeof SPECS)[K]> } & {
  readonly databaseUrl: string | null
}

export interface WrongSetting {
  readonly env: string
  readonly text: string
  readonly must: Spec['must']
}

/** An empty variable counts as one that is not there. */
export function readConfig(env: NodeJS.ProcessEnv): { ok: true; config: Config } | { ok: false; wrong: WrongSetting } {
  const config: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(SPECS) as [string, Spec][]) {
    const given = env[spec.env] || spec.default
    const value = given === '' ? absent(name) : spec.read(given)
    if (value === null && given !== '') {
      const text = spec.show?.(given) ?? given
      return { ok: false, wrong: { env: spec.env, text, must: spec.must } }
    }
    config[name] = value
  }
  return { ok: true, config: config as Config }
}

const absent = (name: string): unknown => (name === 'origins' ? [] : null)

/** The rows of the table in docs/OPERATIONS.md. */
export const settingRows = (): string[] =>
  Object.values(SPECS as Record<string, Spec>).map(
    (spec) => `| \`${spec.env}\` | ${spec.default === '' ? '' : `\`${spec.default}\``} | ${spec.about} |`,
  )
