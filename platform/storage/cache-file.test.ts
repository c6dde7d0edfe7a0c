import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cacheFile } from './cache-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tourstead-cache-'))
afterAll(() => rmSync(folder, { recursive: true }))
const open = (name: string) => cacheFile({ path: join(folder, name, 'cache'), chunkBytes: 100, chunks: 4 })
const bytesOf = (key: number) => Buffer.alloc(30, `${key},`)
const readText = async (file: ReturnType<typeof open>, key: number) => (await file.read(key))?.bytes.toString()

test('what is stored is read again from a file without a name, the newest of it and each until its moment', async () => {
  const file = open('newest')
  for (let key = 1; key <= 60; key++) {
    for (; !file.has(key); await setImmediate()) file.store(key, bytesOf(key), key * 10)
    // Three fit into a chunk; four chunks are held, and one of them is being filled.
    for (const near of [key, key - 4, key - 8]) if (near > 0) expect(await readText(file, near)).toBe(bytesOf(near).toString())
    expect(file.has(key - 12)).toBe(false)
  }
  expect((await file.read(60))?.until).toBe(600)
  expect(readdirSync(join(folder, 'newest'))).toEqual([])
  file.store(59, Buffer.from('newer'), 1)
  expect(await readText(file, 59)).toBe('newer')
  await file.close()
  expect([file.has(60), await file.read(60)]).toEqual([false, undefined])
})

test('what was deleted or stored anew while it was being read is not given out', async () => {
  const file = open('deleted')
  for (let key = 1; key <= 9; key++) file.store(key, bytesOf(key), 1)
  const readings = [1, 2, 3, 9].map((key) => file.read(key))
  file.delete(1)
  file.store(2, Buffer.from('newer'), 1)
  const [deleted, older, untouched, last] = await Promise.all(readings)
  expect([deleted, older]).toEqual([undefined, undefined])
  expect([untouched, last].map((each) => each?.bytes)).toEqual([bytesOf(3), bytesOf(9)])
  const cleared = file.read(3)
  file.clear()
  expect([await cleared, await file.read(9)]).toEqual([undefined, undefined])
  await file.close()
})

test('while the disk is behind, what comes is not stored, and what came is read', async () => {
  const file = open('behind')
  for (let key = 1; key <= 60; key++) file.store(key, bytesOf(key), 1)
  const stored = Array.from({ length: 60 }, (_, index) => index + 1).filter(file.has)
  expect([stored.at(-1), stored.length]).toEqual([27, 12])
  for (const key of stored) expect(await readText(file, key)).toBe(bytesOf(key).toString())
  await file.close()
})

test('where the disk takes nothing, nothing is stored and nothing fails', async () => {
  writeFileSync(join(folder, 'no-folder'), '')
  const file = open('no-folder')
  file.store(0, Buffer.alloc(101), 1)
  expect(file.has(0)).toBe(false)
  for (let key = 1; key <= 9; key++) file.store(key, bytesOf(key), 1)
  await file.close()
  for (let key = 1; key <= 9; key++) expect([file.has(key), await file.read(key)]).toEqual([false, undefined])
})
