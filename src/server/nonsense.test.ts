import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { texts } from '../generated/texts.ts'
import { below, type Rng } from '../kernel/rng.ts'
import { FROM_CLIENT, PROTOCOL, readMessage, TO_CLIENT, type ToClient } from '../protocol/messages.ts'
import { ANSWERS } from '../protocol/tables.ts'
import { realDatabase } from '../testing/database.ts'
import { type AnyRequest, anyMessage, anyRequest, type Words } from '../testing/nonsense.ts'
import { chance, luckOf } from '../testing/random.ts'
import { ask, startNode, TestClient } from '../testing/server.ts'
import { SteadyClient } from '../testing/steady.ts'
import type { Server } from './server.ts'

const IS_LONG = process.env.HARICOT_LONG === '1'
const MESSAGES = IS_LONG ? 80_000 : 2400
const REQUESTS = MESSAGES / 4
const AT_ONCE = 6
const FLAT_BYTES = 8_000_000
/** What a socket may be closed with: by this protocol, for its length, or for text that is none. */
const CLOSED_WITH = [4001, 1009, 1007]

const database = realDatabase()
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
let server: Server
beforeAll(async () => {
  server = await startNode(await database(), { HARICOT_TABLES_PER_HOUR: '60', HARICOT_GUESSES_PER_MINUTE: '100000' })
})
afterAll(async () => {
  agent.destroy()
  await server?.close()
})

const isKnown = (code: string): boolean => `server.error.${code}` in texts.en

/** What these say is told to everybody, if it changes anything. */
const MAY_BE_SILENT: ReadonlySet<unknown> = new Set(['pass', 'hold', 'chat', 'back', 'undo', 'mute', 'orders'])

/** One socket that says a few things; after each it asks for something that is always answered. */
class Babbler {
  readonly complaints: string[] = []
  sent = 0
  readonly #luck: Rng
  readonly #words: Words

  constructor(luck: Rng, words: Words) {
    this.#luck = luck
    this.#words = words
  }

  async babble(): Promise<void> {
    const socket = new WebSocket(`${server.address.replace(/^http/, 'ws')}ws`)
    const heard: ToClient[] = []
    let wake = (): void => {}
    let closedWith: number | null = null
    socket.on('error', () => {})
    socket.on('close', (code) => {
      closedWith = code
      wake()
    })
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ToClient
      heard.push(message)
      if (!TO_CLIENT[message.type]?.safeParse(message).success) this.complaints.push(`not in the protocol: ${data}`)
      if (message.type === 'error' && (!isKnown(message.error) || message.error === 'unavailable'))
        this.complaints.push(`no clear refusal: ${data}`)
      wake()
    })
    await new Promise((resolve) => socket.once('open', resolve))
    const [table] = this.#words.tables
    if (chance(this.#luck, 50))
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table, secret: this.#words.secrets[0] }))
    for (let i = 1 + below(this.#luck, 12); i > 0 && closedWith === null; i--) {
      const before = heard.length
      const text = anyMessage(this.#luck, this.#words)
      const fence = `fence-${this.sent++}`
      if (chance(this.#luck, 2)) socket.send(Buffer.from([0xff, 0xfe]), { binary: chance(this.#luck, 50) })
      else socket.send(text)
      socket.send(JSON.stringify({ type: 'act', id: fence, action: { type: 'nothing' } }))
      const isFence = (message: ToClient): boolean => JSON.stringify(message).includes(`"${fence}"`)
      const deadline = Date.now() + 10_000
      while (closedWith === null && !heard.some(isFence)) {
        if (Date.now() > deadline) throw new Error(`no answer to ${text.slice(0, 300)}`)
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, 1000).unref()
        })
      }
      const answers = heard.slice(before).filter((message) => !isFence(message))
      const kind = readMessage(text)?.type
      if (closedWith === null && answers.length === 0 && !MAY_BE_SILENT.has(kind))
        this.complaints.push(`silence after ${text.slice(0, 300)}`)
    }
    if (closedWith !== null && !CLOSED_WITH.includes(closedWith)) this.complaints.push(`closed with ${closedWith}`)
    socket.close()
    while (closedWith === null) await sleep(1)
  }
}

/** As it is: neither the path nor the headers are put in order. */
function send({ method, path, body, headers }: AnyRequest): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(server.address)
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })
}

function complaintAbout(asked: AnyRequest, { status, text }: { status: number; text: string }): string | null {
  if (status < 400 || (asked.method === 'HEAD' && status < 500)) return null
  const about = `${status} ${text.slice(0, 200)} to ${asked.method} ${asked.path.slice(0, 100)} ${asked.body?.slice(0, 200)}`
  try {
    const { data } = ANSWERS.error.safeParse(JSON.parse(text))
    return status < 500 && data !== undefined && isKnown(data.error) ? null : about
  } catch {
    return about
  }
}

function heapAfterGc(): number {
  setFlagsFromString('--expose_gc')
  const gc = runInNewContext('gc') as () => void
  for (let i = 0; i < 3; i++) gc()
  return process.memoryUsage().heapUsed
}

describe('nonsense', () => {
  const settings = { pace: 'at-once', patienceMs: 0 }
  const create = async (body: object) =>
    (await ask(server, 'POST', '/api/tables', { body: { settings, ...body } })).body

  it(`of ${MESSAGES} messages and ${REQUESTS} requests is refused, nothing piles up, and nobody else notices`, async () => {
    const spec = { edition: 'anniversary', players: 3 }
    const played = await create({ spec, name: 'A', bots: ['easy', 'easy'], start: true })
    const open = await create({ spec, name: 'B' })
    const control = await create({ spec, name: 'C', bots: ['easy', 'easy'], start: true })
    const calm = new SteadyClient(() => server.address, { table: control.table.id, secret: control.secret }, 'calm')
    const calmRun = calm.run()
    const words: Words = {
      tables: [played.table.id, open.table.id, control.table.id, 'A'.repeat(16)],
      secrets: [played.secret, open.secret, 'B'.repeat(32)],
      actions: [
        ...[{ type: 'plant', field: 0 }, { type: 'harvest', field: 0 }, { type: 'endTrade' }, { type: 'offer' }],
        ...['\u0000', '\ud800', 'soy'].map((bean) => ({ type: 'plant', field: 0, bean })),
        ...['\u0000', '\ud800', 'soy'].map((bean) => ({ type: 'offer', to: null, want: [bean], give: { hand: [0] } })),
      ],
    }
    const luck = luckOf(IS_LONG ? `nonsense ${Date.now()}` : 'nonsense')
    const complaints: string[] = []
    const messages = async (count: number): Promise<void> => {
      const babbler = new Babbler(luck, words)
      while (babbler.sent < count) await babbler.babble()
      complaints.push(...babbler.complaints)
    }
    const requests = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        const asked = anyRequest(luck, words)
        complaints.push(...[complaintAbout(asked, await send(asked)) ?? []].flat())
      }
    }
    const round = (share: number): Promise<unknown> =>
      Promise.all([
        ...Array.from({ length: AT_ONCE }, () => messages((MESSAGES * share) / AT_ONCE)),
        ...Array.from({ length: 2 }, () => requests((REQUESTS * share) / 2)),
      ])
    await round(0.5)
    const before = heapAfterGc()
    await round(0.5)
    const after = heapAfterGc()
    expect([...new Set(complaints)].slice(0, 5)).toEqual([])
    expect(after - before).toBeLessThan(FLAT_BYTES)
    expect({ greetings: calm.greetings, problems: calm.problems }).toEqual({ greetings: 1, problems: [] })
    const { seq } = calm
    const late = await TestClient.hello(server, { table: control.table.id, secret: control.secret })
    await late.until(() => late.isOver || calm.seq > seq + 5 || calm.isOver)
    await late.close()
    calm.stop()
    await calmRun
    expect((await ask(server, 'GET', '/readyz')).status).toBe(200)
  }, 1_200_000)

  it('of every kind that the protocol knows is tried', () => {
    const luck = luckOf('kinds')
    const words: Words = { tables: ['A'.repeat(16)], secrets: ['B'.repeat(32)], actions: [{ type: 'plant' }] }
    const kinds = new Map<string, number>()
    for (let i = 0; i < 2000; i++) {
      const kind = readMessage(anyMessage(luck, words))?.type ?? 'malformed'
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    for (const kind of [...Object.keys(FROM_CLIENT), 'malformed']) expect(kinds.get(kind)).toBeGreaterThan(50)
  })
})
