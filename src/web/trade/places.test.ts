import { expect, it } from 'vitest'
import { placesAfter } from './places.ts'

it.each([
  ['the first offers stand as they come', [], [3, 1], [3, 1]],
  ['what is gone leaves its place free', [1, 2, 3], [1, 3], [1, null, 3]],
  ['what comes takes the free place', [1, null, 3], [1, 3, 4], [1, 4, 3]],
  ['without a free place it comes last', [1, 3], [4, 1, 3], [1, 3, 4]],
  ['one goes while another comes', [1, 2], [5, 2], [5, 2]],
  ['free places at the end are none', [1, 2, 3], [1], [1]],
  ['nothing stands any more', [null, 2], [], []],
])('%s', (_, before, standing, places) => {
  expect(placesAfter(before, standing)).toEqual(places)
})
