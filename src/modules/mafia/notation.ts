import { isProblem, problem, type SliceLines, type SliceNotation, shown } from '../../kernel/notation.ts'
import type { Game } from '../../kernel/types.ts'
import { kindWords, placedWords, readKinds, readPlaced, runs } from '../base/card-words.ts'

/** `boss al-cabohne puff*2`, `mafia-coins blue*3`, `taxed green#1` */
const mafiaLines: SliceLines = {
  keys: { boss: 'many', 'mafia-coins': 'once', taxed: 'once' },
  write(game, { x: { mafia } }, line) {
    for (const [i, cards] of mafia.fields.entries())
      if (cards.length > 0) line('boss', game.params.bosses[i].id, ...kindWords(game, cards))
    if (mafia.coins.length > 0) line('mafia-coins', ...kindWords(game, mafia.coins))
    if (mafia.taxed.length > 0) line('taxed', ...placedWords(game, mafia.taxed))
  },
  see(_game, { x: { mafia } }, line) {
    for (const { id, field } of mafia.bosses) if (field.length > 0) line('boss', id, ...runs(field))
    if (mafia.coins.length > 0) line('mafia-coins', ...runs(mafia.coins))
    if (mafia.taxed.length > 0) line('taxed', ...mafia.taxed.map(({ field, bean }) => `${bean}#${field + 1}`))
  },
  read(game, { x: { mafia } }, { key, words }) {
    if (key.text === 'taxed') {
      const placed = readPlaced(game, words)
      if (isProblem(placed)) return placed
      mafia.taxed = placed
      return null
    }
    const boss = key.text === 'boss' ? bossAt(game, words[0].text) : null
    if (boss === -1) return problem('malformed', words[0], { word: shown(words[0]), expected: 'boss' })
    const kinds = readKinds(game, boss === null ? words : words.slice(1))
    if (isProblem(kinds)) return kinds
    if (boss === null) mafia.coins = kinds
    else mafia.fields[boss] = kinds
    return null
  },
}

const bossAt = ({ params }: Game, id: string): number => params.bosses.findIndex((boss) => boss.id === id)

export const mafiaNotation: SliceNotation = {
  lines: mafiaLines,
  /** A boss grows one kind, and no other boss grows it. */
  check(game, { x: { mafia } }, find) {
    const wrong = mafia.fields.findIndex(
      (cards, i) =>
        cards.some((kind) => kind !== cards[0]) ||
        mafia.fields.some((others, j) => j < i && cards.length > 0 && others[0] === cards[0]),
    )
    if (wrong < 0) return null
    const { id } = game.params.bosses[wrong]
    return problem('strange-slice', find('boss', undefined, id) ?? find('slice', undefined, 'mafia'), {
      name: 'mafia',
      path: id,
    })
  },
}
