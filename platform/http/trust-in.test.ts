import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readTrustedProxies } from '#platform/config/trusted-proxies.ts'
import { addressOf } from '#platform/live/upgrade-limit.ts'
import { trustIn } from './trust-in.ts'

/** The address a server with this setting takes for the visitor's. */
async function addressSeen(setting: string, forwarded: string | undefined, remoteAddress = '10.0.0.1'): Promise<string> {
  const proxies = readTrustedProxies(setting)
  if (proxies === undefined) throw new Error(`${setting} is refused.`)
  const server = Fastify({ trustProxy: trustIn(proxies) })
  server.get('/', async (request) => `${request.ip} ${addressOf(request.raw, trustIn(proxies))}`)
  const reply = await server.inject({ url: '/', remoteAddress, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } })
  const [ip, ofUpgrade] = reply.body.split(' ')
  expect(ofUpgrade).toBe(ip)
  return String(ip)
}

test.each([
  ['off', '203.0.113.7', '10.0.0.1'],
  ['on', '203.0.113.7', '203.0.113.7'],
  ['on', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['on', '127.0.0.1, 10.0.0.9, 203.0.113.7', '203.0.113.7'],
  ['on', undefined, '10.0.0.1'],
  ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['2', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['192.0.2.0/24, 10.0.0.0/8', '198.51.100.1, 192.0.2.4', '198.51.100.1'],
])('with TRUST_PROXY=%s and %s forwarded the visitor is %s', async (setting, forwarded, seen) => {
  expect(await addressSeen(setting, forwarded)).toBe(seen)
})

test('who does not come from a named network is believed nothing', async () => {
  expect(await addressSeen('10.0.0.0/8', '203.0.113.7', '192.0.2.50')).toBe('192.0.2.50')
  expect(await addressSeen('10.0.0.0/8', '203.0.113.7', '::ffff:10.1.1.1')).toBe('203.0.113.7')
  expect(await addressSeen('fd00::/8', '203.0.113.7', 'fd12::1')).toBe('203.0.113.7')
  expect(await addressSeen('fd00::/8', '203.0.113.7', '2001:db8::1')).toBe('2001:db8::1')
})

test.each([
  '',
  '0',
  '17',
  '-1',
  '1.5',
  'yes',
  'true',
  'loopback',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/',
  '10.0.0',
  'fd00::/129',
  '10.0.0.0/8,',
])('TRUST_PROXY=%s is refused', (setting) => {
  expect(readTrustedProxies(setting)).toBeUndefined()
})
