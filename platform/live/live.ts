import type { Actor } from '#platform/contract/access.ts'
import type { BodyInput, BodyOf, Frame } from '#platform/contract/frame.ts'

/** One open socket of a signed-in person. */
export interface LiveSocket {
  readonly actor: Actor
  /** No other socket of any process has it. */
  readonly id: string
  readonly tabId: string
  /** The network address it comes from. */
  readonly remote: string
  /** Its person signed out or was deleted: frames it sent before that wait are dropped. */
  readonly isSessionOver: boolean
  /** The last sequence number the browser had when it opened; undefined when it had none. */
  readonly after: number | undefined
  send<F extends Frame>(frame: F, body: BodyInput<F>): void
  /** The same for a frame that was made into a text before. */
  sendText(text: string): void
  /** Sends and resolves when it left this machine's memory, so that a slow reader is not buried. False: the socket is closed. */
  sendSlowly<F extends Frame>(frame: F, body: BodyInput<F>): Promise<boolean>
  close(code: number, reason: string): void
}

export type OpenListener = (socket: LiveSocket) => Promise<() => Promise<void>>

/** The one place where live messages come in and go out. Features register their frames here; there is no central list. */
export interface Live {
  on<F extends Frame>(frame: F, handler: (body: BodyOf<F>, socket: LiveSocket) => Promise<void> | void): void
  /**
   * Calls `listener` when a person's socket opened, before the person is told so; hints for this person are received from
   * before this call on. What it returns is done after the person was told.
   */
  onOpen(listener: OpenListener): void
  onClose(listener: (socket: LiveSocket) => void): void
  /** To every socket of this person, in whichever process; nothing when there is none. Dropped when larger than a hint. */
  send<F extends Frame>(accountId: number, frame: F, body: BodyInput<F>): void
  /** The same for a frame that was made into a text before. */
  sendText(accountId: number, text: string): void
  /** Passes a text of a feature to the processes where these people are. */
  hint(accountIds: number | readonly number[], topic: string, text: string): void
  onHint(topic: string, listener: (accountId: number, text: string) => void): void
  /** Hints may have been lost: look at the database. */
  onGap(listener: () => void): void
  /** The sockets in this process. */
  socketsOf(accountId: number): readonly LiveSocket[]
  accounts(): number[]
  /** Closes the sockets in this process whose session ended. `accountDeleted`: nobody comes back. */
  endSessions(ended: (actor: Actor) => boolean, options?: { accountDeleted?: boolean }): void
}

declare module 'fastify' {
  interface FastifyInstance {
    live: Live
    /** Who takes an upgrade of a connection, by path; any other upgrade is refused. */
    upgrades: Map<string, { emit(event: 'upgrade', ...parts: unknown[]): boolean }>
  }
}
