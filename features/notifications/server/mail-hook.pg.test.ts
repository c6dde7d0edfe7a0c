import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accounts, actorOf } from '#features/accounts/server'
import { notifications } from '#features/notifications/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { asMailText } from '#platform/mail/plain-text.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { myDelivery, saveDelivery } from '../contract.ts'
import { mailHookVariables } from './mail-hook.ts'
import { notify } from './notify.ts'
import { sendDigests } from './send-digests.ts'

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`
let app: TestApp
let serial = 0

beforeAll(async () => {
  app = await testApp(accounts, (server, services) =>
    notifications(server, { ...services, config: { ...services.config, environment: { MAIL_WEBHOOK_SECRET: secret } } }),
  )
})

const event = (type: string, to: string, bounce = 'Permanent') => JSON.stringify({ type, data: { to: [to], bounce: { type: bounce } } })

async function send(body: string, { by = secret, at = app.services.now(), signed = body, prefix = 'webhook' } = {}) {
  const seconds = String(Math.floor(at / 1000))
  const key = Buffer.from(by.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`msg_1.${seconds}.${signed}`).digest('base64')
  const headers = { [`${prefix}-id`]: 'msg_1', [`${prefix}-timestamp`]: seconds, [`${prefix}-signature`]: `v1,other v1,${signature}` }
  return app.inject({ method: 'POST', url: '/hooks/mail', payload: body, headers: { 'content-type': 'application/json', ...headers } })
}

async function person() {
  const email = `bounced${(serial += 1)}@example.com`
  const actor = actorOf(await createPerson(app.services.db, { email, emailVerified: true }))
  return { email, mailbox: async () => (await app.as(actor).call(myDelivery)).mailbox, as: app.as(actor), id: actor.id }
}

test.each([
  ['email.bounced', 'bounce', 'webhook'],
  ['email.complained', 'complaint', 'svix'],
])('%s switches a mailbox off, however often it is told, until its owner says that it works', async (type, mailbox, prefix) => {
  const who = await person()
  for (let count = 0; count < 2; count++)
    expect((await send(event(type, `Jo Doe <${who.email.toUpperCase()}>`), { prefix })).statusCode).toBe(200)
  expect(await who.mailbox()).toBe(mailbox)
  const tell = async (about: string) => {
    const notice = { to: { accountId: who.id }, about, topic: 'saved-searches', title: asMailText(about), link: '/' } as const
    await app.services.db.transaction().execute((trx) => notify(trx, app.services.now(), [notice]))
    return sendDigests(app.services)
  }
  expect(await tell('while it is off')).toBe(0)
  await who.as.call(saveDelivery, { body: { mailboxWorks: true } })
  expect(await tell('afterward')).toBe(1)
})

test('a mailbox that is full today, a delivery and what is no event leave it on', async () => {
  const who = await person()
  const bodies = [
    event('email.bounced', who.email, 'Transient'),
    event('email.delivered', who.email),
    'nonsense',
    '{}',
    '[]',
    '{"type":"email.bounced","data":{"to":"x"}}',
  ]
  for (const body of bodies) expect((await send(body)).statusCode).toBe(200)
  expect(await who.mailbox()).toBe('ok')
})

test('what is forged, changed or old is refused and changes nothing', async () => {
  const who = await person()
  const body = event('email.complained', who.email)
  const replies = [
    await send(body, { by: `whsec_${Buffer.from('another secret of forty characters').toString('base64')}` }),
    await send(body, { signed: event('email.complained', 'somebody.else@example.com') }),
    await send(body, { at: app.services.now() - 301_000 }),
    await send(body, { at: app.services.now() + 301_000 }),
    await app.inject({ method: 'POST', url: '/hooks/mail', payload: body, headers: { 'content-type': 'application/json' } }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
  expect(await who.mailbox()).toBe('ok')
})

test('without a secret nothing is believed, and a secret that cannot be one is named at the start', async () => {
  const silent = await testApp(notifications)
  expect((await silent.inject({ method: 'POST', url: '/hooks/mail', payload: '{}' })).statusCode).toBe(401)
  expect(() => mailHookVariables({ MAIL_WEBHOOK_SECRET: 'secret' })).toThrow('MAIL_WEBHOOK_SECRET')
})
