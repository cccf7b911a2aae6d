import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FROM_BOT, TO_BOT } from './messages.ts'
import { DEFAULT_LIMITS, TROUBLES } from './outsider.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/BOTS.md'), 'utf8')
const [, block = ''] = /```json\n(.*?)```/s.exec(page) ?? []
const examples = block
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

it('every message of the page is one of the protocol, and every message of the protocol is on the page', () => {
  const seen = new Set<string>()
  for (const message of examples) {
    const fromBot = message.type === 'action' || (message.type === 'hello' && message.engine === undefined)
    const schema = fromBot ? FROM_BOT[message.type as 'hello'] : TO_BOT[message.type as 'hello']
    seen.add(`${fromBot ? 'from' : 'to'} ${message.type}`)
    if (message.type === 'ask') expect(Object.keys(message)).toEqual(Object.keys(TO_BOT.ask.shape))
    else expect(schema.safeParse(message).error).toBeUndefined()
  }
  const all = [
    ...Object.keys(TO_BOT).map((type) => `to ${type}`),
    ...Object.keys(FROM_BOT).map((type) => `from ${type}`),
  ]
  expect([...seen].sort()).toEqual(all.sort())
})

it('the page names every reason for which a bot loses a decision, and the limits', () => {
  for (const reason of TROUBLES) expect(page).toContain(`| \`${reason}\` |`)
  expect(DEFAULT_LIMITS).toEqual({ decisionMs: 1000, startMs: 10_000 })
  expect(page).toContain('10 seconds for its hello and one second for each decision')
})
