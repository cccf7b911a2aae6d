import { expect, it } from 'vitest'
import { thoughtOf } from '../../bots/bot.ts'
import { newBot } from '../../bots/bots.ts'
import { levelOf } from '../../bots/levels.ts'
import { catalogue } from '../../engine.ts'
import { texts } from '../../generated/texts.ts'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import { seatAt } from '../../kernel/seat.ts'
import { LocalTable } from '../../table/local.ts'
import { createSpeaker, LANGS } from '../../text/format.ts'
import { voiceFor } from '../../words/voice.ts'
import { addOnsFor, linked, specWith } from './rules/book.ts'
import { questionOf, whatToDo, why } from './suggestion.ts'

const speakers = LANGS.map((lang) => createSpeaker(lang, texts[lang], { strict: true }))
/** As many questions in each game. */
const QUESTIONS = 80

const specs = catalogue.editions.flatMap((edition) => {
  const usual = specWith(edition, undefined)
  const addOns = addOnsFor(edition.id).map(({ id }) => ({ ...usual, with: [id], label: `${edition.id} with ${id}` }))
  return [{ ...usual, label: edition.id }, ...addOns.filter((spec) => linked(spec) !== null)]
})

it.each(specs)('what the coach suggests in $label is legal, and it can say it in every language', async (spec) => {
  const game = linked(spec)
  if (game === null) throw new Error('no such game')
  const names = [...'ABCDEFG'].slice(0, spec.players)
  const table = new LocalTable({ game, seat: seatAt(0), names, bots: [levelOf('generous')], newBot, seed: 'coach' })
  const coach = newBot('trader')
  const rng = rngFrom(seedFrom('coach'))
  const voices = speakers.map((speaker) => voiceFor(speaker, table))
  await table.ready
  for (let i = 0; i < QUESTIONS && table.asked !== 'over'; i++) {
    const thought = thoughtOf(coach, { game, rng, ...questionOf(table) })
    for (const voice of voices) {
      expect(whatToDo(voice, table, thought)).not.toBe('')
      if (thought.reason !== null) expect(why(voice, thought.reason)).not.toBe('')
    }
    if (thought.action === null) await table.pass()
    else expect(await table.act(thought.action)).toBeNull()
  }
})

it('the coach is told what this seat sees, and nothing else', async () => {
  const spec = { edition: 'anniversary', with: [], options: {}, players: 4 }
  const game = linked(spec)
  if (game === null) throw new Error('no such game')
  const table = new LocalTable({
    game,
    seat: seatAt(0),
    names: [...'ABCD'],
    bots: [levelOf('greedy')],
    newBot,
    seed: 'seen',
  })
  await table.ready
  const { view, ...rest } = questionOf(table)
  expect(Object.keys(rest).sort()).toEqual(['must', 'options', 'out', 'seat', 'step'])
  expect(view).toEqual(table.view)
  expect(
    view.x.farms
      .slice(1)
      .flatMap(({ hand }) => hand)
      .every((card) => card === null),
  ).toBe(true)
})
