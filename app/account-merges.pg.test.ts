import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MergePreview } from '#features/account-merges/contract'
import { checkLeads } from '#features/leads/server'
import { insertGenerated } from '#features/listings/server'
import { personalDataParts } from '#features/personal-data/server'
import { checkAudit } from '#platform/audit/audit.ts'
import { auditEntries } from '#platform/audit/read-audit.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { openSocket } from '#platform/testing/live-client.ts'
import { columnsNaming, columnsOfAccounts } from '#platform/testing/personal-data-search.ts'
import { ask, leaveAsBuyer } from './server/testing/planted-data.fixtures.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let admin: Person
let agent: Person

beforeAll(async () => {
  app = await wholeApp()
  admin = await app.person('admin', { isAgent: true, isAdmin: true })
  agent = await app.person('agent', { isAgent: true })
  await insertGenerated(app.services.db, { count: 3, agentIds: [agent.account.id], now: app.services.now() })
})

const rules = () => personalDataParts(app.server).flatMap(({ merge = [] }) => merge)
const path = (from: Person, into: Person) => `/api/admin/users/${from.account.id}/merge/${into.account.id}`
/** Jobs that still write what a merge counts would change the version. */
async function previewOf(from: Person, into: Person): Promise<MergePreview> {
  await app.server.jobs.settle()
  return (await ask(app, admin, `GET ${path(from, into)}`)).json<MergePreview>()
}
const reason = 'Wrote that both are theirs'

const verify = ({ account }: Person) => sql`update account set email_verified = true where id = ${account.id}`.execute(app.services.db)

/** Merges what was shown, as this administrator, and returns the answer as it is. */
async function merge(from: Person, into: Person, change: { by?: Person; email?: string; version?: string } = {}) {
  const { by = admin, email = from.account.email, version = (await previewOf(from, into)).version } = change
  const headers = { authorization: `Bearer ${by.token}` }
  return app.server.inject({ method: 'POST', url: path(from, into), headers, payload: { email, version, reason } })
}

test('every column that names an account says what becomes of it when accounts are merged', async () => {
  const all = (await columnsOfAccounts(app.services)).map(({ table, column }) => `${table}.${column}`)
  const named = rules().flatMap(({ columns }) => columns)
  expect([...new Set(all)].filter((column) => !named.includes(column))).toEqual([])
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns`.execute(
    app.services.db,
  )
  const names = new Set(rows.map(({ name }) => name))
  expect(named.filter((column) => !names.has(column))).toEqual([])
  for (const { becomes, why, columns } of rules()) if (becomes === 'staying') expect(why, columns.join()).toMatch(/\w/)
  // One column is not both moved and left behind.
  const outcomes = Map.groupBy(
    rules().flatMap(({ columns, becomes }) => columns.map((column) => ({ column, becomes }))),
    ({ column }) => column,
  )
  for (const [column, each] of outcomes) expect(new Set(each.map(({ becomes }) => becomes)).size, column).toBe(1)
})

test('everything a buyer left moves, what both have is there once, and the account is nobody’s afterwards', async () => {
  const [from, into] = [await app.person('twice'), await app.person('twice.again')]
  await verify(into)
  const { db } = app.services
  for (const { account } of [from, into])
    await ask(app, agent, 'POST /api/messages', { payload: { receiverId: account.id, content: 'Hello there' } })
  await leaveAsBuyer(app, from, agent, (field) => `Twice${field}Z`)
  await leaveAsBuyer(app, into, agent, (field) => `Twice${field}Z`)
  for (const person of [from, into])
    for (const [index, propertyId] of [2, 3].entries())
      if (index === 0 || person === from)
        await ask(app, person, 'POST /api/messages', {
          payload: { receiverId: agent.account.id, propertyId, content: `About ${propertyId} from ${person.account.id}` },
        })
  await ask(app, agent, 'POST /api/messages', { payload: { receiverId: from.account.id, propertyId: 2, content: 'Yes, it is.' } })
  await ask(app, agent, 'POST /api/messages', { payload: { receiverId: into.account.id, propertyId: 2, content: 'Yes, it still is.' } })
  await ask(app, from, 'POST /api/favorites', { payload: { propertyId: 3 } })
  await expect
    .poll(async () => (await sql`select from lead where listing_key in (2, 3)`.execute(db)).rows.length, { timeout: 20_000 })
    .toBe(3)
  const [occupied, countsBefore] = [await columnsNaming(app.services, from.account.id), await unread(into)]
  const preview = await previewOf(from, into)
  expect(preview.obstacles).toEqual([])
  const lines = Object.fromEntries(preview.lines.map(({ kind, moves, both }) => [kind, [moves, both]]))
  expect(lines).toMatchObject({
    favorites: [1, 1],
    'hidden-homes': [0, 1],
    'compared-homes': [0, 1],
    'saved-searches': [0, 1],
    wishlists: [1, 0],
    leads: [1, 2],
    conversations: [1, 3],
    feedback: [1, 0],
    'opt-outs': [1, 0],
    'copyright-notices': [1, 0],
  })
  const before = await countsOf(into)
  const moving = await Promise.all(rules().map(async (rule) => (await rule.count?.(db, idsOf(from, into)))?.moves ?? 0))
  const socket = await openSocket(app)
  socket.send({ type: 'register', userId: from.account.id, token: from.token, tabId: crypto.randomUUID() })
  await socket.receives('registered')
  expect((await merge(from, into)).statusCode).toBe(200)
  expect(await countsOf(into)).toEqual(before.map((count, index) => count + (moving[index] ?? 0)))
  const { rows: joined } = await sql`select from lead_event where kind = 'accounts_merged'`.execute(db)
  expect(joined).toHaveLength(3)
  expect((await socket.closed).code).toBeGreaterThan(1000)

  const staying = new Set(rules().flatMap(({ becomes, columns }) => (becomes === 'staying' ? columns : [])))
  expect((await columnsNaming(app.services, from.account.id)).filter((column) => !staying.has(column))).toEqual([])
  const moved = rules().flatMap(({ becomes, columns }) => (becomes === 'moved' ? columns : []))
  const taken = await columnsNaming(app.services, into.account.id)
  expect(occupied.filter((column) => moved.includes(column) && !taken.includes(column))).toEqual([])
  expect(await unread(into)).toBe(countsBefore + 2)
  const inbox = (await ask(app, into, 'GET /api/messages')).json<{ messages?: unknown[] }>()
  expect(JSON.stringify(inbox)).toContain('Yes, it is.')
  const { rows: wrong } = await sql`
    select from message_conversation side join (
      select receiver_id, sender_id, coalesce(listing_key, 0) as home_key, count(*) filter (where read_at is null and not hidden_for_receiver) as unread
      from message group by 1, 2, 3) truth
      on truth.receiver_id = side.account_id and truth.sender_id = side.other_id and truth.home_key = side.home_key and truth.unread <> side.unread
    union all select from message a join message b using (receiver_id) where a.id < b.id and a.receiver_sequence >= b.receiver_sequence`.execute(
    db,
  )
  expect(wrong).toHaveLength(0)
  expect((await checkLeads(db)).broken).toEqual([])
  expect((await checkAudit(db)).broken).toBeNull()

  const [entry] = await auditEntries(db, { operation: 'POST /api/admin/users/:userId/merge/:intoId' }, 1)
  const { id } = from.account
  expect(entry).toMatchObject({
    subject: `account ${id}`,
    subject_account_id: into.account.id,
    reason,
    after: { from: id, into: into.account.id, favorites: 1, 'favorites of both': 1 },
  })
  for (const [person, text] of [
    [from, 'merged your account t…@example.com into your other account'],
    [into, 'Write to support@'],
  ] as const)
    expect((await recentOutbox(db, person.account.email))[0]?.text).toContain(text)
  const { statusCode } = await app.server.inject({ url: '/api/whoami', headers: { authorization: `Bearer ${from.token}` } })
  expect(statusCode).toBe(401)
  const again = await app.server.inject({
    method: 'POST',
    url: path(from, into),
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { email: 'a', version: 'b', reason },
  })
  expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([409, expect.stringContaining('deleted or merged already')])
})

const idsOf = (from: Person, into: Person) => ({ from: from.account.id, into: into.account.id })
/** How much somebody has, by every rule that counts. */
const countsOf = ({ account }: Person) =>
  Promise.all(rules().map(async ({ count }) => (await count?.(app.services.db, { from: account.id, into: 0 }))?.moves ?? 0))

const unread = async ({ account }: Person) =>
  Number(
    (await sql<{ unread: number }>`select unread from message_inbox where account_id = ${account.id}`.execute(app.services.db)).rows[0]
      ?.unread ?? 0,
  )

test('what does not look like two accounts of one person is refused with a sentence, and nothing moves', async () => {
  const { db } = app.services
  const [from, into, third] = [await app.person('from'), await app.person('into'), await app.person('other')]
  for (const person of [into, third]) await verify(person)
  const refused = async (a: Person, b: Person, change?: Parameters<typeof merge>[2]) => {
    const { statusCode, body } = await merge(a, b, { version: 'as shown', ...change })
    return `${statusCode} ${(JSON.parse(body) as { message: string }).message}`
  }
  await ask(app, from, 'POST /api/favorites', { payload: { propertyId: 1 } })
  expect(await refused(from, from)).toMatch(/^400 .*can’t be merged with itself/)
  expect(await refused(admin, into)).toMatch(/^409 .*administers the site/)
  expect(await refused(from, admin)).toMatch(/^409 You can’t merge your own/)
  expect(await refused(agent, into)).toMatch(/^409 .*is an agent/)
  expect(await refused(from, into)).toMatch(/^409 .*changed since you looked/)
  expect(await refused(from, into, { email: 'somebody@example.com' })).toMatch(/^400 That’s not the email address/)
  expect(await refused(from, into, { by: into })).toMatch(/^403/)
  const { version } = await previewOf(from, into)
  await ask(app, from, 'POST /api/favorites', { payload: { propertyId: 2 } })
  expect(await refused(from, into, { version })).toMatch(/^409 .*changed since you looked/)
  await ask(app, from, 'POST /api/messages', { payload: { receiverId: agent.account.id, content: 'Hello' } })
  expect(await refused(from, agent)).toMatch(/^409 .*look like two people/)
  for (const [change, sentence] of [
    [sql`update account set suspended_at = services_now() where id = ${into.account.id}`, /is suspended/],
    [sql`update account set suspended_at = null, email_verified = false where id = ${into.account.id}`, /hasn’t verified/],
    [sql`update account set email_verified = true where id = ${into.account.id}`, /changed since/],
    [
      sql`insert into moderation_case (kind, thing_id, account_id, opened_at) values ('messages', 1, ${from.account.id}, services_now())`,
      /open review/,
    ],
    [sql`update moderation_case set state = 'dismissed', waits = false where account_id = ${from.account.id}`, /changed since/],
    [
      sql`insert into billing_account (account_id, customer_id, provider_status) values (${from.account.id}, 'cus_1', 'active')`,
      /has a plan/,
    ],
    [sql`delete from billing_account where account_id = ${from.account.id}`, /changed since/],
    [
      sql`insert into assistant (agent_account_id, assistant_account_id, allowed_at) values (${agent.account.id}, ${from.account.id}, services_now())`,
      /assistant/,
    ],
    [sql`delete from assistant where assistant_account_id = ${from.account.id}`, /changed since/],
  ] as const) {
    await change.execute(db)
    expect(await refused(from, into)).toMatch(sentence)
  }
  expect(await columnsNaming(app.services, into.account.id)).not.toContain('home_mark.account_id')
  // Two administrators at once: one of them merges.
  const second = await app.person('second', { isAgent: true, isAdmin: true })
  const [first, next] = await Promise.all([merge(from, into), merge(from, third, { by: second })])
  expect([first.statusCode, next.statusCode].toSorted()).toEqual([200, 409])
})
