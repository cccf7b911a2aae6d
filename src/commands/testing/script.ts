import { newBot } from '../../bots/bots.ts'
import { LEVELS, namesFor } from '../../bots/levels.ts'
import type { Action, Move } from '../../kernel/play.ts'
import { type Rng, rngFrom, seedFrom } from '../../kernel/rng.ts'
import { allSeats, seatAt } from '../../kernel/seat.ts'
import type { Game } from '../../kernel/types.ts'
import { LocalTable } from '../../table/local.ts'
import { chance, luckOf, pick } from '../../testing/random.ts'
import { LANGS, type Lang, speakerOf } from '../../text/index.ts'
import { isTrading, offerWith } from '../../words/situation.ts'
import { type Voice, voiceFor } from '../../words/voice.ts'
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
    const action = offer ?? saidLike(voices[0], table, someAction(table, luck))
    for (const voice of voices)
      lines[voice.speaker.lang].push(action === null ? wordFor(voice.speaker, 'pass') : lineFor(voice, table, action))
    const refusal = action === null ? await table.pass().then(() => null) : await table.act(action)
    if (refusal !== null) throw new Error(`${lines.en.at(-1)}: ${refusal.rule}`)
  }
  await table.leave()
  return { lines, inputs: table.inputs }
}

/** Of two cards alike nobody says which: whoever hears it takes the first. */
function saidLike(voice: Voice, table: LocalTable, action: Action | null): Action | null {
  if (action === null) return null
  const line = lineFor(voice, table, action)
  return table.options.find((option) => lineFor(voice, table, option) === line) ?? action
}

/** Of ten things that somebody does, so many are what the game needs; the others are anything that may be done. */
const NEEDED = 90

/** Null: nothing from this player. What need not be done is done now and then: harvests, and answers to offers. */
function someAction(table: LocalTable, luck: Rng): Action | null {
  const { options, asked, mayPass } = table
  if (asked === 'join' || mayPass) return null
  const needed = chance(luck, NEEDED) ? options.filter((option) => isNeeded(table, option)) : []
  if (needed.length > 0) return pick(luck, needed)
  const { type } = pick(luck, [...new Map(options.map((option) => [option.type, option])).values()])
  return pick(
    luck,
    options.filter((option) => option.type === type),
  )
}

function isNeeded(table: LocalTable, action: Action): boolean {
  if (action.type === 'decline' || action.type === 'withdraw') return false
  const grown = grownAt(table)
  // A second card is planted where its kind grows already.
  if (action.type === 'plant' && table.options.some(({ type }) => type === 'endPlanting'))
    return grown.has(table.view.x.farms[table.seat].hand[0] ?? '')
  if (action.type !== 'accept') return table.game.actions.get(action.type)?.during !== 'anytime'
  return offerWith(table, action.offer)?.give.some((bean) => grown.has(bean)) === true
}

const grownAt = ({ view, seat }: LocalTable): ReadonlySet<string> => new Set(view.x.farms[seat].fields.flat())

/** A card of the hand that does not grow here for a bean that does, to somebody who may have it. */
function someOffer(table: LocalTable, luck: Rng): Action | null {
  const { game, view, seat } = table
  const { hand } = view.x.farms[seat]
  const grown = grownAt(table)
  const isOwn = seat === view.active
  const wanted = game.prepared.beans.specs.map(({ id }) => id).filter((id) => grown.has(id))
  const want = isOwn ? wanted : wanted.filter((id) => view.x.piles.turned.includes(id))
  const spare = hand.flatMap((bean, place) => (bean === null || grown.has(bean) ? [] : [place]))
  if (want.length === 0 || spare.length === 0) return null
  const to = isOwn
    ? pick(
        luck,
        allSeats(view.seats).filter((other) => other !== seat),
      )
    : view.active
  return { type: 'propose', to, give: { hand: [pick(luck, spare)], turned: [] }, want: [pick(luck, want)] }
}
