import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkPin, locateAddress } from '#features/location/contract'
import { location } from '#features/location/server'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { serviceCalls } from '../service-answer.ts'
import { pointIn } from './geocoder.ts'
import { streetName } from './street-name.ts'

const asked: string[] = []
let answer: { status: number; body: unknown } = { status: 200, body: [] }
const service = createServer((request, response) => {
  asked.push(decodeURIComponent(request.url ?? ''))
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
afterAll(() => service.close())

async function locator(environment: Record<string, string> = {}) {
  const app = await testApp((server: App, services: Services) =>
    location(server, { ...services, config: { ...services.config, environment } }),
  )
  const agent = app.as({ id: 1, isAgent: true })
  const placeOf = (latitude: number, longitude: number, city = '') =>
    agent.call(checkPin, { query: { latitude, longitude, city, state: 'TX' } })
  return {
    app,
    placeOf,
    find: (query: { number?: string; street: string; city?: string; zip: string }) => agent.call(locateAddress, { query }),
  }
}

let find: Awaited<ReturnType<typeof locator>>['find']
beforeAll(async () => {
  ;({ find } = await locator())
})

test('a street is found on the built-in map near its ZIP, however it is abbreviated', async () => {
  const point = await find({ number: '910', street: 'Washington St.', zip: '94607' })
  expect(point.isExact).toBe(false)
  // Washington Street of Old Oakland runs from Embarcadero to 14th Street.
  expect(point.latitude).toBeGreaterThan(37.79)
  expect(point.latitude).toBeLessThan(37.81)
  expect(point.longitude).toBeGreaterThan(-122.285)
  expect(point.longitude).toBeLessThan(-122.265)
  expect(await find({ street: 'washington street', zip: '94607' })).toEqual(point)
})

test('a street the map does not know, or one elsewhere, is said to be unknown in a sentence', async () => {
  const unknown = { status: 404, message: 'We couldn’t find this street on the map. Drag the pin to the front door.' }
  await expect(find({ street: 'Zyzzyva Way', zip: '94607' })).rejects.toMatchObject(unknown)
  await expect(find({ street: 'Washington Street', zip: '79601' })).rejects.toMatchObject(unknown)
  await expect(find({ street: 'Washington Street', zip: '00000' })).rejects.toMatchObject({
    status: 404,
    message: 'We couldn’t find ZIP 00000.',
  })
})

test('a pin in a park, in water or outside its city is told, and one at a house is not', async () => {
  const { placeOf } = await locator()
  // Zilker Park and Hyde Park in Austin, a lake in Oakland, and a place that no tile draws.
  expect(await placeOf(30.2669, -97.7729, 'Austin')).toEqual({ outside: null, nearer: null, ground: 'park' })
  expect(await placeOf(30.3054, -97.728, 'Austin')).toEqual({ outside: null, nearer: null, ground: null })
  expect(await placeOf(37.8025, -122.258, 'Austin')).toEqual({ outside: 'Austin, TX', nearer: null, ground: 'water' })
  expect(await placeOf(30.3054, -97.728, 'No Such Town')).toEqual({ outside: null, nearer: null, ground: null })
  expect(await placeOf(37.8345, -122.237)).toEqual({ outside: null, nearer: null, ground: 'cemetery' })
})

test('a pin in a neighboring town is told, and one inside the city near its border is not', async () => {
  const { placeOf } = await locator()
  const nearer = async (latitude: number, longitude: number) => (await placeOf(latitude, longitude, 'Austin')).nearer
  expect(await nearer(30.5083, -97.6789)).toBe('Round Rock, TX')
  expect(await nearer(30.4394, -97.62)).toBe('Pflugerville, TX')
  expect(await nearer(30.0852, -97.8403)).toBe('Buda, TX')
  // Wells Branch and Avery Ranch.
  expect(await nearer(30.446, -97.68)).toBeNull()
  expect(await nearer(30.488, -97.77)).toBeNull()
})

test('the operator’s service is asked first, and the map where it fails or names a place far away', async () => {
  const { port } = service.address() as AddressInfo
  const { find: ask } = await locator({ GEOCODER_URL: `http://127.0.0.1:${port}/search?q={address}` })
  const home = { number: '910', street: 'Washington St', city: 'Oakland', zip: '94607' }
  answer = { status: 200, body: [{ lat: '37.8012', lon: '-122.2741' }] }
  expect(await ask(home)).toEqual({ latitude: 37.8012, longitude: -122.2741, isExact: true })
  expect(asked).toEqual(['/search?q=910 Washington St, Oakland, CA 94607'])
  // The same address is not sent again.
  expect(await ask(home)).toEqual({ latitude: 37.8012, longitude: -122.2741, isExact: true })
  expect(asked).toHaveLength(1)
  for (const [index, failing] of [
    { status: 500, body: {} },
    { status: 200, body: [{ lat: '51.5', lon: '-0.1' }] },
    { status: 200, body: [] },
  ].entries()) {
    answer = failing
    expect(await ask({ ...home, number: String(index) })).toMatchObject({ isExact: false })
  }
})

test('four addresses of an agent are looked up at once and four wait; another agent still gets a place, and a closed request none', async () => {
  const held: ServerResponse[] = []
  const slow = createServer((_, response) => void held.push(response))
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { app } = await locator({ GEOCODER_URL: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/?q={address}` })
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const ask = (id: number, number: number, signal?: AbortSignal) =>
    fetch(`${origin}${locateAddress.path}?number=${number}&street=Washington%20St&zip=94607`, {
      headers: { authorization: app.as({ id, isAgent: true }).token },
      ...(signal && { signal }),
    })
  const first = [1, 2, 3, 4].map((number) => ask(1, number))
  await vi.waitFor(() => expect(held).toHaveLength(4))
  const controller = new AbortController()
  const closed = ask(1, 5, controller.signal).catch(() => 'closed')
  const waiting = [6, 7, 8].map((number) => ask(1, number))
  await vi.waitFor(() => expect(serviceCalls.waiting).toBe(4))
  const refused = await ask(1, 9)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
  const ofAnotherAgent = ask(2, 1)
  await vi.waitFor(() => expect(serviceCalls.waiting).toBe(5))
  controller.abort()
  expect(await closed).toBe('closed')
  await vi.waitFor(() => expect(serviceCalls.waiting).toBe(4))
  slow.on('request', (_, response: ServerResponse) => response.end('[]'))
  for (const response of held) response.end('[]')
  const answered = await Promise.all([...first, ...waiting, ofAnotherAgent])
  expect(answered.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  slow.close()
})

test.each([
  ['Nominatim', [{ lat: '30.25', lon: '-97.75' }]],
  ['the US Census Bureau', { result: { addressMatches: [{ coordinates: { x: -97.75, y: 30.25 } }] } }],
  ['Photon and Pelias', { features: [{ geometry: { coordinates: [-97.75, 30.25] } }] }],
])('answers of %s are read', (_, body) => {
  expect(pointIn(body)).toEqual({ latitude: 30.25, longitude: -97.75 })
})

test.each([
  undefined,
  null,
  {},
  [],
  [{}],
  'no',
  { features: [] },
  { features: [{ geometry: {} }] },
  [{ lat: '95', lon: '0' }],
  [{ lat: 'x', lon: 'y' }],
])('an answer without a point (%j) is none', (body) => {
  expect(pointIn(body)).toBe(undefined)
})

test.each([
  ['W 6th St.', 'west 6th street'],
  ['St. Johns Ave', 'saint johns avenue'],
  ["O'Farrell Blvd", 'ofarrell boulevard'],
  ['Calle Niño', 'calle nino'],
])('%s is compared as %s', (typed, compared) => {
  expect(streetName(typed)).toBe(compared)
})
