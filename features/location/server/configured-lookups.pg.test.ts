import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nearestZipCode, zipOfAddress } from '#features/location/contract'
import { location } from '#features/location/server'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { configuredLookups } from './configured-lookups.ts'
import { mmdbOfLowHalf } from './testing/mmdb.fixtures.ts'

const asked: string[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const service = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
let base: string
let folder: string

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'tourstead-mmdb-'))
})
afterAll(async () => {
  service.close()
  await rm(folder, { recursive: true })
})

const configured = (environment: Record<string, string>) =>
  testApp((app: App, services: Services) => location(app, { ...services, config: { ...services.config, environment } }))

async function database(value: Parameters<typeof mmdbOfLowHalf>[0]) {
  const file = join(folder, `${crypto.randomUUID()}.mmdb`)
  await writeFile(file, mmdbOfLowHalf(value))
  return file
}

test('returns no ZIP, and no error, while no address lookup is configured', async () => {
  const app = await configured({})
  expect(await app.call(zipOfAddress)).toEqual({ zipCode: null })
})

test('the operator’s database tells the ZIP, or where there is none the nearest', async () => {
  const withZip = await configured({ IP_DATABASE: await database({ country: { iso_code: 'US' }, postal: { code: '78704' } }) })
  expect(await withZip.call(zipOfAddress)).toMatchObject({ zipCode: { zip: '78704', city: 'Austin' } })
  const near = { country: { iso_code: 'US' }, location: { latitude: 32.7157, longitude: 117.5 } }
  const lookups = await configuredLookups({ environment: { IP_DATABASE: await database(near) } })
  expect(await lookups.placeOfAddress('127.0.0.1', {})).toEqual({ latitude: 32.7157, longitude: 117.5 })
  expect(await lookups.placeOfAddress('200.1.1.1', {})).toBe(undefined)
})

test('an address elsewhere in the world has no ZIP here', async () => {
  const app = await configured({ IP_DATABASE: await database({ country: { iso_code: 'CA' }, postal: { code: '78704' } }) })
  expect(await app.call(zipOfAddress)).toEqual({ zipCode: null })
})

test('a database that cannot be read stops the start and names the setting', async () => {
  await expect(configuredLookups({ environment: { IP_DATABASE: join(folder, 'none.mmdb') } })).rejects.toThrow(/IP_DATABASE/)
})

test('the service for addresses is asked by its template, and the first five digits of its number count', async () => {
  const app = await configured({ IP_LOOKUP_URL: `${base}/{ip}/json` })
  answer = { status: 200, body: { postal: '78704-1234' } }
  expect((await app.call(zipOfAddress)).zipCode?.zip).toBe('78704')
  expect(asked.at(-1)).toBe('/127.0.0.1/json')
  answer = { status: 500, body: {} }
  expect(await app.call(zipOfAddress)).toEqual({ zipCode: null })
})

test('the geocoder of the operator decides the ZIP of a position, and our table answers when it does not know', async () => {
  const app = await configured({ REVERSE_GEOCODER_URL: `${base}/reverse?lat={latitude}&lon={longitude}` })
  const query = { latitude: 30.2429, longitude: -97.7659 }
  answer = { status: 200, body: { address: { postcode: '78745' } } }
  expect((await app.call(nearestZipCode, { query })).zip).toBe('78745')
  expect(asked.at(-1)).toBe('/reverse?lat=30.2429&lon=-97.7659')
  for (const unknown of [{}, { address: null }, { address: { postcode: 'none' } }, []]) {
    answer = { status: 200, body: unknown }
    expect((await app.call(nearestZipCode, { query })).zip).toBe('78704')
  }
})

test('one address asks a service at most 30 times an hour', async () => {
  const app = await configured({ IP_LOOKUP_URL: `${base}/{ip}` })
  answer = { status: 200, body: { postal: '78704' } }
  for (let count = 0; count < 30; count += 1) await app.call(zipOfAddress)
  await expect(app.call(zipOfAddress)).rejects.toMatchObject({ status: 429 })
  app.moveClock(3_600_001)
  expect((await app.call(zipOfAddress)).zipCode?.zip).toBe('78704')
})
