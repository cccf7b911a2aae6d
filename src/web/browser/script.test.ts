import { afterAll, beforeAll, expect, it } from 'vitest'
import { SCRIPTED, scriptFor } from '../../commands/testing/script.ts'
import { catalogue, link } from '../../engine.ts'
import { parseRecord } from '../../notation/index.ts'
import { type OpenSite, openSite } from '../../testing/site.ts'
import { LANGS } from '../../text/index.ts'
import { openTextGame } from '../testing/text-player.ts'

/** The lines that play a whole game in the terminal play the same game at the text table of the page. */
const IS_LONG = process.env.HARICOT_LONG === '1'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

const PLAYERS = 4
const everyWay = catalogue.editions.flatMap(({ id, players }) =>
  LANGS.map((lang) => [id, lang, players.includes(PLAYERS) ? PLAYERS : players[0]] as const),
)
/** Every day one in which people trade. */
const EVERY_DAY = ['anniversary nl']
const ways = everyWay.filter(([id, lang]) => IS_LONG || EVERY_DAY.includes(`${id} ${lang}`))

it.each(ways)('%s in %s', { timeout: 300_000 }, async (edition, lang, players) => {
  const linked = link({ edition, players })
  if (!linked.ok) throw new Error(linked.refusal.rule)
  const { spec } = linked.value
  const seed = `script ${edition}`
  const script = await scriptFor(linked.value, seed)
  const { name, level } = SCRIPTED
  const player = await openTextGame(site, { spec, seed, names: [name], level, lang, verbosity: 'brief' })
  expect((await player.sayAll(script.lines[lang])).asked).toBe('over')
  const record = parseRecord(await player.record())
  expect(record.ok && record.value.inputs.map(({ action }) => action)).toEqual(
    script.inputs.map(({ action }) => action),
  )
  expect(player.troubles).toEqual([])
  await player.page.context().close()
})
