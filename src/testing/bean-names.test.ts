import { expect, it } from 'vitest'
import { LANGS, speakerOf } from '../text/index.ts'
import { everyGame, titleOf } from './combinations.ts'

it('no game has two beans that are called the same', () => {
  for (const { spec, prepared } of everyGame()) {
    const ids = prepared.beans.specs.map(({ id }) => id)
    for (const lang of LANGS) {
      const names = ids.map((id) => speakerOf(lang).say(`bean.${id}`, { n: 1 }).toLowerCase())
      expect(new Set(names).size, `${lang}: ${titleOf(spec)}`).toBe(ids.length)
    }
  }
})
