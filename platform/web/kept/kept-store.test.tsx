import { beforeEach, expect, test } from 'vitest'
import { sessionStore, type SessionUser } from '#platform/web/session/session.ts'
import { keptPicturesCache } from './kept-pictures.ts'
import { keep, keepPictures, recall, wipeKept } from './kept-store.ts'

const signIn = (firebaseUid: string) => sessionStore.set({ status: 'signed-in', user: { id: 1, firebaseUid } as SessionUser })

beforeEach(async () => {
  sessionStore.set({ status: 'signed-out' })
  await wipeKept()
})

test('what is kept can be read again by its owner', async () => {
  signIn('ada')
  await keep('ada', 'lists', { items: [1] })
  expect(await recall('ada', 'lists')).toEqual({ value: { items: [1] }, keptAt: expect.any(Number) as number })
})

test('another person gets nothing of it, and it is taken away', async () => {
  signIn('ada')
  await keep('ada', 'lists', { items: [1] })
  signIn('bob')
  expect(await recall('bob', 'lists')).toBeUndefined()
  expect(await recall('ada', 'lists')).toBeUndefined()
})

test('a reply that comes after the person has gone is not kept', async () => {
  signIn('bob')
  await keep('ada', 'lists', { items: [1] })
  expect(await recall('ada', 'lists')).toBeUndefined()
})

test('after wiping nothing is left, and nothing is kept until somebody signs in anew', async () => {
  signIn('ada')
  await keep('ada', 'lists', { items: [1] })
  await caches.open(keptPicturesCache)
  await wipeKept()
  await keep('ada', 'lists', { items: [2] })
  await keepPictures('ada', [window.location.pathname])
  expect(await recall('ada', 'lists')).toBeUndefined()
  expect(await caches.has(keptPicturesCache)).toBe(false)
  sessionStore.set({ status: 'signed-out' })
  signIn('ada')
  await keep('ada', 'lists', { items: [3] })
  expect(await recall('ada', 'lists')).toMatchObject({ value: { items: [3] } })
})
