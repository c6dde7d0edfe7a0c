import type { Message } from '#features/messaging/contract'
import type { App } from '#platform/http/app.ts'

export type StoredMessageListener = (message: Message) => void

const listeners = new WeakMap<App, StoredMessageListener[]>()

/** Hears of every message this process stored; of a repeated one again. Nobody waits for it, and it must not throw. */
export function onMessageStored(app: App, listener: StoredMessageListener): void {
  listeners.set(app, [...(listeners.get(app) ?? []), listener])
}

export function tellOfStored(app: App, message: Message): void {
  for (const listener of listeners.get(app) ?? []) listener(message)
}
