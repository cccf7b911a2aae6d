import type { SeatedTable } from '../../../table/table.ts'

interface Words {
  readonly key: string
  readonly values: object
  readonly where: readonly string[]
}

/** What to do until it is time for the next lesson. */
export function meanwhile({ asked, mayPass, view, seat }: SeatedTable): Words {
  if (mayPass) return { key: 'web.learn.join', values: { active: view.active }, where: ['.actions'] }
  if (asked === 'wait') return { key: 'web.learn.watch', values: {}, where: [] }
  if (view.x.trade.aside[seat].length > 0)
    return { key: 'web.learn.plant', values: {}, where: [`[data-place="aside ${seat} 0"]`] }
  return { key: 'web.learn.free', values: {}, where: [] }
}
