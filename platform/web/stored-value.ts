import { useSyncExternalStore } from 'react'
import { deviceStorage } from './browser-storage.ts'
import { readStored, writeStored } from './stored.ts'

export interface StoredValue<Value> {
  get: () => Value
  /** Undefined removes it. Returns false when the value only lives as long as the page. */
  set: (value: Value | undefined) => boolean
  /** Hears of every change, of this tab and of others. */
  listen: (listener: () => void) => () => void
  none: Value
}

/** A value this browser keeps as JSON and parts of a page follow. `none` stands for nothing and for what cannot be understood. */
export function storedValue<Value>(
  key: string,
  none: Value,
  understand: (value: unknown) => Value | undefined,
  /** Sent on `window` after this tab changed it. */
  changed = `changed:${key}`,
): StoredValue<Value> {
  // The same text gives the same value, so that React sees a change only where there is one.
  let seen: { text: string; value: Value } | undefined
  return {
    none,
    get() {
      const text = deviceStorage.getItem(key)
      if (text === null) return none
      if (seen?.text !== text) seen = { text, value: readStored(key, understand) ?? none }
      return seen.value
    },
    set(value) {
      const isStored = writeStored(key, value)
      window.dispatchEvent(new Event(changed))
      return isStored
    },
    listen(listener) {
      const fromOtherTab = (event: StorageEvent) => void ((event.key ?? key) === key && listener())
      window.addEventListener(changed, listener)
      window.addEventListener('storage', fromOtherTab)
      return () => {
        window.removeEventListener(changed, listener)
        window.removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

export const useStoredValue = <Value>({ listen, get, none }: StoredValue<Value>): Value => useSyncExternalStore(listen, get, () => none)
