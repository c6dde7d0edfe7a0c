import { tabStorage } from './browser-storage.ts'

const key = 'tourstead:clock-offset'
/** `Date` headers have whole seconds and travel for a while; smaller offsets change nothing that a user sees. */
const toleranceMs = 30_000

let offsetMs: number | undefined
const listeners = new Set<() => void>()

function knownOffsetMs(): number {
  offsetMs ??= Number(tabStorage.getItem(key)) || 0
  return offsetMs
}

/** Returns the time by the server's clock in milliseconds since 1970, as far as this tab has learned it; use it next to times of the server. */
export const serverNow = (): number => Date.now() + knownOffsetMs()

/** Takes over the server's time from a response that just arrived, unless this device's clock agrees with it. */
export function learnServerTime(serverMs: number): void {
  if (Number.isNaN(serverMs) || Math.abs(serverMs - serverNow()) < toleranceMs) return
  const learnedMs = serverMs - Date.now()
  offsetMs = Math.abs(learnedMs) < toleranceMs ? 0 : learnedMs
  tabStorage.setItem(key, String(offsetMs))
  for (const listener of listeners) listener()
}

/** Calls the listener when the offset became known or changed; returns the way to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
