import { spawn, spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../engine.ts'
import { end, haricot, run, start } from './testing/program.ts'

const ones = (lines: number): string => '1\n'.repeat(lines)

describe('editions', () => {
  it('lists every edition and add-on for people', async () => {
    const { status, out } = await run(['editions'], { fromSources: true })
    expect(status).toBe(0)
    for (const { id } of catalogue.editions) expect(out).toContain(`\n${id}: `)
    for (const { manifest } of catalogue.modules)
      if (manifest.kind === 'add-on') expect(out).toContain(`\n${manifest.id}: `)
    expect(out).not.toContain('⟦')
  })

  it('lists them for programs', async () => {
    const { out } = await run(['editions', '--json', '--lang', 'de'])
    const { editions, addOns } = JSON.parse(out)
    expect(editions).toContainEqual(
      expect.objectContaining({ id: 'anniversary', players: [3, 4, 5], stage: 'ready', options: {} }),
    )
    expect(editions.find((edition: { id: string }) => edition.id === 'classic').options).toEqual({
      byPlayers: { values: [false, true], default: false },
    })
    expect(addOns).toContainEqual(expect.objectContaining({ id: 'bean-coin', editions: ['anniversary'] }))
  })
})

describe('sim', () => {
  const flags = ['--players', '4', '--bots', 'random,greedy', '--games', '30', '--seed', 's']

  it('tells in sentences who won how often, coins, lengths and speed, in the language of the environment', async () => {
    const { status, out, err } = await run(['sim', ...flags], { env: { LC_ALL: 'hu_HU.UTF-8' } })
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out.split('\n')).toHaveLength(7)
    expect(out).toContain('30 játszma')
    expect(out).toMatch(/^mohó \(2 szék\): \d+ győzelem/m)
  })

  it('gives programs the same figures, whatever the number of threads', async () => {
    const [one, two] = await Promise.all(
      ['1', '2'].map(async (jobs) => {
        const apart = { fromSources: jobs === '2' } // its threads, too
        return JSON.parse((await run(['sim', ...flags, '--jobs', jobs, '--json'], apart)).out)
      }),
    )
    expect(one).toMatchObject({ games: 30, wanted: 30, seed: 's', chairs: ['random', 'greedy', 'random', 'greedy'] })
    expect(one.spec).toEqual({ edition: 'anniversary', players: 4, with: [], options: {} })
    expect(one.bots[0].wins + one.bots[1].wins).toBe(30)
    expect(one.actionsPerSecond).toBeGreaterThan(0)
    for (const key of ['bots', 'turns', 'actions']) expect(two[key]).toEqual(one[key])
  })

  it('plays editions with add-ons and options', async () => {
    const args = ['--edition', 'classic', '--option', 'byPlayers=true', '--players', '6', '--games', '3', '--json']
    const { spec } = JSON.parse((await run(['sim', ...args])).out)
    expect(spec).toMatchObject({ edition: 'classic', players: 6, options: { byPlayers: true } })
    const added = JSON.parse((await run(['sim', '--with', 'magpie,bean-coin', '--games', '3', '--json'])).out)
    expect(added.spec.with.toSorted()).toEqual(['bean-coin', 'magpie'])
  })

  it('stopped by Ctrl-C it prints what it knows so far', async () => {
    for (let waitMs = 1000; ; waitMs *= 2) {
      const child = start(['sim', '--games', '100000000', '--json'])
      const ended = end(child)
      await setTimeout(waitMs)
      child.kill('SIGINT')
      const { status, out } = await ended
      const { games, wanted } = JSON.parse(out || '{"games":0}')
      if (games === 0 && waitMs < 20_000) continue // not up yet: a very busy machine
      expect(wanted).toBe(100_000_000)
      expect(games).toBeGreaterThan(0)
      expect(games).toBeLessThan(wanted)
      expect(status).toBe(130)
      return
    }
  })
})

it.each([
  [['sim', '--games', 'x', '--lang=nl'], '--games moet een geheel getal van 1 tot 1.000.000.000 zijn, niet ‘x’.'],
  [['editions', '--lang', 'fr'], '--lang can’t be “fr”, only is, en, hu, de or nl.'],
])('bad input gets one sentence, status 2 and nothing else: haricot %j', async (args, sentence) => {
  const { status, out, err } = await run(args)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(err).toMatch(/^[^\n]+[.?]\n$/)
  expect(err).toBe(`${sentence}\n`)
})

describe('play', () => {
  const flags = ['--edition', 'anniversary', '--players', '4', '--level', 'fair', '--seed', 'cli']

  it.each(['en', 'hu'])('a whole game through a pipe, always the first choice (%s)', async (lang) => {
    const { status, out, err } = await run(['play', ...flags, '--lang', lang], {
      input: ones(5000),
      fromSources: lang === 'en',
    })
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).not.toContain('⟦')
    // Among equals a sentence follows that says who comes first.
    expect(out).toMatch(/\n\n1\. .*\n\d\. .*\n\d\. .*\n\d\. .*\(.+\)\n([^\n]+\n)?$/)
  })

  it('the same seed and the same answers give the same game', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => run(['play', ...flags], { input: ones(60) })))
    expect(second.out).toBe(first.out)
  })

  it('asks for edition, players and opponents, with defaults, and ends politely with the input', async () => {
    const { status, out } = await run(['play'], { input: '\n99\n\n7\n1 3\nbrutal\n\n' })
    expect(status).toBe(0)
    expect(out).toContain('Number or name (Enter for anniversary): ')
    expect(out).toContain('This edition is for 3, 4 or 5 players.')
    expect(out).toMatch(/There’s no choice 7; the last one is \d\./)
    expect(out).toContain('3 Hard: ')
    expect(out).toContain('There’s no way of playing called “brutal”, only Easy, Fair or Hard.')
    expect(out).toMatch(/\nThe others are bots: [A-Z]\w+ \(fair\), [A-Z]\w+ \(fair\) and [A-Z]\w+ \(fair\)\. The seed/)
    expect(out).toMatch(/\nGoodbye!( The game is kept: --resume goes on with it\.)?\n$/)
  })

  it.each([
    [['--players', '4', '--level', 'easy,hard'], '', '(easy), NAME (hard) and NAME (easy)'],
    [['--players', '4'], '3,1\n', '(hard), NAME (easy) and NAME (hard)'],
    [['--players', '3', '--bots', 'greedy,trader'], '', '(greedy) and NAME (trader)'],
    [['--players', '3', '--lang', 'de'], 'leicht, Schwer\n', '(leicht) und NAME (schwer)'],
  ])('opponents are chosen by level or by hand: %j %j', async (more, input, others) => {
    const { out } = await run(['play', '--edition', 'anniversary', '--seed', 's', ...more], { input })
    expect(out.replace(/[A-Z][a-z]+ (?=\()/g, 'NAME ')).toContain(others)
  })

  it('a player has a name, and is not asked about opponents who are not there', async () => {
    const named = await run(['play', ...flags, '--name', ' Anna\tMaria '])
    expect(named.out).toContain('\nYou are Anna Maria. The others are bots: ')
    const alone = await run(['play', '--edition', 'al-cabohne-solo', '--seed', 's'])
    expect(alone.out).toMatch(/^\nThe seed of this game is “s”\./)
  })

  it('help and quit are understood before the game begins', async () => {
    const { status, out } = await run(['play', '--lang', 'hu'], { input: 'help\nklasszikus\nkilép\n' })
    expect(status).toBe(0)
    expect(out).toContain('Írj be egy számot vagy nevet a listából')
    expect(out).toContain('Nincs „klasszikus” nevű kiadás.')
    expect(out.trimEnd().endsWith('Viszlát!')).toBe(true)
    expect((await run(['play', '--edition', 'anniversary'], { input: 'quit' })).out.trimEnd()).toMatch(
      /quit\nGoodbye!$/,
    )
  })

  it('understands typed commands and answers mistakes with the rule', async () => {
    const typed = [
      'help offer',
      'help',
      'hand',
      'fields',
      'table',
      'harvest 3',
      'offer dragon for red',
      'sing',
      '99',
      'want red',
      'quit',
    ]
    const { status, out } = await run(['play', ...flags], { input: typed.join('\n') })
    expect(status).toBe(0)
    expect(out).toMatch(/offer, trade\. offer blue \+ 2 chili for stink to [A-Z]\w+: make an offer\./)
    expect(out).toMatch(/Commands: plant, end, harvest, .*, help, /)
    expect(out).toContain('You don’t have a field 3.')
    expect(out).toContain('Nothing here is called “dragon”.')
    expect(out).toContain('I don’t understand “sing”. “help” shows what you can say.')
    expect(out).toMatch(/There’s no choice 99; the last one is \d\./)
    expect(out).not.toContain('⟦')
  })

  describe.skipIf(spawnSync('script', ['--version']).status !== 0)('in a real terminal', () => {
    /** Types something whenever what is on the screen ends so; at most once for each. */
    async function type(args: readonly string[], answer: (fresh: string) => string | null) {
      const command = [process.execPath, haricot, 'play', ...args, '--lang', 'en'].map((word) => `'${word}'`).join(' ')
      const env = { ...process.env, TERM: 'dumb', COLUMNS: '80' }
      const child = spawn('script', ['-qec', command, '/dev/null'], { env })
      let fresh = ''
      child.stdout.on('data', (text) => {
        fresh += text
        const keys = answer(fresh)
        if (keys === null) return
        fresh = ''
        child.stdin.write(keys)
      })
      const { out, ...ended } = await end(child)
      return { ...ended, out: out.replace(/\r+\n/g, '\n') }
    }

    it('a whole game', async () => {
      const ones = (fresh: string) => (fresh.endsWith('> ') ? '1\r' : null)
      const { status, out } = await type([...flags, '--pace', 'none'], ones)
      expect(status).toBe(0)
      expect(out).toContain('The game is over')
      expect(out).toMatch(/4\. .*\(Gold coins \d+\)/)
    })

    /** Types this while the bot that goes first seems to think, then the rest one by one as it is asked. */
    const early = (keys: string, ...rest: string[]) => {
      let isTyped = false
      return (fresh: string): string | null => {
        if (isTyped) return /> \w*$/.test(fresh) ? (rest.shift() ?? null) : null
        isTyped = /goes first\.\s+Turn: \w+\.\s*$/.test(fresh)
        return isTyped ? keys : null
      }
    }
    const waiting = ['--edition', 'anniversary', '--players', '5', '--level', 'easy', '--seed', 'wait']

    it.each(['q\r', '\u0003'])('%j ends it at once, though a bot seems to think', async (keys) => {
      const { status, out } = await type(waiting, early(keys))
      expect(status).toBe(0)
      expect(out).toMatch(/Turn: \w+\.\n+Goodbye!\n$/)
    })

    it('what is typed ahead is answered as soon as it can be', async () => {
      const { out } = await type([...waiting, '--pace', 'quick'], early('hand\rfie', 'lds\r', 'quit\r'))
      expect(out).toMatch(/\n\w*> hand\nYour hand, [^>]*> fields\nYour field 1: empty\./)
    })
  })
})
