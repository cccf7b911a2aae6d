import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where programs keep what should outlive them and belongs to one user. */
export function stateFolder(what: string): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env
  return join(XDG_STATE_HOME || LOCALAPPDATA || join(homedir(), '.local', 'state'), 'haricot', what)
}
