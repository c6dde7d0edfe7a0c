import { beforeAll, expect, test } from 'vitest'
import { accounts, accountsById, actorOf, createAccount } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { googlePlacesKey, nearestZipCode, updateLocation } from '#features/location/contract'
import { location } from '#features/location/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp(identity, accounts, location)
})

const near = (latitude: number, longitude: number) => app.call(nearestZipCode, { query: { latitude, longitude } })

test('a position becomes the ZIP around it, on our own server', async () => {
  expect(await near(30.243, -97.766)).toMatchObject({ zip: '78704', city: 'Austin' })
})

test.each([
  ['the middle of the Atlantic', 30, -45],
  ['Paris', 48.857, 2.352],
  ['the South Pole', -90, 0],
])('%s has no ZIP', async (_, latitude, longitude) => {
  await expect(near(latitude, longitude)).rejects.toMatchObject({ status: 404 })
})

test.each(['latitude=91&longitude=0', 'latitude=x&longitude=0', 'latitude=30', 'latitude=30&longitude=-181', 'latitude=NaN&longitude=1'])(
  'what is no position (%s) is refused',
  async (query) => {
    expect((await app.inject({ url: `/api/zip-codes/nearest?${query}` })).statusCode).toBe(400)
  },
)

test('a signed-in person keeps a ZIP; nothing else of the account changes', async () => {
  const { db } = app.services
  const account = await createAccount(db, { identityUid: 'u1', email: 'ada@example.com', firstName: 'Ada', phone: '+15125550100' })
  const as = app.as(actorOf(account))
  expect(await as.call(updateLocation, { body: { zipCode: ' 78704 ', locationDetectionMethod: 'gps' } })).toEqual({
    ok: true,
    zipCode: '78704',
  })
  expect((await accountsById(db, [account.id])).get(account.id)).toEqual({ ...account, zip_code: '78704' })
  for (const zipCode of ['', '7870', '787041', 'abcde'])
    await expect(as.call(updateLocation, { body: { zipCode, locationDetectionMethod: 'manual' } })).rejects.toMatchObject({
      status: 400,
      message: 'Please enter a 5-digit ZIP code.',
    })
  await expect(as.call(updateLocation, { body: { zipCode: '78704', locationDetectionMethod: 'guess' as 'ip' } })).rejects.toMatchObject({
    status: 400,
  })
})

test('a visitor keeps nothing', async () => {
  const body = { zipCode: '78704', locationDetectionMethod: 'manual' } as const
  await expect(app.call(updateLocation, { body })).rejects.toMatchObject({ status: 401 })
})

test('the key of a maps service is told where one is configured, and there is none elsewhere', async () => {
  expect(await app.call(googlePlacesKey)).toEqual({ key: null })
  const configured = await testApp((server, services) =>
    location(server, { ...services, config: { ...services.config, environment: { GOOGLE_PLACES_KEY: 'abc' } } }),
  )
  expect(await configured.call(googlePlacesKey)).toEqual({ key: 'abc' })
})
