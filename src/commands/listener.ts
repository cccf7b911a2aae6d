import type { Action } from '../kernel/play.ts'
import { laidIn } from '../kernel/tell.ts'
import { isSeated, type SeatedTable, type Table } from '../table/table.ts'
import type { Speaker } from '../text/format.ts'
import type { Choice } from '../words/choices.ts'
import { REPLIES } from '../words/situation.ts'
import type { Voice } from '../words/voice.ts'
import { attempts } from './attempt.ts'
import { verbsAt } from './help.ts'
import { Lexicon } from './lexicon.ts'
import { type Candidate, fitting } from './match.ts'
import type { Word } from './meaning.ts'
import { Misunderstanding } from './misunderstanding.ts'
import { lineFor } from './print.ts'
import { slotsOf } from './slots.ts'
import { nearest, spellings, tokensOf } from './spelling.ts'
import { waitingFor } from './talk.ts'
import { answerFrom, proposalFrom, wishFrom } from './terms.ts'
import {
  MANNERS,
  type Manner,
  QUESTIONS,
  type Question,
  smallWords,
  verbsByWord,
  wordFor,
  wordsFor,
} from './vocabulary.ts'

/** What somebody wants who types or says a line. */
export type Command =
  | { readonly do: 'act'; readonly action: unknown }
  | { readonly do: 'pass' }
  /** `rest` is what comes after the word, as it was typed. */
  | { readonly do: 'ask'; readonly question: Question; readonly rest: string; readonly words: readonly Word[] }
  | { readonly do: 'manner'; readonly manner: Exclude<Manner, 'pass'>; readonly rest: string }
  /** Nothing is done: sentences say what is unclear. Several actions may be meant, each by its own line. */
  | { readonly do: 'unclear'; readonly lines: readonly string[]; readonly meant: readonly Action[] }
  | { readonly do: 'nothing' }

/** At most so many actions are named to somebody who is asked which one he means. */
const MOST_NAMED = 12

/** Understands what is said at one table, in one language, and never does what was not said. */
export class Listener {
  readonly #voice: Voice
  readonly #table: Table
  readonly #verbs: ReadonlyMap<string, readonly string[]>
  #lexicon: { readonly of: string; readonly words: Lexicon } | null = null
  /** By what may be typed, with the accents that may be left out; made when it is first needed. */
  #accented: Map<string, string> | null = null

  /** Words of `also` are understood as well, where the language itself has none like them. */
  constructor(voice: Voice, table: Table, also: Speaker | null = null) {
    this.#voice = voice
    this.#table = table
    this.#verbs = verbsByWord(voice.speaker, also, verbsAt(table))
  }

  /** A number picks one of the choices that were named; an empty line means nothing from this player. */
  understand(line: string, choices: readonly Choice[] = []): Command {
    const text = line.trim()
    if (text === '') return this.#nothing(choices)
    try {
      return /^\d+$/.test(text) ? this.#choose(choices, Number(text)) : this.#obey(text)
    } catch (problem) {
      if (!(problem instanceof Misunderstanding)) throw problem
      return this.#unclear(problem)
    }
  }

  /** Whole lines that begin like this one, for a key that completes. */
  complete(line: string): string[] {
    const typed = line.trimStart()
    const [first = '', ...rest] = tokensOf(typed)
    if (rest.length === 0 && !/\s$/.test(typed)) {
      const words = [...this.#verbs.keys()].filter((word) => word.length > 2 && word.startsWith(first))
      return [...new Set(words.map((word) => `${this.#written(word)} `))].toSorted()
    }
    const table = this.#table
    const isOpen = /\s$/.test(typed)
    const part = isOpen ? '' : (typed.split(/[\s+,]+/).at(-1) ?? '')
    const last = tokensOf(part).join(' ')
    const stem = typed.slice(0, typed.length - part.length)
    const lines = this.#candidates(this.#verbs.get(first) ?? []).map(({ action }) =>
      lineFor(this.#voice, table as SeatedTable, action),
    )
    const whole = lines.filter((said) => tokensOf(said).join(' ').startsWith(tokensOf(typed).join(' ')))
    if (whole.length > 0 && whole.length <= MOST_NAMED) return [...new Set(whole)]
    return last === ''
      ? []
      : [...new Set([...this.#words().phrases].flatMap(([typed, name]) => (typed.startsWith(last) ? [name] : [])))].map(
          (name) => `${stem}${name} `,
        )
  }

  /** Made anew when somebody is called otherwise, or something else lies on the table. */
  #words(): Lexicon {
    const table = this.#table
    const pieces = laidIn(table.game, table.view)
    const of = [...table.names, ...pieces.map(({ art }) => art)].join()
    if (this.#lexicon?.of !== of) this.#lexicon = { of, words: new Lexicon(this.#voice, table, pieces) }
    return this.#lexicon.words
  }

  #nothing(choices: readonly Choice[]): Command {
    const table = this.#table
    if (!isSeated(table) || table.asked === 'wait') return { do: 'nothing' }
    if (table.mayPass) return { do: 'pass' }
    const [only] = choices
    return choices.length === 1 && only.action !== null ? { do: 'act', action: only.action } : { do: 'nothing' }
  }

  #choose(choices: readonly Choice[], number: number): Command {
    const choice = choices[number - 1]
    if (choices.length === 0) throw new Misunderstanding('not-asked')
    if (choice === undefined) throw new Misunderstanding('no-such-choice', { number, most: choices.length })
    return choice.action === null ? { do: 'pass' } : { do: 'act', action: choice.action }
  }

  #obey(line: string): Command {
    const spaced = line.replace(/^[?’'](?=\S)/, '$& ')
    const [first, ...tokens] = tokensOf(spaced)
    const sign = /^['’]/.test(line) ? 'say' : null
    const rest = sign === null ? spaced.replace(/^\S+\s*/, '') : line.slice(1).trim()
    const verbs = sign === null ? this.#verbs.get(first ?? line) : [sign]
    if (verbs === undefined) {
      // Some languages, and some people, put the verb last, or in the middle.
      const all = [first, ...tokens]
      const at = all.findIndex((token) => this.#verbs.get(token)?.every((one) => this.#isAction(one)))
      if (at < 0) throw this.#unknownVerb(line, first ?? '')
      return this.#act(this.#verbs.get(all[at]) ?? [], all.toSpliced(at, 1), line)
    }
    const [verb] = verbs
    if (isOneOf(QUESTIONS, verb)) {
      const { words, unknown } = this.#words().read(tokens)
      if (verb === 'help' && tokens.length > 0 && !this.#verbs.has(tokens[0])) throw this.#unknownVerb(rest, tokens[0])
      if (verb !== 'help' && unknown.length > 0) throw this.#unknownWord(unknown[0])
      return { do: 'ask', question: verb, rest, words }
    }
    if (verb === 'pass') return this.#pass(line)
    if (isOneOf(MANNERS, verb)) return { do: 'manner', manner: verb as Exclude<Manner, 'pass'>, rest }
    return this.#act(verbs, tokens, line)
  }

  #isAction(verb: string): boolean {
    return !isOneOf(QUESTIONS, verb) && !isOneOf(MANNERS, verb)
  }

  #pass(line: string): Command {
    if (this.#table.mayPass) return { do: 'pass' }
    throw new Misunderstanding('not-possible', { text: short(line) })
  }

  #act(verbs: readonly string[], tokens: readonly string[], line: string): Command {
    const table = this.#table
    if (!isSeated(table)) throw new Misunderstanding('only-looking-on')
    const { words, unknown } = this.#words().read(tokens)
    if (unknown.length > 0) throw this.#unknownWord(unknown[0])
    const composed = this.#composed(table, verbs, words)
    if (composed !== null) return { do: 'act', action: composed }
    const found = fitting(words, this.#candidates(verbs))
    const byLine = new Map(found.toReversed().map(({ action }) => [lineFor(this.#voice, table, action), action]))
    if (byLine.size === 1) return { do: 'act', action: found[0].action }
    if (byLine.size > 1) return this.#askBack([...byLine.keys()].toReversed(), [...byLine.values()].toReversed())
    if (words.length === 0 && (verbs.includes('end') || verbs.includes('no')) && table.mayPass) return { do: 'pass' }
    const [tried] = attempts(table, verbs, words)
    if (tried !== undefined) return { do: 'act', action: tried }
    throw new Misunderstanding(
      verbs.some((verb) => ['accept', 'no', 'withdraw'].includes(verb)) ? 'no-offer' : 'not-possible',
      {
        text: short(line),
      },
    )
  }

  /** What cannot be listed because there is no end of it: offers and wishes. */
  #composed(table: SeatedTable, verbs: readonly string[], words: readonly Word[]): unknown {
    const { actions } = table.game
    const [verb] = verbs
    if (!actions.has('propose')) return null
    if (verb === 'offer') return proposalFrom(table, words)
    // Where a card may be given to somebody or laid before a boss, what can be listed comes first.
    if (verb === 'give' && fitting(words, this.#candidates(['give'])).length === 0) return proposalFrom(table, words)
    if (verb === 'counter' || verb === 'change') return answerFrom(table, verb, words)
    if (verb === 'want' || verb === 'spare') return wishFrom(table, verb === 'want' ? words : [SPARE, ...words])
    return null
  }

  /** Everything that may be done now and is said by one of these verbs. */
  #candidates(verbs: readonly string[]): Candidate[] {
    const table = this.#table
    if (!isSeated(table) || table.asked === 'wait') return []
    const pieces = laidIn(table.game, table.view)
    return table.options
      .filter(({ type }) => verbs.includes(table.game.actions.get(type)?.verb ?? ''))
      .flatMap((action): Action[] =>
        action.type === 'decline' ? [action, ...REPLIES.map((reply) => ({ ...action, reply }))] : [action],
      )
      .map((action) => ({ action, slots: slotsOf(this.#voice, table, action, pieces) }))
  }

  #askBack(lines: readonly string[], meant: readonly Action[]): Command {
    const { say } = this.#voice
    const named = lines.slice(0, MOST_NAMED).map((line, i) => `${i + 1} ${line}`)
    const more = lines.length > MOST_NAMED ? [say('command.not.more', { number: lines.length - MOST_NAMED })] : []
    return { do: 'unclear', lines: [say('command.not.which'), ...named, ...more], meant: meant.slice(0, MOST_NAMED) }
  }

  #unclear({ why, values }: Misunderstanding): Command {
    const { speaker, say } = this.#voice
    const words = { help: wordFor(speaker, 'help'), nothing: smallWords(speaker, 'nothing')[0] }
    const isEarly = why === 'not-possible' && isSeated(this.#table) && this.#table.asked === 'wait'
    const whom = isEarly ? [waitingFor(this.#voice, this.#table)] : []
    return { do: 'unclear', lines: [say(`command.not.${why}`, { ...words, ...values }), ...whom], meant: [] }
  }

  #unknownVerb(line: string, word: string): Misunderstanding {
    const found = nearest(
      word,
      [...this.#verbs.keys()].filter((verb) => verb.length > 2),
    )
    return new Misunderstanding('understood', { text: short(line), nearest: found && this.#written(found) })
  }

  #unknownWord(word: string): Misunderstanding {
    const { phrases } = this.#words()
    const found = nearest(word, phrases.keys())
    return new Misunderstanding('known', { text: short(word), nearest: found && (phrases.get(found) ?? found) })
  }

  #written(word: string): string {
    if (this.#accented === null) {
      const words = [...this.#verbs.values()].flat().flatMap((verb) => wordsFor(this.#voice.speaker, verb))
      this.#accented = new Map(words.toReversed().flatMap((one) => spellings(one).map((typed) => [typed, one])))
    }
    return this.#accented.get(word) ?? word
  }
}

/** Somebody may have pasted a whole letter. */
const MOST_REPEATED = 60
const short = (text: string): string => (text.length <= MOST_REPEATED ? text : `${text.slice(0, MOST_REPEATED)}…`)

const SPARE: Word = { text: '', exact: [{ is: 'link', link: 'spare' }], begun: [], mayBeNothing: false }

function isOneOf<T extends string>(list: readonly T[], word: string): word is T {
  return (list as readonly string[]).includes(word)
}
