import { expect, it } from 'vitest'
import { newBot } from '../bots/bots.ts'
import { levelOf } from '../bots/levels.ts'
import { seatedAt } from '../commands/testing/seated.ts'
import type { Action } from '../kernel/play.ts'
import { allSeats, seatAt } from '../kernel/seat.ts'
import type { Game } from '../kernel/types.ts'
import { LocalTable } from '../table/local.ts'
import type { SeatedTable } from '../table/table.ts'
import { everyGame, titleOf } from '../testing/combinations.ts'
import { table as laid, linked } from '../testing/table.ts'
import { LANGS, speakerOf } from '../text/index.ts'
import { voiceFor } from '../words/voice.ts'
import { brailleFields, brailleHand, brailleMeter, brailleOffers, braillePiles, brailleShorts } from './table-lines.ts'

const NAMES = ['Anna', 'Béla', 'Þórgunnur Snæfríður Aðalsteins', 'X'.repeat(30), 'E', 'F', 'G']

const sit = (game: Game): LocalTable =>
  new LocalTable({
    game,
    seat: seatAt(0),
    names: NAMES.slice(0, game.spec.players),
    bots: [levelOf('greedy')],
    newBot,
    seed: 'dots',
  })

const english = (table: SeatedTable) => voiceFor(speakerOf('en'), table)

/** One game of each edition with each set of add-ons that stands for others too. */
const games = [...new Map(everyGame().map((game) => [`${game.spec.edition} ${game.spec.with}`, game])).values()]

it.each(games.map((game) => [titleOf(game.spec), game] as const))(
  'every line has at most 40 cells and breaks no word: %s',
  async (_, game) => {
    const table = sit(game)
    const groups: string[][] = []
    for (let turn = 0; turn < 6; turn++) {
      await table.ready
      if (table.asked === 'over') break
      for (const lang of LANGS) {
        const voice = voiceFor(speakerOf(lang), table)
        groups.push(brailleHand(voice, table), brailleOffers(voice, table), braillePiles(voice, table))
        for (const seat of allSeats(game.spec.players)) groups.push(brailleFields(voice, table, seat))
        if (turn === 0) groups.push(brailleMeter(voice, table), brailleShorts(voice, table))
      }
      await goOn(table)
    }
    await table.leave()
    const lines = groups.flat()
    expect(groups.filter((group) => group.length === 0)).toEqual([])
    expect(lines.filter((line) => /[⟦⟧]|undefined/.test(line))).toEqual([])
    expect(lines.filter((line) => line.length > 40)).toEqual([])
    // The next word would not have fitted: nothing is broken where it need not be.
    const broken = groups.flatMap((group) =>
      group.filter((line, i) => {
        const [, next] = /^ {2}(\S+)/.exec(group[i + 1] ?? '') ?? []
        return next !== undefined && line.length + 1 + next.length <= 40
      }),
    )
    expect(broken).toEqual([])
  },
)

async function goOn(table: LocalTable): Promise<void> {
  const isNow = ({ type }: Action) => table.game.actions.get(type)?.during !== 'anytime'
  const option = table.options.find(isNow) ?? (table.asked === 'join' ? undefined : table.options[0])
  if (table.asked === 'join' || option === undefined) await table.pass()
  else expect(await table.act(option)).toBeNull()
}

const seen = (position: ReturnType<typeof laid>) => seatedAt(position.game, position.state, seatAt(0))

it('a hand from front to back, fields with what they are worth and would be worth next, piles', () => {
  const position = laid('anniversary', 4).hand('A', 'soy blue blue red garden').fields('A', 'blue*5 | -')
  const table = seen(position.fields('B', 'garden*3 | soy').turned('chili*2'))
  const voice = english(table)
  expect(brailleHand(voice, table)).toEqual(['hand 5: soy blu blu red gar'])
  expect(brailleFields(voice, table, seatAt(0))).toEqual(['fields: 1: blu -5 (--6); 2: empty'])
  expect(brailleFields(voice, table, seatAt(1))).toEqual(['Béla: 1: gar ---3; 2: soy 1 (-2)'])
  expect(braillePiles(voice, table)[0]).toMatch(/^draw pile \d+, ran out 0 of 3; discards 0$/)
  expect(braillePiles(voice, table)[1]).toBe('turned over: 2 chi')
  expect(brailleOffers(voice, table)).toEqual(['no offers'])
})

it('offers: what for what, from whom to whom', () => {
  const position = laid('anniversary', 4).hand('A', 'soy soy chili').hand('B', 'red').turned('blue').at('trade', 'A')
  const offer = (hand: number[], want: string[], to: number | null): Action => ({
    type: 'propose',
    to: to === null ? null : seatAt(to),
    give: { hand, turned: [] },
    want,
  })
  position
    .does('A', offer([0, 1, 2], ['red'], 1))
    .does('A', offer([0], [], null))
    .does('A', offer([], ['red'], 1))
  const table = seen(position)
  expect(brailleOffers(english(table), table)).toEqual([
    '1 you to Béla: chi, 2 soy for red',
    '2 you: soy as a gift',
    '3 you to Béla: wants red as a gift',
  ])
})

it('beanometers of the beans that are asked for', () => {
  const table = sit(linked('anniversary', 4, { with: ['magpie'] }))
  const voice = english(table)
  expect(brailleMeter(voice, table, ['stink', 'magpie'])).toEqual(['sti -3 --5 ---7 ----8', 'mag no beanometer'])
  expect(brailleMeter(voice, table)).toHaveLength(9)
  expect(brailleShorts(voice, table)).toContain('eye black-eyed bean')
})
