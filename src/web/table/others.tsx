import { memo, useDeferredValue } from 'react'
import { allSeats, has, type Seat } from '../../kernel/seat.ts'
import type { Piece } from '../../kernel/types.ts'
import type { Table } from '../../table/table.ts'
import { Art } from '../art.tsx'
import { SmallField } from './field.tsx'
import { Coins } from './packet.tsx'
import { SmallPieces } from './pieces.tsx'
import type { Room } from './room.ts'
import { type Saying, useSayings } from './sayings.ts'
import { mayLay } from './shown.ts'
import { Spot } from './spot.tsx'
import type { Touch } from './touch.ts'
import { useVoice } from './voice.ts'

interface OthersProps {
  readonly room: Room
  readonly table: Table
  readonly touch: Touch
  readonly pieces: readonly Piece[]
  /** Tapping a wish or a bean of theirs asks for it, or offers it. */
  onWish(seat: Seat, bean: string, wish: 'want' | 'spare'): void
}

/** The other farms, a picture later: a tap is answered at one's own. */
export function Others({ room, ...props }: OthersProps) {
  return <Farms {...useDeferredValue(props)} sayings={useSayings(room)} />
}

interface FarmsProps extends Omit<OthersProps, 'room'> {
  readonly sayings: readonly Saying[]
}

/** Clockwise from the left. */
const Farms = memo(function Farms({ sayings, ...props }: FarmsProps) {
  const { view, seat: me } = props.table
  const from = me ?? 0
  const seats = allSeats(view.seats)
    .map((_, i) => ((from + i + (me === null ? 0 : 1)) % view.seats) as Seat)
    .filter((seat) => seat !== me)
  return (
    <ul className="others" data-count={seats.length}>
      {seats.map((seat) => (
        <OtherFarm key={seat} {...props} seat={seat} saying={sayings.find((one) => one.seat === seat)} />
      ))}
    </ul>
  )
})

interface OtherFarmProps extends Omit<OthersProps, 'room'> {
  readonly seat: Seat
  readonly saying: Saying | undefined
}

function OtherFarm({ table, seat, touch, pieces, onWish, saying }: OtherFarmProps) {
  const { say } = useVoice(table)
  const { view, seats } = table
  const { fields, coins, hand } = view.x.farms[seat]
  const wishes = view.x.trade?.wishes[seat] ?? { want: [], spare: [] }
  const aside = view.x.trade?.aside[seat] ?? []
  const hasWish = wishes.want.length + wishes.spare.length > 0
  const isActive = view.active === seat && !view.over
  const isAsked = !view.over && has(view.agenda[view.agenda.length - 1].waiting, seat)
  const beds = fields.map((growing) => say('web.bed', { growing })).join('; ')
  const sitting = seats[seat]
  return (
    <li className={`farm ${isActive ? 'active' : ''} ${isAsked ? 'asked' : ''}`} data-seat={seat}>
      <Spot
        place={{ zone: 'seat', seat, at: 'player' }}
        touch={touch}
        className="farm-head"
        label={say('web.farm', { seat, beds, coins: coins.length, number: hand.length })}
      >
        <span className={`face tint-${seat}`} aria-hidden="true">
          {(table.names[seat] ?? '?').slice(0, 1)}
        </span>
        <span className="farm-name">{table.names[seat]}</span>
        <Coins count={coins.length} />
        {sitting.kind === 'person' && !sitting.here && <span className="tag">{say('web.away')}</span>}
        <span className="farm-hand" title={say('web.cards', { number: hand.length })} data-place={`hands ${seat}`}>
          <Art id="card-back" />
          {hand.length}
        </span>
        {isActive && <span className="tag turn">{say('web.has-turn')}</span>}
      </Spot>
      {saying !== undefined && (
        // The log tells it to those who do not see it.
        <p className="saying" aria-hidden="true">
          {say(saying.key, saying.values)}
        </p>
      )}
      <div className="plots">
        {fields.map((growing, field) => (
          <Spot
            key={field}
            place={{ zone: 'field', seat, at: field }}
            touch={touch}
            className="plot-spot"
            label={say('web.their-field', { seat, field, growing })}
          >
            <SmallField table={table} seat={seat} growing={growing} />
          </Spot>
        ))}
      </div>
      {view.x.trade !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: cards scroll, and without a wish nothing else in there can be reached
        <p className="wishes" tabIndex={hasWish || aside.length === 0 ? undefined : 0}>
          {wishes.want.length > 0 && (
            <Beans
              sign="+"
              label={say('web.wishes')}
              beans={wishes.want}
              onTap={(bean) => onWish(seat, bean, 'want')}
              say={say}
            />
          )}
          {wishes.spare.length > 0 && (
            <Beans
              sign="−"
              label={say('web.spares')}
              beans={wishes.spare}
              onTap={(bean) => onWish(seat, bean, 'spare')}
              say={say}
            />
          )}
          {aside.length > 0 && (
            <Beans sign="↓" label={say('web.to-plant')} beans={aside} place={`aside ${seat}`} say={say} />
          )}
        </p>
      )}
      {mayLay(table.game) && (
        <div className="pieces-room">
          <SmallPieces pieces={pieces.filter(({ place }) => place.seat === seat)} table={table} touch={touch} />
        </div>
      )}
    </li>
  )
}

interface BeansProps {
  readonly label: string
  readonly sign: string
  readonly beans: readonly string[]
  readonly place?: string
  readonly onTap?: (bean: string) => void
  say(key: string, values?: object): string
}

function Beans({ label, sign, beans, place, onTap, say }: BeansProps) {
  return (
    <span className="beans" title={label} data-place={place}>
      <span className="unseen">{label}</span>
      <span className="beans-sign" aria-hidden="true">
        {sign}
      </span>
      {beans.map((bean, i) => {
        const name = say(`bean.${bean}`, { n: 1 })
        const key = `${bean} ${i}`
        if (onTap === undefined)
          return (
            <span key={key} title={name}>
              <Art id={bean} />
              <span className="unseen">{name}</span>
            </span>
          )
        return (
          <button
            key={key}
            type="button"
            className="bean"
            aria-label={`${label} ${name}`}
            title={name}
            onClick={() => onTap(bean)}
          >
            <Art id={bean} />
          </button>
        )
      })}
    </span>
  )
}
