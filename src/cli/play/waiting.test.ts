import { setImmediate as tick } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newBot } from '../../bots/bots.ts'
import { LEVELS } from '../../bots/levels.ts'
import { seatAt } from '../../kernel/seat.ts'
import { LocalTable, type LocalTableOptions } from '../../table/local.ts'
import type { Asides, Table } from '../../table/table.ts'
import { linked } from '../../testing/table.ts'
import { desk as deskFor } from '../testing/desk.ts'
import { playAt } from './game.ts'
import { inputLines, type Lines } from './lines.ts'
import { News } from './news.ts'

const desk = (isTerminal: boolean) => {
  const { io, ...rest } = deskFor({ isTerminal })
  return { io, lines: inputLines(io), ...rest }
}

const isQuit = (line: string): boolean => line === 'q'

/** Whether it is done by now. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  await tick()
  return Promise.race([work.then(() => true), tick().then(() => false)])
}

describe('typing in a terminal', () => {
  it('what is typed while nobody asks does not show, is not lost, and comes in order', async () => {
    const { lines, type, shown } = desk(true)
    await type('first\rsec')
    expect(shown()).toBe('')
    expect(await lines.ask('> ')).toBe('first')
    expect(shown()).toBe('> first\n')
    const second = lines.ask('> ')
    expect(shown()).toBe('> first\n> sec')
    await type('ond\rthird\rfourth\r')
    expect(await second).toBe('second')
    expect(shown()).toBe('> first\n> second\n')
    expect([await lines.ask('> '), await lines.ask('> ')]).toEqual(['third', 'fourth'])
    expect(shown()).toBe('> first\n> second\n> third\n> fourth\n')
    lines.close()
  })

  it.each([
    ['a word', 'hm\rq\r'],
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s leaves at once while nobody asks', async (_how, keys) => {
    const { lines, type } = desk(true)
    const left = lines.leaving(isQuit)
    await type('1\r')
    expect(await isDone(left)).toBe(false)
    await type(keys)
    expect(await isDone(left)).toBe(true)
    lines.close()
  })

  it('whoever has begun a line is not interrupted; otherwise what happens comes first', async () => {
    const { io, lines, type, shown } = desk(true)
    const asking = new AbortController()
    const first = lines.askUntil('> ', asking.signal)
    await type('say he')
    expect(lines.isTyping).toBe(true)
    asking.abort()
    expect(await isDone(first)).toBe(false)
    await type('llo\r')
    expect(await first).toBe('say hello')
    const later = new AbortController()
    const second = lines.askUntil('> ', later.signal)
    expect(lines.isTyping).toBe(false)
    later.abort()
    io.out('Béla is here.')
    expect(await second).toBeUndefined()
    expect(shown()).toBe('> say hello\n> \nBéla is here.\n')
    lines.close()
  })

  it('letters can be taken back, lines come again, the tabulator completes; no cursor is moved', async () => {
    const { lines, type, shown } = desk(true)
    lines.completing((line) => ['harvest ', 'hand '].filter((one) => one.startsWith(line)))
    const first = lines.ask('> ')
    await type('xé\u007f\u007fhar\t2\r')
    expect(await first).toBe('harvest 2')
    const second = lines.ask('> ')
    await type('ha\t\u0015\u001b[A\r')
    expect(await second).toBe('harvest 2')
    expect(shown()).toBe('> xé\b \b\b \bharvest 2\n> ha\nharvest, hand\n> ha\b \b\b \b\n> harvest 2\n')
    lines.close()
  })

  it('what happens while somebody types is told after his line, or as soon as he takes it back', async () => {
    const { io, lines, type, shown } = desk(true)
    const heard: Asides = {}
    const names = ['Anna', 'Béla']
    const subscribe = (_listener: unknown, asides: Asides) => {
      Object.assign(heard, asides)
    }
    const table = { names, seat: 0, seats: [], state: 'playing', game: { modules: [] }, view: { x: {} }, subscribe }
    const news = new News(io, lines, table as unknown as Table)
    const ask = () => news.during((signal) => lines.askUntil('> ', signal))
    const first = ask()
    await type('har')
    heard.chat?.({ seat: seatAt(1), text: 'one' })
    heard.chat?.({ seat: seatAt(1), text: 'two' })
    await type('vest 2')
    expect(shown()).toBe('> harvest 2')
    await type('\r')
    expect(await first).toBe('harvest 2')
    news.print()
    expect(shown()).toBe('> harvest 2\nBéla: “one”\nBéla: “two”\n')
    const second = ask()
    await type('ha')
    heard.chat?.({ seat: seatAt(1), text: 'three' })
    expect(await isDone(second)).toBe(false)
    await type('\u0015')
    expect(await second).toBeUndefined()
    news.print()
    expect(shown()).toMatch(/> ha[\b ]+\nBéla: “three”\n$/)
    const third = ask()
    heard.chat?.({ seat: seatAt(1), text: 'four' })
    expect(await third).toBeUndefined()
    expect(shown()).toMatch(/> \nBéla: “four”\n$/)
    const fourth = ask()
    heard.changed?.() // nothing that anybody has to hear of
    expect(await isDone(fourth)).toBe(false)
    expect(shown()).toMatch(/\nBéla: “four”\n> $/)
    lines.close()
  })

  it('it is heard when somebody who is asked begins a line, sends it or takes it back', async () => {
    const { lines, type } = desk(true)
    const heard: boolean[] = []
    lines.typing((isTyping) => heard.push(isTyping))
    await type('early')
    const first = lines.ask('> ')
    await type(' bird\r')
    expect(await first).toBe('early bird')
    const second = lines.ask('> ')
    await type('ha')
    await type('nd\u0015')
    await type('h\r')
    expect(await second).toBe('h')
    expect(heard).toEqual([false, true, false, false, true, false, true, false])
    lines.close()
  })

  it.each([
    ['é\u0301', 'é\u0301', 1],
    ['日本', '日', 2],
    ['🌾', '🌾', 2],
    ['þ', 'þ', 1],
  ])('of %s one key takes back %s, as wide as it is', async (text, last, cells) => {
    const { lines, type, shown } = desk(true)
    const line = lines.ask('> ')
    await type(`x${text}\u007f`)
    const left = text === last ? 'x' : `x${text.slice(0, last.length)}`
    expect(shown()).toBe(`> x${text}${'\b \b'.repeat(cells)}`)
    await type('\r')
    expect(await line).toBe(left)
    lines.close()
  })

  it('a line that went over the edge of the screen is shown anew instead of stepping back', async () => {
    const { lines, type, shown } = desk(true)
    const line = lines.ask('> ')
    await type('x'.repeat(100))
    await type('\u007f')
    expect(shown().endsWith(`\n> ${'x'.repeat(99)}`)).toBe(true)
    await type('\u0015\r')
    expect(await line).toBe('')
    lines.close()
  })

  it('100,000 letters, NUL and what moves a cursor do no harm', async () => {
    const { lines, type, shown } = desk(true)
    const line = lines.ask('> ')
    await type(`\u0000\u001b[31m\u001b[2J\u001bc${'x'.repeat(100_000)}\u0007\r`)
    expect(await line).toBe('x'.repeat(100_000))
    expect(shown()).toBe(`> ${'x'.repeat(100_000)}\n`)
    lines.close()
  })

  it('who is asked is answered, also by leaving', async () => {
    const { lines, type, shown } = desk(true)
    const left = lines.leaving(isQuit)
    const first = lines.ask('> ')
    await type('q\r')
    expect(await first).toBe('q')
    const second = lines.ask('> ')
    await type('\u0003')
    expect(await second).toBeNull()
    expect(await isDone(left)).toBe(false)
    expect(shown()).toBe('> q\n> \n')
    expect(await lines.ask('> ')).toBeNull()
  })
})

describe('lines out of a pipe', () => {
  it('are taken one after another to the end; nobody leaves before', async () => {
    const { lines, input, type, shown } = desk(false)
    const left = lines.leaving(isQuit)
    await type('1\nq\nlast')
    input.end()
    await tick()
    expect(await isDone(left)).toBe(false)
    const asked = [await lines.ask('> '), await lines.ask('> '), await lines.ask('> '), await lines.ask('> ')]
    expect(asked).toEqual(['1', 'q', 'last', null])
    expect(shown()).toBe('> 1\n> q\n> last\n')
  })

  it('that never end wait until they are needed', async () => {
    const { lines, input } = desk(false)
    let thousands = 1
    while (input.write('1\n'.repeat(1000)) && thousands < 100) {
      thousands++
      await tick()
    }
    expect(thousands).toBeLessThan(100)
    for (let i = 0; i < 1000 * thousands; i++) expect(await lines.ask('')).toBe('1')
    lines.close()
  })
})

describe('while bots think', () => {
  /** Time stands still until somebody lets it pass. */
  function clock() {
    let nowMs = 0
    const waits: { readonly ms: number; pass(): void }[] = []
    const pause: LocalTableOptions['pause'] = (ms, signal) =>
      new Promise((resolve) => {
        const pass = (): void => {
          nowMs += ms
          resolve()
        }
        const wait = { ms, pass }
        if (ms < Number.POSITIVE_INFINITY) waits.push(wait)
        signal.addEventListener('abort', () => {
          if (waits.includes(wait)) waits.splice(waits.indexOf(wait), 1)
          resolve()
        })
      })
    return { waits, pause, now: () => nowMs }
  }

  function sit(more: Partial<LocalTableOptions>): LocalTable {
    const names = ['Anna', 'Fava', 'Lima', 'Moth']
    const bots = [{ ...LEVELS.fair, explains: 'always' } as const]
    const game = linked('anniversary', 4)
    return new LocalTable({ game, seat: seatAt(2), names, bots, newBot, seed: 'waiting', ...more })
  }

  it('every move is told when its time has come, as if nobody waited, but what is between others at a market', async () => {
    const quick = desk(true)
    const leaving = playAt(quick.io, quick.lines, sit({}))
    while (!quick.shown().includes('> ')) await tick()
    await quick.type('q\r')
    await leaving

    const { waits, ...time } = clock()
    const slow = desk(true)
    const table = sit({ pace: ([from]) => from, ...time })
    const playing = playAt(slow.io, slow.lines, table)
    const told: string[] = []
    while (table.market === null) {
      await tick()
      const wait = waits.pop()
      if (wait === undefined) continue
      told.push(slow.shown())
      wait.pass()
      await tick()
    }
    expect(told.length).toBeGreaterThan(1)
    expect(told.length).toBe(table.inputs.length)
    expect(told[0]).toMatch(/Turn: \w+\.\n$/)
    for (let i = 1; i < told.length; i++) expect(told[i].length).toBeGreaterThan(told[i - 1].length)
    while (!slow.shown().includes('> ')) await tick()
    const opening = slow.shown()
    expect(opening).toMatch(/\n\nFava is trading: 1 garden bean and 1 red bean\. .*\n> $/)
    expect(quick.shown().startsWith(opening.slice(0, opening.indexOf('\nFava is trading')).trimEnd())).toBe(true)

    for (let idle = 0; idle < 10; idle++) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (waits.length > 0) idle = 0
      waits.pop()?.pass()
    }
    expect(table.asked).toBe('join')
    const news = slow.shown().slice(opening.length).split('\n')
    const trades = table.inputs.filter(({ action }) => action.type === 'accept')
    expect(news.filter((line) => /^(Gift|Traded): /.test(line))).toHaveLength(trades.length)
    expect(news.join('\n')).not.toMatch(/Offer|turned down|“/)
    await slow.type('q\r')
    expect(await playing).toBe(false)
  })

  it('whoever types at somebody else’s market keeps it open until the line is sent; Enter is nothing from this player', async () => {
    const { io, lines, type, shown } = desk(true)
    const table = sit({})
    const playing = playAt(io, lines, table)
    while (!shown().includes('> ')) await tick()
    const { active } = table.view
    await type('hand')
    expect(table.market?.composing).toEqual([table.seat])
    await type('\r')
    expect(table.market?.composing).toEqual([])
    await type('x')
    await type('\u007f')
    expect(table.market?.composing).toEqual([])
    const prompts = shown().split('> ').length
    await type('\r')
    while (shown().split('> ').length === prompts) await tick()
    expect(table.view.active).not.toBe(active)
    expect(shown()).toContain('Trading ended: Fava.')
    await type('q\r')
    expect(await playing).toBe(false)
  })

  it.each(['q\r', '\u0003'])('%j leaves at once, and the table is quiet', async (keys) => {
    const { waits, ...time } = clock()
    const { io, lines, type, shown } = desk(true)
    const table = sit({ pace: () => 1000, ...time })
    const playing = playAt(io, lines, table)
    await tick()
    expect(waits).toHaveLength(1)
    await type(`1\r${keys}`)
    expect(await playing).toBe(false)
    await table.leave()
    await table.ready
    expect(table.inputs).toEqual([])
    expect(shown()).not.toContain('>')
  })

  it('bots say why they plant as their level has it, and why they trade with each other when they are asked', async () => {
    const { io, shown } = desk(false)
    const answers = ['why', 'quit']
    const lines: Lines = {
      isTerminal: false,
      isTyping: false,
      completing: () => {},
      typing: () => {},
      ask: expect.fail,
      askUntil: async () => answers.shift() ?? null,
      leaving: () => new Promise(() => {}),
      close: () => {},
    }
    await playAt(io, lines, sit({}))
    const said = shown()
    expect(said).toMatch(/ in field 2: Fava[.]\nFava: “There’s room, so I start on .* beans.”\n.* turned over: Fava/)
    expect(said).toMatch(/\nAnna: “.*”\nFava: “.*”\nMoth: “.*”\n$/)
    expect(said.match(/“/g)).toHaveLength(2 + 3) // their reasons for what is between them only when asked
  })
})
