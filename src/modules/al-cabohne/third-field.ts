import { refuse } from '../../kernel/play.ts'
import type { Points } from '../../kernel/types.ts'

/** There is a single card for both: who buys first has it. */
export const oneThirdField: Points['mayAct'] = (p, seat, { type }) => {
  if (type !== 'buyField') return null
  const owner = p.state.x.farms.findIndex((farm) => farm.thirdField)
  return owner < 0 || owner === seat ? null : refuse('third-field-sold', { owner })
}
