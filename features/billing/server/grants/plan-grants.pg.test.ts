import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getMyProperty } from '#features/listings/contract'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { auditEntries } from '#platform/audit/read-audit.ts'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import * as calls from '../../contract/admin-plans.ts'
import { subscribe } from '../../contract.ts'
import { billingWorld, cards, dayMs, statement, type BillingWorld } from '../testing/billing-world.fixtures.ts'

let app: BillingWorld
let admin: { id: number; isAgent: true; isAdmin: true }
beforeAll(async () => {
  app = await billingWorld()
  admin = { id: (await createPerson(app.services.db)).id, isAgent: true, isAdmin: true }
})

const staff = () => app.as(admin)
const dayIn = (days: number) => new Date(app.services.now() + days * dayMs).toISOString().slice(0, 10)
const give = (accountId: number, change: object = {}) =>
  staff().call(calls.addGrant, {
    body: { accountId, plan: 'pro', endsOn: dayIn(60), reason: 'A pilot', replaces: null, ...change } as never,
  })
const end = (grantId: number) => staff().call(calls.endGrant, { params: { grantId }, body: { reason: 'The pilot is over' } })
const preview = (accountId: number, plan?: 'pro' | 'premium') => staff().call(calls.previewGrant, { query: { accountId, plan } })
const list = (query: object = {}) => staff().call(calls.subscribers, { query: query as never })
const subjects = async (email: string) => (await recentOutbox(app.services.db, email)).map(({ subject }) => subject)

test('a plan at no charge holds at once, and after its end listings beyond the own plan go on hold after 30 days', async () => {
  const agent = await app.agent()
  const first = await give(agent.id)
  expect(first).toMatchObject({ plan: null, planInForce: 'pro', grant: { plan: 'pro', endsOn: dayIn(60), reason: 'A pilot' } })
  expect(await app.billingOf(agent)).toMatchObject({
    state: 'none',
    plan: 'basic',
    planInForce: 'pro',
    given: { plan: 'pro', endsOn: dayIn(60) },
    limit: 50,
    nextCharge: null,
  })
  const listings: number[] = []
  for (let index = 0; index < 7; index++) listings.push((await app.published(agent)).id)
  const onHold = async () => {
    const rows = await Promise.all(listings.map((id) => app.as(agent).call(getMyProperty, { params: { id } })))
    return rows.filter(({ status }) => status === 'Hold').length
  }
  expect(await preview(agent.id)).toEqual({ planNow: 'pro', planThen: 'basic', comingBack: 0, beyond: 2 })
  expect(await end(first.grant?.id ?? 0)).toMatchObject({ planInForce: 'basic', grant: null })
  expect(await app.billingOf(agent)).toMatchObject({ planInForce: 'basic', given: null, limit: 5, over: { listings: { length: 7 } } })
  expect((await subjects(agent.email)).toSorted()).toEqual([
    'Choose which listings stay on the market',
    'Pro at no charge has ended',
    'You have Pro at no charge',
  ])
  expect(await onHold()).toBe(0)
  await app.pass(31)
  expect(await onHold()).toBe(2)
  expect(await preview(agent.id, 'premium')).toEqual({ planNow: 'basic', planThen: 'premium', comingBack: 2, beyond: 0 })
  const second = await give(agent.id, { plan: 'premium', endsOn: dayIn(1) })
  expect(await onHold()).toBe(0)
  // It ends by the clock, and the hourly work brings the market in line.
  await app.pass(2)
  expect(await app.billingOf(agent)).toMatchObject({ planInForce: 'basic', given: null, over: { listings: { length: 7 } } })
  expect((await refusal(end(second.grant?.id ?? 0))).status).toBe(409)
})

test('what is paid for goes on beside it; the larger holds, and every change is in the audit log', async () => {
  const agent = await app.agent()
  await app.startTrial(agent, 'premium')
  const given = await give(agent.id)
  expect(given).toMatchObject({ state: 'trialing', plan: 'premium', planInForce: 'premium', priceCents: 9900 })
  const changed = await give(agent.id, { replaces: given.grant?.id, plan: 'premium', reason: 'Longer' })
  expect(await refusal(give(agent.id, { replaces: given.grant?.id }))).toMatchObject({
    status: 409,
    message: 'Someone else changed this plan. Reload to see the current plan.',
  })
  await end(changed.grant?.id ?? 0)
  const entries = await auditEntries(app.services.db, {}, 3)
  expect(entries.map(({ operation, reason, before, after }) => [operation, reason, before, after])).toEqual([
    [
      'POST /api/admin/plans/grants/:grantId/end',
      'The pilot is over',
      { plan: 'premium', granted: 'premium', through: dayIn(60) },
      { plan: 'premium' },
    ],
    [
      'POST /api/admin/plans/grants',
      'Longer',
      { plan: 'premium', granted: 'pro', through: dayIn(60) },
      { plan: 'premium', granted: 'premium', through: dayIn(60) },
    ],
    ['POST /api/admin/plans/grants', 'A pilot', { plan: 'premium' }, { plan: 'premium', granted: 'pro', through: dayIn(60) }],
  ])
})

test('the numbers count real subscriptions by month, and the list finds who is trying, paying or given a plan', async () => {
  const before = await staff().call(calls.planNumbers)
  const [trying, paying, yearly, given] = [await app.agent(), await app.agent(), await app.agent(), await app.agent()]
  await app.startTrial(trying)
  for (const [agent, plan, interval, priceCents] of [
    [paying, 'pro', 'month', 2900],
    [yearly, 'premium', 'year', 99_000],
  ] as const) {
    const body = { plan, interval, withCard: true, priceCents, agreed: true as const, statement }
    const { url } = await app.as(agent).call(subscribe, { body })
    await app.pay(url, cards.paid)
  }
  await app.pass(25)
  await give(given.id, { plan: 'premium' })
  const ids = async (show: string) => (await list({ show })).items.map(({ id }) => id)
  // Below them the trial of the test before.
  expect((await ids('ending')).slice(0, 3)).toEqual([yearly.id, paying.id, trying.id])
  await app.pass(6)
  const { provider, plans, agents, paidCents } = await staff().call(calls.planNumbers)
  const [, pro, premium] = plans
  expect([provider, agents - before.agents, paidCents]).toEqual(['simulator', 4, 2900 + 99_000])
  expect([pro, premium]).toMatchObject([
    { active: 1, trialing: 0, monthlyCents: 2900, granted: 0 },
    { active: 1, monthlyCents: 8250, granted: 1 },
  ])
  expect([await ids('active'), await ids('granted')]).toEqual([[yearly.id, paying.id], [given.id]])
  const free = await app.agent()
  expect((await list()).items.map(({ id }) => id)).not.toContain(free.id)
  expect((await list({ search: free.email.toUpperCase() })).items).toMatchObject([{ id: free.id, state: 'none', planInForce: 'basic' }])
})

test('fifty are listed at a time', async () => {
  for (let count = 0; count < 52; count++) {
    const { id } = await createPerson(app.services.db, { isAgent: true, firstName: 'Many' })
    await sql`insert into billing_account (account_id) values (${id})`.execute(app.services.db)
  }
  const { items, next } = await list({ search: 'many' })
  expect([items.length, next]).toEqual([50, items.at(-1)?.id])
  expect(await list({ search: 'many', before: next })).toMatchObject({ items: { length: 2 }, next: null })
})

test.each([
  ['a day that is over', { endsOn: '2026-01-05' }, 'Choose a day after today.'],
  ['more than two years', { endsOn: '2031-01-05' }, 'Choose a day within the next two years.'],
  ['no day', { endsOn: 'soon' }, 'Enter a day, such as 12/6/2026.'],
  ['no reason', { reason: ' ' }, 'Say why in a few words.'],
  ['the free plan', { plan: 'basic' }, 'Choose Pro or Premium.'],
  ['somebody who is no agent', { accountId: 'buyer' }, 'Plans are for agents. This account isn’t one.'],
])('%s is refused with a sentence', async (_, change, sentence) => {
  const agent: Actor = await app.agent()
  const buyer = await app.buyer()
  const body = 'accountId' in change ? { accountId: buyer.id } : change
  expect((await refusal(give(agent.id, body))).message).toBe(sentence)
  expect((await app.billingOf(agent)).given).toBeNull()
})
