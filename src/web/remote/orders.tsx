import { useEffect, useState } from 'react'
import type { Order } from '../../protocol/tables.ts'
import type { RemoteTable } from '../../table/remote.ts'
import { Art } from '../art.tsx'
import { Dialog } from '../dialog.tsx'
import { useSpeaker } from '../speech.tsx'
import { type Room, useRoom } from '../table/room.ts'
import { Things } from '../trade/things.tsx'

const MOST_ORDERS = 20
const MOST_BEANS = 10

interface OrdersProps {
  readonly room: Room
  readonly table: RemoteTable
  onClose(): void
}

/** How offers are answered while one is away: "any soy for a chili". */
export function Orders({ room, table, onClose }: OrdersProps) {
  useRoom(room)
  const { say } = useSpeaker()
  const { orders } = table
  useEffect(() => table.order(), [table])
  return (
    <Dialog title={say('web.remote.orders')} onClose={onClose}>
      <p>{say('web.remote.orders-about')}</p>
      {orders === null ? (
        <p className="quiet">{say('web.loading')}</p>
      ) : (
        <>
          <ul className="orders">
            {orders.map((order, i) => (
              <li key={i}>
                <Words order={order} />
                <button
                  type="button"
                  className="remove"
                  aria-label={say('web.remote.order-drop')}
                  onClick={() => table.order(orders.filter((_, at) => at !== i))}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          {orders.length < MOST_ORDERS && (
            <NewOrder
              kinds={table.game.prepared.beans.specs.map(({ id }) => id)}
              onAdd={(order) => table.order([...orders, order])}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function Words({ order: { get, give } }: { readonly order: Order }) {
  const { say } = useSpeaker()
  return (
    <span className="order-says">
      {say('web.remote.order-take')} <Things names={get} /> {say('web.remote.order-for')}{' '}
      {give.length === 0 ? say('web.remote.order-gift') : <Things names={give} />}
    </span>
  )
}

function NewOrder({ kinds, onAdd }: { readonly kinds: readonly string[]; onAdd(order: Order): void }) {
  const { say } = useSpeaker()
  const [get, setGet] = useState<readonly string[]>([])
  const [give, setGive] = useState<readonly string[]>([])
  return (
    <form
      className="new-order"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd({ get: [...get], give: [...give] })
        setGet([])
        setGive([])
      }}
    >
      <Chips label={say('web.remote.order-take')} kinds={kinds} chosen={get} onChoose={setGet} />
      <Chips label={say('web.remote.order-for')} kinds={kinds} chosen={give} onChoose={setGive} />
      {get.length > 0 && <Words order={{ get: [...get], give: [...give] }} />}
      <div className="answers">
        <button type="submit" className="strong" disabled={get.length === 0}>
          {say('web.remote.order-add')}
        </button>
        {get.length + give.length > 0 && (
          <button
            type="button"
            onClick={() => {
              setGet([])
              setGive([])
            }}
          >
            {say('web.builder.clear')}
          </button>
        )}
      </div>
    </form>
  )
}

interface ChipsProps {
  readonly label: string
  readonly kinds: readonly string[]
  readonly chosen: readonly string[]
  onChoose(kinds: readonly string[]): void
}

/** Each tap is one more. */
function Chips({ label, kinds, chosen, onChoose }: ChipsProps) {
  const { say } = useSpeaker()
  return (
    <fieldset>
      <legend>{label}</legend>
      <ul className="chips">
        {kinds.map((bean) => {
          const name = say(`bean.${bean}`, { n: 1 })
          return (
            <li key={bean}>
              <button
                type="button"
                aria-label={name}
                title={name}
                disabled={chosen.length >= MOST_BEANS}
                onClick={() => onChoose([...chosen, bean])}
              >
                <Art id={bean} />
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
