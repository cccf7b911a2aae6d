import { useEffect, useState } from 'react'
import { PROTOCOL, type ToClient } from '../../protocol/messages.ts'
import { ROUTES, type TableInfo } from '../../protocol/tables.ts'
import { Line } from '../../table/line.ts'
import { request } from '../../table/requests.ts'
import { here } from '../route.ts'

/** Public tables with room, as they come and go. Null: nobody has said yet. 'no-server': this page has none. */
export type OpenTables = readonly TableInfo[] | 'no-server' | null

export function heard(tables: readonly TableInfo[], message: ToClient): readonly TableInfo[] {
  switch (message.type) {
    case 'tables':
      return message.tables
    case 'gone':
      return tables.filter(({ id }) => id !== message.id)
    case 'table':
      return tables.some(({ id }) => id === message.table.id)
        ? tables.map((table) => (table.id === message.table.id ? message.table : table))
        : [message.table, ...tables]
    default:
      return tables
  }
}

export function useOpenTables(): OpenTables {
  const [tables, setTables] = useState<OpenTables>(null)
  useEffect(() => {
    let line: Line | null = null
    let isWanted = true
    const watch = async (): Promise<void> => {
      if (line !== null) return
      if (!navigator.onLine) return setTables('no-server')
      try {
        // A page without a server is asked once, not again and again.
        const found = await request(here(), ROUTES.list, {})
        if (!isWanted || line !== null) return
        setTables(found.tables)
        line = new Line({
          address: here(),
          hello: () => ({ type: 'watch', protocol: PROTOCOL }),
          hear: (message) => {
            line?.holds()
            setTables((before) => heard(Array.isArray(before) ? before : [], message))
          },
          lost: () => setTables((before) => (navigator.onLine ? before : 'no-server')),
          refused: () => line?.close(),
        })
      } catch {
        if (isWanted) setTables('no-server')
      }
    }
    void watch()
    addEventListener('online', watch)
    return () => {
      isWanted = false
      line?.close()
      removeEventListener('online', watch)
    }
  }, [])
  return tables
}
