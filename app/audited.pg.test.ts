import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { checkAudit } from '#platform/audit/audit.ts'
import { auditEntries } from '#platform/audit/read-audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { copyrightNotice } from '#fixtures/takedowns/server/testing/copyright-notice'
import { aTerm, event, flagOff, grantFor, stateNotice, template, terms, tip } from './server/testing/audited-bodies.fixtures.ts'
import { keyedOperations, sendTwice } from './server/testing/sent-twice.fixtures.ts'
import { startApprovedBrokerage } from './server/testing/start-brokerage.fixtures.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let admin: Person
let member: Person
let agent: Person
let leaving: Person
let sentTwice: Map<string, string[]>

beforeAll(async () => {
  app = await wholeApp()
  admin = await app.person('admin', { isAgent: true, isAdmin: true, permissions: ['feedback:triage', 'messages:moderate'] })
  member = await app.person('member')
  agent = await app.person('agent', { isAgent: true })
  leaving = await app.person('leaving')
  await insertGenerated(app.services.db, { count: 1, agentIds: [agent.account.id], now: app.services.now() })
  sentTwice = sendTwice(app.server)
})

const notAudited = ['POST /api/admin/bulk-actions', 'PATCH /api/feedback/:id/read', 'PATCH /api/feedback/mark-all-read']

const reason = 'Asked for by phone'
const aTemplate = async () => (await ask<{ id: number }>(admin, 'POST', '/api/admin/library', template)).id
const aGrant = async () =>
  (await ask<{ grant: { id: number } }>(admin, 'POST', '/api/admin/plans/grants', grantFor(agent.account.id))).grant.id
const anEvent = async () => (await ask<{ id: number }>(admin, 'POST', '/api/admin/campaigns', event)).id
const person = () => `/api/admin/users/${leaving.account.id}`

/** One request of every audited operation, after what it needs was made. */
const examples: Record<string, () => Promise<[url: string, body?: object]>> = {
  'POST /api/admin/users/:userId/changes': async () => [`${person()}/changes`, { change: 'grant', permission: 'feedback:triage', reason }],
  'POST /api/admin/founder-invitations': async () => ['/api/admin/founder-invitations', { email: 'founder@example.com' }],
  'POST /api/admin/users/:userId/sign-out': async () => [`${person()}/sign-out`, { reason }],
  'POST /api/admin/users/:userId/merge/:intoId': async () => {
    const [goes, stays] = [await app.person('goes'), await app.person('stays')]
    await sql`update account set email_verified = true where id = ${stays.account.id}`.execute(app.services.db)
    const url = `/api/admin/users/${goes.account.id}/merge/${stays.account.id}`
    return [url, { version: (await ask<{ version: string }>(admin, 'GET', url)).version, email: goes.account.email, reason }]
  },
  'POST /api/admin/bulk-actions/:id/start': async () => [`/api/admin/bulk-actions/${await aPreview()}/start`, { reason }],
  'POST /api/admin/bulk-actions/:id/undo': async () => [
    `/api/admin/bulk-actions/${await inserted(sql`insert into bulk_action (administrator_account_id, kind, state, previewed_at, finished_at)
      values (${admin.account.id}, 'suspend', 'done', services_now(), services_now()) returning id`)}/undo`,
  ],
  'POST /api/admin/impersonations': async () => ['/api/admin/impersonations', { userId: member.account.id, reason }],
  'POST /api/admin/impersonations/:id/changes': async () => [`/api/admin/impersonations/${await aView()}/changes`],
  'DELETE /api/admin/impersonations/:id': async () => [`/api/admin/impersonations/${await aView()}`],
  'POST /api/admin/library': async () => ['/api/admin/library', template],
  'PATCH /api/admin/library/:id': async () => [`/api/admin/library/${await aTemplate()}`, { revision: 0, fields: template }],
  'POST /api/admin/library/:id/steps': async () => [
    `/api/admin/library/${await aTemplate()}/steps`,
    { revision: 0, step: 'publish', reason: '' },
  ],
  'DELETE /api/admin/library/:id': async () => [`/api/admin/library/${await aTemplate()}`],
  'POST /api/admin/insights': async () => ['/api/admin/insights', tip],
  'PUT /api/admin/insights/:id': async () => [`/api/admin/insights/${await aTip()}`, { ...tip, title: 'Another' }],
  'DELETE /api/admin/insights/:id': async () => [`/api/admin/insights/${await aTip()}`],
  'PATCH /api/feedback/:id/status': async () => [`/api/feedback/${await aFeedback()}/status`, { status: 'planned' }],
  'DELETE /api/feedback/:id': async () => [`/api/feedback/${await aFeedback()}`],
  'PATCH /api/admin/message-reports/:reportId': async () => [`/api/admin/message-reports/${await aReport()}`, { decision: reason }],
  'POST /api/admin/licenses/:licenseId/checks': async () => [
    `/api/admin/licenses/${await inserted(sql`select id from member_state_license limit 1`)}/checks`,
    { step: 'mismatch', expiresOn: null, regulatorUrl: 'https://www.trec.texas.gov/', snapshotId: null, note: reason },
  ],
  'POST /api/admin/phone-reviews/:reviewId': async () => [
    `/api/admin/phone-reviews/${await inserted(
      sql`insert into phone_review (account_id, phone, state, opened_at) values (${member.account.id}, '+15125550101', 'open', services_now()) returning id`,
    )}`,
    { approved: false },
  ],
  'POST /api/admin/copy-review/:id/reviewed': async () => [
    `/api/admin/copy-review/${await inserted(sql`insert into copy_acknowledgement
      (account_id, listing_key, field, phrase, rule_id, protected_class, reason, created_at)
      select ${agent.account.id}, listing_key, 'title', 'quiet', 'rule', 'age', 'It is', services_now() from listing limit 1 returning id`)}/reviewed`,
  ],
  'POST /api/admin/enterprise/:brokerageKey/contracts': async () => [`/api/admin/enterprise/${await aFirm()}/contracts`, aTerm()],
  'PUT /api/admin/enterprise/contracts/:id': async () => [`/api/admin/enterprise/contracts/${await aContract()}`, aTerm()],
  'DELETE /api/admin/enterprise/contracts/:id': async () => [`/api/admin/enterprise/contracts/${await aContract()}`],
  'POST /api/admin/enterprise/contracts/:id/invoices': async () => {
    const month = monthFromNow(-1)
    const contract = await aContract(terms(`${month}-01`, `${month}-28`))
    return [`/api/admin/enterprise/contracts/${contract}/invoices`, { month }]
  },
  'PUT /api/admin/enterprise/invoices/:id': async () => [`/api/admin/enterprise/invoices/${await aDraft()}`, { status: 'sent' }],
  'DELETE /api/admin/enterprise/invoices/:id': async () => [`/api/admin/enterprise/invoices/${await aDraft()}`],
  'PUT /api/admin/enterprise/:brokerageKey/members/:accountId': async () => [
    `/api/admin/enterprise/${await aFirm()}/members/${agent.account.id}`,
    { role: 'admin' },
  ],
  'PUT /api/admin/law-packs/:code': async () => ['/api/admin/law-packs/CA', { revision: 0, decisionReason: reason }],
  'PUT /api/admin/state-notices/:code': async () => ['/api/admin/state-notices/TX', stateNotice],
  'POST /api/admin/plans/grants': async () => ['/api/admin/plans/grants', grantFor(admin.account.id)],
  'POST /api/admin/plans/grants/:grantId/end': async () => [`/api/admin/plans/grants/${await aGrant()}/end`, { reason }],
  'PUT /api/brokerage/single-sign-on': async () => {
    await withSignIn()
    return ['/api/brokerage/single-sign-on', { issuer: 'https://login.example', clientId: 'renamed', clientSecret: '' }]
  },
  'PUT /api/brokerage/single-sign-on/required': async () => {
    await withSignIn()
    return ['/api/brokerage/single-sign-on/required', { isRequired: true }]
  },
  'DELETE /api/brokerage/single-sign-on': async () => {
    await withSignIn()
    return ['/api/brokerage/single-sign-on']
  },
  'POST /api/brokerage/hand-overs/:accountId': async () => {
    await withFirm(admin)
    const seller = (await app.person('seller', { isAgent: true })).account.id
    const { db, now } = app.services
    await sql`insert into brokerage_member (account_id, brokerage_key, x_role, joined_at)
      select ${seller}, brokerage_key, 'agent', services_now() from brokerage_member where account_id = ${admin.account.id}`.execute(db)
    await insertGenerated(db, { count: 1, agentIds: [seller], now: now() })
    await sql`update listing set state_or_province = (select member_state_license_state from member_state_license join agent_profile
      using (member_key) where account_id = ${admin.account.id} limit 1) where list_agent_account_id = ${seller}`.execute(db)
    return [`/api/brokerage/hand-overs/${seller}`, { to: admin.account.id, reason, listings: 1, drafts: 0 }]
  },
  'POST /api/brokerage/api-keys': async () => {
    await withFirm(admin)
    return ['/api/brokerage/api-keys', { name: 'Website', scopes: ['listings:read'], expiresOn: null }]
  },
  'DELETE /api/brokerage/api-keys/:id': async () => [
    `/api/brokerage/api-keys/${await inserted(sql`select id from api_key order by id desc limit 1`)}`,
  ],
  // An address of the public internet, so that no name has to be looked up.
  'POST /api/brokerage/webhooks': async () => {
    await withFirm(admin)
    return ['/api/brokerage/webhooks', { url: 'https://93.184.216.34/', kinds: ['listing.changed'] }]
  },
  'PUT /api/brokerage/webhooks/:id/on': async () => [`/api/brokerage/webhooks/${await aWebhook()}/on`, { on: false }],
  'DELETE /api/brokerage/webhooks/:id': async () => [`/api/brokerage/webhooks/${await aWebhook()}`],
  'POST /api/admin/campaigns': async () => ['/api/admin/campaigns', event],
  'PUT /api/admin/campaigns/:id': async () => [`/api/admin/campaigns/${await anEvent()}`, { ...event, title: 'Two days', revision: 1 }],
  'POST /api/admin/campaigns/:id/state': async () => [`/api/admin/campaigns/${await anEvent()}/state`, { state: 'published' }],
  'DELETE /api/admin/campaigns/:id': async () => [`/api/admin/campaigns/${await anEvent()}`],
  'PUT /api/admin/feature-flags/:key': async () => ['/api/admin/feature-flags/special-events', flagOff],
  'PUT /api/admin/listing-reviews': async () => ['/api/admin/listing-reviews', { isRequired: true, reason }],
  'POST /api/admin/listing-reviews/:propertyId': async () => {
    const waiting = await inserted(sql`update listing set editorial_status = 'in_review', standard_status = 'Incomplete'
      where listing_key = 1 returning listing_key as id`)
    return [`/api/admin/listing-reviews/${waiting}`, { version: 1, approve: false, note: reason }]
  },
  'POST /api/admin/brokerages/:id': async () => {
    const id = await inserted(sql`insert into brokerage (brokerage_name) values ('Another Realty') returning brokerage_key as id`)
    return [`/api/admin/brokerages/${id}`, { licenseNumber: null, licenseState: null, approve: false, note: reason }]
  },
  'POST /api/admin/moderation/:caseId/decision': async () => [
    `/api/admin/moderation/${await aReview()}/decision`,
    { revision: 1, step: 'ask', reason: 'other', details: reason },
  ],
  'POST /api/admin/moderation/:caseId/undo': async () => {
    const id = await aReview()
    await ask(admin, 'POST', `/api/admin/moderation/${id}/decision`, { revision: 1, step: 'dismiss', details: '' })
    return [`/api/admin/moderation/${id}/undo`, { revision: 2 }]
  },
  'POST /api/admin/takedowns/:caseNumber/decision': async () => [
    `/api/admin/takedowns/${await aCase()}/decision`,
    { step: 'reject', reason },
  ],
}

function monthFromNow(months: number): string {
  const at = new Date(app.services.now())
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}

/** The brokerage of the agent, begun at the first call. */
async function aFirm(): Promise<number> {
  const { rows } = await sql<{ key: number }>`select brokerage_key as key from brokerage_member
    where account_id = ${agent.account.id}`.execute(app.services.db)
  if (rows[0]) return rows[0].key
  await startApprovedBrokerage(app, agent)
  return aFirm()
}

/** Who audits starts a brokerage of their own, once. */
async function withFirm(who: Person): Promise<void> {
  const { brokerage } = await ask<{ brokerage: object | null }>(who, 'GET', '/api/brokerage')
  if (!brokerage) await startApprovedBrokerage(app, who)
}

/** A provider as if it had worked; its issuer is asked only when it is another. */
async function withSignIn(): Promise<void> {
  await withFirm(admin)
  await sql`insert into brokerage_sign_in (brokerage_key, issuer, client_id, client_secret, last_used_at, saved_at)
    select brokerage_key, 'https://login.example', 'client', '', services_now(), services_now() from brokerage_member where account_id = ${admin.account.id}
    on conflict do nothing`.execute(app.services.db)
}

const aWebhook = () => inserted(sql`select id from webhook_endpoint order by id desc limit 1`)

async function aContract(body = aTerm()): Promise<number> {
  await ask(admin, 'POST', `/api/admin/enterprise/${await aFirm()}/contracts`, body)
  return inserted(sql`select id from enterprise_contract order by id desc limit 1`)
}

/** A contract that begins this month, and its first draft. */
async function aDraft(): Promise<number> {
  const month = monthFromNow(0)
  const drafted = sql`select id from enterprise_invoice where status = 'draft' order by id desc limit 1`
  const { rows } = await drafted.execute(app.services.db)
  if (rows.length === 0) {
    const contract = await aContract(terms(`${month}-01`, `${month}-28`))
    await ask(admin, 'POST', `/api/admin/enterprise/contracts/${contract}/invoices`, { month })
  }
  return inserted(drafted)
}

async function ask<T>(who: Person | undefined, method: string, url: string, payload: object = {}): Promise<T> {
  const headers = { ...(who && { authorization: `Bearer ${who.token}` }) }
  const reply = await app.server.inject({ method: method as 'POST', url, headers, payload })
  expect(reply.statusCode, `${method} ${url}: ${reply.body}`).toBeLessThan(300)
  return (reply.body === '' ? undefined : reply.json()) as T
}

async function inserted(statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await statement.execute(app.services.db)
  return (rows[0] as { id: number }).id
}

const aTip = async () => (await ask<{ id: number }>(admin, 'POST', '/api/admin/insights', tip)).id
const aFeedback = async () => (await ask<{ id: number }>(member, 'POST', '/api/feedback', { type: 'bug', message: 'No map.' })).id

async function aReport(): Promise<number> {
  await ask(member, 'POST', '/api/messages', { receiverId: agent.account.id, content: 'Is it still there?' })
  await ask(agent, 'POST', '/api/message-reports', { otherUserId: member.account.id, reason: 'spam', details: '' })
  return inserted(sql`select id from message_report limit 1`)
}

/** Nothing is done to them, since no server listens here. */
const aPreview = async () =>
  (await ask<{ id: number }>(admin, 'POST', '/api/admin/bulk-actions', { kind: 'sign-out', userIds: [member.account.id] })).id

/** The administrator looks as a member. */
const aView = async () =>
  (await ask<{ impersonation: { id: number } }>(admin, 'POST', '/api/admin/impersonations', { userId: member.account.id, reason }))
    .impersonation.id

/** An open case about the agent; each call opens another. */
const aReview = () =>
  inserted(sql`insert into moderation_case (kind, thing_id, account_id, opened_at)
    select 'agent', coalesce(max(id), 0) + 1, ${agent.account.id}, services_now() from moderation_case returning id`)

const aCase = async () => (await ask<{ caseNumber: string }>(undefined, 'POST', '/api/takedowns', copyrightNotice)).caseNumber

const operations = (): [string, Endpoint][] => [...app.server.endpoints].map(([key, { endpoint }]) => [key, endpoint])
const entries = () => auditEntries(app.services.db, {}, 10_000)

test('everything an administrator may change is audited', () => {
  const changing = operations().filter(([, { method, access }]) => method !== 'GET' && /^(admin|permission:)/.test(access))
  expect(changing.length).toBeGreaterThan(10)
  expect(changing.flatMap(([key, { audited }]) => (audited ? [] : [key]))).toEqual(notAudited)
})

test('every audited operation leaves exactly one entry that names it, who did it, and its request', async () => {
  const audited = operations().flatMap(([key, { audited: is }]) => (is ? [key] : []))
  expect(Object.keys(examples).toSorted()).toEqual(audited.toSorted())
  for (const operation of audited) {
    const [url, body] = (await examples[operation]?.()) ?? ['']
    const before = (await entries()).length
    await ask(admin, operation.split(' ')[0] ?? '', url, body)
    const after = await entries()
    expect(after.length - before, operation).toBe(1)
    expect(after[0]).toMatchObject({ operation, actor_account_id: admin.account.id, request_id: expect.stringMatching(/^req-/) })
  }
  expect(await checkAudit(app.services.db)).toEqual({ checked: (await entries()).length, broken: null })
  // Each was sent twice with one idempotency key, which left the one entry.
  const keyed = keyedOperations(app.server).flatMap(({ operation }) => (audited.includes(operation) ? [operation] : []))
  expect(keyed.filter((operation) => sentTwice.get(operation)?.length !== 0)).toEqual([])
})

test('what is refused leaves none', async () => {
  const before = (await entries()).length
  for (const operation of Object.keys(examples)) {
    const [method, path] = operation.split(' ') as ['POST', string]
    const url = path.replace(':caseNumber', 'TK-2026-AAAAAA').replace(/:\w+/, '999999')
    for (const who of [member, agent, admin]) {
      const headers = { authorization: `Bearer ${who.token}` }
      const { statusCode } = await app.server.inject({ method, url, headers, payload: { nothing: true } })
      expect(statusCode, operation).toBeGreaterThanOrEqual(400)
    }
  }
  expect((await entries()).length).toBe(before)
})
