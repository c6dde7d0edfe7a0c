import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, actorOf, type Account } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import {
  mailedNotices,
  myDelivery,
  myNotices,
  saveDelivery,
  savePreference,
  unsubscribe,
  unsubscription,
  type Topic,
} from '#features/notifications/contract'
import { notifications, notify } from '#features/notifications/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { deliverDue, Refused, type OutgoingMail } from '#platform/mail/deliver-mail.ts'
import { deliveredMailer } from '#platform/mail/mailer.ts'
import { asMailText } from '#platform/mail/plain-text.ts'
import { suppressionOf } from '#platform/mail/suppression.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { sendDigests } from './send-digests.ts'

const hour = 3_600_000
let app: TestApp
let account: Account
let email: string
let serial = 0

beforeAll(async () => {
  app = await testApp(identity, accounts, notifications)
})
beforeEach(async () => {
  email = `reader${(serial += 1)}@homes.net`
  account = await createPerson(app.services.db, { email, emailVerified: true })
})

const as = () => app.as(actorOf(account))
const tell = (title: string, topic: Topic = 'saved-searches') =>
  app.services.db.transaction().execute((trx) =>
    notify(trx, app.services.now(), [
      {
        to: { accountId: account.id },
        about: `test:${title}`,
        topic,
        title: asMailText(title),
        detail: asMailText(`About ${title}`),
        reason: asMailText('Matches “Porches”'),
        link: '/property/7',
      },
    ]),
  )
const send = () => sendDigests({ ...app.services, mail: deliveredMailer })
const mails = async () => {
  const { rows } = await sql<{ subject: string; body_text: string; body_html: string; unsubscribe_url: string; message_id: string }>`
    select * from outbox_message where recipient = ${email} order by id`.execute(app.services.db)
  return rows
}
const tokenIn = (text: string, path: string) => decodeURIComponent(new RegExp(`${path}\\?token=([\\w%.~-]+)`).exec(text)?.[1] ?? '')

test('everything that is due comes in one mail, ten described and all on the page it links to', async () => {
  for (let number = 1; number <= 37; number++) await tell(`Home ${number}`)
  expect((await Promise.all([send(), send(), send()])).reduce((sum, count) => sum + count)).toBe(1)
  expect(await send()).toBe(0)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('37 updates: Home 37')
  expect(mail?.body_text.match(/About Home/g)).toHaveLength(10)
  expect(mail?.body_text).toContain('This email shows 10 of 37 updates.')
  await tell('Came later')
  await send()
  const { items } = await app.call(mailedNotices, { query: { token: tokenIn(mail?.body_text ?? '', '/notifications/mail') } })
  expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 37 }, (_, index) => `Home ${37 - index}`))
  for (const token of [`mail.1.${'x'.repeat(43)}`, `mail.999999.${'A'.repeat(43)}`])
    await expect(app.call(mailedNotices, { query: { token } })).rejects.toMatchObject({ status: 404 })
})

test('the plain text says what the page of the mail says', async () => {
  await tell('Porch & “garden” <b>')
  await send()
  const [mail] = await mails()
  const spoken = (mail?.body_html ?? '')
    .replace(/^[\s\S]*<!--body-->/, '')
    .replaceAll('<br/>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
  for (const line of mail?.body_text.split('\n').filter((text) => text !== '' && !text.startsWith('http')) ?? [])
    expect(spoken).toContain(line.replace(/: https?:\S+$/, ''))
  for (const [address] of mail?.body_text.matchAll(/https?:\S+/g) ?? []) expect(mail?.body_html.replaceAll('&amp;', '&')).toContain(address)
})

test('a thing is told once, whoever says it and however often', async () => {
  await Promise.all([tell('Once'), tell('Once'), tell('Once')])
  expect((await as().call(myNotices, { query: {} })).items).toHaveLength(1)
  await send()
  await tell('Once')
  expect(await send()).toBe(0)
  expect(await mails()).toHaveLength(1)
})

test('daily and weekly mails come at the hour and on the day somebody chose, on their own clocks', async () => {
  // Three days from now, so that it is neither today nor tomorrow anywhere.
  const weekday = ((new Date(app.services.now() + 3 * 24 * hour).getUTCDay() + 6) % 7) + 1
  await as().call(saveDelivery, { body: { timeZone: 'America/New_York', hour: 7, weekday } })
  await as().call(savePreference, { body: { topic: 'price-drops', channel: 'mail', enabled: true, frequency: 'weekly' } })
  await tell('Today', 'back-on-market')
  await tell('This week', 'price-drops')
  const { rows } = await sql<{ title: string; here: string; day: number }>`
    select title, to_char(mail_due_at at time zone 'America/New_York', 'HH24:MI') as here,
      extract(isodow from mail_due_at at time zone 'America/New_York')::int as day
    from notification join notification_person person on person.id = person_id where account_id = ${account.id} order by title desc`.execute(
    app.services.db,
  )
  expect(rows).toEqual([
    { title: 'Today', here: '07:00', day: expect.any(Number) as number },
    { title: 'This week', here: '07:00', day: weekday },
  ])
  expect(await send()).toBe(0)
  app.moveClock(25 * hour)
  await send()
  app.moveClock(7 * 24 * hour)
  await send()
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual(['This week', 'Today'])
  const { sent } = await as().call(myDelivery)
  expect(sent.map(({ subject }) => subject)).toEqual(['This week', 'Today'])
  await expect(as().call(saveDelivery, { body: { timeZone: 'Mars/Olympus' } })).rejects.toMatchObject({ status: 400 })
})

test('another hour chosen while a mail waits moves it, and a search that mails weekly stays weekly', async () => {
  const weekday = ((new Date(app.services.now() + 3 * 24 * hour).getUTCDay() + 6) % 7) + 1
  await as().call(saveDelivery, { body: { timeZone: 'America/New_York', hour: 7, weekday } })
  await app.services.db.transaction().execute((trx) =>
    notify(trx, app.services.now(), [
      {
        to: { accountId: account.id },
        about: 'test:weekly search',
        topic: 'saved-searches',
        title: asMailText('Weekly search'),
        link: '/property/7',
        mailFrequency: 'weekly',
      },
    ]),
  )
  await as().call(saveDelivery, { body: { hour: 18 } })
  const { rows } = await sql<{ here: string; day: number }>`
    select to_char(mail_due_at at time zone 'America/New_York', 'HH24:MI') as here,
      extract(isodow from mail_due_at at time zone 'America/New_York')::int as day
    from notification join notification_person person on person.id = person_id where account_id = ${account.id}`.execute(app.services.db)
  expect(rows).toEqual([{ here: '18:00', day: weekday }])
  expect(await send()).toBe(0)
  app.moveClock(8 * 24 * hour)
  await send()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Weekly search'])
})

test('whoever switches a topic off, or unsubscribes, gets nothing more of it, also of what was waiting', async () => {
  await tell('First')
  await send()
  const [mail] = await mails()
  const token = tokenIn(mail?.unsubscribe_url ?? '', '/unsubscribe')
  expect(await app.call(unsubscription, { query: { token } })).toMatchObject({ topics: ['saved-searches'], subscribed: true })
  await tell('Waiting')
  await app.call(unsubscribe, { body: { token } })
  expect(await send()).toBe(0)
  await tell('Afterwards')
  app.moveClock(8 * 24 * hour)
  expect(await send()).toBe(0)
  expect(await mails()).toHaveLength(1)
  expect((await as().call(myNotices, { query: {} })).unread).toBe(3)
})

test('a mail about two topics names a way out of each, and its header is the way out of both', async () => {
  await as().call(savePreference, { body: { topic: 'price-drops', channel: 'mail', enabled: true, frequency: 'now' } })
  await tell('Match')
  await tell('Drop', 'price-drops')
  await send()
  const [mail] = await mails()
  expect(mail?.body_text).toMatch(/Unsubscribe from emails about price drops: \S+/)
  const token = tokenIn(mail?.unsubscribe_url ?? '', '/unsubscribe')
  expect((await app.call(unsubscribe, { body: { token } })).topics.toSorted()).toEqual(['price-drops', 'saved-searches'])
  await tell('More')
  expect(await send()).toBe(0)
})

test('nobody is mailed at a mailbox they have not proved, or while suspended', async () => {
  account = await createPerson(app.services.db, { email: `unproved${serial}@homes.net`, emailVerified: false })
  await tell('Unproved')
  expect(await send()).toBe(0)
  account = await createPerson(app.services.db, { email: `suspended${serial}@homes.net`, emailVerified: true })
  await sql`update account set suspended_at = services_now() where id = ${account.id}`.execute(app.services.db)
  await tell('Suspended')
  expect(await send()).toBe(0)
})

test('a pause holds mails back and loses none', async () => {
  const { pausedUntil } = await as().call(saveDelivery, { body: { paused: true } })
  expect(Date.parse(pausedUntil ?? '')).toBeGreaterThan(app.services.now() + 29 * 24 * hour)
  await tell('While away')
  expect(await send()).toBe(0)
  app.moveClock(31 * 24 * hour)
  expect(await send()).toBe(1)
})

test('after a day without a mail server everything goes out, once and under the same Message-ID', async () => {
  await tell('Before the storm')
  await send()
  const [{ message_id: messageId } = { message_id: '' }] = await mails()
  const arrived: OutgoingMail[] = []
  let isDown = true
  const office = {
    deliver: async (mail: OutgoingMail) => {
      if (isDown) throw new Error('no connection')
      arrived.push(mail)
    },
  }
  const deliver = () => deliverDue(app.services.db, office, app.services.now)
  for (let hours = 0; hours < 30; hours++) {
    await expect(deliver()).rejects.toThrow('no connection')
    app.moveClock(hour)
  }
  isDown = false
  await Promise.all([deliver(), deliver()])
  const mine = arrived.filter(({ to }) => to === email)
  expect(mine).toMatchObject([{ messageId, unsubscribeUrl: expect.stringContaining('/unsubscribe?token=') as string }])
})

test('a mailbox the mail server does not know is not mailed again until its owner says so', async () => {
  await tell('To nobody')
  await send()
  const refusing = {
    deliver: async () => {
      throw new Refused('550 No such mailbox', true, true)
    },
  }
  await deliverDue(app.services.db, refusing, app.services.now)
  expect(await suppressionOf(app.services.db, email.toUpperCase())).toBe('bounce')
  expect(await as().call(myDelivery)).toMatchObject({ mailbox: 'bounce' })
  await tell('Still nobody')
  expect(await send()).toBe(0)
  expect(await as().call(saveDelivery, { body: { mailboxWorks: true } })).toMatchObject({ mailbox: 'ok' })
  await tell('Back')
  expect(await send()).toBe(1)
})
