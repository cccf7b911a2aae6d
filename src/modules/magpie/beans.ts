import type { Game } from '../../kernel/types.ts'
import { type BeanSpec, type Kind, nameOf } from '../base/beans.ts'

const MAGPIE = 'magpie'

/** S-EN p. 15: six of them, without a beanometer. */
export const MAGPIES: readonly BeanSpec[] = [{ id: MAGPIE, count: 6, meter: {}, neverPlanted: true }]

export const isMagpie = (game: Game, kind: Kind): boolean => nameOf(game, kind) === MAGPIE
