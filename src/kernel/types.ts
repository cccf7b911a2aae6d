import type { SliceNotation } from './notation.ts'
import type { PlanEditor } from './plan.ts'
import type {
  Action,
  ActionOf,
  ActionType,
  EventOf,
  EventType,
  GameEvent,
  Play,
  Refusal,
  Result,
  Values,
} from './play.ts'
import type { Rng, Seed } from './rng.ts'
import type { Observer, Seat, SeatMask } from './seat.ts'
import type { Frame, Slices, State } from './state.ts'
import type { SeatView, Views } from './view.ts'

export type OptionValue = boolean | number | string
export type Options = Readonly<Record<string, OptionValue>>

export interface OptionSpec {
  readonly values: readonly OptionValue[]
  readonly default: OptionValue
}

export type Stage = 'alpha' | 'beta' | 'ready'

/** What a lobby shows without playing. */
export interface Manifest {
  readonly id: string
  readonly kind: 'part' | 'add-on'
  readonly stage: Stage
  /** Counts up when a mended rule would change a running game. */
  readonly revision: number
  /** Booklet and page, as in the rules reference. */
  readonly sources: readonly string[]
  readonly requires?: readonly string[]
  readonly excludes?: readonly string[]
  /** Add-ons only: the editions it may join, and the player counts if it narrows them. */
  readonly editions?: readonly string[]
  readonly players?: readonly number[]
  readonly options?: Readonly<Record<string, OptionSpec>>
}

/** A published box or preset: data that names modules. */
export interface Edition {
  readonly id: string
  readonly stage: Stage
  readonly sources: readonly string[]
  readonly players: readonly number[]
  readonly options?: Readonly<Record<string, OptionSpec>>
  modules(players: number, options: Options): readonly string[]
}

export interface GameSpec {
  readonly edition: string
  readonly with: readonly string[]
  readonly options: Options
  readonly players: number
}

/** Values of the rules that modules may set; a module adds its own keys and defaults. */
export interface Params {}
/** Lists that modules add entries to, each entry with an id. */
export interface Tables {}
/** What modules reckon once, at link time, from params and tables. */
export interface Prepared {}
/** What a start may prescribe instead of leaving it to the shuffle. */
export interface Given {
  readonly first?: Seat
}

/**
 * Places where a module may join in, each fixed by its owner. A pipe takes a value and returns it, a veto returns the
 * first refusal, a tap is told. Functions are asked in link order.
 */
export interface Points {
  /** Veto on any action. */
  mayAct(p: Play, seat: Seat, action: Action): Refusal | null
  /** Tap: a turn begins, nobody has acted in it. */
  turnBegins(p: Play): void
  /** Tap: adds the lines of a seat's score. */
  score(p: Play, seat: Seat, lines: ScoreLine[]): void
  /** Below zero: `a` comes before `b` although their scores are equal. The module linked last is asked first. */
  tieBreak(p: Play, a: Seat, b: Seat): number
  /** The rule by which a row comes before the next one, which has as many points. Asked in the same order. */
  tieRule(game: Rules, view: SeatView, row: ScoreRow): string | null
  /** Tap: adds those who play against the seats without sitting on one. */
  rivals(p: Play, out: Rival[]): void
  /** Tap: everybody sees what this seat holds hidden. Asked on a copy, to find out what else an action shows. */
  openHand(p: Play, seat: Seat): void
}

export interface ScoreLine {
  readonly key: string
  readonly points: number
}
/** Somebody without a seat who can win: the game itself plays him. */
export interface Rival {
  /** Its name is the text `rivals.<id>`. */
  readonly id: string
  readonly lines: readonly ScoreLine[]
  /** Whether he comes before seats with as many points, or shares their place. */
  readonly winsTies: boolean
}
export interface ScoreRow {
  /** Null: the row of a rival, who is named only there. */
  readonly seat: Seat | null
  readonly rival?: string
  readonly lines: readonly ScoreLine[]
  readonly total: number
  /** 1 is the winner; rows that nothing tells apart share a place. */
  readonly place: number
}
export type ScoreSheet = readonly ScoreRow[]

export interface Step {
  /** Sets `frame.waiting` or does its work at once; may push frames. */
  enter(p: Play, frame: Frame): void
  /** Nobody is waited for any more, the frame is about to go. */
  leave?(p: Play, frame: Frame): void
  /** Only the seats waited for may act, not even at any time may others. */
  readonly atomic?: boolean
}

/** Decodes what comes from outside. Zod schemas fit. */
export interface Schema<T> {
  /** Its fields, and whether they may be left out: who puts an action together from words wants to know. */
  readonly shape?: Readonly<Record<string, { readonly _zod: { readonly optin?: string | undefined } }>>
  safeParse(
    input: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

export interface ActionDef<K extends ActionType> {
  /** How it is said: the text `command.<verb>` has the words, `command.<verb>.help` tells how to use them. */
  readonly verb: string
  readonly during: readonly string[] | 'anytime'
  /** Seats that are not waited for may act too, as far as `check` lets them. */
  readonly byAnyone?: boolean
  /** Ends what anyone may act in: at a table it is done when everybody has had a say. */
  readonly closes?: boolean
  /** By its rule, what comes of it tells more of hidden cards than it shows, such as that none of them fits. */
  readonly revealing?: boolean
  readonly schema: Schema<ActionOf<K>>
  /** The only judge of legality. The kernel has checked step and seat before. */
  check(p: Play, seat: Seat, action: ActionOf<K>): Refusal | null
  /** Assumes that check passed. */
  apply(p: Play, seat: Seat, action: ActionOf<K>): void
  /** Absent for open-ended actions such as offers. */
  options?(p: Play, seat: Seat, out: Action[]): void
  /** What fills its text `choice.<type>` besides its own fields, such as the bean in a place that they name. */
  about?(view: SeatView, seat: Seat, action: ActionOf<K>): Values
  /** The places that it is about, from where to where, for those who point at things: the card, then the field. */
  touches?(view: SeatView, seat: Seat, action: ActionOf<K>): readonly Place[]
}

export interface EventDef<K extends EventType> {
  /** Builds what an observer may know of it. */
  readonly see: 'everyone' | ((event: EventOf<K>, to: Observer) => EventOf<K>)
  /** Brings a view up to date, in place. */
  fold(view: SeatView, event: EventOf<K>, game: Game): void
}

/** A place on the table as a view shows it: `{ zone: 'field', seat: 2, at: 0 }` is the first field of seat 2. */
export interface Place {
  readonly zone: string
  readonly seat: Seat | null
  readonly at: number | string
}

/** The part of a game that the rules are written in. */
export type Rules = Pick<Game, 'params' | 'tables' | 'prepared' | 'points'>

/** A sentence: the key of its text, what fills it, and whom it concerns; nobody named is everybody. */
export interface Told {
  readonly key: string
  readonly values: Values
  readonly seats: readonly Seat[]
}

/** A text and what fills it. */
export interface Said {
  readonly key: string
  readonly values: Values
}

/**
 * Something that lies on the table besides hands, fields and the middle: a building, a boss with his beans, a favour, a
 * card somebody looks at.
 */
export interface Piece {
  readonly place: Place
  /** Its picture; beans, buildings, bosses … by their id. */
  readonly art: string
  readonly name: Said
  /** What it is or does, in one sentence. */
  readonly about?: Said
  /** One more short line, such as its price or to whom it is owed. */
  readonly note?: Said
  /** Beans that lie on it, the first one at the bottom; null: face down. */
  readonly cards?: readonly (string | null)[]
  /** Pieces of a group lie together under the text `group.<group>`. */
  readonly group: string
}

export interface SliceDef<K extends keyof Slices & keyof Views> {
  create(game: Game): Slices[K]
  clone(slice: Slices[K]): Slices[K]
  view(game: Game, state: State, to: Observer): Views[K]
  /** A slice that shows this view to its seat; what is hidden is dealt anew. Earlier modules' slices are there. */
  imagine(game: Game, view: SeatView, rng: Rng, state: State): Slices[K]
  /** How it reads in a position; absent: as JSON. */
  readonly notation?: SliceNotation
  /** What people should hear of it now, as a view shows it. */
  tell?(game: Rules, view: SeatView): readonly Told[]
  /** What of it lies on the table now, as a view shows it; `place.seat` says before whom, null: in the middle. */
  lay?(game: Rules, view: SeatView): readonly Piece[]
}

export interface FieldHint {
  readonly now: number
  readonly promise: number
}

/** What bots should know of a module, judged by what a seat sees. */
export interface BotHints {
  /** What an action is worth to its player beyond what score and fields show at once, in points. */
  action?(game: Rules, view: SeatView, seat: Seat, action: Action): number
  /** What a field of several kinds pays now, and what it promises beyond that; null: as its first bean says. */
  field?(game: Rules, view: SeatView, seat: Seat, beans: readonly string[]): FieldHint | null
}

export interface Module {
  readonly manifest: Manifest
  /** Default values of the params that this module owns. */
  defaults?(players: number, options: Options): Partial<Params>
  /** Other modules' params that this one sets. */
  params?(players: number, options: Options): Partial<Params>
  readonly tables?: Partial<Tables>
  prepare?(game: Game): Partial<Prepared>
  readonly slices?: { readonly [K in keyof Slices & keyof Views]?: SliceDef<K> }
  setup?(p: Play, given: Given): void
  plan?(turn: PlanEditor, end: PlanEditor): void
  readonly steps?: Readonly<Record<string, Step>>
  readonly actions?: { readonly [K in ActionType]?: ActionDef<K> }
  readonly events?: { readonly [K in EventType]?: EventDef<K> }
  /** The points that this module asks at; others join in with `points`. */
  readonly owns?: readonly (keyof Points)[]
  readonly points?: { readonly [K in keyof Points]?: Points[K] }
  readonly bot?: BotHints
}

export interface Catalogue {
  readonly modules: readonly Module[]
  readonly editions: readonly Edition[]
}

/** Linked rules for one edition, its add-ons, options and number of players. Frozen. */
export interface Game {
  readonly spec: GameSpec
  readonly modules: readonly Module[]
  readonly params: Readonly<Params>
  readonly tables: Readonly<Tables>
  readonly prepared: Readonly<Prepared>
  readonly points: { readonly [K in keyof Points]: readonly Points[K][] }
  readonly turnPlan: readonly string[]
  /** The steps of the turn plan themselves: looked up with every turn, they would cost 2 % of a game. */
  readonly turnSteps: readonly Step[]
  readonly endPlan: readonly string[]
  readonly steps: ReadonlyMap<string, Step>
  /** The steps that have a `leave`, and those that are atomic: asked with every action, so they are lists of their own. */
  readonly leaves: ReadonlyMap<string, NonNullable<Step['leave']>>
  readonly atomic: ReadonlySet<string>
  readonly actions: ReadonlyMap<string, ActionDef<ActionType>>
  readonly events: ReadonlyMap<string, EventDef<EventType>>

  start(seed: Seed, given?: Given, emit?: (event: GameEvent) => void): State
  /** Seats that have something to decide. */
  waiting(state: State): SeatMask
  /** Everything a seat may do now, open-ended actions aside. */
  options(state: State, seat: Seat, out?: Action[]): Action[]
  /** The one door for actions from outside. */
  decode(input: unknown): Result<Action>
  check(state: State, seat: Seat, action: Action): Refusal | null
  /** Only after `check`. */
  apply(state: State, seat: Seat, action: Action, emit?: (event: GameEvent) => void): void
  clone(state: State): State
  view(state: State, to: Observer): SeatView
  /** The part of an event that an observer may know. */
  seen(event: GameEvent, to: Observer): GameEvent
  fold(view: SeatView, event: GameEvent): SeatView
  /** A full state that looks like this to its seat. */
  imagine(view: SeatView, rng: Rng): State
  score(state: State): ScoreSheet
}
