import type { ToClient } from '../../protocol/messages.ts'
import type { ChatRow, Store } from '../store/store.ts'

/** What is said at one table, told line by line in the order in which it was stored. */
export class Chat {
  readonly #store: Store
  readonly #table: string
  readonly #tell: (row: ChatRow) => void
  #last: Promise<void> = Promise.resolve()

  constructor(store: Store, table: string, tell: (row: ChatRow) => void) {
    this.#store = store
    this.#table = table
    this.#tell = tell
  }

  /** The last lines. */
  lines(): Promise<ChatRow[]> {
    return this.#store.chat(this.#table)
  }

  /** Somebody, perhaps on another node, has said this; absent: nobody knows what was said meanwhile. */
  heard(line?: string): Promise<void> {
    const told = this.#last.then(async () => {
      for (const row of await this.#store.chat(this.#table, line)) this.#tell(row)
    })
    this.#last = told.catch(() => {})
    return told
  }
}

export const chatMessage = ({ id, seat, said, at }: ChatRow): ToClient => ({
  type: 'chat',
  id,
  seat,
  text: said,
  at: at.toISOString(),
})
