import type { TableInfo } from '../../protocol/tables.ts'
import { Art } from '../art.tsx'
import { useOpenTables } from '../remote/open-tables.ts'
import { useSpeaker } from '../speech.tsx'

/** Tables at which anybody may sit down. */
export function OpenTableList() {
  const { say } = useSpeaker()
  const tables = useOpenTables()
  return (
    <section className="card">
      <h2>
        <Art id="runner" />
        {say('web.home.open')}
      </h2>
      {tables === null ? (
        <p className="quiet">{say('web.loading')}</p>
      ) : tables === 'no-server' ? (
        <p className="quiet">{say('web.home.no-server')}</p>
      ) : tables.length === 0 ? (
        <p className="quiet">{say('web.home.none-open')}</p>
      ) : (
        <ul className="ways">
          {tables.map((table) => (
            <li key={table.id}>
              <OpenTable table={table} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenTable({ table: { id, spec, seats } }: { readonly table: TableInfo }) {
  const { say } = useSpeaker()
  const others = seats.filter(({ kind }) => kind !== 'open').map(({ name }) => name.replace(/\p{C}/gu, ''))
  const parts = [say(`edition.${spec.edition}.name`), ...spec.with.map((addOn) => say(`module.${addOn}.name`))]
  return (
    <a href={`#${id}`}>
      <b>{parts.join(' + ')}</b>
      <span>{say('web.home.at-table', { others, open: seats.length - others.length })}</span>
    </a>
  )
}
