import { expect, test } from 'vitest'
import { phoneVerification, sendPhoneCode } from '#features/phone/contract'
import type { Actor } from '#platform/contract/access.ts'
import { isProblem } from '#platform/contract/problem.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import type { OutboxTables } from '#platform/mail/outbox-rows.ts'
import { twilioForTests } from '#platform/sms/testing/twilio.fixtures.ts'
import { personalData } from './personal-data.ts'
import { phoneTables } from './phone-rows.ts'
import { forgetOldRequests } from './send-limits.ts'
import { phoneWorld, type PhoneWorld } from './testing/phone-world.fixtures.ts'

const hourMs = 3_600_000

/** Asks from one network for one number; returns the message of a refusal. */
async function ask(world: PhoneWorld, actor: Actor, phone: string, remoteAddress: string): Promise<{ status: number; message: string }> {
  const { statement } = await world.as(actor).call(phoneVerification)
  const reply = await world.as(actor).inject({
    method: 'POST',
    url: sendPhoneCode.path,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ phone, statement }),
  })
  return { status: reply.statusCode, message: reply.statusCode === 200 ? '' : reply.json<{ message: string }>().message }
}

const texts = async (world: PhoneWorld) => {
  const { count } = await world.services.db
    .withTables<OutboxTables>()
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel', '=', 'sms')
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('10,000 requests from one network send twenty texts, whoever asks and for which number', async () => {
  const world = await phoneWorld()
  const people = await Promise.all(Array.from({ length: 40 }, () => world.person()))
  const { statement } = await world.as(people[0]).call(phoneVerification)
  const statuses = new Map<number, number>()
  for (let round = 0; round < 250; round += 1)
    await Promise.all(
      people.map(async (person, index) => {
        const phone = `+1512${String(2_000_000 + ((round * 40 + index) % 400) * 10_000).slice(0, 7)}`
        const reply = await world.as(person).inject({
          method: 'POST',
          url: sendPhoneCode.path,
          // One household of IPv6 has more addresses than there are requests.
          remoteAddress: `2001:db8:1:1::${(round * 40 + index).toString(16)}`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ phone, statement }),
        })
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
      }),
    )
  expect(await texts(world)).toBe(20)
  expect(Object.fromEntries(statuses)).toEqual({ 200: 20, 429: 9980 })
  // The neighbors are not held to it.
  expect(await ask(world, await world.person(), '+12142345678', '2001:db8:1:2::1')).toEqual({ status: 200, message: '' })
})

test('a number gets five codes a day, whoever asks and from wherever', async () => {
  const world = await phoneWorld()
  const number = '+15122345678'
  for (let index = 0; index < 5; index += 1) expect((await ask(world, await world.person(), number, `10.0.${index}.1`)).status).toBe(200)
  const person = await world.person()
  expect(await ask(world, person, number, '10.0.9.1')).toEqual({
    status: 429,
    message: 'We’ve sent this number as many codes as we can today. Try again tomorrow.',
  })
  world.moveClock(24 * hourMs + 1000)
  expect((await ask(world, person, number, '10.0.9.1')).status).toBe(200)
})

test('a block of ten thousand numbers gets ten codes an hour, and says nothing of why', async () => {
  const world = await phoneWorld()
  const numberAt = (index: number) => `+1512234${String(5000 + index)}`
  for (let index = 0; index < 10; index += 1)
    expect((await ask(world, await world.person(), numberAt(index), `10.1.${index}.1`)).status).toBe(200)
  const person = await world.person()
  const refused = await ask(world, person, numberAt(11), '10.1.99.1')
  expect(refused).toEqual({ status: 429, message: expect.stringContaining('We can’t text this number right now.') })
  expect((await ask(world, person, '+15122355000', '10.1.99.1')).status).toBe(200)
})

test('an account asks for eight codes a day', async () => {
  const world = await phoneWorld()
  const person = await world.person()
  const statuses: number[] = []
  for (let index = 0; index < 9; index += 1) {
    statuses.push((await ask(world, person, `+1512${2_300_000 + index * 10_000}`, `10.2.${index}.1`)).status)
    world.moveClock(hourMs)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
})

test('through Twilio a code arrives at the number, and a carrier that refuses it is shown', async () => {
  const twilio = await twilioForTests()
  const world = await phoneWorld(twilio.environment)
  const person = await world.person()
  await world.codeFor(person, '+15122345678')
  world.moveClock(2000)
  await world.server.jobs.runDue()
  const [text] = twilio.taken
  expect(text).toMatchObject({ to: '+15122345678', text: expect.stringMatching(/^\d{6} is your Tourstead code\./) })
  expect(await world.as(person).call(phoneVerification)).toMatchObject({ code: { delivery: 'sent' } })
  if (text) await twilio.report(world, text, 'failed', 30_005)
  expect(await world.as(person).call(phoneVerification)).toMatchObject({ code: { delivery: 'failed' } })
})

test('where nobody sends texts, nobody is asked for a number', async () => {
  const world = await phoneWorld()
  const { config } = world.services
  const closed = await import('#platform/sms/sms.ts').then(({ openSms }) => openSms({ ...config, outboxOpen: false }))
  const { verificationOf } = await import('./read-verification.ts')
  const person = await world.person()
  expect(await verificationOf(world.services.db, closed, person.id, world.services.now())).toMatchObject({ step: 'closed' })
  const { sendCode } = await import('./send-code.ts')
  const { statement } = await world.as(person).call(phoneVerification)
  const asking = sendCode(world.services, closed, { accountId: person.id, remote: '10.0.0.1', phone: '5122345678', statement })
  await expect(asking).rejects.toSatisfy((error) => isProblem(error) && error.problem === 'conflict')
})

test('an export holds numbers, consents and requests and no code; who leaves leaves none of it, nor the texts', async () => {
  const world = await phoneWorld()
  const { db, now } = world.services
  const person = await world.person()
  const code = await world.codeFor(person, '+15122345678')
  const account = { id: person.id } as Parameters<typeof personalData.collect>[1]
  const taken = JSON.stringify(await personalData.collect(db, account))
  for (const part of ['+15122345678', 'Reply STOP', '127.0.0.1']) expect(taken).toContain(part)
  expect(taken).not.toMatch(new RegExp(`${code}|code_hash`))
  expect(await personalData.plan(db, account)).toMatchObject([{ count: 1, outcome: 'erased' }])
  await db.transaction().execute((trx) => personalData.erase?.(trx, account) ?? Promise.resolve())
  expect(await personalData.plan(db, account)).toEqual([])
  expect(await recentOutbox(db, '+15122345678')).toEqual([])
  for (const table of ['phone_verification', 'phone_code_request', 'phone_consent', 'phone_review'] as const)
    expect(await phoneTables(db).selectFrom(table).selectAll().execute(), table).toEqual([])

  const stranger = await world.person()
  await world.codeFor(stranger, '+12142345678')
  await forgetOldRequests(db, now() + 47 * hourMs)
  expect(await phoneTables(db).selectFrom('phone_code_request').selectAll().execute()).toHaveLength(1)
  await forgetOldRequests(db, now() + 49 * hourMs)
  expect(await phoneTables(db).selectFrom('phone_code_request').selectAll().execute()).toHaveLength(0)
})
