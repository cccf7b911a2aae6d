import { catalogue } from '../engine.ts'
import { link } from '../kernel/link.ts'
import type { Play } from '../kernel/play.ts'
import { below } from '../kernel/rng.ts'
import { allSeats, type Seat } from '../kernel/seat.ts'
import type { Game, GameSpec, Module } from '../kernel/types.ts'
import { type BeanId, type Kind, namesOf } from '../modules/base/beans.ts'
import { kindOf } from '../modules/base/cards.ts'

declare module '../kernel/play.ts' {
  interface EventTypes {
    windfall: { seat: Seat; coins: readonly BeanId[] }
  }
}

const KINDS = 3
const MOST_OF_A_KIND = 4

/** Everybody begins with coins, so that random players buy what they would else hardly ever have the money for. */
const module: Module = {
  manifest: {
    id: 'windfall',
    kind: 'add-on',
    stage: 'alpha',
    revision: 1,
    sources: [],
    editions: catalogue.editions.map(({ id }) => id),
  },
  setup(p) {
    for (const seat of allSeats(p.state.seats)) for (let n = 0; n < KINDS; n++) giveCoins(p, seat)
  },
  events: {
    windfall: {
      see: 'everyone',
      fold(view, { seat, coins }) {
        view.x.farms[seat].coins.push(...coins)
        view.x.piles.draw -= coins.length
      },
    },
  },
}

function giveCoins({ game, state, emit }: Play, seat: Seat): void {
  const { draw } = state.x.piles
  const kind = below(state.rng, game.prepared.beans.specs.length) as Kind
  const coins: Kind[] = []
  for (let wanted = 1 + below(state.rng, MOST_OF_A_KIND); wanted > 0; wanted--) {
    const at = draw.findIndex((card) => kindOf(card) === kind)
    if (at >= 0) coins.push(...draw.splice(at, 1).map(kindOf))
  }
  state.x.farms[seat].coins.push(...coins)
  emit?.({ type: 'windfall', seat, coins: namesOf(game, coins) })
}

/** The same game with a windfall for everybody. */
export function withWindfall(spec: Partial<GameSpec> & Pick<GameSpec, 'edition' | 'players'>): Game {
  const modules = [...catalogue.modules, module]
  const result = link({ ...catalogue, modules }, { ...spec, with: [...(spec.with ?? []), 'windfall'] })
  if (!result.ok) throw new Error(result.refusal.rule)
  return result.value
}
