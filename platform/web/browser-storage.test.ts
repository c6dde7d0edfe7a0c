import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A page of its own, in which `globals` stand for the browser. */
async function openPage(globals: Record<string, PropertyDescriptor>) {
  vi.resetModules()
  for (const [name, descriptor] of Object.entries(globals)) {
    vi.stubGlobal(name, undefined)
    Object.defineProperty(globalThis, name, { configurable: true, ...descriptor })
  }
  return { ...(await import('./browser-storage.ts')), ...(await import('./browser-databases.ts')) }
}

const blocked = () => {
  throw new DOMException('Access is denied.', 'SecurityError')
}
function stored(isFull: () => boolean) {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull()) throw new DOMException('Full.', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  }
}

test.each([
  ['throws', { get: blocked }],
  ['is null', { value: null }],
  ['is missing', { value: undefined }],
])('storage that %s becomes storage of this page', async (_, descriptor: PropertyDescriptor) => {
  const { deviceStorage, tabStorage, canStore } = await openPage({ localStorage: descriptor, sessionStorage: descriptor })
  for (const storage of [deviceStorage, tabStorage]) {
    expect([storage.getItem('a'), storage.setItem('a', '1'), storage.getItem('a'), storage.keys()]).toEqual([null, false, '1', ['a']])
    storage.removeItem('a')
    storage.setItem('b', '2')
    storage.clear()
    expect(storage.keys()).toEqual([])
  }
  expect(canStore()).toBe(false)
})

test('a value that no longer fits is kept by the page and replaces the stored one when there is space again', async () => {
  let isFull = false
  const storage = stored(() => isFull)
  const { deviceStorage, canStore } = await openPage({ localStorage: { value: storage } })
  expect([deviceStorage.setItem('draft', 'old'), canStore()]).toEqual([true, true])
  isFull = true
  expect([deviceStorage.setItem('draft', 'new'), canStore()]).toEqual([false, false])
  expect([deviceStorage.getItem('draft'), storage.getItem('draft'), deviceStorage.keys()]).toEqual(['new', 'old', ['draft']])
  isFull = false
  deviceStorage.setItem('draft', 'newest')
  expect([deviceStorage.getItem('draft'), storage.getItem('draft')]).toEqual(['newest', 'newest'])
})

test.each([
  ['throws', { get: blocked }],
  ['is missing', { value: null }],
])('a browser database that %s is refused instead of used', async (_, descriptor: PropertyDescriptor) => {
  const { browserDatabases } = await openPage({ indexedDB: descriptor })
  expect(browserDatabases).toThrow(/denied|no database/)
})
