import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import {
  addFavorite,
  favorites,
  hideListing,
  listingInterest,
  listingMarks,
  removeFavorite,
  unhideListing,
} from '#features/favorites/contract'
import { favorites as favoritesFeature } from '#features/favorites/server'
import { archiveProperty, setPropertyStatus } from '#features/listings/contract'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { markTables } from './mark-rows.ts'
import { personalData } from './personal-data.ts'

let app: ListingWorld
let agent: Actor

const person = () => createPerson(app.services.db)

beforeAll(async () => {
  app = await listingWorld([favoritesFeature])
  agent = await app.agent()
  await app.generated(agent, 12)
})

test('a heart is there at once, once, and for its owner alone', async () => {
  const [ada, bob] = [app.as(actorOf(await person())), app.as(actorOf(await person()))]
  await ada.call(addFavorite, { body: { propertyId: 1 } })
  expect(await ada.call(addFavorite, { body: { propertyId: 1 } })).toMatchObject({ isSet: true, total: 1 })
  expect(await ada.call(listingMarks)).toMatchObject({ favorite: [1], hidden: [] })
  expect(await ada.call(favorites)).toMatchObject({ total: 1, items: [{ propertyId: 1, property: { id: 1 } }] })
  expect(await bob.call(favorites)).toMatchObject({ total: 0, items: [] })
  expect(await bob.call(removeFavorite, { params: { propertyId: 1 } })).toMatchObject({ isSet: false, total: 0 })
  expect(await ada.call(favorites)).toMatchObject({ total: 1 })
})

test('everybody sees how many people saved a home and for how many days it has been here, and not who', async () => {
  const [ada, bob] = [app.as(actorOf(await person())), app.as(actorOf(await person()))]
  const interest = () => app.call(listingInterest, { params: { propertyId: 7 } })
  const before = await interest()
  for (const someone of [ada, bob]) await someone.call(addFavorite, { body: { propertyId: 7 } })
  expect(await interest()).toEqual({ saves: 2, days: before.days })
  await bob.call(removeFavorite, { params: { propertyId: 7 } })
  await bob.call(hideListing, { body: { propertyId: 7 } })
  expect(await interest()).toEqual({ saves: 1, days: before.days })
  await expect(app.call(listingInterest, { params: { propertyId: 999_999 } })).rejects.toMatchObject({ problem: 'not-found' })
})

test('after 1,000 toggles at once the last intention of each person holds, and every count agrees', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => person()))
  const begun = app.services.now() - 10_000
  const listings = [1, 2, 3, 4, 5]
  const last = new Map<string, boolean>()
  const toggles = Array.from({ length: 1000 }, (_, index) => {
    const account = people[index % people.length] ?? people[0]
    const propertyId = listings[Math.floor(index / people.length) % listings.length] ?? 1
    // Odd steps over a prime, so that neither order nor parity of the places repeats.
    const isSet = (index * 7919) % 13 < 7
    last.set(`${account?.id}:${propertyId}`, isSet)
    return { actor: actorOf(account as Awaited<ReturnType<typeof person>>), propertyId, isSet, wishedAt: begun + index }
  })
  const shuffled = toggles.map((toggle, index) => ({ toggle, order: (index * 617) % 1000 })).toSorted((a, b) => a.order - b.order)
  await Promise.all(
    shuffled.map(({ toggle: { actor, propertyId, isSet, wishedAt } }) =>
      isSet
        ? app.as(actor).call(addFavorite, { body: { propertyId, wishedAt } })
        : app.as(actor).call(removeFavorite, { params: { propertyId }, query: { wishedAt } }),
    ),
  )
  for (const account of people) {
    const wanted = listings.filter((id) => last.get(`${account.id}:${id}`))
    const { favorite } = await app.as(actorOf(account)).call(listingMarks)
    expect(favorite.toSorted()).toEqual(wanted)
    const { total, items } = await app.as(actorOf(account)).call(favorites)
    expect([total, items.length]).toEqual([wanted.length, wanted.length])
    const { rows } = await markTables(app.services.db)
      .selectFrom('home_mark')
      .select((select) => select.fn.countAll<number>().as('rows'))
      .where('account_id', '=', account.id)
      .where('is_set', '=', true)
      .executeTakeFirstOrThrow()
    expect(rows).toBe(wanted.length)
  }
})

test('a clock far ahead does not outrank what the person wants later', async () => {
  const ada = app.as(actorOf(await person()))
  const { latest } = await ada.call(addFavorite, { body: { propertyId: 2, wishedAt: app.services.now() + 86_400_000 } })
  expect(latest).toBeLessThan(app.services.now() + 60_000)
  expect(await ada.call(removeFavorite, { params: { propertyId: 2 }, query: { wishedAt: latest + 1 } })).toMatchObject({ isSet: false })
})

test('a hidden home is shown again when asked for', async () => {
  const ada = app.as(actorOf(await person()))
  await ada.call(hideListing, { body: { propertyId: 3 } })
  expect(await ada.call(listingMarks)).toMatchObject({ favorite: [], hidden: [3] })
  await ada.call(unhideListing, { params: { propertyId: 3 } })
  expect(await ada.call(listingMarks)).toMatchObject({ hidden: [] })
})

test('a saved home that is taken off the site says what it was and can be let go', async () => {
  const ada = app.as(actorOf(await person()))
  await ada.call(addFavorite, { body: { propertyId: 12 } })
  await app.as(agent).call(setPropertyStatus, { params: { id: 12 }, body: { status: 'Withdrawn' } })
  await app.as(agent).call(setPropertyStatus, { params: { id: 12 }, body: { status: 'Canceled' } })
  await app.as(agent).call(archiveProperty, { params: { id: 12 }, body: { archived: true } })
  const { items } = await ada.call(favorites)
  expect(items).toMatchObject([{ propertyId: 12, property: null, kept: { title: expect.any(String) as string } }])
  await expect(ada.call(addFavorite, { body: { propertyId: 12 } })).rejects.toMatchObject({ status: 404 })
  expect(await ada.call(removeFavorite, { params: { propertyId: 12 } })).toMatchObject({ isSet: false, total: 0 })
})

test.each([
  ['a home that does not exist', { propertyId: 999_999 }, 404],
  ['no number', { propertyId: 'one' }, 400],
  ['another person’s name beside it', { propertyId: 1, accountId: 1 }, 400],
  ['a time that is none', { propertyId: 1, wishedAt: 'soon' }, 400],
])('%s is refused', async (_, payload, status) => {
  const ada = app.as(actorOf(await person()))
  expect((await ada.inject({ method: 'POST', url: '/api/favorites', payload })).statusCode).toBe(status)
  expect(await ada.call(favorites)).toMatchObject({ total: 0 })
})

test('nobody who is not signed in keeps or reads anything', async () => {
  await expect(app.call(favorites)).rejects.toMatchObject({ status: 401 })
  await expect(app.call(addFavorite, { body: { propertyId: 1 } })).rejects.toMatchObject({ status: 401 })
})

test('marks are taken along and erased with their owner', async () => {
  const account = await person()
  await app.as(actorOf(account)).call(addFavorite, { body: { propertyId: 5 } })
  const { db } = app.services
  expect(await personalData.collect(db, account)).toMatchObject([{ mark: 'favorite', listing_key: 5 }])
  expect(await personalData.plan(db, account)).toMatchObject([{ outcome: 'erased', count: 1 }])
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, account))
  expect(await personalData.collect(db, account)).toEqual([])
})
