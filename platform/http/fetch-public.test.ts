import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchPublicText, publicSender } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'localhost',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  'http://calendar.example/a.ics',
  'https://user:secret@calendar.example/a.ics',
  'https://calendar.example:8443/a.ics',
  'https://127.0.0.1/a.ics',
  'https://[::1]/a.ics',
  'https://2130706433/a.ics',
  'https://0x7f.1/a.ics',
  'file:///etc/passwd',
  'calendar',
])('%s is never asked', async (url) => {
  await expect(fetchPublicText(url, 1000)).rejects.toMatchObject({ reason: 'address' })
})

test('a name that leads to one private address among public ones is not asked, nor one that leads nowhere', async () => {
  const network = (addresses: string[]) => ({
    resolve: async () => addresses.map((address) => ({ address, family: 4 })),
    mayReach: isPublicAddress,
    options: {},
  })
  await expect(fetchPublicText('https://calendar.example/a.ics', 1000, {}, network(['93.184.216.34', '10.0.0.1']))).rejects.toMatchObject({
    reason: 'address',
  })
  await expect(fetchPublicText('https://calendar.example/a.ics', 1000, {}, network([]))).rejects.toMatchObject({ reason: 'unreachable' })
})

test('where only some hosts may be asked, no other is', async () => {
  await expect(fetchPublicText('https://calendar.example/a', 1000, { hosts: ['video.example'] })).rejects.toMatchObject({
    reason: 'address',
  })
})

test('what is posted arrives once, a redirect is only told, and who does not answer in time is given up', async () => {
  const received: string[] = []
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      received.push(`${incoming.method} ${incoming.url}`)
      if (incoming.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
      if (incoming.url === '/fine') response.writeHead(202).end()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const sender = publicSender({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayReach: () => true,
    options: { port: (server.address() as AddressInfo).port, protocol: 'http:' },
    request: request as never,
  })
  const post = (path: string, timeoutMs = 10_000) =>
    sender.post(`https://crm.example${path}`, { headers: { 'content-type': 'application/json' }, body: '{}', timeoutMs })
  try {
    expect([await post('/fine'), await post('/moved')]).toEqual([202, 302])
    await expect(post('/silent', 100)).rejects.toMatchObject({ reason: 'timeout' })
    expect(received).toEqual(['POST /fine', 'POST /moved', 'POST /silent'])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
