import { beforeAll, expect, test } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { route } from './route.ts'

const forUsers = endpoint({ method: 'GET', path: '/api/own', access: 'user', summary: 'For users' })
const forAgents = endpoint({ method: 'GET', path: '/api/agents-only', access: 'agent', summary: 'For agents' })
const limits = { pages: 300, reads: 400, writes: 200, files: 500, sockets: 100 }

let app: TestApp
let lastAddress = 0

beforeAll(async () => {
  const unlimited = await testApp()
  const config = { ...unlimited.services.config, mode: 'production' as const, limits }
  app = await twinOf({ ...unlimited, services: { ...unlimited.services, config } }, (server) => {
    route(server, forUsers, async () => undefined)
    route(server, forAgents, async () => undefined)
  })
})

const buyer = () => ({ authorization: app.as({ id: 1 }).token })

const askFrom = async (remoteAddress: string, method: 'GET' | 'POST', url: string, headers = {}) =>
  (await app.server.inject({ method, url, headers, remoteAddress })).statusCode

test.each([
  ['without a token', 'GET', '/api/own', () => ({}), 401, limits.reads],
  ['with a bad token', 'GET', '/api/own', () => ({ authorization: 'Bearer nonsense' }), 401, limits.reads],
  ['that is not allowed', 'GET', '/api/agents-only', buyer, 403, limits.reads],
  ['to an address that does not exist', 'POST', '/api/nothing', () => ({}), 404, limits.writes],
  ['that is answered', 'GET', '/api/own', buyer, 204, limits.reads],
  ['for a page', 'GET', '/no-such-page', () => ({}), 404, limits.pages],
  ['for a photo', 'GET', '/media/photos/none.webp', () => ({}), 404, limits.files],
  ['for a live connection', 'GET', '/ws', () => ({}), 405, limits.sockets],
] as const)('a call %s counts: of %s %s so many in a minute are heard', async (_, method, url, headers, status, perMinute) => {
  const remoteAddress = `203.0.113.${++lastAddress}`
  const ask = () => askFrom(remoteAddress, method, url, headers())
  const statuses = new Set<number>()
  for (let asked = 0; asked < perMinute; asked++) statuses.add(await ask())
  expect([...statuses, await ask()]).toEqual([status, 429])
  expect(await askFrom('198.51.100.1', method, url, headers())).toBe(status)
})

test('whoever meets the limit of one kind can do all else, and a network of IPv6 counts as one address', async () => {
  const [here, nextDoor, elsewhere] = ['2001:db8:1:2::7', '2001:db8:1:2:ffff::8', '2001:db8:1:3::7'] as const
  for (let asked = 0; asked < limits.writes; asked++) await askFrom(here, 'POST', '/api/nothing')
  expect(await Promise.all([here, nextDoor, elsewhere].map((from) => askFrom(from, 'POST', '/api/nothing')))).toEqual([429, 429, 404])
  expect(await askFrom(here, 'GET', '/api/own', buyer())).toBe(204)
  expect(await askFrom(here, 'GET', '/no-such-page')).toBe(404)
})

test('an office of a hundred people behind one address, who all move the map, meets no limit', async () => {
  const unlimited = await testApp()
  const office = await twinOf(
    { ...unlimited, services: { ...unlimited.services, config: { ...unlimited.services.config, mode: 'production' as const } } },
    (server) => route(server, forUsers, async () => undefined),
  )
  const token = unlimited.as({ id: 1 }).token
  const statuses = new Set<number>()
  for (let person = 0; person < 100; person++)
    for (let call = 0; call < 40; call++) {
      const [method, url] = call < 4 ? (['POST', '/api/nothing'] as const) : (['GET', call < 10 ? '/no-such-page' : '/api/own'] as const)
      const reply = await office.server.inject({ method, url, headers: { authorization: token }, remoteAddress: '192.0.2.9' })
      statuses.add(reply.statusCode)
    }
  expect(statuses).toEqual(new Set([404, 204]))
})
