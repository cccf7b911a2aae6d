import { type BotTurn, isTimeFor, type Thought, thoughtOf } from '../../../bots/bot.ts'
import { generousBot } from '../../../bots/generous.ts'
import type { Action } from '../../../kernel/play.ts'
import { seatAt } from '../../../kernel/seat.ts'
import type { Given } from '../../../kernel/types.ts'
import type { Elsewhere } from '../../../table/local.ts'

export const LEARNER = seatAt(0)

const HANDS = [
  ['soy', 'soy', 'blue', 'chili', 'green'],
  ['blue', 'blue', 'soy', 'black-eyed', 'stink'],
  ['stink', 'stink', 'soy', 'green', 'garden'],
  ['chili', 'chili', 'black-eyed', 'blue', 'stink'],
]

/** Two cards turned over and three drawn, turn after turn, up to the second turn of the learner. */
const TURNS = [
  ['stink', 'red', 'blue', 'stink', 'chili'],
  ['soy', 'soy', 'blue', 'chili', 'black-eyed'],
  ['stink', 'green', 'blue', 'chili', 'stink'],
  ['chili', 'black-eyed', 'blue', 'green', 'chili'],
  ['red', 'green'],
]

/** The cards of the first game that anybody plays: each lesson finds what it is about. */
export const DEAL: Given = {
  first: LEARNER,
  deck: [...HANDS[0].flatMap((_, round) => HANDS.map((hand) => hand[round])), ...TURNS.flat()],
}

/** What the others would like in the learner's first turn, so that they take what the lessons have them offered. */
const WISHES: readonly (readonly string[])[] = [[], ['blue'], ['stink'], ['chili']]
const LAST_SCRIPTED_TURN = TURNS.length - 1

/** The others, as the lessons need them: kind, and with offers at the right time. After that they play for themselves. */
export class Company implements Elsewhere {
  readonly #bots = HANDS.map(() => generousBot())
  readonly #offered = new Set<number>()

  sits(): boolean {
    return true
  }

  async think(turn: BotTurn): Promise<Thought> {
    if (turn.view.turn > LAST_SCRIPTED_TURN || !isTimeFor(turn, 'propose'))
      return thoughtOf(this.#bots[turn.seat], turn)
    return { action: this.#trade(turn), reason: null }
  }

  async close(): Promise<void> {}

  #trade(turn: BotTurn): Action | null {
    const { view, seat, options } = turn
    const learners = view.x.trade.offers.filter(({ maker }) => maker === LEARNER).map(({ id }) => id)
    const accept = options.find((option) => option.type === 'accept' && learners.includes(option.offer))
    const decline = options.find(({ type }) => type === 'decline')
    const answer = turn.must ? (accept ?? decline) : undefined
    return answer ?? wish(turn) ?? this.#offer(turn) ?? (seat === view.active ? end(turn) : null)
  }

  /** Once: whoever does not like it is not asked again. */
  #offer({ view, seat }: BotTurn): Action | null {
    if (seat !== 1 || this.#offered.has(view.turn)) return null
    const { hand } = view.x.farms[seat]
    const give =
      view.active === LEARNER
        ? { hand: placesOf('soy', hand).slice(0, 1), turned: [] }
        : { hand: [], turned: view.active === seat ? placesOf('soy', view.x.piles.turned) : [] }
    if (give.hand.length + give.turned.length === 0) return null
    this.#offered.add(view.turn)
    return { type: 'propose', to: LEARNER, give, want: ['blue'] }
  }
}

function wish({ view, seat }: BotTurn): Action | null {
  const want = [...WISHES[seat]]
  const shown = view.x.trade.wishes[seat].want
  return view.turn === 1 && shown.join() !== want.join() ? { type: 'wish', want, spare: [] } : null
}

const end = ({ options }: BotTurn): Action | null => options.find(({ type }) => type === 'endTrade') ?? null

const placesOf = (bean: string, cards: readonly (string | null)[]): number[] =>
  cards.flatMap((card, at) => (card === bean ? [at] : []))
