/** A storage that lives as long as its test. */
export function memoryStorage(initial: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(initial))
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
