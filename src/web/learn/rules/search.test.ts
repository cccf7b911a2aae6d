import { expect, it } from 'vitest'
import { hasWords, stretches, wordsIn } from './search.ts'

const marked = (text: string, query: string): string =>
  stretches(text, wordsIn(query))
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')

it('finds words without their accents and capitals, and letters that keyboards lack', () => {
  expect(hasWords('Þriðji akurinn', wordsIn('thridji'))).toBe(true)
  expect(hasWords('A húzópakli elfogy', wordsIn('HUZO elfogy'))).toBe(true)
  expect(hasWords('Größe', wordsIn('grosse'))).toBe(true)
  expect(hasWords('Two coins', wordsIn('coins three'))).toBe(false)
  expect(hasWords('anything', wordsIn('  '))).toBe(true)
})

it('marks what was looked for, as it is written', () => {
  expect(marked('Þriðji akurinn', 'dji ak')).toBe('Þri[ðji] [ak]urinn')
  expect(marked('Soy, soy and SOY.', 'soy')).toBe('[Soy], [soy] and [SOY].')
  expect(marked('Größe', 'ss')).toBe('Grö[ß]e')
  expect(marked('nothing here', 'bean')).toBe('nothing here')
  expect(marked('beanbean', 'anb')).toBe('be[anb]ean')
})
