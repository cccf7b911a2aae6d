import { describe, expect, it } from 'vitest'
import { LEVEL_IDS } from '../../bots/levels.ts'
import { spellings } from '../../commands/spelling.ts'
import { LANGS, speakerOf } from '../../text/index.ts'
import type { Io } from '../io.ts'
import { wrapping } from './command.ts'
import { levelName, levelsNamed } from './opponents.ts'

describe.each(LANGS)('typed in %s', (lang) => {
  const speaker = speakerOf(lang)

  it('levels are found by their names, one or several', () => {
    const io = { lang, speaker } as Io
    const called = LEVEL_IDS.map((id) => levelName(speaker, id))
    expect(levelsNamed(io, called.join(', '))).toEqual(LEVEL_IDS)
    expect(levelsNamed(io, called.map((name) => spellings(name)[0]).join())).toEqual(LEVEL_IDS)
    expect(levelsNamed(io, 'hard,EASY,hard')).toEqual(['hard', 'easy', 'hard'])
    for (const text of ['', ',', 'easy,brutal', '2']) expect(levelsNamed(io, text)).toEqual([])
  })
})

it('a narrow terminal gets whole words', () => {
  const lines: string[] = []
  let columns = 40
  const io = { lang: 'en', speaker: speakerOf('en'), isTerminal: true, err: expect.fail, read: expect.fail } as const
  const { out } = wrapping({
    ...io,
    get columns() {
      return columns
    },
    out: (line) => lines.push(line),
  })
  out('Your hand, front card first: 1: soy bean, 2: black-eyed bean, 3: red bean.')
  columns = 80
  out('Your hand, front card first: 1: soy bean, 2: black-eyed bean, 3: red bean.')
  out('')
  expect(lines).toEqual([
    'Your hand, front card first: 1: soy',
    'bean, 2: black-eyed bean, 3: red bean.',
    'Your hand, front card first: 1: soy bean, 2: black-eyed bean, 3: red bean.',
    '',
  ])
})
