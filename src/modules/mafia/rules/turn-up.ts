import type { Play } from '../../../kernel/play.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { Step } from '../../../kernel/types.ts'
import { nameOf } from '../../base/beans.ts'
import { kindOf } from '../../base/cards.ts'
import { drawCard, refill } from '../../base/piles.ts'
import { layOpen } from '../../leftovers/open.ts'
import { addMatching } from '../../leftovers/rules/turn-up.ts'
import { bossGrowing } from '../mafia.ts'
import { giveDrawn } from './deal.ts'
import { harvestIfDue } from './harvest.ts'

declare module '../../../kernel/types.ts' {
  interface Params {
    /** If the last card of the pile is turned over: are the discards shuffled before or after the two questions about it? */
    reshuffleTiming: 'eager' | 'afterQuestions'
  }
  interface Points {
    /** Tap: a card stays open, and so many came to the table from the discard pile. May end the frame or wait in it. */
    cardOpened(p: Play, frame: Frame, added: number): void
  }
}

/** With this or more in `frame.at` nothing more is turned over by itself. */
const NO_MORE = 3

/** Phase 4. The frame counts the cards that stay open; those of the bosses are replaced. */
export const mafiaTurnUp: Step = {
  enter(p, frame) {
    while (frame.at < NO_MORE && !p.state.x.piles.finished) turnUpCard(p, frame)
  },
}

/** Turns over one card; `frame.at` is one higher if it stays open. */
export function turnUpCard(p: Play, frame: Frame): void {
  const card = drawCard(p)
  if (card === null) return
  const kind = kindOf(card)
  const isEager = p.game.params.reshuffleTiming === 'eager'
  const boss = bossGrowing(p, kind)
  if (boss >= 0) {
    giveDrawn(p, boss, kind)
    if (isEager) refill(p)
    harvestIfDue(p, boss)
    refill(p)
    return
  }
  layOpen(p.state.x.piles.turned, kind)
  frame.at++
  p.emit?.({ type: 'turnedUp', seat: frame.seat, bean: nameOf(p.game, kind) })
  if (isEager) refill(p)
  const added = addMatching(p, frame.seat)
  refill(p)
  for (const tap of p.game.points.cardOpened) tap(p, frame, added)
}
