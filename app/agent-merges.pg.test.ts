import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MergePreview } from '#features/account-merges/contract'
import { checkLeads } from '#features/leads/server'
import { insertGenerated } from '#features/listings/server'
import { personalDataParts } from '#features/personal-data/server'
import { checkAudit } from '#platform/audit/audit.ts'
import { columnsNaming } from '#platform/testing/personal-data-search.ts'
import { ask, chooseHours, leaveAsAgent } from './server/testing/planted-data.fixtures.ts'
import { startApprovedBrokerage } from './server/testing/start-brokerage.fixtures.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let admin: Person

beforeAll(async () => {
  app = await wholeApp()
  admin = await app.person('admin', { isAgent: true, isAdmin: true })
})

/** Badges are counted anew meanwhile, and the page that goes is a new former address. */
const uncounted = ['badge_award.account_id', 'agent_former_slug.account_id']
const rules = () =>
  personalDataParts(app.server)
    .flatMap(({ merge = [] }) => merge)
    .filter(({ columns }) => !columns.some((column) => uncounted.includes(column)))
const path = (from: Person, into: Person) => `/api/admin/users/${from.account.id}/merge/${into.account.id}`
const read = async <Reply>(by: Person, url: string, payload?: object, method = payload ? 'POST' : 'GET') =>
  (await ask(app, by, `${method} ${url}`, { ...(payload && { payload }) })).json<Reply>()
const previewOf = (from: Person, into: Person) => read<MergePreview>(admin, path(from, into))
const send = (from: Person, into: Person, version: string, by = admin) =>
  app.server.inject({
    method: 'POST',
    url: path(from, into),
    headers: { authorization: `Bearer ${by.token}` },
    payload: { email: from.account.email, version, reason: 'Signed up twice' },
  })

/** Published homes of these agents, in a state in which both may publish. */
async function publish(agents: readonly Person[]): Promise<void> {
  const { db, now } = app.services
  await insertGenerated(db, { count: agents.length, agentIds: agents.map(({ account }) => account.id), now: now() })
  await sql`update listing set state_or_province = 'TX'`.execute(db)
  for (const { account } of agents) await chooseHours(app, account.id)
}

const listingOf = async (id: number) => (await app.server.inject({ url: `/api/properties/${id}` })).json<Record<string, unknown>>()
const listingsOf = async ({ account }: Person) =>
  (await app.server.inject({ url: `/api/properties?agentId=${account.id}&limit=50` }))
    .json<{ items: { id: number }[] }>()
    .items.map(({ id }) => id)
    .toSorted((a, b) => a - b)
const countsOf = ({ account }: Person) =>
  Promise.all(rules().map(async ({ count }) => (await count?.(app.services.db, { from: account.id, into: 0 }))?.moves ?? 0))

test('the agent that stays has everything, and homes, threads, leads and tours go on where they were', async () => {
  const { db } = app.services
  const [from, into, buyer] = [
    await app.person('twice', { isAgent: true }),
    await app.person('twice.again', { isAgent: true }),
    await app.person('buyer'),
  ]
  await publish([from, into])
  const [theirs = 0] = await listingsOf(from)
  const [mine = 0] = await listingsOf(into)
  await leaveAsAgent(app, into, buyer, (field) => `Stays${field}Z`)
  const { homeId: listingId } = await leaveAsAgent(app, from, buyer, (field) => `Goes${field}Z`)
  await ask(app, from, `POST /api/agent/properties/${listingId}/status`, { payload: { status: 'Active' } })
  // A thread and a lead each, written in turns, and a tour each at the same hour.
  for (const [agent, propertyId] of [
    [from, listingId],
    [into, mine],
    [from, listingId],
    [into, mine],
  ] as const) {
    const content = `About ${propertyId}`
    await ask(app, buyer, 'POST /api/messages', { payload: { receiverId: agent.account.id, propertyId, content } })
    await ask(app, agent, 'POST /api/messages', { payload: { receiverId: buyer.account.id, propertyId, content: 'It is there' } })
  }
  interface Options {
    days: { times: { startsAt: string }[] }[]
  }
  const [ofTheirs, ofMine] = [
    await read<Options>(buyer, `/api/tours/options/${theirs}`),
    await read<Options>(buyer, `/api/tours/options/${mine}`),
  ]
  const startsOf = ({ days }: Options) => days.flatMap((day) => day.times.map(({ startsAt }) => startsAt))
  const times = startsOf(ofTheirs)
    .filter((time) => startsOf(ofMine).includes(time))
    .slice(0, 1)
  // Two buyers, since one cannot be at two showings at once.
  const otherBuyer = await app.person('other.buyer')
  for (const [visitor, propertyId] of [
    [otherBuyer, mine],
    [buyer, theirs],
  ] as const)
    await ask(app, visitor, 'POST /api/tours', {
      payload: {
        clientId: `merged-tour-${propertyId}`,
        propertyId,
        kind: 'in_person',
        times,
      },
    })
  await expect
    .poll(
      async () =>
        (await sql`select from lead where buyer_account_id = ${buyer.account.id} and listing_key in (${mine}, ${listingId})`.execute(db))
          .rows.length,
      {
        timeout: 20_000,
      },
    )
    .toBe(2)
  await startApprovedBrokerage(app, into)
  const key = await read<{ secret: string }>(into, '/api/brokerage/api-keys', { name: 'Site', scopes: ['listings:read'], expiresOn: null })
  const ids = [from.account.id, into.account.id]
  const cards = (await app.server.inject({ url: `/api/users/batch?ids=${ids.join()}` })).json<Record<number, { slug: string }>>()
  const [slug = '', nowAt] = ids.map((id) => cards[id]?.slug)
  // Both wrote the same number; one of them was checked.
  await sql`update member_state_license set member_state_license = 'TX777777', x_status = case account_id when ${into.account.id} then 'submitted' else 'verified' end
    from agent_profile profile where profile.member_key = member_state_license.member_key and account_id = any(${ids}) and member_state_license_state = 'TX'`.execute(
    db,
  )
  const slots = async () =>
    (await sql<{ state: string }>`select state from tour_slot where agent_account_id = any(${ids}) order by state`.execute(db)).rows.map(
      ({ state }) => state,
    )
  await sql`update tour_slot set state = 'confirmed'`.execute(db)
  expect((await previewOf(from, into)).obstacles).toEqual([expect.stringContaining('tours booked at the same time')])
  await sql`update tour_slot set state = 'held'`.execute(db)

  // A preview counts rows that jobs of the steps above may still write.
  await app.server.jobs.settle()
  const [before, had, preview] = [await listingOf(listingId), await countsOf(into), await previewOf(from, into)]
  expect(preview.obstacles).toEqual([])
  expect(Object.fromEntries(preview.lines.map(({ kind, moves, both }) => [kind, [moves, both]]))).toMatchObject({
    homes: [3, 0],
    videos: [3, 0],
    guides: [1, 0],
    answers: [1, 0],
    vault: [1, 0],
    tours: [1, 0],
    posts: [0, 1],
  })
  const second = await app.person('second', { isAgent: true, isAdmin: true })
  const moving = await Promise.all(
    rules().map(async (rule) => (await rule.count?.(db, { from: from.account.id, into: into.account.id }))?.moves ?? 0),
  )
  const readEntries = async () =>
    (await sql`select from audit_entry where operation = 'POST /api/admin/users/:userId/merge/:intoId'`.execute(db)).rows.length
  const entriesBefore = await readEntries()
  const results = await Promise.all([send(from, into, preview.version), send(from, into, preview.version, second)])
  expect(results.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])

  expect(await countsOf(into)).toEqual(had.map((count, index) => count + (moving[index] ?? 0)))
  const staying = new Set(rules().flatMap(({ becomes, columns }) => (becomes === 'staying' ? columns : [])))
  expect((await columnsNaming(app.services, from.account.id)).filter((column) => !staying.has(column))).toEqual([])
  const after = await listingOf(listingId)
  expect(after).toEqual({
    ...before,
    agent: expect.objectContaining({ id: into.account.id }),
    agentId: into.account.id,
    agentName: 'StaysFirstZ Reyes',
    brokerageName: 'StaysBrokerZ',
    updatedAt: expect.any(String),
  })
  expect(JSON.stringify(after)).toContain('GoesChapterZ')
  await expect.poll(() => listingsOf(into), { timeout: 10_000 }).toEqual([mine, theirs, listingId].toSorted((a, b) => a - b))
  expect(await listingsOf(from)).toEqual([])
  const program = await app.server.inject({ url: '/api/reso/Property', headers: { authorization: `Bearer ${key.secret}` } })
  expect(program.body).toContain(`"ListingKey":"${listingId}"`)

  const events = (await read<{ items: { buyerId: number | null; property: unknown }[] }>(into, '/api/agent/leads')).items
  expect(events.filter(({ buyerId }) => buyerId === buyer.account.id).length).toBeGreaterThanOrEqual(2)
  expect((await checkLeads(db)).broken).toEqual([])
  expect((await checkAudit(db)).broken).toBeNull()
  const { rows: wrong } = await sql`select from message a join message b using (receiver_id)
    where a.id < b.id and a.receiver_sequence >= b.receiver_sequence`.execute(db)
  expect(wrong).toHaveLength(0)
  expect(await readEntries()).toBe(entriesBefore + 1)

  const { statusCode } = await app.server.inject({ url: '/api/whoami', headers: { authorization: `Bearer ${from.token}` } })
  expect(statusCode).toBe(401)
  expect(await slots()).toEqual(['asked', 'held'])
  const former = (await app.server.inject({ url: `/api/agents/${slug}` })).json()
  expect(former).toMatchObject({
    id: into.account.id,
    slug: nowAt,
    licences: expect.arrayContaining([expect.objectContaining({ number: 'TX777777', status: 'verified' })]),
  })
  const link = `/api/conversations/${buyer.account.id}/${from.account.id}?propertyId=${listingId}`
  expect(await read(buyer, link)).toMatchObject({ otherUser: { id: into.account.id } })
  expect(await read(admin, link.replace(`${buyer.account.id}`, `${admin.account.id}`))).toBeNull()
  const thread = (propertyId: number) =>
    read<{ content: string }[]>(buyer, `/api/messages/${buyer.account.id}/${into.account.id}?propertyId=${propertyId}`)
  const written = (propertyId: number) => [`About ${propertyId}`, 'It is there', `About ${propertyId}`, 'It is there']
  for (const propertyId of [mine, listingId])
    expect((await thread(propertyId)).slice(0, 4).map(({ content }) => content)).toEqual(written(propertyId))
  const exported = JSON.stringify(await read(into, '/api/auth/export'))
  const fields = [
    'Home',
    'Draft',
    'Remarks',
    'Chapter',
    'Caption',
    'Guide',
    'Question',
    'VaultName',
    'Reply',
    'LeadNote',
    'LeadViewName',
    'Message',
    'WordingReason',
  ]
  expect(fields.filter((field) => !exported.includes(`Goes${field}Z`) || !exported.includes(`Stays${field}Z`))).toEqual([])
})

test('what must be settled first is said in a sentence, and nothing moves', async () => {
  const { db } = app.services
  const [from, into, buyer] = [
    await app.person('first.time', { isAgent: true }),
    await app.person('second.time', { isAgent: true }),
    await app.person('not.an.agent'),
  ]
  const [a, b] = [from.account.id, into.account.id]
  await publish([from])
  const licenseOf = (id: number) =>
    sql`from agent_profile profile where profile.member_key = member_state_license.member_key and account_id = ${id}`
  const obstacles = async (stays = into) => (await previewOf(from, stays)).obstacles.join(' ')
  expect(await obstacles()).toBe('')
  await sql`update account set email_verified = true where id = ${buyer.account.id}`.execute(db)
  expect(await obstacles(buyer)).toMatch(/Merge the other way around/)
  await ask(app, from, 'POST /api/team', { payload: { name: 'Two Doors Team' } })
  for (const [change, sentence] of [
    [sql`select`, /owns a team/],
    [sql`delete from team_member`, /^$/],
    [sql`update member_state_license set x_status = 'verified' ${licenseOf(a)}`, /Two license numbers are two people/],
    [sql`update member_state_license set x_status = 'submitted' ${licenseOf(a)}`, /^$/],
    [sql`update member_state_license set x_status = 'revoked' ${licenseOf(b)}`, /needs a brokerage and a valid license/],
    [sql`update member_state_license set x_status = 'submitted' ${licenseOf(b)}`, /^$/],
    [sql`insert into brokerage (brokerage_name, created_at) values ('One', services_now()), ('Two', services_now())`, /^$/],
    [
      sql`insert into brokerage_member (account_id, brokerage_key, x_role, joined_at)
      select ${a}, brokerage_key, 'admin', services_now() from brokerage where brokerage_name = 'One'`,
      /administers a brokerage/,
    ],
    [sql`update brokerage_member set x_role = 'agent' where account_id = ${a}`, /^$/],
    [
      sql`insert into brokerage_member (account_id, brokerage_key, x_role, joined_at)
      select ${b}, brokerage_key, 'admin', services_now() from brokerage where brokerage_name = 'Two'`,
      /in two brokerages/,
    ],
    [sql`delete from brokerage_member where account_id = ${b}`, /^$/],
    [
      sql`insert into billing_plan_grant (account_id, plan, ends_at, reason, granted_at, granted_by)
      values (${a}, 'pro', services_now() + interval '1 day', 'A gift', services_now(), ${admin.account.id})`,
      /has a plan/,
    ],
    [sql`update billing_plan_grant set ended_at = services_now()`, /^$/],
    [sql`update listing set co_list_agent_account_id = ${b} where list_agent_account_id = ${a}`, /look like two people/],
    [sql`update listing set co_list_agent_account_id = null`, /^$/],
  ] as const) {
    await change.execute(db)
    expect(await obstacles()).toMatch(sentence)
  }
  expect(await columnsNaming(app.services, b)).not.toContain('listing.list_agent_account_id')
  // A place in a brokerage goes along.
  expect((await send(from, into, (await previewOf(from, into)).version)).statusCode).toBe(200)
  expect(await columnsNaming(app.services, b)).toEqual(
    expect.arrayContaining(['brokerage_member.account_id', 'listing.list_agent_account_id']),
  )
})
