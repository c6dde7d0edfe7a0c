import type { Bus } from '#platform/bus/bus.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { noteOutsideEffect } from '#platform/database/retry-conflicts.ts'
import { settleWithin } from '#platform/jobs/settle-within.ts'
import type { AnyEvent, ProcessEvent, SharedEvent, TransactionEvent } from './define-event.ts'

type Listener<Payload> = (payload: Payload) => unknown
type TransactionListener<Payload> = (trx: DatabaseTransaction, payload: Payload) => Promise<void>
type FailureListener = (error: unknown, event: string) => void

/** What happens between features on the server: one declares an event and emits it, others listen. `docs/map.md` lists them all. */
export interface Events {
  on<Payload>(event: ProcessEvent<Payload>, listener: Listener<Payload>): void
  on<Payload>(event: TransactionEvent<Payload>, listener: TransactionListener<Payload>): void
  /** Resolves when what is emitted from now on will arrive. `missed` is called when some may have been lost on their way. */
  on<Payload>(event: SharedEvent<Payload>, listener: Listener<Payload>, missed?: () => void): Promise<void>
  /** Nobody waits for the listeners; one that fails harms neither the emitter nor the others. */
  emit<Payload>(event: ProcessEvent<Payload> | SharedEvent<Payload>, payload: Payload): void
  /** Waits for the listeners one after the other. What one throws reaches the emitter, whose transaction it undoes. */
  emitIn<Payload>(trx: DatabaseTransaction, event: TransactionEvent<Payload>, payload: Payload): Promise<void>
  onFailure(listener: FailureListener): void
  /** Stops calling listeners and waits up to 5 s for the running ones, which may still use the database. */
  close(): Promise<void>
}

const longestCloseMs = 5000

type AnyListener = (...given: never[]) => unknown

export function openEvents(bus: Bus): Events {
  const listeners = new Map<string, AnyListener[]>()
  const subscribed = new Map<string, Promise<void>>()
  const running = new Set<Promise<void>>()
  let failed: FailureListener = () => undefined
  let closed = false

  const listenersOf = (name: string) => listeners.get(name) ?? []

  async function notify(name: string, listener: AnyListener, payload: unknown): Promise<void> {
    try {
      await listener(payload as never)
    } catch (error) {
      failed(error, name)
    }
  }

  function dispatch(name: string, payload: unknown): void {
    if (closed) return
    for (const listener of listenersOf(name)) {
      const run = notify(name, listener, payload).finally(() => running.delete(run))
      running.add(run)
    }
  }

  function on<Payload>(event: ProcessEvent<Payload>, listener: Listener<Payload>): void
  function on<Payload>(event: TransactionEvent<Payload>, listener: TransactionListener<Payload>): void
  function on<Payload>(event: SharedEvent<Payload>, listener: Listener<Payload>, missed?: () => void): Promise<void>
  function on({ name, reach }: AnyEvent, listener: AnyListener, missed?: () => void): void | Promise<void> {
    const isFirst = !listeners.has(name)
    listeners.set(name, [...listenersOf(name), listener])
    if (reach !== 'all processes') return
    if (missed) bus.onGap(() => closed || missed())
    // One subscription serves all listeners here.
    if (isFirst)
      subscribed.set(
        name,
        bus.subscribe(channelOf(name), (text) => dispatch(name, JSON.parse(text))),
      )
    return subscribed.get(name)
  }

  return {
    on,
    emit({ name, reach }, payload) {
      noteOutsideEffect()
      if (reach === 'process') dispatch(name, payload)
      else bus.publish(channelOf(name), JSON.stringify(payload))
    },
    async emitIn(trx, { name }, payload) {
      for (const listener of listenersOf(name)) await listener(trx as never, payload as never)
    },
    onFailure: (listener) => void (failed = listener),
    async close() {
      closed = true
      await settleWithin(running, longestCloseMs)
    },
  }
}

const channelOf = (name: string): string => `event.${name}`
