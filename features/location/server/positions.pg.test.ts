import { beforeAll, expect, test } from 'vitest'
import { googlePlacesKey, nearestZipCode } from '#features/location/contract'
import { location } from '#features/location/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp(location)
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

test('the key of a maps service is told where one is configured, and there is none elsewhere', async () => {
  expect(await app.call(googlePlacesKey)).toEqual({ key: null })
  const configured = await testApp((server, services) =>
    location(server, { ...services, config: { ...services.config, environment: { GOOGLE_PLACES_KEY: 'abc' } } }),
  )
  expect(await configured.call(googlePlacesKey)).toEqual({ key: 'abc' })
})
