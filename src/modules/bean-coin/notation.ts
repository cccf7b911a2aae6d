import {
  isProblem,
  letterOf,
  problem,
  readNumber,
  readSeat,
  type SliceLines,
  type SliceNotation,
  shown,
} from '../../kernel/notation.ts'
import { nameOf } from '../base/beans.ts'
import { readKinds } from '../base/card-words.ts'

/** `coin B kept 12 drawn soy` */
const coinLines: SliceLines = {
  keys: { coin: 'once' },
  write(game, { x }, line) {
    const { holder, keptInTurn, drawn } = x.beanCoin
    line('coin', letterOf(holder), ...more(keptInTurn, drawn === null ? null : nameOf(game, drawn)))
  },
  see: (_game, { x }, line) =>
    line('coin', letterOf(x.beanCoin.holder), ...more(x.beanCoin.keptInTurn, x.beanCoin.drawn)),
  read(game, state, { words: [who, ...words] }) {
    const holder = readSeat(who, state.seats)
    if (typeof holder !== 'number') return holder
    state.x.beanCoin = { holder, keptInTurn: 0, drawn: null }
    for (let i = 0; i < words.length; i += 2) {
      const [name, value] = [words[i], words[i + 1]]
      if (!(name.text === 'kept' || name.text === 'drawn') || value === undefined)
        return problem('malformed', name, { word: shown(name), expected: 'coin' })
      const read = name.text === 'kept' ? readNumber(value) : readKinds(game, [value])
      if (isProblem(read)) return read
      if (typeof read === 'number') state.x.beanCoin.keptInTurn = read
      else if (read.length === 1) state.x.beanCoin.drawn = read[0]
      else return problem('malformed', value, { word: shown(value), expected: 'coin' })
    }
    return null
  },
}

const more = (keptInTurn: number, drawn: string | null): string[] => [
  ...(keptInTurn === 0 ? [] : ['kept', String(keptInTurn)]),
  ...(drawn === null ? [] : ['drawn', drawn]),
]

export const coinNotation: SliceNotation = {
  lines: coinLines,
  check(_game, { agenda, seats, turn, x }, find) {
    const { holder, keptInTurn, drawn } = x.beanCoin
    const isDrawn = agenda.some((frame) => frame.step === 'plant-drawn')
    const defence = agenda.find((frame) => frame.step === 'defend-coin')
    const canDefend = defence === undefined || (defence.seat === holder && x.farms[holder]?.hand.length > 0)
    const path = holder >= seats || holder < 0 || !canDefend ? 'holder' : keptInTurn > turn ? 'kept' : null
    const wrong = path ?? (isDrawn === (drawn !== null) ? null : 'drawn')
    return wrong === null ? null : problem('strange-slice', find('coin'), { name: 'coin', path: wrong })
  },
  tell({ turn, x: { beanCoin } }, say) {
    const { holder, keptInTurn, drawn } = beanCoin
    say('told.bean-coin', { holder, drawn, isKept: keptInTurn === turn })
  },
}
