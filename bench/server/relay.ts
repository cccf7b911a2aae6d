/**
 * The yardstick: a server without a game. Whatever comes in is inserted durably, one statement each, and then sent to
 * everybody at the table.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { postgresIn } from '../../src/server/store/postgres.ts'
import { serve } from './child.ts'

const INSERT = 'INSERT INTO relayed (game, seq, message) VALUES ($1, $2, $3)'
const CONNECTIONS = 10 // as many as a node has

interface Group {
  seq: number
  readonly sockets: WebSocket[]
}

const base = await postgresIn(process.argv[2])
const pool = new pg.Pool({ ...base.connection, max: CONNECTIONS })
await pool.query('CREATE TABLE IF NOT EXISTS relayed (game text, seq integer, message jsonb, PRIMARY KEY (game, seq))')
await pool.query('TRUNCATE relayed')

const groups = new Map<string, Group>()
const http = createServer()
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
sockets.on('connection', (socket) => {
  let name = ''
  let group: Group = { seq: 0, sockets: [] }
  socket.on('message', async (data) => {
    const text = String(data)
    const message = JSON.parse(text)
    if (message.type === 'hello') {
      name = message.table
      group = groups.get(name) ?? group
      groups.set(name, group)
      group.sockets.push(socket)
      socket.send('{"type":"welcome"}')
      return
    }
    const seq = ++group.seq
    await pool.query({ name: 'insert', text: INSERT, values: [name, seq, JSON.stringify(message.action)] })
    const events = `{"type":"events","seq":${seq},"events":[${JSON.stringify(message.action)}]}`
    for (const other of group.sockets) other.send(events)
    socket.send(`{"type":"done","id":"${message.id}","seq":${seq}}`)
  })
})
await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
serve(`http://localhost:${(http.address() as AddressInfo).port}/`, async () => {
  await pool.end()
})
