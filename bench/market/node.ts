import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { WebSocket } from 'ws'
import type { GameEvent } from '../../src/kernel/play.ts'
import { commitmentTo, seedFrom } from '../../src/kernel/rng.ts'
import { allSeats, seatAt } from '../../src/kernel/seat.ts'
import { settings } from '../../src/protocol/tables.ts'
import { rulesOf } from '../../src/server/games/rules.ts'
import type { Server } from '../../src/server/server.ts'
import { hashOf, newSecret, newTableId } from '../../src/server/store/secrets.ts'
import { Store } from '../../src/server/store/store.ts'
import { RemoteTable } from '../../src/table/remote.ts'
import { isSeated, type SeatedTable } from '../../src/table/table.ts'
import { type Relay, relayTo } from '../../src/testing/relay.ts'
import { startNode } from '../../src/testing/server.ts'
import type { Log } from './judge.ts'
import type { Setting } from './local.ts'
import type { Place } from './person.ts'

/** Bots take no time, and one whose turn it is waits for people until they say so. */
const SETTINGS = settings.parse({ pace: 'at-once', patienceMs: 600_000 })
const QUICK = { firstMs: 5, mostMs: 50 }
const LOOK_MS = 5

/** A server on which several games are played at a time. It is started anew when all of them wish it. */
export class Node {
  readonly #connection: pg.ClientConfig
  readonly store: Store
  #server: Server
  readonly #places = new Set<ServerPlace>()
  #waiting: (() => void)[] = []

  /** How long a rest of the people here is: bots are slower the more tables there are. */
  readonly restMs: number

  private constructor(connection: pg.ClientConfig, store: Store, server: Server, restMs: number) {
    this.restMs = restMs
    this.#connection = connection
    this.store = store
    this.#server = server
  }

  static async start(connection: pg.ClientConfig, restMs: number): Promise<Node> {
    const server = await startNode(connection) // it makes the tables in the database
    return new Node(connection, await Store.open(connection), server, restMs)
  }

  async begin(setting: Setting): Promise<ServerPlace> {
    const place = await ServerPlace.begin(this, setting, this.#server.address)
    this.#places.add(place)
    return place
  }

  /** As soon as every game that is played here has got so far. */
  async restart(): Promise<void> {
    const restarted = new Promise<void>((resolve) => this.#waiting.push(resolve))
    await this.#look()
    await restarted
  }

  async ended(place: ServerPlace): Promise<void> {
    this.#places.delete(place)
    await this.#look()
  }

  async close(): Promise<void> {
    await this.#server.close()
    await this.store.close()
  }

  async #look(): Promise<void> {
    if (this.#waiting.length === 0 || this.#waiting.length < this.#places.size) return
    const waiting = this.#waiting
    this.#waiting = []
    await this.#server.close()
    this.#server = await startNode(this.#connection)
    for (const place of this.#places) place.relay.lead(this.#server.address)
    for (const goOn of waiting) goOn()
  }
}

export class ServerPlace implements Place {
  table: SeatedTable
  heard = 0
  onEvent: (event: GameEvent) => void = () => {}
  readonly longRests = 10
  readonly relay: Relay
  readonly #node: Node
  readonly #id: string
  readonly #secret: string
  readonly #seed: Log['seed']
  #isReached = true

  private constructor(node: Node, relay: Relay, { id, secret, seed, table }: Begun) {
    this.#node = node
    this.relay = relay
    this.#id = id
    this.#secret = secret
    this.#seed = seed
    this.table = this.#listen(table)
  }

  static async begin(node: Node, setting: Setting, address: string): Promise<ServerPlace> {
    const relay = await relayTo(address)
    const seated = await seatedTable(node.store, setting)
    return new ServerPlace(node, relay, { ...seated, table: await open(relay, seated) })
  }

  async rest(): Promise<void> {
    await sleep(this.#node.restMs)
  }

  async interrupt(): Promise<void> {
    await this.table.leave()
    this.table = this.#listen(await open(this.relay, { id: this.#id, secret: this.#secret }))
    await this.rest()
    this.relay.cut()
    await this.#back()
    await this.#node.restart()
    await this.#back()
  }

  async log(): Promise<Log> {
    const inputs = await this.#node.store.inputsAfter(this.#id, 0)
    return {
      seed: this.#seed,
      inputs: inputs.flatMap(({ seat, action }) => (action === null ? [] : [{ seat: seatAt(seat), action }])),
    }
  }

  async leave(): Promise<void> {
    await this.table.leave()
    this.relay.close()
    await this.#node.ended(this)
  }

  /** The line was lost, or is about to be. */
  async #back(): Promise<void> {
    await this.rest()
    while (!this.#isReached) await sleep(LOOK_MS)
    await this.rest()
  }

  #listen(table: SeatedTable): SeatedTable {
    const tell = (event: GameEvent): void => {
      this.heard++
      this.onEvent(event)
    }
    const reached = (isSo: boolean): void => {
      this.#isReached = isSo
    }
    table.subscribe(tell, { reached })
    return table
  }
}

interface Key {
  readonly id: string
  readonly secret: string
}
interface Begun extends Key {
  readonly seed: Log['seed']
  readonly table: SeatedTable
}

async function open({ address }: Relay, { id, secret }: Key): Promise<SeatedTable> {
  const table = await RemoteTable.open({ address, table: id, secret, Socket: WebSocket, patience: QUICK })
  if (!isSeated(table)) throw new Error('the secret is wrong')
  return table
}

/** A table that has begun, straight into the database: one made over HTTP has a seed that nobody chose. */
async function seatedTable(store: Store, { game, seat: person, level, words }: Setting) {
  const [id, secret, seed] = [newTableId(), newSecret(), seedFrom(words)]
  const commitment = commitmentTo(seed)
  const host_hash = hashOf(secret)
  await store.createTable(
    { id, spec: game.spec, settings: SETTINGS, seed, commitment, rules: rulesOf(game), host_hash },
    allSeats(game.spec.players).map((seat) => ({
      seat,
      name: `P${seat}`,
      luck: seedFrom(`${words}/${seat}`),
      ...(seat === person
        ? { kind: 'person', secret_hash: host_hash, bot: null }
        : { kind: 'bot', secret_hash: null, bot: level }),
    })),
  )
  await store.changeTable(id, (_, rows) => rows.table({ state: 'playing' }))
  return { id, secret, seed }
}
