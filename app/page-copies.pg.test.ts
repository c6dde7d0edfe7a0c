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

test('links with tracking parameters share one copy, which knows the reader’s in every form of If-None-Match', async () => {
  await cached('/agents/finder')
  expect(await read('/agents/finder?utm_source=mail&fbclid=IwAR0')).toBe('copy')
  const ask = (headers: Record<string, string>) =>
    app.server.inject({ method: 'GET', url: '/agents/finder', headers: { 'accept-encoding': 'gzip', ...headers } })
  const etag = String((await ask({})).headers['etag'])
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect((await ask({ 'if-none-match': known })).statusCode, known).toBe(304)
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a HEAD of a page has the tag of its copy and is answered as a conditional request', async () => {
  await cached('/pricing')
  const head = async (headers: Record<string, string>) => {
    const reply = await app.server.inject({ method: 'HEAD', url: '/pricing', headers: { 'accept-encoding': 'gzip', ...headers } })
    return { status: reply.statusCode, etag: String(reply.headers['etag']), body: reply.body }
  }
  const { etag, ...whole } = await head({})
  expect(whole).toEqual({ status: 200, body: '' })
  expect(await head({ 'if-none-match': etag })).toEqual({ status: 304, etag, body: '' })
})
