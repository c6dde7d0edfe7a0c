/** What a browser's storage does, over these texts. */
export const storageOver = (kept: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => void kept.set(key, text),
  removeItem: (key) => void kept.delete(key),
  key: (place) => [...kept.keys()][place] ?? null,
  get length() {
    return kept.size
  },
})
