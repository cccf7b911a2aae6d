import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holds } from '../testing/property.ts'
import { sha256 } from './sha256.ts'

const trusted = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

it('gives what the platform gives, for any text', () => {
  const words = [fc.string(), fc.string({ unit: 'binary' })]
  holds(fc.property(fc.oneof(...words), (text) => sha256(text) === trusted(text)))
})

it('gives what the platform gives where the padding needs another block', () => {
  for (let length = 0; length < 200; length++) expect(sha256('x'.repeat(length))).toBe(trusted('x'.repeat(length)))
  expect(sha256('é'.repeat(40_000))).toBe(trusted('é'.repeat(40_000)))
})
