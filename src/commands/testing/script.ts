import { newBot } from '../../bots/bots.ts'
import { LEVELS, namesFor } from '../../bots/levels.ts'
import type { Action } from '../../kernel/play.ts'
import { below, type Rng, rngFrom, seedFrom } from '../../kernel/rng.ts'
import { allSeats, seatAt } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import type { Move } from '../../table/driver.ts'
import { LocalTable } from '../../table/local.ts'
import { chance, luckOf, pick } from '../../testing/random.ts'
import { LANGS, type Lang, speakerOf } from '../../text/index.ts'
import { isTrading } from '../../words/situation.ts'
import { voiceFor } from '../../words/voice.ts'
import { lineFor } from '../print.ts'
import { wordFor } from '../vocabulary.ts'

export interface Script {
  /** What is typed, one line whenever somebody is asked, in each language. */
  readonly lines: Readonly<Record<Lang, readonly string[]>>
  /** What everybody did in that game. */
  readonly inputs: readonly Move[]
}

/** The name under which the script plays, and how the others do. */
export const SCRIPTED = { name: 'Anna', level: 'easy' } as const

/** A whole game of one person against bots, in lines of the command language: whoever types them plays that game. */
export async function scriptFor(game: Game, seed: string): Promise<Script> {
  const luck = luckOf(`script ${seed}`)
  const bots = namesFor(game.spec.players - 1, rngFrom(seedFrom(`${seed}/names`)), [SCRIPTED.name])
  const table = new LocalTable({
    game,
    seat: seatAt(0),
    names: [SCRIPTED.name, ...bots],
    bots: [LEVELS[SCRIPTED.level]],
    seed,
    newBot,
  })
  const voices = LANGS.map((lang) => voiceFor(speakerOf(lang), table))
  const lines: Record<Lang, string[]> = { is: [], en: [], hu: [], de: [], nl: [] }
  let offeredIn = 0
  for (await table.ready; table.asked !== 'over'; await table.ready) {
    const mayOffer = offeredIn !== table.view.turn && isTrading(table) && chance(luck, 60)
    const offer = mayOffer ? someOffer(table, luck) : null
    if (offer !== null) offeredIn = table.view.turn
    const action = offer ?? someAction(table, luck)
    for (const voice of voices)
      lines[voice.speaker.lang].push(action === null ? wordFor(voice.speaker, 'pass') : lineFor(voice, table, action))
    const refusal = action === null ? await table.pass().then(() => null) : await table.act(action)
    if (refusal !== null) throw new Error(`${lines.en.at(-1)}: ${refusal.rule}`)
  }
  await table.leave()
  return { lines, inputs: table.inputs }
}

/** Null: lets the others go on. */
function someAction({ options, asked, mayPass }: LocalTable, luck: Rng): Action | null {
  if (asked === 'join' || (mayPass && (options.length === 0 || chance(luck, 50)))) return null
  return pick(luck, options)
}

/** One card of the hand for one bean, to somebody with whom one may trade. */
function someOffer({ game, view, seat }: LocalTable, luck: Rng): Action | null {
  const { hand } = view.x.farms[seat]
  if (hand.length === 0) return null
  const others = allSeats(view.seats).filter((other) => other !== seat)
  const to = seat === view.active ? pick(luck, others) : view.active
  const want = pick(luck, game.prepared.beans.specs).id
  return { type: 'propose', to, give: { hand: [below(luck, hand.length)], turned: [] }, want: [want] }
}
