import type { Action } from '../../kernel/play.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { SeatedTable, Table } from '../../table/table.ts'
import { missingForNext } from '../../words/situation.ts'
import { Art } from '../art.tsx'
import { useSpeaker } from '../speech.tsx'
import { Dots, lettersOf, Packet } from './packet.tsx'
import type { Room } from './room.ts'
import { cardsOf, heaps, meterOf, worthOf } from './shown.ts'
import { Spot } from './spot.tsx'
import type { Touch } from './touch.ts'
import { useVoice } from './voice.ts'

interface FieldProps {
  readonly room: Room
  readonly table: SeatedTable
  readonly touch: Touch
  readonly field: number
  /** Several ways to harvest: somebody has to choose. */
  choose(actions: readonly Action[]): void
}

/** Cards beyond this lie as one on another. */
const MOST_SHOWN = 12

/** One of one's own: a bed of soil with everything there is to know of it. */
export function OwnField({ room, table, touch, field, choose }: FieldProps) {
  const { say } = useVoice(table)
  const { seat } = table
  const growing = table.view.x.farms[seat].fields[field]
  const coins = worthOf(table, seat, growing)
  const missing = missingForNext(table, growing)
  const name = say('web.growing', { growing })
  const words = say('web.field.label', { field, growing, coins, missing })
  const harvests = table.options.filter((option) => option.type === 'harvest' && option.field === field)
  const harvest = (): void => {
    if (harvests.length > 1) choose(harvests)
    else void room.act(harvests[0] ?? { type: 'harvest', field })
  }
  return (
    <li className={`bed art-soil ${growing.length === 0 ? 'empty' : ''}`}>
      <Spot place={{ zone: 'field', seat, at: field }} touch={touch} label={words} className="bed-spot">
        {growing.length === 0 ? (
          <span className="bed-free">
            <b>{say('web.field.free')}</b>
            <span>{say('web.field.number', { field })}</span>
          </span>
        ) : (
          <Row table={table} seat={seat} growing={growing} />
        )}
      </Spot>
      {growing.length > 0 && (
        <div className="bed-foot">
          <p className="bed-says">
            <b style={lettersOf(name)}>{name}</b>
            <span>{missing === null ? say('web.field.full') : say('web.field.missing', { missing })}</span>
          </p>
          <button
            type="button"
            className={`harvest ${harvests.length === 0 ? 'not-now' : ''}`}
            aria-label={say('web.field.harvest-label', { field, growing, coins })}
            onClick={harvest}
          >
            <span>{say('action.harvest')}</span>
            <span className="coins">{coins}</span>
          </button>
        </div>
      )}
    </li>
  )
}

/** The cards of a field, one behind another. */
function Row({
  table,
  seat,
  growing,
}: {
  readonly table: Table
  readonly seat: Seat
  readonly growing: readonly string[]
}) {
  const shown = growing.slice(-MOST_SHOWN)
  return (
    <span className="row" style={{ '--cards': shown.length } as React.CSSProperties}>
      {shown.map((bean, i) => (
        <Packet
          key={i}
          bean={bean}
          number={cardsOf(table, bean)}
          meter={meterOf(table, seat, bean)}
          grown={growing.length}
        />
      ))}
    </span>
  )
}

/** Somebody else's: small but complete. */
export function SmallField({
  table,
  seat,
  growing,
}: {
  readonly table: Table
  readonly seat: Seat
  readonly growing: readonly string[]
}) {
  const { say } = useSpeaker()
  if (growing.length === 0) return <span className="plot art-soil empty">{say('web.field.empty')}</span>
  return (
    <span className="plot art-soil">
      {heaps(growing).map(({ bean, count }) => (
        <span key={bean} className="plot-heap">
          <Art id={bean} on="soil" />
          <b>{count}</b>
        </span>
      ))}
      <Dots count={worthOf(table, seat, growing)} />
    </span>
  )
}
