import { setTimeout as sleep } from 'node:timers/promises'
import { newBot } from '../../src/bots/bots.ts'
import { LEVELS, type LevelId } from '../../src/bots/levels.ts'
import type { GameEvent } from '../../src/kernel/play.ts'
import type { Seat } from '../../src/kernel/seat.ts'
import type { Game } from '../../src/kernel/types.ts'
import { LocalTable, type LocalTableOptions } from '../../src/table/local.ts'
import type { Log } from './judge.ts'
import type { Place } from './person.ts'

/** So often everything else in this thread has its turn before a bot counts as having nothing to do. */
const TURNS = 8

/** One game to be played. */
export interface Setting {
  readonly game: Game
  readonly seat: Seat
  readonly level: LevelId
  /** Any words: its seed. */
  readonly words: string
}

export class LocalPlace implements Place {
  table: LocalTable
  heard = 0
  onEvent: (event: GameEvent) => void = () => {}
  readonly longRests = 2
  readonly #options: LocalTableOptions

  constructor({ game, seat, level, words }: Setting) {
    const names = Array.from({ length: game.spec.players }, (_, i) => `P${i}`)
    this.#options = { game, seat, names, bots: [LEVELS[level]], seed: words, newBot }
    this.table = this.#open(this.#options)
  }

  async rest(): Promise<void> {
    for (let i = 0; i < TURNS; i++) await sleep(1)
  }

  /** Reload, reconnection and restart are one and the same here: the game goes on from what was kept. */
  async interrupt(): Promise<void> {
    const kept = JSON.stringify(this.table.inputs)
    await this.table.leave()
    this.table = this.#open({ ...this.#options, inputs: JSON.parse(kept) })
  }

  async log(): Promise<Log> {
    return this.table
  }

  leave(): Promise<void> {
    return this.table.leave()
  }

  #open(options: LocalTableOptions): LocalTable {
    const table = new LocalTable(options)
    table.subscribe((event) => {
      this.heard++
      this.onEvent(event)
    })
    return table
  }
}
