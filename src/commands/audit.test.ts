import { describe, expect, it } from 'vitest'
import { catalogue } from '../engine.ts'
import { texts } from '../generated/texts.ts'
import { seedFrom } from '../kernel/rng.ts'
import { seatAt } from '../kernel/seat.ts'
import { everyGame } from '../testing/combinations.ts'
import { LANGS, speakerOf } from '../text/index.ts'
import { voiceFor } from '../words/voice.ts'
import { helpLines, helpOf, verbsAt } from './help.ts'
import { Listener } from './listener.ts'
import { LINKS, NOUNS } from './meaning.ts'
import { spellings, tokensOf } from './spelling.ts'
import { seatedAt } from './testing/seated.ts'
import { QUESTIONS, smallWords, wordsFor } from './vocabulary.ts'

/** The words and the rules know of each other: what can be done can be said, and what can be said is for something. */
const actionVerbs = new Set(
  catalogue.modules.flatMap(({ actions }) => Object.values(actions ?? {}).map(({ verb }) => verb)),
)
const games = everyGame()
const verbs = new Set(games.flatMap((game) => verbsAt({ game })))
/** Said before a game begins. */
const LOBBY = ['start', 'bot']
const isVerbText = (key: string): boolean => /^command\.[a-z]+$/.test(key)

describe.each(LANGS)('%s', (lang) => {
  const speaker = speakerOf(lang)
  const words = (verb: string): string[] => wordsFor(speaker, verb)

  it('every action has words and help', () => {
    expect([...actionVerbs].filter((verb) => words(verb).length === 0 || !speaker.has(`command.${verb}.help`))).toEqual(
      [],
    )
  })

  it('every question and manner has words and help; every question has a letter of its own', () => {
    expect([...verbs].filter((verb) => words(verb).length === 0 || !speaker.has(`command.${verb}.help`))).toEqual([])
    expect(QUESTIONS.filter((verb) => !words(verb).some((word) => [...word].length === 1))).toEqual([])
  })

  it('nothing is done by a single letter', () => {
    expect(
      [...actionVerbs, 'give', 'spare', 'pass'].filter((verb) => words(verb).some((word) => [...word].length === 1)),
    ).toEqual([])
  })

  it('every word is for something that can be done or asked', () => {
    const known = [...verbs, ...LOBBY]
    const said = Object.keys(texts[lang])
      .filter(isVerbText)
      .map((key) => key.slice('command.'.length))
    expect(said.filter((verb) => !known.includes(verb))).toEqual([])
    const helped = Object.keys(texts[lang]).flatMap((key) => /^command\.([a-z]+)\.help$/.exec(key)?.[1] ?? [])
    expect(helped.filter((verb) => !verbs.has(verb))).toEqual([])
  })

  it.each(games.map((game) => [game.spec.edition, game.spec.with.join(), game] as const))(
    '%s %s: no word of a verb means two things, unless both are done with what is named',
    (_edition, _with, game) => {
      const meanings = new Map<string, string[]>()
      for (const verb of verbsAt({ game }))
        for (const word of new Set(words(verb).flatMap(spellings)))
          meanings.set(word, [...(meanings.get(word) ?? []), verb])
      const double = [...meanings].filter(([, all]) => all.length > 1)
      const isFine = (all: readonly string[]): boolean =>
        all.every((verb) => actionVerbs.has(verb) && !COMPOSED.includes(verb))
      expect(double.filter(([, all]) => !isFine(all))).toEqual([])
    },
  )

  it('every word is one word as it is typed', () => {
    const all = [...verbs, ...LOBBY].flatMap(words)
    const small = [...LINKS, ...NOUNS].flatMap((name) => smallWords(speaker, name))
    expect([...all, ...small].filter((word) => word !== '?' && tokensOf(word).length !== 1)).toEqual([])
  })

  it('the help of every command is complete, and is found by its words', () => {
    const problems = games.flatMap((game) => {
      const table = seatedAt(game, game.start(seedFrom('help')), seatAt(0))
      const voice = voiceFor(speaker, table)
      const listed = helpLines(voice, table, '').join()
      const listener = new Listener(voice, table)
      return verbsAt({ game }).flatMap((verb) => {
        const help = helpOf(voice, table, verb)
        const command = listener.understand(`${words('help')[0]} ${words(verb)[0]}`)
        const isFound = command.do === 'ask' && helpLines(voice, table, command.rest).includes(help)
        const isListed = listed.includes(words(verb)[0])
        return /⟦|undefined/.test(help) || !isFound || !isListed ? [`${game.spec.edition} ${verb}: ${help}`] : []
      })
    })
    expect(problems).toEqual([])
  })
})

/** Put together from what is said instead of chosen among what there is: these have words to themselves. */
const COMPOSED = ['offer', 'give', 'counter', 'change', 'want', 'spare']
