import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedFrom } from '../kernel/rng.ts'
import { seatAt } from '../kernel/seat.ts'
import { recordGame } from '../notation/index.ts'
import { linked } from '../testing/table.ts'
import { LANGS, type Lang, speakerOf } from '../text/index.ts'
import { run as runApart, runHere } from './testing/program.ts'

const position = `haricot-position 1
edition anniversary
players 4
phase trade
A hand blue chili*2
B hand red soy
A fields blue*6 | -
turned stink garden
offer 1 A to B hand #1 turned #2 want red
next-offer 2
`

function record(): string {
  const text = recordGame({
    game: linked('anniversary', 4),
    start: { seed: seedFrom('x'), given: { first: seatAt(0) } },
    inputs: [{ seat: seatAt(0), action: { type: 'plant', field: 0 } }],
    names: ['Anna'],
  })
  return text.ok ? text.value : expect.fail()
}

const run = (argv: readonly string[], files: Record<string, string> = {}, lang: Lang = 'en') =>
  runHere(argv, { files, lang })

describe('position', () => {
  it('prints the position, what everybody sees and may do, and it can be read again', async () => {
    const { out, status } = await run(['position', 'p'], { p: position })
    expect(status).toBeUndefined()
    expect(out).toMatch(/^haricot-position 1\nedition anniversary\n/)
    expect(out).toContain('\n# what A sees\n#   first A\n')
    expect(out).toContain('\n#   B hand ?*2\n')
    expect(out).toContain(
      '\n# what B may do\n#   accept offer=1 revision=1 give={hand=[#1],turned=[]}\n#   decline offer=1\n',
    )
    expect((await run(['position', 'p'], { p: out })).out).toBe(out)
  })

  it('does what is asked, and tells what happened', async () => {
    const accept = 'B accept offer=1 revision=1 give={hand=[#1]}'
    const { out } = await run(['position', 'p', accept, 'A {"type": "endTrade"}'], { p: position })
    expect(out).toContain('\nasked plant-aside A waiting AB\n')
    expect(out).toContain('\n# what happened\n#   A gives B 1 blue bean and 1 garden bean for 1 red bean.\n')
    expect(out).toContain('\nA aside red stink\n')
    expect(
      (await run(['position', 'p', '--actions', 'a'], { p: position, a: `1 ${accept}\n2 A endTrade\n` })).out,
    ).toBe(out)
  })

  it('tells programs the same', async () => {
    const { out } = await run(['position', 'p', '--json', 'A harvest field=#1'], { p: position })
    const { position: text, hash, events, seats, table } = JSON.parse(out)
    expect(text).toContain('A coins blue*2')
    expect(hash).toMatch(/^[0-9a-f]{16}$/)
    expect(events.map((event: { type: string }) => event.type)).toEqual(['harvested', 'asked'])
    expect(seats.map(({ seat }: { seat: string }) => seat)).toEqual(['A', 'B', 'C', 'D'])
    expect(seats[1].may).toContainEqual({ type: 'decline', offer: 1 })
    expect(seats[1].sees.x.farms[0].hand).toEqual([null, null, null])
    expect(table.seat).toBeNull()
  })

  it.each([
    [
      'C endTrade',
      'actions: Line 1, column 3: Number 1, C: Only the active player ends the trading. (input-refused: active-player-ends-trade)',
    ],
    ['E endTrade', 'actions: Line 1, column 1: There is no seat E at this table. (no-such-seat)'],
    [
      'A sing',
      'actions: Line 1, column 3: Number 1, A: There’s no such move in this game. (input-refused: unknown-action)',
    ],
    [
      'A plant field=#1',
      'actions: Line 1, column 3: Number 1, A: That can’t be done right now. (input-refused: not-now)',
    ],
    ['A {"type"', 'actions: Line 1, column 3: This is broken JSON. (broken-json)'],
  ])('%s is refused', async (action, sentence) => {
    expect(await run(['position', 'p', action], { p: position })).toEqual({ status: 2, out: '', err: sentence })
  })

  it('tells programs of a refusal', async () => {
    const { status, out } = await run(['position', 'p', '--json', 'A harvest field=#1', 'A harvest field=#1'], {
      p: position,
    })
    expect(status).toBe(2)
    expect(JSON.parse(out).problem).toMatchObject({
      source: 'actions',
      rule: 'input-refused',
      at: { line: 2, column: 3 },
      because: { rule: 'empty-field' },
    })
  })
})

describe('replay', () => {
  it('says that a record holds, and the score', async () => {
    expect(await run(['replay', 'r'], { r: record() })).toEqual({
      status: undefined,
      err: '',
      out: [
        'The record holds: 1 action and 2 checksums, all right.',
        'The seed is the one that was promised beforehand.',
        'The game is not over; the scores are as they would be now.',
        '  1. D: 0 (Gold coins 0)',
        '  2. C: 0 (Gold coins 0)',
        '  3. B: 0 (Gold coins 0)',
        '  4. Anna: 0 (Gold coins 0)',
      ].join('\n'),
    })
    const { out } = await run(['replay', 'r', '--json'], { r: record() })
    expect(JSON.parse(out)).toMatchObject({ inputs: 1, hashes: 2, isCommitted: true, over: false, turn: 1 })
  })

  it('says where a record breaks', async () => {
    const broken = record().replace('1 A plant field=#1', '1 B plant field=#1')
    expect(await run(['replay', 'r'], { r: broken })).toEqual({
      status: 2,
      out: '',
      err: 'r: Line 11, column 5: Number 1, B: That’s not yours to decide right now. (input-refused: not-your-decision)',
    })
  })
})

describe('show', () => {
  it.each(LANGS)('shows positions and records in 80 columns: %s', async (lang) => {
    for (const text of [position, record(), record().replace(/^seed.*\n/m, '')])
      for (const seat of [[], ['--seat', 'B'], ['--seat', 'T']]) {
        const { status, out, err } = await run(['show', 'f', ...seat], { f: text }, lang)
        expect([status, err]).toEqual([undefined, ''])
        expect(out.split('\n').filter((line) => line.length > 80)).toEqual([])
        expect(out).not.toMatch(/⟦|undefined|null/)
      }
  })

  it('shows farms with the worth of their fields, piles and offers', async () => {
    const { out } = await run(['show', 'f'], { f: position })
    expect(out.split('\n')).toEqual(
      expect.arrayContaining([
        'Anniversary edition, 4 players',
        'Turn 1: A',
        '  hand           blue bean, 2 chili beans',
        '  field 1        6 blue beans (worth 2)',
        '  field 2        -',
        '  draw pile      91 cards',
        '  turned over    stink bean, garden bean',
        '  Offer 1, from A to B: 1 blue bean and 1 garden bean for 1 red bean.',
      ]),
    )
  })

  it.each(LANGS)('says offers, wishes and the bean coin in words: %s', async (lang) => {
    const { say } = speakerOf(lang)
    const text = position
      .replace('players', 'with bean-coin\nplayers')
      .replace('next-offer 2', 'offer 2 A hand #2 want red*2 declined C\noffer 3 B to A want stink\nnext-offer 4')
    const rest = 'A wants soy\nC spares red\nC aside blue\ncoin B kept 1\n'
    for (const seat of [[], ['--seat', 'B']]) {
      const { out, err } = await run(['show', 'f', ...seat], { f: text + rest }, lang)
      expect(err).toBe('')
      expect(out).not.toMatch(/^ +([A-G] )?(offer \d [A-G]|wants|spares|aside|coin) /m)
      for (const [bean, n] of [
        ['red', 2],
        ['stink', 1],
      ] as const)
        expect(out.replace(/\s+/g, ' ')).toContain(`${n} ${say(`bean.${bean}`, { n }).slice(0, 4)}`)
      expect(out.trimEnd().split('\n').length).toBeGreaterThan(30)
    }
  })

  it('says what somebody asks for as a gift, and who has said no', async () => {
    const more = 'offer 2 A hand #2 want soy declined CD\noffer 3 B to A want stink\nnext-offer 4'
    const { out } = await run(['show', 'f', '--seat', 'B'], { f: position.replace('next-offer 2', more) })
    expect(out).toContain('Offer 2, from A to everybody: 1 chili bean for 1 soy bean. Turned down so far')
    expect(out).toContain('Offer 3, yours to A: a request for 1 stink bean as a gift.')
  })

  it('hides from a seat what it does not see', async () => {
    const { out } = await run(['show', 'f', '--seat', 'B'], { f: position })
    expect(out).toContain('\n  hand           3 cards\n')
    expect(await run(['show', 'f', '--seat', 'E'], { f: position })).toMatchObject({ status: 2 })
  })

  it('shows nothing of a record that breaks', async () => {
    const broken = record().replace('1 A plant field=#1', '1 B plant field=#1')
    const { status, out, err } = await run(['show', 'f'], { f: broken })
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toContain('(input-refused: not-your-decision)')
  })

  it('tells programs the same', async () => {
    expect(JSON.parse((await run(['show', 'f', '--json'], { f: position })).out)).toMatchObject({ kind: 'position' })
    const shown = JSON.parse((await run(['show', 'f', '--json'], { f: record() })).out)
    expect(shown).toMatchObject({ kind: 'record', names: ['Anna', 'B', 'C', 'D'], inputs: ['A plant field=#1'] })
  })
})

describe('bad input through the real command', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'haricot notation '))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  async function spawned(argv: readonly string[], input = '') {
    const begin = performance.now()
    const ended = await runApart(argv, { cwd: folder, input })
    return { ...ended, ms: performance.now() - begin }
  }

  const MB10 = 10_000_000
  const rubbish = Array.from({ length: MB10 / 50 }, (_, i) =>
    String.fromCharCode(33 + ((i * 7919) % 90)).repeat(50),
  ).join('')
  const hostile: Record<string, readonly [string, string, RegExp]> = {
    'nothing.txt': ['position', '', /Line 1, column 1: .*\(no-header\)/],
    'broken.json': ['position', '{"edition": "anniversary", "hands": [', /Line 1, column 1: .*\(no-header\)/],
    'rubbish.txt': ['position', rubbish, /too long: .*\(too-big\)/],
    'rubbish-record.txt': ['replay', rubbish, /too long: .*\(too-big\)/],
    'long.txt': ['show', position + 'A hand blue\n'.repeat(MB10 / 12), /\(too-big\)/],
    'word.txt': ['show', position + 'x'.repeat(1_900_000), /Line 11, column 1: .*\(unknown-line\)/],
    'kind.txt': ['position', position.replace('chili', 'purple'), /Line 5, column 13: .*“purple”.*\(unknown-bean\)/],
    'cards.txt': [
      'position',
      `${position}C hand garden*6`,
      /Line 11, column 8: .*garden bean.* 7, .* 6\. \(card-too-many\)/,
    ],
    'phase.txt': ['position', position.replace('phase trade', 'phase lunch'), /Line 4, column 7: .*\(no-such-step\)/],
    'fields.txt': ['show', position.replace('| -', '| - | -'), /Line 7, column 3: .*3.*2.*\(too-many-fields\)/],
    'offer.txt': [
      'position',
      position.replace('hand #1', 'hand #9'),
      /Line 9, column 1: .*\(impossible-offer: no-such-card\)/,
    ],
    'input.txt': [
      'replay',
      'haricot-record 1\nedition duel\nplayers 2\ndeal\n1 A sing',
      /\(input-refused: unknown-action\)/,
    ],
    'bytes.bin': ['position', '\u0000\u0001\u0002ÿþ', /Line 1, column 1: .*\(invisible-character\)/],
  }

  it('each gets one sentence and status 2, and nothing is written', async () => {
    for (const [name, [, text]] of Object.entries(hostile)) writeFileSync(join(folder, name), text)
    const before = readdirSync(folder)
    const ended = await Promise.all(
      Object.entries(hostile).map(async ([name, [command]]) => [name, await spawned([command, name])] as const),
    )
    for (const [name, { status, out, err }] of ended) {
      expect({ name, status, out }).toEqual({ name, status: 2, out: '' })
      expect(err).toMatch(/^[^\n]{1,300}\n$/)
      expect(err).toMatch(hostile[name][2])
    }
    expect(readdirSync(folder)).toEqual(before)
  })

  it('10 MB of rubbish are refused as well', async () => {
    expect(await spawned(['position', '-'], rubbish)).toMatchObject({ status: 2, out: '' })
  })

  it.skipIf(!existsSync('/dev/zero'))('a file without an end is not read to its end', async () => {
    for (const command of ['show', 'replay', 'position']) {
      const { status, out, err } = await spawned([command, '/dev/zero'])
      expect({ status, out }).toEqual({ status: 2, out: '' })
      expect(err).toMatch(/^\/dev\/zero: [^\n]{1,100} \(too-big\)\n$/)
    }
  })

  it('a file that is not there, and standard input', async () => {
    expect(await spawned(['position', 'missing.txt'])).toMatchObject({ status: 2, out: '' })
    expect(await spawned(['position', '-'], position)).toMatchObject({ status: 0, err: '' })
  })
})
