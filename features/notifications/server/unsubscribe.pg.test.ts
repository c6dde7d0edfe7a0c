import { beforeAll, expect, test } from 'vitest'
import { accounts, actorOf, type Account } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { myPreferences, unsubscribe, unsubscription } from '#features/notifications/contract'
import { notifications, unsubscribeUrls, whoWants } from '#features/notifications/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { undoForMs } from '../contract/unsubscribe.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp(identity, accounts, notifications)
})

async function mailed(): Promise<{ account: Account; token: string; path: string }> {
  const account = await createPerson(app.services.db)
  const links = await unsubscribeUrls(app.services.db, 'https://homes.example', [account.id], 'messages')
  const url = new URL(links.get(account.id) ?? '')
  return { account, token: url.searchParams.get('token') ?? '', path: url.pathname + url.search }
}
const wanted = async (account: Account) => (await whoWants(app.services.db, [account.id], 'messages', 'mail')).has(account.id)

test('opening the link tells what it stops and changes nothing', async () => {
  const { account, token } = await mailed()
  expect(await app.call(unsubscription, { query: { token } })).toEqual({
    topic: 'messages',
    topics: ['messages'],
    address: 'p…@example.com',
    subscribed: true,
    undoable: false,
  })
  expect(await wanted(account)).toBe(true)
})

test('one press stops the mails without a sign-in, and for ten minutes another brings them back', async () => {
  const { account, token } = await mailed()
  expect(await app.call(unsubscribe, { body: { token } })).toMatchObject({ subscribed: false, undoable: true })
  expect(await wanted(account)).toBe(false)
  expect(await app.call(unsubscribe, { body: { token, undo: true } })).toMatchObject({ subscribed: true })
  expect(await wanted(account)).toBe(true)
})

test('after ten minutes going back is a matter of the notifications, and the link still stops', async () => {
  const { account, token } = await mailed()
  await app.call(unsubscribe, { body: { token } })
  app.moveClock(undoForMs + 1)
  await expect(app.call(unsubscribe, { body: { token, undo: true } })).rejects.toMatchObject({ status: 410 })
  expect(await app.call(unsubscribe, { body: { token } })).toMatchObject({ subscribed: false })
  expect(await wanted(account)).toBe(false)
  expect((await app.as(actorOf(account)).call(myPreferences)).preferences).toContainEqual({
    topic: 'messages',
    channel: 'mail',
    enabled: false,
  })
})

test('a mail program stops them by the POST of RFC 8058, a browser without scripts comes back to the page', async () => {
  const { account, path } = await mailed()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const program = await app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
  expect([program.statusCode, program.body]).toEqual([200, ''])
  expect(await wanted(account)).toBe(false)
  const undone = await app.inject({ method: 'POST', url: `${path}&undo=yes`, headers: { ...headers, accept: 'text/html' }, payload: '' })
  expect([undone.statusCode, undone.headers.location]).toEqual([303, path])
  expect(await wanted(account)).toBe(true)
})

test('a forged link changes nothing', async () => {
  const { account, token } = await mailed()
  const { account: other } = await mailed()
  const [, topic = '', signature = ''] = token.split('.')
  const forged = [
    `${other.id}.${topic}.${signature}`,
    `${account.id}.security.${signature}`,
    `${account.id}.${topic}.${'A'.repeat(43)}`,
    token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
  ]
  for (const forgedToken of forged) {
    await expect(app.call(unsubscribe, { body: { token: forgedToken } })).rejects.toMatchObject({ status: 404 })
    const posted = await app.inject({ method: 'POST', url: `/unsubscribe?token=${forgedToken}` })
    expect(posted.statusCode).toBe(404)
  }
  for (const broken of ['', 'x', `${token}x`, "1.messages.'; drop table account; --"]) {
    await expect(app.call(unsubscribe, { body: { token: broken } })).rejects.toMatchObject({ status: 400 })
    expect((await app.inject({ method: 'POST', url: `/unsubscribe?token=${encodeURIComponent(broken)}` })).statusCode).toBe(404)
  }
  expect([await wanted(account), await wanted(other)]).toEqual([true, true])
})
