import { describe, expect, it } from 'vitest'
import type { Game } from '../kernel/types.ts'
import { everyGame, titleOf } from '../testing/combinations.ts'
import { linked } from '../testing/table.ts'
import { LANGS, type Lang, speakerOf } from '../text/index.ts'
import { phasesOf } from './phases.ts'
import { sheetOf } from './sheet.ts'
import { sheetHtml } from './sheet-html.ts'
import { sheetBrf, sheetForBraille, sheetText } from './sheet-text.ts'

const games = everyGame()

const text = (lang: Lang, game: Game, width = 80): string[] =>
  sheetText(speakerOf(lang), sheetOf(speakerOf(lang), game), width)

describe.each(LANGS)('cards of every game in %s', (lang) => {
  const speaker = speakerOf(lang)
  const all = games.map((game) => ({ game, title: titleOf(game.spec), sheet: sheetOf(speaker, game) }))
  // Many games have the same card.
  const sheets = [...new Map(all.map((one) => [JSON.stringify(one.sheet), one])).values()]
  const wordsOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.trim().split(/ +/))

  it.each([80, 40])('as text of %i columns that breaks no word and leaves nothing out', (width) => {
    for (const { title, sheet } of sheets) {
      const lines = sheetText(speaker, sheet, width)
      const { turn, besides, end } = sheet
      const said = [turn, besides, end].flatMap(({ entries }) => entries.map((entry) => entry.text))
      const found = new Set(wordsOf(lines))
      expect([title, lines.filter((line) => line.length > width || line !== line.trimEnd())]).toEqual([title, []])
      expect([title, wordsOf(said).filter((word) => !found.has(word))]).toEqual([title, []])
      expect(lines.join('\n'), title).not.toMatch(/[⟦⟧{}]/)
    }
  })

  it('for a braille line: 40 columns, every bean with its short form and its dashes', () => {
    for (const { title, sheet } of sheets) {
      const lines = sheetForBraille(speaker, sheet, 40)
      expect([title, lines.filter((line) => line.length > 40)]).toEqual([title, []])
      const whole = lines.join(' ').replace(/ +/g, ' ')
      const rows = sheet.beans.rows.map(({ short, name, cards, pays }) => {
        const dashes = pays.map((pay) => ` ${'-'.repeat(pay.coins)}${pay.cards}`).join('')
        return `${short} ${name} ${cards}${dashes}`
      })
      expect([title, rows.filter((row) => !whole.includes(row))]).toEqual([title, []])
    }
  })

  it('for an embosser: 40 cells, 25 lines, braille ASCII', () => {
    for (const { title, sheet } of sheets) {
      const brf = sheetBrf(speaker, sheet)
      expect(brf, title).toMatch(/^[\x20-\x5f\r\n\f]*\r\n\f$/)
      // Neither a carriage return nor a line feed stands alone.
      expect(brf.replaceAll('\r\n', ''), title).not.toMatch(/[\r\n]/)
      const pages = brf
        .slice(0, -1)
        .split('\f')
        .map((page) => page.split('\r\n').slice(0, -1))
      expect(Math.max(...pages.map((lines) => lines.length)), title).toBeLessThanOrEqual(25)
      expect(Math.max(...pages.flat().map((line) => line.length)), title).toBeLessThanOrEqual(40)
      expect(
        pages.map(([first]) => first),
        title,
      ).not.toContain('')
    }
  })

  it('as a page to print', () => {
    for (const { title, sheet } of sheets) {
      const html = sheetHtml(speaker, sheet)
      expect(html, title).toContain(`<html lang="${lang}">`)
      expect(html.match(/<th scope="row">/g), title).toHaveLength(sheet.beans.rows.length)
      expect(html, title).not.toMatch(/[⟦⟧]|<script|src=|href=|undefined/)
      const opened = html.match(/<(h1|h2|p|dl|dt|dd|ul|li|table|tr|th|td)\b/g)?.length
      expect(html.match(/<\/(h1|h2|p|dl|dt|dd|ul|li|table|tr|th|td)>/g)?.length, title).toBe(opened)
    }
  })

  it('says everything there is to say: every step has a text, and every part of the card something in it', () => {
    for (const { game, title, sheet } of sheets) {
      for (const step of [...game.turnPlan, ...game.endPlan])
        expect(speaker.has(`step.${step}`) || speaker.has(`sheet.step.${step}`), `${title}: ${step}`).toBe(true)
      for (const { entries } of [sheet.turn, sheet.besides, sheet.end])
        expect(
          entries.every((entry) => /[.!]$/.test(entry.text)),
          title,
        ).toBe(true)
    }
  })
})

it('a card of the base game', () => {
  const lines = text('en', linked('anniversary', 4))
  expect(lines.slice(0, 9)).toEqual([
    'Anniversary edition',
    'For 4 players',
    '',
    'Your turn',
    'Plant: Plant the first card of your hand, and the next one too if you like.',
    'Trade: Two cards are turned over. Trade beans until the active player ends the',
    '  trading.',
    'Plant the rest: The turned-over cards that are left are set aside for the active',
    '  player. Plant all the cards that you received or kept.',
  ])
  expect(lines).toContain('Bean             Cards   1   2   3   4')
  expect(lines).toContain('stink bean          16   3   5   7   8')
  expect(lines).toContain('garden bean          6   –   2   3   –')
})

it('numbers of the rules are those of the game', () => {
  const said = (game: Game): string => text('en', game, 1000).join('\n')
  expect(said(linked('anniversary', 4))).toContain('Draw: Draw 3 cards one by one')
  expect(said(linked('duel', 2))).toMatch(/Draw 2 cards[\s\S]*on your own turn only[\s\S]*for the first time/)
  expect(said(linked('new-beans', 3))).toMatch(/Everybody draws 1 card [\s\S]*for the second time/)
  expect(said(linked('classic', 4))).toContain('A third field costs 3 gold coins.')
  expect(said(linked('classic', 6, { options: { byPlayers: true } }))).toMatch(
    /By number of players: yes[\s\S]*Draw 4 cards[\s\S]*costs 2 gold coins/,
  )
  expect(said(linked('high-bohn', 5))).toMatch(/for the fourth time[\s\S]*Most points win/)
  expect(said(linked('al-cabohne', 2))).toContain('Don Corlebohne at 2. The coins')
  expect(said(linked('al-cabohne-solo', 1))).toMatch(/Joe Bohnano at 1[\s\S]*more coins than the three bosses/)
  const mild = { mafiaTie: 'shared', mafiaHarvestsAtEnd: false }
  expect(said(linked('al-cabohne', 2, { options: mild }))).toMatch(/fields count for nothing[\s\S]*they share the win/)
})

it('steps without a name go with the phase that they belong to', () => {
  const { has } = speakerOf('en')
  const phases = (game: Game) => phasesOf(game, (step) => has(`phase.${step}`)).map(({ steps }) => steps.join(' '))
  expect(phases(linked('anniversary', 4, { with: ['magpie', 'bohna-nostra'] }))).toEqual([
    'move-bean plant-hand',
    'turn-over take-turned trade',
    'keep-turned magpies-to-hand plant-aside',
    'take-drawn draw draw-favours',
  ])
  expect(phases(linked('chicabohn', 2, { options: { pub: true } }))).toContain('tax give-more')
})
