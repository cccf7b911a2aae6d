import { secret as secretText, tableId } from './tables.ts'

/** Where a table is, and for its owner's other devices the key to a seat. */
export interface TableLink {
  /** The server's, with a slash at its end. */
  readonly address: string
  readonly table: string
  readonly secret: string | null
}

/**
 * `https://beans.example/#q83zJr0aWn6hYdQ2` invites to a table; with `.` and the secret behind it, it opens a seat. All
 * that must not be known stands behind the `#`: browsers keep that to themselves, so no server or proxy logs it.
 */
export const linkTo = ({ address, table, secret }: TableLink): string =>
  `${address}#${table}${secret === null ? '' : `.${secret}`}`

/** Null if it is no link to a table. */
export function readLink(text: string): TableLink | null {
  const [before, fragment = '', ...more] = text.trim().split('#')
  const [table, secret = null, ...rest] = fragment.split('.')
  const address = readAddress(before)
  const isTable = tableId.safeParse(table).success && (secret === null || secretText.safeParse(secret).success)
  return address === null || !isTable || more.length + rest.length > 0 ? null : { address, table, secret }
}

/** The address of a server as everything that it offers begins; null if it is none. */
export function readAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { origin, pathname, username, password } = new URL(text)
  return username + password === '' ? `${origin}${pathname.replace(/\/*$/, '/')}` : null
}
