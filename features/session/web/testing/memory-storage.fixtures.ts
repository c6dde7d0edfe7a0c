/** A storage that lives as long as its test. */
export function memoryStorage(initial: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(initial))
  return {
    get length() {
      return stored.size
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}
