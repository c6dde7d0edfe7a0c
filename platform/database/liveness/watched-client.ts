import type { Socket } from 'node:net'
import { BroadcastChannel } from 'node:worker_threads'
import pg from 'pg'

export interface WatchedConfig extends pg.ClientConfig {
  /** How long the server may send nothing while a statement waits; by default five seconds longer than a statement may take. */
  silenceMs?: number
}

const slackMs = 5000
const ticksPerLimit = 8
// A timer of a connection without a limit ticks as well, since `set` may give it one.
const longestLimitMs = 60_000
const openClients = new Set<WatchedClient>()
// Threads such as the search index have a module of their own.
const otherThreads = new BroadcastChannel('tourstead database')
otherThreads.onmessage = evictHere
otherThreads.unref()

/**
 * A connection that is destroyed when the server sends nothing while a statement waits for it. PostgreSQL's own limits do not help when its
 * host is gone: unacknowledged bytes keep a socket open for 15 minutes. The limit follows `set statement_timeout`, also `set local`.
 * Ticks without a byte are counted instead of time, so that a busy event loop does not end connections.
 */
export class WatchedClient extends pg.Client {
  readonly #usualMs: number
  readonly #tickMs: number
  #sessionMs: number
  #transactionMs: number | undefined
  #isWaiting = false
  #timer: NodeJS.Timeout | undefined
  #silentTicks = 0
  #bytesRead = 0

  constructor(config: WatchedConfig = {}) {
    super(config)
    const { statement_timeout: statementTimeout } = (this as unknown as { connectionParameters: pg.ClientConfig }).connectionParameters
    this.#usualMs = config.silenceMs ?? limitFor(Number(statementTimeout || 0))
    this.#sessionMs = this.#usualMs
    this.#tickMs = Math.min(this.#usualMs, longestLimitMs) / ticksPerLimit
    // An assignment, because the overloads cannot be overridden one by one.
    this.query = ((statement: unknown, values: unknown, callback: unknown) => {
      this.#awaitAnswer(statement)
      const send = pg.Client.prototype.query as (statement: unknown, values: unknown, callback: unknown) => unknown
      return send.call(this, statement, values, callback)
    }) as pg.Client['query']
    this.on('drain', () => (this.#isWaiting = false))
    this.once('connect', () => openClients.add(this))
    this.once('end', () => {
      openClients.delete(this)
      clearTimeout(this.#timer)
    })
  }

  get silenceMs(): number {
    return this.#transactionMs ?? this.#sessionMs
  }

  /** Closes the socket at once; waiting statements fail with `error`. */
  destroy(error: Error): void {
    this.#socket.destroy(error)
  }

  get #socket(): Socket {
    return this.connection.stream as Socket
  }

  #awaitAnswer(statement: unknown): void {
    if (typeof statement === 'string') this.#followTimeout(statement)
    this.#isWaiting = true
    if (this.#timer) return
    this.#silentTicks = 0
    this.#bytesRead = this.#socket.bytesRead
    this.#tickLater()
  }

  #followTimeout(text: string): void {
    if (text === 'commit' || text === 'rollback') this.#transactionMs = undefined
    if (text === 'reset statement_timeout') this.#sessionMs = this.#usualMs
    if (!text.includes('statement_timeout')) return
    const [, local, ms] = /^\s*set (local )?statement_timeout = (\d+)/.exec(text) ?? []
    if (!ms) return
    if (local) this.#transactionMs = limitFor(Number(ms))
    else this.#sessionMs = limitFor(Number(ms))
  }

  #tickLater(): void {
    this.#timer = setTimeout(() => this.#tick(), this.#tickMs).unref()
  }

  #tick(): void {
    this.#timer = undefined
    if (!this.#isWaiting) return
    const { bytesRead } = this.#socket
    this.#silentTicks = bytesRead === this.#bytesRead ? this.#silentTicks + 1 : 0
    this.#bytesRead = bytesRead
    if (this.#silentTicks * this.#tickMs >= this.silenceMs) this.destroy(silentError())
    else this.#tickLater()
  }
}

const limitFor = (statementTimeoutMs: number) => (statementTimeoutMs > 0 ? statementTimeoutMs + slackMs : Number.POSITIVE_INFINITY)

const silentError = () =>
  Object.assign(new Error('The database sent nothing for too long, so its connection was closed.'), { code: 'ETIMEDOUT' })

/** Returns the backend process ids of the open connections of this thread. */
export const openProcessIds = (): number[] => [...openClients].map((client) => (client as unknown as { processID: number }).processID)

/** Closes every connection of this process but those whose time limit was lifted; pools and listeners open new ones. */
export function evictConnections(): void {
  evictHere()
  otherThreads.postMessage('evict')
}

function evictHere(): void {
  for (const client of openClients) if (client.silenceMs !== Number.POSITIVE_INFINITY) client.destroy(silentError())
}
