import { expect, test, vi } from 'vitest'
import { wholeApp } from './server/testing/whole-app.fixtures.ts'

let rendered = 0
const app = await wholeApp({}, () => new Response(`<p>Page ${(rendered += 1)}</p>`, { headers: { 'content-type': 'text/html' } }))
const read = async (url: string) => {
  const { headers } = await app.server.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } })
  return headers['etag'] ? 'copy' : 'made'
}
const cached = (url: string) => vi.waitUntil(async () => (await read(url)) === 'copy')

test.each([
  '/dev/outbox',
  '/%64ev/outbox',
  '/DEV/outbox',
  '/x/../dev/outbox',
  '/x/%2e%2e/%64%65%76/outbox',
  '/auth/action?mode=verifyEmail',
  '/%61uth/action?mode=verifyEmail',
  '/unsubscrib%65?token=secret',
  '/dev%2Foutbox',
  '/%ff/dev/outbox',
])('of %s, made for one reader, no copy is kept', async (url) => {
  expect(await read(url)).toBe('made')
  await cached(`/about?after=${encodeURIComponent(url)}`)
  for (let time = 0; time < 3; time++) expect(await read(url)).toBe('made')
})

test('a copy is good for a minute by the clock', async () => {
  await cached('/terms')
  app.moveClock(59_000)
  expect(await read('/terms')).toBe('copy')
  app.moveClock(2_000)
  expect(await read('/terms')).toBe('made')
})

test('a page with a nonce is never stored by a shared cache', async () => {
  for (const url of ['/auth/action?mode=verifyEmail', '/about?first=visit']) {
    const { headers } = await app.server.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } })
    expect([url, headers['etag'], headers['cache-control']]).toEqual([url, undefined, 'private, no-cache'])
  }
})
