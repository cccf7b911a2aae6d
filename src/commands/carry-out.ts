import { isSeated, type Table } from '../table/table.ts'
import type { Speaker } from '../text/format.ts'
import { type Choice, inWords, undoableInWords } from '../words/choices.ts'
import type { Voice } from '../words/voice.ts'
import { answer } from './answers.ts'
import type { Command } from './listener.ts'
import { isShared, whoIsHere } from './talk.ts'
import type { Verbosity } from './verbosity.ts'
import { isWord, wordFor } from './vocabulary.ts'

/** Where somebody says what he wants, and hears what came of it. */
export interface Client {
  readonly voice: Voice
  /** Its words are understood as well. */
  readonly english: Speaker
  readonly table: Table
  /** What there is to choose from. */
  readonly choices: readonly Choice[]
  /** What happened, in words, the newest last. */
  readonly told: readonly string[]
  readonly isBraille?: boolean
  /** Lines that answer; numbers may mean these choices until something else is said. */
  say(lines: readonly string[], meant?: readonly Choice[]): void
  /** True when it was done; otherwise it was told why not. */
  act(action: unknown): Promise<boolean>
  pass(): Promise<void>
  tellMore(verbosity: Verbosity): void
  /** In short forms and dashes from now on, or in whole words again. */
  tellInBraille(isSo: boolean): void
  leave(): void
}

/** Does what somebody said. Whether the situation is another one now. */
export async function carryOut(client: Client, command: Command): Promise<boolean> {
  const { voice, table } = client
  switch (command.do) {
    case 'unclear':
      client.say(
        command.lines,
        isSeated(table) ? command.meant.map((action) => ({ text: inWords(voice, table, action), action })) : [],
      )
      return false
    case 'ask':
      // What it lists may be chosen by its number.
      client.say(answer(voice, table, command, client), command.question === 'what' ? client.choices : [])
      return false
    case 'manner':
      return minding(client, command)
    case 'act':
      return await client.act(command.action)
    case 'pass':
      await client.pass()
      return true
    case 'nothing':
      return true
  }
}

function minding(client: Client, { manner, rest }: Extract<Command, { do: 'manner' }>): boolean {
  const { voice, english, table } = client
  switch (manner) {
    case 'say':
      if (!isShared(table)) client.say([voice.say('command.talk.nobody')])
      else if (rest !== '') table.say(rest)
      return false
    case 'wait': {
      const { seat, market, view } = table
      if (seat === null || market === null || view.active === seat) {
        client.say([voice.say('command.not.not-possible', { text: wordFor(voice.speaker, 'wait') })])
        return false
      }
      const isSo = !market.waiting.includes(seat)
      table.hold('wait', isSo)
      client.say([voice.say('command.tell.wait', { isSo, active: view.active })])
      return false
    }
    case 'who':
      client.say(whoIsHere(voice, table))
      return false
    case 'undo': {
      const agree = ![voice.speaker, english].some((speaker) => isWord(speaker, 'no', rest))
      const what = agree && table.undo === null ? undoableInWords(voice, table) : null
      if (what !== null) client.say([what])
      const { view } = table
      table.takeBack(agree)
      return table.view !== view
    }
    case 'quit':
      client.leave()
      return false
    case 'braille': {
      const isSo = client.isBraille !== true
      client.tellInBraille(isSo)
      client.say([voice.speaker.say('command.tell.braille', { isSo })])
      return true
    }
    default:
      client.tellMore(manner)
      client.say([voice.speaker.say('command.tell.verbosity', { how: manner })])
      return true
  }
}
