import { WebSocket } from 'ws'

const GRACE_MS = 500

/** Does not wait long for a server that is gone: the program could not end. */
export class Socket extends WebSocket {
  override close(): void {
    super.close()
    setTimeout(() => this.terminate(), GRACE_MS).unref()
  }
}
