import type { Reason } from '../../bots/bot.ts'
import type { GameEvent } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { SeatedTable as Table } from '../../table/table.ts'
import type { Io } from '../io.ts'
import { choicesAt } from './choices.ts'
import type { Lines } from './lines.ts'
import { scoreLines } from './score.ts'
import { isTrading, question, situation, tableLines } from './situation.ts'
import { isWord, type Typed, tradeHint, understand } from './typed.ts'
import { remarkOf, type Voice, voiceFor } from './voice.ts'

/** Plays at a table until the game is over: true. False when the player leaves or the input ends. */
export async function playAt(io: Io, lines: Lines, table: Table): Promise<boolean> {
  const voice = voiceFor(io.speaker, table)
  const printNews = newsOf(io, voice, table)
  const left = lines.leaving((line) => isWord(io.speaker, 'quit', line)).then(() => 'left' as const)
  let isNew = true
  let turnShown = 0
  if ((await Promise.race([table.ready, left])) === 'left') return false
  while (table.asked !== 'over') {
    printNews()
    const choices = choicesAt(voice, table)
    if (isNew) {
      io.out('')
      // What the others grow matters for trading, once a turn is enough; how it is typed, once a game.
      if (isTrading(table) && turnShown !== table.view.turn) {
        if (turnShown === 0) io.out(tradeHint(voice, table))
        for (const line of tableLines(voice, table)) io.out(line)
        turnShown = table.view.turn
      }
      for (const line of [...situation(voice, table), question(voice, table)]) io.out(line)
      choices.forEach(({ text }, i) => void io.out(`${i + 1} ${text}`))
    }
    const line = await lines.ask('> ')
    if (line === null) return false
    const typed = understand(voice, table, choices, line)
    if (typed.do === 'quit') return false
    const done = await Promise.race([carryOut(io, voice, table, typed), left])
    if (done === 'left') return false
    isNew = done
  }
  printNews()
  for (const line of ['', ...scoreLines(voice, table)]) io.out(line)
  return true
}

/** Whether the situation is another one now. */
async function carryOut(io: Io, voice: Voice, table: Table, typed: Typed): Promise<boolean> {
  if (typed.do === 'say') for (const line of typed.lines) io.out(line)
  else if (typed.do === 'pass') await table.pass()
  else if (typed.do === 'act') {
    const refusal = await table.act(typed.action)
    if (refusal === null) return true
    io.out(voice.refuse(refusal))
    return false
  }
  return typed.do !== 'say'
}

/**
 * Collects what happens and tells it in sentences, as soon as nothing more comes for a while; the same sentence several
 * times in a row is told once.
 */
function newsOf(io: Io, voice: Voice, table: Table): () => void {
  const { say } = voice
  let news: { text: string; times: number }[] = []
  let turn = 0
  const tell = (text: string): void => {
    const last = news[news.length - 1]
    if (last?.text === text) last.times++
    else news.push({ text, times: 1 })
  }
  const print = (): void => {
    for (const { text, times } of news) io.out(times === 1 ? text : say('cli.play.times', { text, times }))
    news = []
  }
  const hear = (event: GameEvent): void => {
    if (event.type === 'asked') {
      if (event.turn === turn || event.over) return
      turn = event.turn
    } else if (event.type === 'drew' && turn === 0) return // the deal: the hand is about to be shown
    tell(say(`event.${event.type}`, event))
  }
  const remark = (seat: Seat, reason: Reason): void => tell(remarkOf(voice, seat, reason))
  table.subscribe(hear, { remark, quiet: print })
  return print
}
