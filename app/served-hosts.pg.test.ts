import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { wholeApp, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp

beforeAll(async () => {
  app = await wholeApp({ PUBLIC_URL: 'https://homes.example', ALLOWED_HOSTS: 'www.homes.example, 10.0.0.5' })
})

const ask = (host: string, url = '/api/properties', method = 'GET') =>
  app.server.inject({ method: method as 'GET', url, headers: { host } })

test.each(['homes.example', 'www.homes.example', '10.0.0.5:3000', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
  'requests for %s are answered',
  async (host) => {
    expect((await ask(host)).statusCode).toBe(200)
  },
)

test('no route of the product but the health check answers for a name that is not ours', async () => {
  const answered: string[] = []
  for (const { method, url } of app.server.declaredRoutes) {
    const reply = await ask('rebound.example', url.replaceAll('::', ':').replaceAll('*', 'nothing'), method)
    if (reply.statusCode !== 421) answered.push(`${method} ${url}: ${reply.statusCode}`)
  }
  expect(answered.toSorted()).toEqual(['GET /health: 200', 'HEAD /health: 200'])
  const reply = await ask('rebound.example', '/tourstead')
  expect(reply.body).toMatch(/^This server does not answer for this address\..*ALLOWED_HOSTS/)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("object-src 'none'"),
  })
})

test('what a proxy says about the host changes nothing', async () => {
  const headers = { host: 'rebound.example', 'x-forwarded-host': 'homes.example' }
  expect((await app.server.inject({ url: '/api/properties', headers })).statusCode).toBe(421)
})

test('a socket opens from a page under one of our names, and never under another', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const opening = (host: string, origin: string) =>
    new Promise<string>((done) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin, headers: { host } })
      socket.once('open', () => (done('open'), socket.terminate())).once('error', (error) => done(error.message))
    })
  expect(await opening('homes.example', 'https://homes.example')).toBe('open')
  expect(await opening('www.homes.example', 'https://www.homes.example')).toBe('open')
  expect(await opening('rebound.example', 'https://homes.example')).toContain('421')
  expect(await opening('rebound.example', 'http://rebound.example')).toContain('421')
  expect(await opening('homes.example', 'https://www.homes.example')).toContain('403')
  expect(await opening('www.homes.example', 'https://evil.example')).toContain('403')
})
