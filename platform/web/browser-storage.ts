/** Storage whose methods never throw: a value that the browser refuses to store lives as long as the page. */
export interface PageStorage {
  getItem(key: string): string | null
  /** Returns whether the value outlives the page. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  keys(): string[]
  clear(): void
}

function pageStorage(find: () => Storage | null | undefined): PageStorage {
  // Stays empty on the server, where no page stores anything.
  const unstored = new Map<string, string>()
  /** The getter of a blocked storage throws, as its methods do; some browsers return null instead. */
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      const storage = find()
      return storage ? work(storage) : undefined
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt((storage) => (storage.setItem(key, value), true)) ?? false
      if (isStored) unstored.delete(key)
      else unstored.set(key, value)
      return isStored
    },
    removeItem(key) {
      unstored.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys() {
      const stored = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
      return [...new Set([...(stored ?? []), ...unstored.keys()])]
    },
    clear() {
      unstored.clear()
      attempt((storage) => storage.clear())
    },
  }
}

/** Shared by all tabs of this browser. */
export const deviceStorage = pageStorage(() => localStorage)
/** Private to this tab; survives a reload. */
export const tabStorage = pageStorage(() => sessionStorage)

/** Returns false when a session cannot outlive this page because the browser blocks storage or has no space left. */
export function canStore(): boolean {
  const key = 'tourstead:probe'
  const isStored = deviceStorage.setItem(key, '1')
  deviceStorage.removeItem(key)
  return isStored
}
