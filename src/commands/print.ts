import type { Action } from '../kernel/play.ts'
import type { SeatedTable } from '../table/table.ts'
import type { Voice } from '../words/voice.ts'
import { slotsOf } from './slots.ts'
import { beansSaid, receiverSaid, termsSaid } from './terms.ts'
import { smallWords, wordFor } from './vocabulary.ts'

/** The line that says an action; whoever types it does just that. */
export function lineFor(voice: Voice, table: SeatedTable, action: Action): string {
  const { speaker } = voice
  switch (action.type) {
    case 'propose': {
      const verb = action.want.length === 0 ? 'give' : 'offer'
      const terms = termsSaid(voice, table, action.give, action.want)
      return `${wordFor(speaker, verb)} ${terms}${receiverSaid(voice, table, action.to)}`
    }
    case 'counter':
    case 'change':
      return `${wordFor(speaker, action.type)} ${action.offer}: ${termsSaid(voice, table, action.give, action.want)}`
    case 'wish': {
      const spare = smallWords(speaker, 'spare')[0]
      const [wanted, spared] = [action.want, action.spare].map((beans) => beansSaid(voice, table, beans))
      return `${wordFor(speaker, 'want')} ${wanted} ${spare} ${spared}`
    }
    case 'accept': {
      const [offer, ...paid] = slotsOf(voice, table, action).map(({ print }) => print)
      const payment = paid.length === 0 ? '' : ` ${smallWords(speaker, 'with')[0]} ${paid.join(' + ')}`
      return `${wordFor(speaker, 'accept')} ${offer}${payment}`
    }
    default: {
      const verb = table.game.actions.get(action.type)?.verb ?? action.type
      return [wordFor(speaker, verb), ...slotsOf(voice, table, action).map(({ print }) => print)].join(' ')
    }
  }
}
