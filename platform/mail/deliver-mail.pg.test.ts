import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/test-database.ts'
import { deliverDue } from './deliver-mail.ts'
import { deliveredMailer, outboxMailer } from './mailer.ts'
import { recentOutbox } from './read-outbox.ts'
import { mailServerForTests } from './testing/smtp.fixtures.ts'
import { insertWaitingDigests } from './testing/waiting-digests.fixtures.ts'
import { smtpTransport } from './smtp-transport.ts'

const minute = 60_000
const mail = {
  kind: 'identity/email-signin' as const,
  to: 'ann@example.com',
  subject: 'A code',
  text: 'Open https://example.com/?code=secret now.',
}

async function postOffice() {
  const { db } = await testDatabase()
  const server = await mailServerForTests()
  const transport = smtpTransport(server.url, 'Tourstead <no-reply@homes.example.com>')
  let ahead = 1000
  const deliver = () => deliverDue(db, transport, () => Date.now() + ahead)
  const wait = (ms: number) => void (ahead += ms)
  return { db, server, deliver, wait, send: (to = mail.to) => deliveredMailer.send(db, { ...mail, to }) }
}

test('a mail says who wrote it, when, and that a machine did; what was sent is not kept', async () => {
  const { db, server, deliver, send } = await postOffice()
  await send()
  expect(await deliver()).toBe(1)
  expect(server.arrived[0]).toMatchObject({ from: 'no-reply@homes.example.com', to: ['ann@example.com'], text: mail.text })
  expect(server.arrived[0]?.headers).toMatchObject({
    from: 'Tourstead <no-reply@homes.example.com>',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@homes\.example\.com>$/) as string,
  })
  expect(server.arrived[0]?.headers).not.toHaveProperty('list-unsubscribe')
  expect(await recentOutbox(db)).toMatchObject([{ state: 'sent', text: '', subject: 'A code' }])
})

test('mail one may unsubscribe from says so in the way mail programs understand', async () => {
  const { db, server, deliver } = await postOffice()
  await deliveredMailer.send(db, { ...mail, unsubscribeUrl: 'https://homes.example.com/unsubscribe?token=abc' })
  await deliver()
  expect(server.arrived[0]?.headers).toMatchObject({
    'list-unsubscribe': '<https://homes.example.com/unsubscribe?token=abc>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})

test('a mail server that is away delays mail and loses none, whatever time it takes within a day', async () => {
  const { db, server, deliver, wait, send } = await postOffice()
  await server.close()
  await send()
  for (let hour = 0; hour < 12; hour++) {
    await expect(deliver()).rejects.toThrow(/ECONNREFUSED/)
    wait(60 * minute)
  }
  expect(await recentOutbox(db)).toMatchObject([{ state: 'waiting' }])
  const back = await mailServerForTests(Number(new URL(server.url).port))
  expect(await deliver()).toBe(1)
  expect(back.arrived.map(({ to }) => to)).toEqual([['ann@example.com']])
})

test('a refusal for now is tried again after a minute, under the same Message-ID; others are not held up', async () => {
  const { server, deliver, wait, send } = await postOffice()
  await send()
  server.answer.mail = '451 Try later'
  expect(await deliver()).toBe(0)
  server.answer.mail = undefined
  await send('bob@example.com')
  expect(await deliver()).toBe(1)
  wait(2 * minute)
  expect(await deliver()).toBe(1)
  expect(server.arrived.map(({ to }) => to[0])).toEqual(['bob@example.com', 'ann@example.com'])
})

test('after five refusals, after one for good, or after a day a mail is given up and says why', async () => {
  const { db, server, deliver, wait, send } = await postOffice()
  await send()
  server.answer.mail = '451 Greylisted'
  for (let turn = 0; turn < 6; turn++) {
    await deliver()
    wait(90 * minute)
  }
  expect(await recentOutbox(db)).toMatchObject([{ state: 'given-up', answer: '451 Greylisted' }])
  server.answer.recipient = '550 No such mailbox'
  await send('nobody@example.com')
  await deliver()
  expect(await recentOutbox(db, 'nobody')).toMatchObject([{ state: 'given-up', answer: '550 No such mailbox' }])
  server.answer.recipient = server.answer.mail = undefined
  await send('late@example.com')
  wait(25 * 60 * minute)
  expect(await deliver()).toBe(0)
  expect(await recentOutbox(db, 'late')).toMatchObject([{ state: 'given-up', answer: 'No mail server took it for a day.' }])
})

test('a connection that breaks between yes and our note of it repeats the mail, recognizable as the same', async () => {
  const { db, server, deliver, wait, send } = await postOffice()
  await send()
  server.answer.mail = 'cut'
  await expect(deliver()).rejects.toThrow(/closed/i)
  server.answer.mail = undefined
  wait(minute)
  await deliver()
  expect(new Set(server.arrived.map(({ headers }) => headers['message-id'])).size).toBe(1)
  expect(server.arrived).toHaveLength(2)
  expect(await recentOutbox(db)).toMatchObject([{ state: 'sent' }])
})

test('a process that dies with a mail in hand gives it back after a minute', async () => {
  const { db, server, deliver, wait, send } = await postOffice()
  await send()
  const inHand = Promise.withResolvers<void>()
  const deliverNever = async () => {
    inHand.resolve()
    return new Promise<never>(() => undefined)
  }
  void deliverDue(db, { deliver: deliverNever }, () => Date.now() + 1000)
  await inHand.promise
  expect(await recentOutbox(db)).toMatchObject([{ state: 'waiting' }])
  expect(await deliver()).toBe(0)
  wait(2 * minute)
  expect(await deliver()).toBe(1)
  expect(server.arrived).toHaveLength(1)
})

test('several processes at once send each mail once', async () => {
  const { db, server, deliver, send } = await postOffice()
  for (let index = 0; index < 30; index++) await send(`person${index}@example.com`)
  const sent = await Promise.all([deliver(), deliver(), deliver()])
  expect(sent.reduce((sum, some) => sum + some, 0)).toBe(30)
  expect(new Set(server.arrived.map(({ to }) => to[0])).size).toBe(30)
  expect(server.arrived).toHaveLength(30)
  expect(await deliver()).toBe(0)
  expect(await recentOutbox(db)).toHaveLength(30)
})

test('mail written before there was a mail server stays in the outbox, and so does mail to invented addresses', async () => {
  const { db, server, deliver, send } = await postOffice()
  await outboxMailer.send(db, mail)
  await send('maya@demo.tourstead.example')
  expect(await deliver()).toBe(0)
  expect(server.arrived).toEqual([])
  expect(await recentOutbox(db)).toMatchObject([{ state: 'kept' }, { state: 'kept', text: mail.text }])
})

test('urgent mail overtakes ten thousand digests that wait', async () => {
  const { db, server, send } = await postOffice()
  await insertWaitingDigests(db, 10_000)
  await send()
  const transport = smtpTransport(server.url, 'no-reply@homes.example.com')
  await deliverDue(
    db,
    transport,
    () => Date.now() + 1000,
    () => false,
  )
  expect(server.arrived.map(({ to }) => to)).toEqual([['ann@example.com']])
})
