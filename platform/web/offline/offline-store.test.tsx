import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { pictureCacheName } from './picture-cache.ts'
import { storeOffline, cachePictures, readOffline, clearOfflineData } from './offline-store.ts'

const signIn = (firebaseUid: string) => signInAs({ id: 1, firebaseUid })

beforeEach(async () => {
  sessionStore.set({ status: 'signed-out' })
  await clearOfflineData()
})

test('what is kept can be read again by its owner', async () => {
  signIn('ada')
  await storeOffline('ada', 'lists', { items: [1] })
  expect(await readOffline('ada', 'lists')).toEqual({ value: { items: [1] }, storedAt: expect.any(Number) as number })
})

test('another person gets nothing of it, and it is taken away', async () => {
  signIn('ada')
  await storeOffline('ada', 'lists', { items: [1] })
  signIn('bob')
  expect(await readOffline('bob', 'lists')).toBeUndefined()
  expect(await readOffline('ada', 'lists')).toBeUndefined()
})

test('a reply that comes after the person has gone is not kept', async () => {
  signIn('bob')
  await storeOffline('ada', 'lists', { items: [1] })
  expect(await readOffline('ada', 'lists')).toBeUndefined()
})

test('after wiping nothing is left, and nothing is kept until somebody signs in anew', async () => {
  signIn('ada')
  await storeOffline('ada', 'lists', { items: [1] })
  await caches.open(pictureCacheName)
  await clearOfflineData()
  await storeOffline('ada', 'lists', { items: [2] })
  await cachePictures('ada', [window.location.pathname])
  expect(await readOffline('ada', 'lists')).toBeUndefined()
  expect(await caches.has(pictureCacheName)).toBe(false)
  sessionStore.set({ status: 'signed-out' })
  signIn('ada')
  await storeOffline('ada', 'lists', { items: [3] })
  expect(await readOffline('ada', 'lists')).toMatchObject({ value: { items: [3] } })
})

/** Puts a database in the place of ours, as another version or another program would have left it. */
async function leaveBehind(version: number, fill: (database: IDBDatabase) => void): Promise<void> {
  await new Promise((resolve) => indexedDB.deleteDatabase('tourstead:kept').addEventListener('success', resolve))
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('tourstead:kept', version)
    request.onupgradeneeded = () => fill(request.result)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
}

test.each([
  ['without its store', 1, () => undefined],
  ['of a later version', 99, (database: IDBDatabase) => void database.createObjectStore('replies')],
])('a database %s is replaced by a working one, for keeping and for wiping', async (_, version, fill) => {
  signIn('ada')
  await leaveBehind(version, fill)
  await storeOffline('ada', 'lists', { items: [1] })
  expect(await readOffline('ada', 'lists')).toMatchObject({ value: { items: [1] } })
  await leaveBehind(version, fill)
  await clearOfflineData()
  sessionStore.set({ status: 'signed-out' })
  signIn('ada')
  await storeOffline('ada', 'lists', { items: [2] })
  expect(await readOffline('ada', 'lists')).toMatchObject({ value: { items: [2] } })
})

const storedAtField = 'keptAt'
test.each([
  'CANARY',
  7,
  null,
  { owner: 'ada', value: 1 },
  { owner: 'ada', value: 1, [storedAtField]: Number.NaN },
  { owner: 'ada', [storedAtField]: 1e300 },
])('a row that is none (%j) is taken away', async (row) => {
  signIn('ada')
  await leaveBehind(1, (database) => void database.createObjectStore('replies').put(row, 'lists'))
  expect(await readOffline('ada', 'lists')).toBeUndefined()
  expect(await rowsLeft()).toEqual([])
})

const rowsLeft = () =>
  new Promise<unknown[]>((resolve) => {
    const opened = indexedDB.open('tourstead:kept')
    opened.onsuccess = () => {
      const database = opened.result
      const rows = database.transaction('replies').objectStore('replies').getAll()
      rows.onsuccess = () => {
        database.close()
        resolve(rows.result)
      }
    }
  })
