/** A node as `npx haricot serve` starts it, except that one address may do what otherwise thousands do. */
import { readConfig } from '../../src/server/config.ts'
import { startServer } from '../../src/server/server.ts'
import { serve } from './child.ts'

const read = readConfig({
  ...process.env,
  PORT: '0',
  HARICOT_LOG: 'error',
  HARICOT_DATA: process.argv[2],
  HARICOT_REQUESTS_PER_MINUTE: '1000000',
  HARICOT_MESSAGES_PER_SECOND: '100000',
  HARICOT_SOCKETS_PER_ADDRESS: '100000',
  HARICOT_TABLES_PER_HOUR: '1000000',
})
if (!read.ok) throw new Error(`${read.wrong.env} is wrong`)
const { address, close } = await startServer(read.config)
serve(address, close)
