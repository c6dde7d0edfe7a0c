import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { adminOutbox, interfaceTexts, openOutbox } from '../contract.ts'
import { admin } from '../server.ts'

let app: TestApp
const administrator = { id: 1, isAgent: true, isAdmin: true }

beforeAll(async () => {
  app = await testApp(identity, accounts, admin)
  const { db, mail } = app.services
  await mail.send(db, {
    kind: 'identity/security',
    to: 'person7@example.com',
    subject: 'Verify your address',
    text: 'Open http://localhost:3000/auth/action?mode=verifyEmail',
  })
})

test.each([
  ['an agent', { isAgent: true }],
  ['an administrator who is no agent', { isAdmin: true }],
  ['a buyer', {}],
])('%s sees no mail', async (_, flags) => {
  await expect(app.as({ id: 1, ...flags }).call(adminOutbox)).rejects.toMatchObject({
    status: 403,
    message: 'Admin privileges required to access this page',
  })
})

test('the outbox is open where only this machine reaches the server', async () => {
  expect((await app.call(openOutbox, { query: { to: 'person7@' } })).messages).toMatchObject([
    { to: 'person7@example.com', subject: 'Verify your address', state: 'kept', answer: null },
  ])
  expect((await app.as(administrator).call(adminOutbox, { query: { to: 'person7@' } })).messages).toHaveLength(1)
})

test('a mail has the time of the clock at which it was written', async () => {
  app.moveClock(3 * 86_400_000)
  await app.services.mail.send(app.services.db, {
    kind: 'identity/security',
    to: 'later@example.com',
    subject: 'Later',
    text: 'Three days later.',
  })
  const [mail] = (await app.call(openOutbox, { query: { to: 'later@' } })).messages
  expect(Math.abs(Date.parse(mail?.createdAt ?? '') - app.services.now())).toBeLessThan(3_600_000)
})

test.each([
  ['a proxy passed on', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a proxy passed on and says so in the newer way', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['a proxy passed on without saying for whom', { headers: { 'x-forwarded-proto': 'https' } }],
  ['from another computer', { remoteAddress: '203.0.113.9' }],
])('the outbox is closed to a request that %s, whatever the settings say', async (_, request) => {
  const reply = await app.inject({ method: 'GET', url: '/api/outbox', ...request })
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('person7')
})

test('a page whose name was made to point at this computer reads no mail', async () => {
  const reply = await app.inject({ method: 'GET', url: '/api/outbox', headers: { host: 'rebound.example:3000' } })
  expect(reply.statusCode).toBe(421)
  expect(reply.body).not.toContain('person7')
})

test('the outbox is closed to everybody elsewhere', async () => {
  const away = await testApp(identity, accounts, (server, services) =>
    admin(server, { ...services, config: { ...services.config, outboxOpen: false } }),
  )
  await expect(away.call(openOutbox)).rejects.toMatchObject({ status: 404 })
  await expect(away.call(interfaceTexts)).rejects.toMatchObject({ status: 404 })
})

test('every text on screen can be read where only this machine reaches the server, in the order of its file', async () => {
  const { groups } = await app.call(interfaceTexts)
  const admin = groups.find(({ name }) => name === 'admin')?.screens ?? []
  expect(admin.flatMap(({ texts }) => texts.map(({ text }) => text))).toContain('Admin portal')
  expect(groups.at(-1)?.name).toBe('shared parts')
  for (const { screens } of groups) for (const { texts } of screens) expect(texts.length).toBeGreaterThan(0)
  const away = await app.inject({ method: 'GET', url: '/api/texts', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(away.statusCode).toBe(404)
})
