import { beforeAll, expect, test } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { route } from './route.ts'

const forUsers = endpoint({ method: 'GET', path: '/api/own', access: 'user', summary: 'For users' })
const forAgents = endpoint({ method: 'GET', path: '/api/agents-only', access: 'agent', summary: 'For agents' })
const perMinute = 1200

let app: TestApp
let lastAddress = 0

beforeAll(async () => {
  const unlimited = await testApp()
  const config = { ...unlimited.services.config, mode: 'production' as const }
  app = await twinOf({ ...unlimited, services: { ...unlimited.services, config } }, (server) => {
    route(server, forUsers, async () => undefined)
    route(server, forAgents, async () => undefined)
  })
})

const buyer = () => ({ authorization: app.as({ id: 1 }).token })

test.each([
  ['without a token', 'GET', '/api/own', () => ({}), 401],
  ['with a bad token', 'GET', '/api/own', () => ({ authorization: 'Bearer nonsense' }), 401],
  ['that is not allowed', 'GET', '/api/agents-only', buyer, 403],
  ['to an address that does not exist', 'POST', '/api/nothing', () => ({}), 404],
  ['that is answered', 'GET', '/api/own', buyer, 204],
] as const)('a call %s counts: of %s %s the first 1,200 in a minute are heard', async (_, method, url, headers, status) => {
  const remoteAddress = `203.0.113.${++lastAddress}`
  const ask = async () => (await app.server.inject({ method, url, headers: headers(), remoteAddress })).statusCode
  const statuses = new Set<number>()
  for (let asked = 0; asked < perMinute; asked++) statuses.add(await ask())
  expect([...statuses, await ask()]).toEqual([status, 429])
  expect((await app.server.inject({ method, url, headers: headers(), remoteAddress: '198.51.100.1' })).statusCode).toBe(status)
})
