import { connect, createServer, type Socket } from 'node:net'

/** Stands between clients and a server, and can be pulled out, held, or led elsewhere. */
export interface Relay {
  readonly address: string
  /** How many connections there have been. */
  readonly connections: number
  lead(target: string): void
  /** Ends every connection at once, as a pulled cable does. */
  cut(): void
  /** From now on nothing gets through any more on the present connections, but they stay. */
  hold(): void
  close(): void
}

export async function relayTo(target: string): Promise<Relay> {
  let { hostname, port } = new URL(target)
  let connections = 0
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((client) => {
    connections++
    const upstream = connect(Number(port), hostname)
    const pair = [client, upstream] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
    get connections() {
      return connections
    },
    lead(next) {
      ;({ hostname, port } = new URL(next))
    },
    cut,
    hold() {
      for (const [client, upstream] of pairs) {
        for (const socket of [client, upstream]) socket.unpipe()
        for (const socket of [client, upstream]) socket.resume() // what comes is swallowed
      }
    },
    close() {
      server.close()
      cut()
    },
  }
}
