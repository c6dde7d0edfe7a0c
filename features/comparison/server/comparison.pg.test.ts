import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { storeComparison, storedComparison } from '#features/comparison/contract'
import { comparison } from '#features/comparison/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { personalData } from './personal-data.ts'

let app: ListingWorld
const account = () => createPerson(app.services.db)

beforeAll(async () => {
  app = await listingWorld([comparison])
  await app.generated(await app.agent(), 5)
})

test('another browser of the same person starts from the list, in its order and with ten fields a home', async () => {
  const ada = app.as(actorOf(await account()))
  expect(await ada.call(storedComparison)).toEqual({ items: [] })
  await ada.call(storeComparison, { body: { ids: [3, 1] } })
  const { items } = await ada.call(storedComparison)
  expect(items.map(({ id }) => id)).toEqual([3, 1])
  expect(Object.keys(items[0] ?? {})).toHaveLength(10)
  await ada.call(storeComparison, { body: { ids: [] } })
  expect(await ada.call(storedComparison)).toEqual({ items: [] })
})

test('a home that is not shown is left out, and nobody sees the list of another', async () => {
  const [ada, bob] = [app.as(actorOf(await account())), app.as(actorOf(await account()))]
  await ada.call(storeComparison, { body: { ids: [2, 999_999] } })
  expect((await ada.call(storedComparison)).items.map(({ id }) => id)).toEqual([2])
  expect(await bob.call(storedComparison)).toEqual({ items: [] })
})

test.each([
  ['four homes', [1, 2, 3, 4]],
  ['a home twice', [1, 1]],
  ['words', ['one']],
  ['a home below the first', [0]],
])('%s are refused', async (_, ids) => {
  const ada = app.as(actorOf(await account()))
  expect((await ada.inject({ method: 'PUT', url: '/api/comparison', payload: { ids } })).statusCode).toBe(400)
})

test('the list is taken along and erased with its owner', async () => {
  const ada = await account()
  const { db } = app.services
  await app.as(actorOf(ada)).call(storeComparison, { body: { ids: [4] } })
  expect(await personalData.collect(db, ada)).toEqual([4])
  expect(await personalData.plan(db, ada)).toMatchObject([{ count: 1, outcome: 'erased' }])
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, ada))
  expect(await personalData.collect(db, ada)).toEqual([])
})
