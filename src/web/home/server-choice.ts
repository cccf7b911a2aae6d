import type { Clock, Settings } from '../../protocol/tables.ts'
import { GRACES, type Grace } from '../../table/pace.ts'

export const MOST_PLAYERS = 7

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long people may take before a bot plays for them. */
const CLOCKS = {
  none: null,
  quick: { decisionMs: 30 * SECOND_MS, tradeMs: 2 * MINUTE_MS },
  calm: { decisionMs: 3 * MINUTE_MS, tradeMs: 10 * MINUTE_MS },
  days: { decisionMs: 2 * DAY_MS, tradeMs: 2 * DAY_MS },
} as const satisfies Record<string, Clock | null>
type ClockId = keyof typeof CLOCKS
export const CLOCK_IDS = Object.keys(CLOCKS) as readonly ClockId[]

/** When those who look on see what happens; null: nobody looks on. */
const LOOKING_ON = {
  now: 0,
  'in-half-a-minute': 30 * SECOND_MS,
  'in-five-minutes': 5 * MINUTE_MS,
  never: null,
} as const
type LookingOn = keyof typeof LOOKING_ON
export const LOOKING_ON_IDS = Object.keys(LOOKING_ON) as readonly LookingOn[]

/** What a host decides besides the game itself. */
export interface ServerChoice {
  readonly isPublic: boolean
  readonly pace: Settings['pace']
  readonly grace: Grace
  readonly clock: ClockId
  readonly lookingOn: LookingOn
}
export const PACES = ['human', 'at-once'] as const satisfies readonly Settings['pace'][]

export const FIRST_SERVER_CHOICE: ServerChoice = {
  isPublic: false,
  pace: 'human',
  grace: 'normal',
  clock: 'none',
  lookingOn: 'now',
}

export const settingsOf = ({ isPublic, pace, grace, clock, lookingOn }: ServerChoice) => ({
  public: isPublic,
  pace,
  grace,
  clock: CLOCKS[clock],
  spectators: lookingOn !== 'never',
  spectatorDelayMs: LOOKING_ON[lookingOn] ?? 0,
})

/** Whatever an older page may have left here. */
export function soundServerChoice(found: Partial<ServerChoice> | null): ServerChoice {
  const one = <T>(allowed: readonly T[], value: unknown, otherwise: T): T =>
    allowed.find((a) => a === value) ?? otherwise
  const first = FIRST_SERVER_CHOICE
  return {
    isPublic: found?.isPublic === true,
    pace: one(PACES, found?.pace, first.pace),
    grace: one(GRACES, found?.grace, first.grace),
    clock: one(CLOCK_IDS, found?.clock, first.clock),
    lookingOn: one(LOOKING_ON_IDS, found?.lookingOn, first.lookingOn),
  }
}
