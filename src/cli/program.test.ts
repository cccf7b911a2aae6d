import { describe, expect, it } from 'vitest'
import { LANGS, type Lang, speakerOf } from '../text/index.ts'
import { langOfEnvironment, takeLang } from './lang.ts'
import { runHere } from './testing/program.ts'

/** The program in this process, with its lines one by one. */
async function run(argv: readonly string[], lang: Lang = 'en') {
  const { status, out, err } = await runHere(argv, { lang })
  return { status, out: linesOf(out), err: linesOf(err) }
}
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

it.each([
  [['frobnicate'], 'There’s no command called “frobnicate”; haricot --help lists them all.'],
  [['simm'], 'There’s no command called “simm”; did you mean sim?'],
  [['sim', '--gmaes', '3'], 'There’s no option --gmaes here; did you mean --games?'],
  [['sim', '--zzzzzz'], 'There’s no option --zzzzzz here; --help lists them all.'],
  [['sim', '--games'], '--games <n> needs a value.'],
  [['sim', '--jobs', '0'], '--jobs must be a whole number from 1 to 64, not “0”.'],
  [['sim', '--games', 'many'], '--games must be a whole number from 1 to 1,000,000,000, not “many”.'],
  [['sim', '--games', '1.5'], '--games must be a whole number from 1 to 1,000,000,000, not “1.5”.'],
  [['sim', 'now'], '“sim” got more arguments than it takes.'],
  [['show'], 'The argument “file” is missing.'],
  [
    ['sim', '--bots', 'clever'],
    '--bots: there’s no bot called “clever”, only random, greedy, distracted, generous, trader or planner.',
  ],
  [['sim', '--bots', ','], '--bots must name between 1 and 4 bots, not 0.'],
  [['sim', '--bots', 'random,random,random,random,random'], '--bots must name between 1 and 4 bots, not 5.'],
  [
    ['play', '--level', 'easy,brutal'],
    '--level: There’s no way of playing called “easy,brutal”, only Easy, Fair or Hard.',
  ],
  [['play', '--level', 'easy', '--bots', 'trader'], '--level and --bots both say who plays; use one of them.'],
  [['play', '--grace', 'ever'], '--grace can’t be “ever”, only short, normal, long or until-told.'],
  [['play', '--pace', 'slow'], '--pace can’t be “slow”, only none, quick or human.'],
  [['play', '--name', ' '], '--name must have between 1 and 30 characters.'],
  [['sim', '--option', 'byPlayers'], '--option wants name=value, not “byPlayers”.'],
  [['sim', '--option', 'speed=1'], 'There’s no option called “speed” here.'],
  [
    ['sim', '--edition', 'classic', '--option', 'byPlayers=perhaps'],
    '“By number of players” can’t be “perhaps”, only no or yes.',
  ],
  [['sim', '--edition', 'deluxe'], 'There’s no edition called “deluxe”.'],
  [['sim', '--with', 'dragons'], 'There’s no add-on called “dragons”.'],
])('bad input gets one sentence and status 2: haricot %j', async (argv, sentence) => {
  expect(await run(argv)).toEqual({ status: 2, out: [], err: [sentence] })
})

it.each([
  [['sim', '--players', '9']],
  [['play', '--edition', 'anniversary', '--players', '9']],
  [['sim', '--edition', 'duel', '--with', 'bean-coin']],
])('a game that does not exist is refused with the reason: haricot %j', async (argv) => {
  const { status, out, err } = await run(argv)
  expect({ status, out }).toEqual({ status: 2, out: [] })
  expect(err).toHaveLength(1)
  expect(err[0]).toMatch(/\.$/)
  expect(err[0]).not.toContain('⟦')
})

describe.each(LANGS)('yes and no in %s', (lang) => {
  const { say } = speakerOf(lang)
  const specWith = async (value: string): Promise<unknown> => {
    const { out } = await run(
      ['sim', '--edition', 'duel', '--option', `duelGrace=${value}`, '--games', '1', '--json'],
      lang,
    )
    return JSON.parse(out.join('\n')).spec.options
  }

  it.each(['true', 'yes', 'ON', say('value.true')])('%s is yes', async (word) => {
    expect(await specWith(word)).toEqual({ duelGrace: true })
  })

  it.each(['false', 'no', 'off', say('value.false')])('%s is no', async (word) => {
    expect(await specWith(word)).toEqual({ duelGrace: false })
  })

  it('anything else is refused with words that would be understood, which the list of editions says too', async () => {
    const { status, err } = await run(['sim', '--edition', 'duel', '--option', 'duelGrace=perhaps'], lang)
    expect(status).toBe(2)
    const { out } = await run(['editions'], lang)
    for (const value of ['value.true', 'value.false']) {
      expect(err[0]).toContain(say(value))
      expect(out.find((line) => line.includes('duelGrace='))).toContain(say(value))
    }
  })
})

describe.each(LANGS)('help in %s', (lang) => {
  it.each(['', 'play', 'editions', 'sim'])('haricot %s --help', async (command) => {
    const { status, out } = await run(
      [command, '--help'].filter((word) => word !== ''),
      lang,
    )
    expect(status).toBeUndefined()
    const text = out.join('\n')
    expect(text).toContain(`haricot${command === '' ? '' : ` ${command}`} [`)
    expect(text).toContain('--lang <lang>')
    if (command === 'play' || command === 'sim') expect(text).toMatch(/--record <(file|folder)> +\S/)
    expect(text).not.toContain('⟦')
    if (lang !== 'en') expect(text).not.toMatch(/Usage|Options|Commands|display/)
  })
})

it('a simulation tells what was played, and by whom, in the language of the player', async () => {
  const flags = ['--edition', 'duel', '--with', 'magpie', '--option', 'duelGrace=yes', '--games', '1', '--seed', 's']
  const { out } = await run(['sim', ...flags])
  expect(out[0]).toBe('1 game of duel + magpie (duelGrace=true) with 2 players, seed “s”.')
  expect((await run(['sim', '--games', '1', '--seed', 's'])).out[0]).toBe(
    '1 game of anniversary with 4 players, seed “s”.',
  )
  const german = await run(['sim', '--games', '1', '--bots', 'gierig,random'], 'de')
  expect(
    german.out
      .slice(1, 3)
      .map((line) => line.split(' ')[0])
      .sort(),
  ).toEqual(['gierig', 'zufällig'])
})

it('one player is one player', async () => {
  expect((await run(['editions'])).out.filter((line) => / 1 players?\b/.test(line))).toEqual([
    expect.stringContaining(', 1 player, '),
  ])
})

it('without anything it shows its commands', async () => {
  const { out } = await run([])
  for (const command of ['play', 'editions', 'sim', 'arena', 'position', 'replay', 'show'])
    expect(out.join('\n')).toMatch(new RegExp(`^  ${command} +[A-Z]`, 'm'))
})

it('tells its version', async () => {
  expect((await run(['--version'])).out[0]).toMatch(/^\d+\.\d+\.\d+$/)
})

describe('the language', () => {
  it('is taken from --lang, wherever it stands', () => {
    expect(takeLang(['sim', '--lang', 'hu', '--json'])).toEqual({
      wanted: { text: 'hu', lang: 'hu' },
      rest: ['sim', '--json'],
    })
    expect(takeLang(['--lang=is'])).toEqual({ wanted: { text: 'is', lang: 'is' }, rest: [] })
    expect(takeLang(['sim', '--lang'])).toEqual({ wanted: { text: '', lang: null }, rest: ['sim'] })
    expect(takeLang(['sim'])).toEqual({ wanted: null, rest: ['sim'] })
  })

  it.each([
    [{ LC_ALL: 'hu_HU.UTF-8', LANG: 'de_DE' }, 'hu'],
    [{ LC_ALL: '', LANG: 'nl' }, 'nl'],
    [{ LANG: 'is_IS' }, 'is'],
    [{ LC_ALL: 'C', LANG: 'de_DE' }, 'en'],
    [{ LANG: 'fr_FR' }, 'en'],
    [{}, 'en'],
  ])('or from the environment: %j', (env, lang) => {
    expect(langOfEnvironment(env)).toBe(lang)
  })
})
