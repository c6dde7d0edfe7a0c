import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createDemoBrokerage } from '#features/brokerages/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

type Entry = Record<string, unknown>
type Reply = Record<string, unknown> & { total: number; page: number; pages: number; nextPage: number | null }
type Id = 'item' | 'lead' | 'agent' | 'brokerage' | 'listing'

let app: WholeApp
let people: Record<'admin' | 'agent' | 'partner' | 'buyer', Person>
let ids: Record<Id, number>

/** Five entries or more in every list. */
beforeAll(async () => {
  app = await wholeApp()
  const { db, now } = app.services
  const at = new Date(now())
  const later = new Date(now() + 60_000)
  people = {
    admin: await app.person('ada', { isAgent: true, isAdmin: true, permissions: ['feedback:triage'] }),
    agent: await app.person('ann', { isAgent: true }),
    partner: await app.person('pam', { isAgent: true }),
    buyer: await app.person('bob'),
  }
  const [admin, agent, buyer] = [people.admin.account.id, people.agent.account.id, people.buyer.account.id]
  const partner = people.partner.account.id
  await sql`insert into impersonation (administrator_account_id, session_id, account_id, started_at, until, changes, ended_at, ended_by)
    select ${admin}, 'session', ${buyer}, ${at}, ${at}, 'none', ${at}, 'time' from generate_series(1, 5)`.execute(db)
  await sql`insert into bulk_action (administrator_account_id, kind, reason, state, previewed_at, started_at, finished_at)
    select ${admin}, 'suspend', 'Spam', 'done', ${at}, ${at}, ${at} from generate_series(1, 5)`.execute(db)
  await sql`insert into campaign (state, title, body, starts_at, ends_at, time_zone, created_at)
    select 'published', 'Event ' || n, 'Open houses', '2020-01-01', '2020-01-02', 'America/Chicago', ${at} from generate_series(1, 5) n`.execute(
    db,
  )
  await sql`insert into moderation_case (kind, thing_id, account_id, state, waits, opened_at, decided_at)
    select 'video', n, ${agent}, 'change_asked', false, ${at}, ${at} from generate_series(1, 5) n`.execute(db)
  await sql`insert into state_notice
      (pack, version, effective_on, contact_name, contact_email, contact_phone, title, notice, reason, saved_at, saved_by)
    select 'TX', n, '2020-01-01', 'Ada', '', '', '', '', 'First version', ${at}, ${admin} from generate_series(1, 5) n`.execute(db)
  const item = await sql<{ id: number }>`insert into library_item (kind, address, title, source, license, created_at)
    values ('template', repeat('0', 32), 'Spring', 'Ada', 'own', ${at}) returning id::int`.execute(db)
  const itemId = item.rows[0]?.id ?? 0
  await sql`insert into library_event (item_id, at, action) select ${itemId}, ${at}, 'changed' from generate_series(1, 5)`.execute(db)
  const { rows } = await sql<{ key: number }>`
    insert into listing (list_agent_account_id, co_list_agent_account_id, x_title, city, editorial_status, x_first_public_at)
    select ${agent}, ${partner}, 'Home ' || n, 'Waco', 'changes_requested', ${at} from generate_series(1, 5) n
    returning listing_key::int as key`.execute(db)
  for (const { key } of rows) {
    await sql`insert into listing_review (listing_key, agent_account_id, approved, note, decided_at)
      values (${key}, ${agent}, false, 'Add photos.', ${at})`.execute(db)
    await sql`insert into home_mark (account_id, mark, listing_key, is_set, wished_at, kept, changed_at)
      values (${buyer}, 'favorite', ${key}, true, 1,
        '{"title": "Home", "price": 1, "city": "Waco", "state": "TX", "latitude": 31, "longitude": -97}', ${at})`.execute(db)
    await sql`insert into tour_request (client_id, buyer_account_id, agent_account_id, listing_key, kind, state, time_zone,
        length_minutes, starts_at, agreement_required, requested_at, modified_at)
      values (${`client-${key}`}, ${buyer}, ${agent}, ${key}, 'in_person', 'confirmed', 'America/Chicago',
        30, ${new Date(now() + 86_400_000)}, false, ${at}, ${at})`.execute(db)
    await sql`insert into tour_agreement (buyer_account_id, agent_account_id, jurisdiction, kind, form_text, form_hash, offered_at, ends_at)
      values (${buyer}, ${agent}, 'TX', 'representation', 'Text', repeat('0', 64), ${at}, ${later})`.execute(db)
    await sql`insert into content_post (account_id, kind, source, title, planned_on, body, created_at)
      values (${agent}, 'new', ${`home:${key}`}, 'New', '2026-12-01', 'A new home', ${at})`.execute(db)
    await sql`with asked as (
        insert into message (sender_id, receiver_id, content, client_message_id) values (${buyer}, ${agent}, 'Gas?', ${`question-${key}`}) returning id
      ) insert into listing_answer (listing_key, agent_account_id, position, published, published_at, created_at, message_id, asked_by)
      select ${key}, ${agent}, 1, '{"question": "Gas?", "answer": "Yes.", "moment": null}', ${at}, ${at}, id, ${buyer} from asked`.execute(
      db,
    )
  }
  await sql`insert into billing_invoice (id, account_id, status, total_cents, tax_cents, paid_cents, lines, created_at)
    select 'in_' || n, ${agent}, 'paid', 2900, 0, 2900, '[]', ${at} from generate_series(1, 5) n`.execute(db)
  await sql`insert into identity.session
      (id, uid, rotated_at, auth_time, created_at, last_used_at, sign_in_provider, remote, user_agent)
    select 'session-' || n, ${people.buyer.account.identity_uid}, ${later}, ${later}, ${later}, ${later}, 'password', '203.0.113.1', 'Firefox'
    from generate_series(1, 5) n`.execute(db)
  const listing = await sql<{ key: number }>`
    insert into listing (list_agent_account_id, x_title, list_price, city, state_or_province, postal_code, latitude, longitude,
      editorial_status, standard_status, x_first_public_at)
    select ${agent}, 'Public ' || n, 500000, 'Waco', 'TX', '76701', 31.5, -97.1, 'approved', 'Active', ${at} from generate_series(1, 5) n
    returning listing_key::int as key`.execute(db)
  const lead = await sql<{ id: number }>`
    insert into lead (agent_account_id, source, stage, contact_name, created_at, modified_at)
    values (${agent}, 'import', 'new', 'Cy', ${at}, ${at}) returning id::int`.execute(db)
  await sql`insert into lead_event (lead_id, number, kind, by_role, detail_hash, happened_at, previous, hash)
    select ${lead.rows[0]?.id}, n, 'responded', 'agent', '', ${at}, '', '' from generate_series(1, 5) n`.execute(db)
  await sql`insert into license_check (license_id, step, license_number, at)
    select license.id, 'mismatch', '12345', ${at} from member_state_license license
    join agent_profile using (member_key), generate_series(1, 5) where account_id = ${agent}`.execute(db)
  const others = await Promise.all([1, 2, 3, 4].map((n) => createAgent(db, { firstName: `Agent ${n}`, lastName: 'Poe' })))
  const accountIds = [agent, partner, ...others.map(({ id }) => id)]
  const license = { number: 'B3003', state: 'TX' } as const
  await db
    .transaction()
    .execute((trx) => createDemoBrokerage(trx, { name: 'Live Oak', license, accountIds, invited: 'ed@example.com' }, now()))
  const brokerage = await sql<{ key: number }>`select brokerage_key::int as key from brokerage_member where account_id = ${agent}`.execute(
    db,
  )
  ids = {
    item: itemId,
    lead: lead.rows[0]?.id ?? 0,
    agent,
    brokerage: brokerage.rows[0]?.key ?? 0,
    listing: listing.rows[0]?.key ?? 0,
  }
  await sql`insert into feedback (kind, message, status_token) select 'bug', 'It broke', 'token' || n from generate_series(1, 205) n`.execute(
    db,
  )
})

async function get<T>(who: keyof typeof people, url: string): Promise<T> {
  const { statusCode, body } = await app.server.inject({ url, headers: { authorization: `Bearer ${people[who].token}` } })
  expect([url, statusCode, statusCode === 200 ? '' : body]).toEqual([url, 200, ''])
  return JSON.parse(body) as T
}

const lists: readonly [who: keyof typeof people, path: string, field: string, id: string][] = [
  ['admin', '/api/admin/impersonations', 'items', 'id'],
  ['buyer', '/api/impersonations', 'items', 'id'],
  ['admin', '/api/admin/bulk-actions', 'items', 'id'],
  ['admin', '/api/admin/campaigns', 'items', 'id'],
  ['buyer', '/api/campaigns', 'past', 'id'],
  ['agent', '/api/agent/review-notices', 'items', 'id'],
  ['admin', '/api/admin/state-notices/TX', 'items', 'version'],
  ['admin', '/api/admin/library/:item/history', 'items', 'id'],
  ['buyer', '/api/favorites', 'items', 'propertyId'],
  ['buyer', '/api/agreements', 'items', 'id'],
  ['buyer', '/api/tours', 'items', 'id'],
  ['buyer', '/api/tours/scheduled', 'items', 'id'],
  ['agent', '/api/agent/tours', 'items', 'id'],
  ['agent', '/api/agent/posts?from=2026-12-01&to=2026-12-31', 'items', 'id'],
  ['agent', '/api/agent/analytics', 'homes', 'id'],
  ['agent', '/api/agent/listing-reviews', 'items', 'propertyId'],
  ['agent', '/api/billing/invoices', 'items', 'id'],
  ['agent', '/api/agent/co-listings', 'shared', 'id'],
  ['buyer', '/api/asked-answers', 'items', 'id'],
  ['buyer', '/api/auth/sessions', 'items', 'id'],
  ['agent', '/api/agent/tour-availability', 'listings', 'id'],
  ['agent', '/api/agent/leads/:lead', 'events', 'number'],
  ['admin', '/api/admin/leads/:lead', 'events', 'number'],
  ['admin', '/api/admin/agents/:agent', 'licences.0.checks', 'id'],
  ['agent', '/api/brokerage', 'brokerage.dashboard.members', 'accountId'],
  ['agent', '/api/brokerage/hand-overs/:agent', 'colleagues', 'id'],
  ['admin', '/api/admin/enterprise/:brokerage', 'members', 'accountId'],
  ['agent', '/api/agent/co-listings/:listing', 'colleagues', 'id'],
]

const at = (reply: unknown, path: string): unknown => path.split('.').reduce((value, name) => (value as Entry)[name], reply)
/** The page numbers are beside the list; for a brokerage, in its dashboard. */
const numbersIn = (reply: Reply): Reply => (reply['brokerage'] ? (at(reply, 'brokerage.dashboard') as Reply) : reply)

test.each(lists)('pages of %s %s count all entries and continue without gaps or duplicates', async (who, path, field, id) => {
  const url = path.replace(/:(\w+)/, (_, name: Id) => String(ids[name]))
  const read = async (page: number, limit = 2) => {
    const reply = await get<Reply>(who, `${url}${url.includes('?') ? '&' : '?'}page=${page}&limit=${limit}`)
    return { ...numbersIn(reply), ids: (at(reply, field) as Entry[]).map((entry) => entry[id]) }
  }
  const { ids: all, total } = await read(1, 100)
  expect(all).toHaveLength(total)
  expect(new Set(all).size).toBe(total)
  expect(total).toBeGreaterThanOrEqual(5)
  const pages = [await read(1)]
  for (let next = pages[0]?.nextPage; next; next = pages.at(-1)?.nextPage) pages.push(await read(next))
  expect(pages.flatMap((page) => page.ids)).toEqual(all)
  expect(pages.map(({ ids: shown }) => shown.length)).toEqual(
    pages.map(({ page, pages: last }) => (page < last ? 2 : total - 2 * (last - 1))),
  )
  expect(pages.every((page) => page.total === total && page.pages === Math.ceil(total / 2))).toBe(true)
  expect(await read(99)).toMatchObject({ page: Math.ceil(total / 2), nextPage: null })
})

test('feedback notifications continue before an id', async () => {
  const received: unknown[] = []
  for (let before = ''; ;) {
    const page = await get<{ id: number }[]>('admin', `/api/feedback/notifications${before}`)
    received.push(...page.map(({ id }) => id))
    if (page.length < 100) break
    before = `?before=${page.at(-1)?.id}`
  }
  expect([received.length, new Set(received).size]).toEqual([205, 205])
})

test('a page or a length out of range is refused with a sentence', async () => {
  const { statusCode, body } = await app.server.inject({ url: '/api/campaigns?page=0&limit=101' })
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({
    fields: { 'query.page': 'Choose a page from 1 up.', 'query.limit': 'Ask for 1 to 100 entries.' },
  })
})

test('tour settings are offered for every public listing, also beyond 100', async () => {
  const { db, now } = app.services
  await sql`insert into listing (list_agent_account_id, x_title, list_price, city, state_or_province, postal_code, latitude, longitude,
      editorial_status, standard_status, x_first_public_at)
    select ${people.partner.account.id}, 'Home ' || n, 500000, 'Waco', 'TX', '76701', 31.5, -97.1, 'approved', 'Active', ${new Date(now())}
    from generate_series(1, 120) n`.execute(db)
  expect(await get('partner', '/api/agent/tour-availability?limit=100')).toMatchObject({ total: 120, pages: 2, nextPage: 2 })
})

async function refused(who: keyof typeof people, url: string, payload: object): Promise<string> {
  const headers = { authorization: `Bearer ${people[who].token}` }
  const { statusCode, body } = await app.server.inject({ method: 'POST', url, headers, payload })
  return `${statusCode} ${(JSON.parse(body) as { message: string }).message}`
}

test('lists that are read whole refuse an entry beyond their limit', async () => {
  const { db } = app.services
  const { agent, listing } = ids
  const partner = people.partner.account.id
  await sql`insert into insight_tip (title, content, category, type)
    select 'Tip', 'Ask about the roof.', 'market', 'tip' from generate_series(1, 500)`.execute(db)
  const tip = {
    title: 'Roof',
    content: 'Ask.',
    category: 'market',
    type: 'tip',
    source: null,
    sourceUrl: null,
    asOf: null,
    goodForDays: null,
  }
  expect(await refused('admin', '/api/admin/insights', tip)).toBe('409 There can be up to 500 tips. Delete one first.')

  const lists = await sql<{ id: number }>`insert into wishlist (owner_account_id, name, share_token)
    select ${agent}, 'List ' || n, 'token-' || n from generate_series(1, 51) n returning id::int`.execute(db)
  await sql`insert into wishlist_person (wishlist_id, account_id)
    select id, ${people.buyer.account.id} from wishlist where id <> ${lists.rows.at(-1)?.id}`.execute(db)
  const joined = await refused('buyer', '/api/wishlist/shared/token-51/join', {})
  expect(joined).toBe('409 You can be on 50 lists of other people. Leave one first.')

  const drafts = await sql<{ id: number }>`insert into campaign (state, title, body, starts_at, ends_at, time_zone, created_at)
    select case when n > 50 then 'draft' else 'published' end, 'Event', 'Open', '2099-01-01', '2099-01-02', 'America/Chicago', services_now()
    from generate_series(1, 51) n returning id::int`.execute(db)
  const published = await refused('admin', `/api/admin/campaigns/${drafts.rows.at(-1)?.id}/state`, { state: 'published' })
  expect(published).toBe('409 Up to 50 events can be live at a time. Cancel one first.')

  await sql`with waiting as (
      insert into listing (list_agent_account_id, x_title) select ${agent}, 'Home' from generate_series(1, 100) returning listing_key
    ) insert into co_listing_invitation (listing_key, agent_account_id, invited_by, invited_at)
    select listing_key, ${partner}, ${agent}, services_now() from waiting`.execute(db)
  const invited = await refused('agent', `/api/agent/co-listings/${listing}`, { agentId: partner })
  expect(invited).toMatch(/^409 .+ has too many open co-listing invitations\. Ask them to answer those first\.$/)
})
