import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { texts } from '../generated/texts.ts'
import { parsePosition, parseRecord, readInputs, replayRecord, validate, writePosition } from './index.ts'

const doc = readFileSync(new URL('../../docs/NOTATION.md', import.meta.url), 'utf8')
const examples = [...doc.matchAll(/^```text\n([\s\S]*?)^```/gm)].map(([, text]) => text)
const startingWith = (word: string) => examples.filter((text) => text.startsWith(word))

const opened = (text: string) => {
  const setup = parsePosition(text)
  return setup.ok ? validate(setup.value) : setup
}

it('every example position of the specification can be played', () => {
  expect(startingWith('haricot-position')).toHaveLength(2)
  for (const text of startingWith('haricot-position')) expect(opened(text)).toMatchObject({ ok: true })
})

it('the example of a written position is written exactly like that', () => {
  const [, text] = startingWith('haricot-position')
  const position = opened(text)
  expect(position.ok && writePosition(position.value.game, position.value.state)).toBe(text)
})

it('every example record of the specification holds', () => {
  const [text, ...more] = startingWith('haricot-record')
  expect(more).toEqual([])
  const record = parseRecord(text)
  if (!record.ok) throw new Error(record.refusal.rule)
  expect(replayRecord(record.value)).toMatchObject({ ok: true, value: { inputs: 5, hashes: 3, isCommitted: true } })
})

it('every example action of the specification can be read', () => {
  const [actions, ...more] = examples.filter((text) => !text.startsWith('haricot-'))
  expect(more).toEqual([])
  const lines = actions.trimEnd().split('\n')
  const inputs = readInputs(lines.map((line) => `A ${line}`).join('\n'), 4)
  expect(inputs.ok && inputs.value.map(({ action }) => action)).toEqual([
    { type: 'plant', field: 0 },
    { type: 'propose', to: 1, give: { hand: [1], turned: [] }, want: ['blue', 'blue'] },
    { type: 'harvest', field: 0 },
  ])
})

it('the specification names every problem that has a text, and no other', () => {
  const section = doc.slice(doc.indexOf('## What can be wrong'), doc.indexOf('## Versions'))
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((line) => [...line.split('|')[1].matchAll(/`([a-z-]+)`/g)].map(([, rule]) => rule))
  const said = Object.keys(texts.en).flatMap((key) =>
    /^problem\.(?!at$)/.test(key) ? key.slice('problem.'.length) : [],
  )
  expect(named.toSorted()).toEqual(said.toSorted())
})
