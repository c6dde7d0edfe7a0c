import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accounts, actorOf } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { archiveProperty, getProperty, setPropertyStatus } from '#features/listings/contract'
import { insertGenerated, listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { takedowns } from '#features/takedowns/server'
import { restoreWindow } from './case-rows.ts'
import { videos } from '#features/videos/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import type { Actor } from '#platform/contract/access.ts'
import type { OutboxTables } from '#platform/mail/outbox-rows.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { decideTakedown, disputedCase, sendCounterNotice, sendNotice, takedownCases } from '../contract.ts'
import { takedownVariables, validity } from './designated-agent.ts'
import { personalData } from './personal-data.ts'
import { copyrightNotice } from './testing/copyright-notice.fixtures.ts'

let app: TestApp
let agent: Actor
const moderator = { id: 900, permissions: ['messages:moderate'] }
const dayMs = 86_400_000

const notice = { ...copyrightNotice, address: 'http://localhost:3000/property/1?from=search' }
const { postalAddress, email, phone } = copyrightNotice
const counter = {
  material: 'The second photo of /property/1.',
  name: 'Pat Reyes',
  postalAddress,
  email,
  phone,
  mistake: true,
  jurisdiction: true,
  signature: 'Pat Reyes',
} as const

beforeAll(async () => {
  app = await testApp(identity, accounts, location, agents, videos, (server, services) => listings(server, services), takedowns)
  const { db, now } = app.services
  agent = actorOf(await createAgent(db, { email: 'pat@example.com', firstName: 'Pat', lastName: 'Reyes' }))
  await insertGenerated(db, { count: 4, agentIds: [agent.id], now: now() })
})

let senders = 0
/** Each from another network, so that the limit for one is not in the way. */
async function send(body: object = {}): Promise<string> {
  senders += 1
  const reply = await app.inject({
    method: 'POST',
    url: sendNotice.path,
    remoteAddress: `10.0.0.${senders}`,
    payload: { ...notice, ...body },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ caseNumber: string }>().caseNumber
}
const decide = (caseNumber: string, body: { step: 'hide' | 'reject' | 'court' | 'restore'; reason?: string; withdrawn?: boolean }) =>
  app.as(moderator).call(decideTakedown, { params: { caseNumber }, body })
const mailsTo = async (recipient: string) =>
  app.services.db
    .withTables<OutboxTables>()
    .selectFrom('outbox_message')
    .select(['subject', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
const seen = async (id: number) =>
  app.call(getProperty, { params: { id } }).then(
    () => true,
    () => false,
  )
async function linkIn(caseNumber: string): Promise<string> {
  const mail = (await mailsTo('pat@example.com')).find(({ body_text: text }) => text.includes(caseNumber) && text.includes('/counter/'))
  return /\/copyright\/counter\/([\w-]{22})/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

test('a notice gets a case number and a receipt, hides the home, is disputed, and after ten business days the home is back', async () => {
  const caseNumber = await send()
  expect(caseNumber).toMatch(/^TK-\d{4}-[0-9A-Z]{6}$/)
  expect((await mailsTo('ada@example.com')).at(-1)).toMatchObject({ subject: `We received your copyright notice ${caseNumber}` })
  expect(await seen(1)).toBe(true)

  expect(await decide(caseNumber, { step: 'hide' })).toMatchObject({
    state: 'hidden',
    steps: ['restore'],
    agent: { name: 'Pat Reyes', upheld: 1 },
  })
  expect(await seen(1)).toBe(false)
  const hidden = 'This listing is hidden because of a copyright notice.'
  const refused = { status: 409, message: expect.stringContaining(hidden) as string }
  await expect(app.as(agent).call(archiveProperty, { params: { id: 1 }, body: { archived: false } })).rejects.toMatchObject(refused)
  await expect(app.as(agent).call(setPropertyStatus, { params: { id: 1 }, body: { status: 'Active' } })).rejects.toMatchObject(refused)

  const token = await linkIn(caseNumber)
  expect(await app.call(disputedCase, { params: { token } })).toMatchObject({ caseNumber, state: 'hidden', claimant: 'Ada Owner' })
  const window = await app.call(sendCounterNotice, { params: { token }, body: counter })
  expect((await mailsTo('ada@example.com')).at(-1)?.body_text).toContain('Federal District Court')
  await expect(app.call(sendCounterNotice, { params: { token }, body: counter })).rejects.toMatchObject({ status: 409 })
  const { items } = await app.as(moderator).call(takedownCases)
  expect(items.find((item) => item.caseNumber === caseNumber)).toMatchObject({
    state: 'countered',
    ...window,
    counter: { name: 'Pat Reyes' },
    agent: { upheld: 0 },
  })

  await expect(decide(caseNumber, { step: 'restore' })).rejects.toMatchObject({ status: 409 })
  app.moveClock(22 * dayMs)
  expect(await decide(caseNumber, { step: 'restore' })).toMatchObject({ state: 'restored', steps: [] })
  expect(await seen(1)).toBe(true)
  await expect(decide(caseNumber, { step: 'hide' })).rejects.toMatchObject({ status: 409 })
})

test('what is before a court stays hidden until the claimant withdraws', async () => {
  const caseNumber = await send({ address: '/property/2' })
  await decide(caseNumber, { step: 'hide' })
  await app.call(sendCounterNotice, { params: { token: await linkIn(caseNumber) }, body: counter })
  expect(await decide(caseNumber, { step: 'court' })).toMatchObject({ restoreFrom: null, steps: ['restore'], agent: { upheld: 1 } })
  app.moveClock(30 * dayMs)
  await expect(decide(caseNumber, { step: 'restore' })).rejects.toMatchObject({ status: 409 })
  await decide(caseNumber, { step: 'restore', withdrawn: true })
  expect(await seen(2)).toBe(true)
})

test('a home that two notices name comes back with the second one', async () => {
  const [first, second] = [await send({ address: '/property/3' }), await send({ address: '/property/3' })]
  await decide(first, { step: 'hide' })
  await decide(second, { step: 'hide' })
  await decide(first, { step: 'restore' })
  expect(await seen(3)).toBe(false)
  await decide(second, { step: 'restore' })
  expect(await seen(3)).toBe(true)
})

test('the homes of a notice come in pages', async () => {
  const caseNumber = await send({ address: '/property/3' })
  await decide(caseNumber, { step: 'hide' })
  await sql`update takedown_case set listing_keys = '{1,2,3,4}' where case_number = ${caseNumber}`.execute(app.services.db)
  const token = await linkIn(caseNumber)
  const read = async (page: number) => {
    const { homes, ...dispute } = await app.call(disputedCase, { params: { token }, query: { page, limit: 3 } })
    return { ids: homes.map(({ id }) => id), total: dispute.total, next: dispute.nextPage }
  }
  expect([await read(1), await read(2)]).toEqual([
    { ids: [1, 2, 3], total: 4, next: 2 },
    { ids: [4], total: 4, next: null },
  ])
  await sql`update takedown_case set listing_keys = '{3}' where case_number = ${caseNumber}`.execute(app.services.db)
  await decide(caseNumber, { step: 'restore' })
})

test('an incomplete notice is rejected with words, which the sender is told, and nothing is hidden', async () => {
  const caseNumber = await send({ address: '/property/4' })
  await expect(decide(caseNumber, { step: 'reject' })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.reason': 'Say what’s missing. We’ll tell the sender.' },
  })
  await decide(caseNumber, { step: 'reject', reason: 'The signature is not that of a person.' })
  expect((await mailsTo('ada@example.com')).at(-1)?.body_text).toContain('The signature is not that of a person.')
  expect([await seen(4), await linkIn(caseNumber)]).toEqual([true, ''])
})

test.each([
  ['an address elsewhere', { address: 'https://example.org/property/1' }, 'address', 'This link isn’t on our site.'],
  ['a home that does not exist', { address: '/property/999999' }, 'address', 'We can’t find anything public at this link.'],
  ['another page', { address: '/about' }, 'address', expect.stringContaining('Enter the link to a home or video')],
  ['no statement of good faith', { goodFaith: false }, 'goodFaith', expect.stringContaining('good faith')],
  ['no statement under penalty of perjury', { accurate: false }, 'accurate', expect.stringContaining('penalty of perjury')],
  ['half a signature', { signature: 'Ada' }, 'signature', 'Type your first and last name.'],
  ['no postal address', { postalAddress: ' ' }, 'postalAddress', 'Enter your mailing address.'],
  ['no telephone number', { phone: 'call me' }, 'phone', 'Enter a phone number with area code.'],
])('a notice with %s is refused at its field', async (_, wrong, field, message) => {
  senders += 1
  const reply = await app.inject({
    method: 'POST',
    url: sendNotice.path,
    remoteAddress: `10.0.0.${senders}`,
    payload: { ...notice, ...wrong },
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json<{ fields: object }>().fields).toMatchObject({ [`body.${field}`]: message })
})

test('one network sends ten an hour, and only those who decide about reports see or change a case', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 11; count++)
    statuses.push((await app.inject({ method: 'POST', url: sendNotice.path, remoteAddress: '10.1.1.1', payload: notice })).statusCode)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  const params = { caseNumber: 'TK-2026-7Q4M9X' }
  for (const [who, status] of [
    [undefined, 401],
    [agent, 403],
    [{ id: 901, isAgent: true, isAdmin: true }, 403],
  ] as const) {
    await expect(app.as(who).call(takedownCases)).rejects.toMatchObject({ status })
    await expect(app.as(who).call(decideTakedown, { params, body: { step: 'hide' } })).rejects.toMatchObject({ status })
  }
  await expect(app.call(disputedCase, { params: { token: 'A'.repeat(22) } })).rejects.toMatchObject({ status: 404 })
})

test('who leaves takes copies along; the notices stay as proof without their account', async () => {
  const { db } = app.services
  const account = await createPerson(db)
  const { caseNumber } = await app.as(actorOf(account)).call(sendNotice, { body: notice })
  expect(await personalData.collect(db, account)).toMatchObject([{ case_number: caseNumber, notice: { work: notice.work } }])
  expect(await personalData.plan(db, account)).toMatchObject([{ outcome: 'kept', count: 1 }])
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, account))
  expect(await personalData.collect(db, account)).toEqual([])
  const { items } = await app.as(moderator).call(takedownCases)
  expect(items.map((item) => item.caseNumber)).toContain(caseNumber)
})

test('business days count by the clock of the operator', () => {
  // 10 PM on Wednesday in Honolulu and 3 AM on Thursday in Chicago.
  const row = { countered_at: new Date('2026-07-16T08:00:00Z'), court_at: null, state: 'countered' as const }
  expect(restoreWindow({ operatorState: 'HI' }, row).restoreFrom).toBe('2026-07-29')
  expect(restoreWindow({ operatorState: 'TX' }, row).restoreFrom).toBe('2026-07-30')
})

test('the registration of the designated agent ends three years later, and half a setting stops the start', () => {
  const agentOf = takedownVariables({ DMCA_AGENT: 'Jo Doe, 1 Main Street', DMCA_AGENT_REGISTERED: '2024-02-29' })
  expect(agentOf && validity(agentOf, '2027-01-29')).toMatchObject({ expiresOn: '2027-02-28', daysLeft: 30 })
  expect(takedownVariables({})).toBeUndefined()
  expect(() => takedownVariables({ DMCA_AGENT: 'Jo Doe' })).toThrow(/go together/)
  expect(() => takedownVariables({ DMCA_AGENT: 'Jo Doe', DMCA_AGENT_REGISTERED: 'soon' })).toThrow(/YYYY-MM-DD/)
})
