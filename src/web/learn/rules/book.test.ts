import { expect, it } from 'vitest'
import { catalogue } from '../../../engine.ts'
import { chapters } from '../../../generated/rules.ts'
import { texts } from '../../../generated/texts.ts'
import { readRules, ruleFolders } from '../../../testing/rules.ts'
import { LANGS } from '../../../text/format.ts'
import { addOnsFor, bookOf, linked, specWith } from './book.ts'

const rows = ruleFolders().flatMap((folder) =>
  readRules(folder).rules.map(({ id }) => `${folder.slice(folder.indexOf('/') + 1)} ${id}`),
)

it('the page knows every rule that stands in a RULES.md, in the same order', () => {
  expect(chapters.flatMap(({ module, rules }) => rules.map((rule) => `${module} ${rule}`))).toEqual(rows)
})

it('every rule and every chapter has its words in all languages', () => {
  for (const lang of LANGS) {
    const has = (key: string): boolean => (texts[lang][key] ?? '') !== ''
    const silent = chapters.flatMap(({ module, chapter, rules }) => [
      ...(chapter === module ? [`module.${module}.name`] : [`web.rules.chapter.${chapter}`]).filter((key) => !has(key)),
      ...rules.map((rule) => `rule.${rule}`).filter((key) => !has(key)),
    ])
    expect(silent, lang).toEqual([])
  }
})

it.each(catalogue.editions)(
  'the book of $id has each rule of its modules once, from the set-up to the end',
  (edition) => {
    const game = linked(specWith(edition, undefined))
    const book = game === null ? [] : bookOf(game)
    const modules = ['kernel', ...(game?.modules ?? []).map(({ manifest }) => manifest.id)]
    const theirs = chapters.filter(({ module }) => modules.includes(module)).flatMap(({ rules }) => rules)
    const shown = book.flatMap(({ parts }) => parts.flatMap(({ rules }) => rules))
    expect([...shown].sort()).toEqual([...theirs].sort())
    expect(book[0].id).toBe('set-up')
    expect(book.slice(-3).map(({ id }) => id)).toEqual(['drawing', 'end', 'table'])
  },
)

it('whoever is sent to a rule gets a book in which it stands, add-ons and options included', () => {
  for (const edition of catalogue.editions) {
    const withAll = addOnsFor(edition.id).flatMap(({ id }) => chapters.filter(({ module }) => module === id))
    for (const rule of withAll.flatMap(({ rules }) => rules)) {
      const game = linked(specWith(edition, rule))
      const shown = game === null ? [] : bookOf(game).flatMap(({ parts }) => parts.flatMap(({ rules }) => rules))
      expect(shown, `${edition.id} ${rule}`).toContain(rule)
    }
  }
  const [chicabohn] = catalogue.editions.filter(({ options }) => options?.pub !== undefined)
  expect(specWith(chicabohn, 'pub-three')).toMatchObject({ options: { pub: true } })
})
