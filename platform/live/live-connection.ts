import { WebSocket, type RawData } from 'ws'
import type { FrameBudget } from './frame-budget.ts'
import type { Network } from './open-networks.ts'
import type { OpenSocket } from './open-socket.ts'

/** What happens to connections; one for all of them. */
export interface Attendant {
  received(connection: LiveConnection, data: RawData, isBinary: boolean): void
  left(connection: LiveConnection): void
  failed(error: Error): void
}

/**
 * One connection with all that is kept about it. Thousands of them are idle at a time: state is in fields of one object,
 * there is no timer, closure or request for each, and events go straight to one attendant instead of to listeners.
 */
export class LiveConnection extends WebSocket implements FrameBudget {
  attendant: Attendant | undefined = undefined
  /** Set when the person behind it has registered. */
  person: OpenSocket | undefined = undefined
  /** Frames that came while an earlier one is answered; undefined while none is. */
  waiting: string[] | undefined = undefined
  /** Whether it answered the last time it was asked. */
  answered = true
  /** The network address it comes from. */
  remote = ''
  place = 0
  /** Where it comes from; undefined where nobody counts. */
  network: Network | undefined = undefined
  /** Whole seconds since 1970, which fit where a millisecond would be an object of its own. */
  openedAt = 0
  framesSpent = 0
  framesRefused = 0
  budgetStep = 0

  override emit(event: string | symbol, ...[first, second]: unknown[]): boolean {
    if (event === 'message') this.attendant?.received(this, first as RawData, second === true)
    else if (event === 'close') this.attendant?.left(this)
    else if (event === 'pong') this.answered = true
    // `ws` has closed or is closing it with the right code.
    else if (event === 'error') this.attendant?.failed(first as Error)
    return true
  }
}
