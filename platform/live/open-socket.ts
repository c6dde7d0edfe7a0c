import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Actor } from '#platform/contract/access.ts'
import type { BodyInput, Frame } from '#platform/contract/frame.ts'
import type { LiveSocket } from './live.ts'

/** A reader who lets this much wait is too slow to be kept; it comes back and asks for what it missed. */
const mostWaitingBytes = 4_000_000
const openState = 1

/** A frame as it travels. */
export const textOf = <F extends Frame>(frame: F, body: BodyInput<F>): string => JSON.stringify({ type: frame.type, ...(body as object) })

/** Seconds since 1970, with the one that has begun. */
export const secondsBegun = (ms: number): number => Math.ceil(ms / 1000)

/** A connection that knows where it comes from. */
type Line = WebSocket & { readonly remote: string }

const ofThisProcess = randomUUID()
let opened = 0

export class OpenSocket implements LiveSocket {
  readonly #serial = ++opened
  readonly tabId: string
  readonly after: number | undefined
  actor: Actor
  /** Whole seconds since 1970. */
  checkedAt: number
  isSessionOver = false
  readonly #socket: Line

  constructor(socket: Line, actor: Actor, registration: { tabId: string; after?: number | undefined }, now: number) {
    this.#socket = socket
    this.actor = actor
    this.tabId = registration.tabId
    this.after = registration.after
    this.checkedAt = secondsBegun(now)
  }

  get remote(): string {
    return this.#socket.remote
  }

  get id(): string {
    return `${ofThisProcess}:${this.#serial}`
  }

  send<F extends Frame>(frame: F, body: BodyInput<F>): void {
    this.sendText(textOf(frame, body))
  }

  sendText(text: string): void {
    if (this.#socket.readyState !== openState) return
    if (this.#socket.bufferedAmount > mostWaitingBytes) return this.#socket.terminate()
    this.#socket.send(text)
  }

  sendSlowly<F extends Frame>(frame: F, body: BodyInput<F>): Promise<boolean> {
    if (this.#socket.readyState !== openState) return Promise.resolve(false)
    return new Promise((sent) => this.#socket.send(textOf(frame, body), (error) => sent(!error)))
  }

  endSession(code: number, reason: string): void {
    this.isSessionOver = true
    this.close(code, reason)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}
