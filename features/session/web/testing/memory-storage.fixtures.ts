import type { PageStorage } from '#platform/web/browser-storage.ts'

/** A storage that lives as long as its test. */
export function memoryStorage(initial: Record<string, string> = {}): PageStorage {
  const stored = new Map(Object.entries(initial))
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => (stored.set(key, value), true),
    removeItem: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    clear: () => stored.clear(),
  }
}
