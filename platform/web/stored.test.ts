import { expect, test } from 'vitest'
import type { PageStorage } from './browser-storage.ts'
import { isRecord, listOf, readStored, writeStored } from './stored.ts'

function memory(stored: Record<string, string> = {}) {
  const map = new Map(Object.entries(stored))
  const storage: PageStorage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => (map.set(key, text), true),
    removeItem: (key) => void map.delete(key),
    keys: () => [...map.keys()],
    clear: () => map.clear(),
  }
  return { map, storage }
}
const numbers = listOf((value): value is number => typeof value === 'number')

test('what was kept is read again, and what does not fit of a list is left out', () => {
  const { storage } = memory({ other: '[1,null,"2",3]' })
  expect(writeStored('key', [4], storage)).toBe(true)
  expect([readStored('key', numbers, storage), readStored('other', numbers, storage)]).toEqual([[4], [1, 3]])
})

test.each(['{', '', 'null', '"text"', '{"a":1}', 'CANARY'])('damaged text (%s) counts as nothing and is removed', (text) => {
  const { map, storage } = memory({ key: text })
  expect(readStored('key', numbers, storage)).toBeUndefined()
  expect(map.has('key')).toBe(false)
})

test('nothing is kept in place of undefined', () => {
  const { map, storage } = memory({ key: '[1]' })
  writeStored('key', undefined, storage)
  expect(map.size).toBe(0)
})

test.each([
  [{}, true],
  [null, false],
  [[], false],
  ['text', false],
])('%j is a record: %s', (value, is) => expect(isRecord(value)).toBe(is))
