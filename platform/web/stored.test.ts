import { expect, test } from 'vitest'
import { isRecord, listOf, readStored, writeStored } from './stored.ts'

function memory(stored: Record<string, string> = {}) {
  const map = new Map(Object.entries(stored))
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  } as Storage
  return { map, storage: () => storage }
}
const numbers = listOf((value): value is number => typeof value === 'number')
const refused = () => {
  throw new Error('Access is denied.')
}

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

test('a browser that keeps nothing is no failure', () => {
  expect(readStored('key', numbers, refused)).toBeUndefined()
  expect(writeStored('key', [1], refused)).toBe(false)
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
