import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { agenda } from '#features/agenda/server'
import { agentDashboard } from '#features/agenda/contract'
import { agentAnalytics, createReportLink, readSellerReport, trackEvents } from '#features/analytics/contract'
import { analytics } from '#features/analytics/server'
import { listApprovals } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { countedItems, setReviewPolicy } from '#features/brokerages/contract'
import { addFavorite } from '#features/favorites/contract'
import { leadMap, listLeads } from '#features/leads/contract'
import { listingNumbers } from '#features/listing-numbers/contract'
import { listingNumbers as listingNumbersFeature } from '#features/listing-numbers/server'
import { getMyProperty, publishProperty, saveProperty } from '#features/listings/contract'
import { sendMessage } from '#features/messaging/contract'
import { teams } from '#features/teams/server'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'

const zone = 'America/Chicago'
const minuteMs = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld([teams, approvals, agenda, analytics, listingNumbersFeature])
})

const number = async (query: string): Promise<number> =>
  Number((await sql.raw<{ count: string }>(query).execute(world.services.db)).rows[0]?.count)
const write = (from: Actor, to: Actor, propertyId: number, content: string) =>
  world.as(from).call(sendMessage, { body: { receiverId: to.id, propertyId, content } })

async function visit(events: readonly { kind: string; propertyId: number }[], browser: string): Promise<void> {
  await world.inject({
    method: 'POST',
    url: trackEvents.path,
    headers: { 'user-agent': `${firefox} ${browser}` },
    payload: { consent: true, events },
  })
  world.moveClock(minuteMs)
  await world.server.jobs.runDue()
}

test('each number of a home is the same in the list, analytics, the seller report and its file, and equals its events', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const buyers = [await world.buyer(), await world.buyer()]
  // Two evenings in Texas, each of which is the next day in UTC.
  const hour = new Date(world.services.now()).getUTCHours()
  world.moveClock(((25 - hour) % 24) * 60 * minuteMs)
  for (let evening = 0; evening < 2; evening++) {
    for (const browser of ['one', 'two'])
      await visit(
        ['impression', 'impression', 'view', 'view', 'play', 'share'].map((kind) => ({ kind, propertyId: id })),
        browser,
      )
    world.moveClock(24 * 60 * minuteMs)
  }
  for (const buyer of buyers) await world.as(buyer).call(addFavorite, { body: { propertyId: id } })
  for (const buyer of buyers) await write(buyer, agent, id, 'Is the porch new?')
  world.moveClock(6 * minuteMs)
  await world.server.jobs.runDue()

  const shown = await world.as(agent).call(agentAnalytics, { query: {} })
  const { url } = await world.as(agent).call(createReportLink, { body: { propertyId: id } })
  const key = url.split('/').at(-1) ?? ''
  const report = await world.call(readSellerReport, { params: { key } })
  const event = (type: string) => number(`select count(*) from internet_tracking where listing_key = ${id} and event_type = '${type}'`)
  const recount = {
    impressions: await event('Non-Detailed View'),
    views: await event('Detailed View'),
    visitors: await number(
      `select count(*) from (select distinct visitor from internet_tracking where listing_key = ${id} and event_type = 'Detailed View') each`,
    ),
    plays: await event('Property Videos'),
    shares: await event('Share'),
    saves: await number(`select count(*) from home_mark where listing_key = ${id} and mark = 'favorite' and is_set`),
    messages: await number(`select count(*) from message where listing_key = ${id} and receiver_id = ${agent.id} and kind is null`),
    tourRequests: await number(`select count(*) from tour_request where listing_key = ${id}`),
  }
  expect(recount).toMatchObject({ impressions: 8, views: 8, visitors: 4, plays: 4, shares: 4, saves: 2, messages: 2 })
  expect(shown.totals).toMatchObject(recount)
  expect(shown.homes.find((home) => home.id === id)).toMatchObject(recount)
  expect(report.totals).toEqual(shown.totals)
  expect([shown.timeZone, report.timeZone]).toEqual([zone, zone])
  const { rows } = await sql<{ day: string; views: number }>`
    select (event_timestamp at time zone ${zone})::date::text as day, count(*)::int as views from internet_tracking
    where listing_key = ${id} and event_type = 'Detailed View' group by 1 order by 1`.execute(world.services.db)
  expect(rows).toHaveLength(2)
  for (const { days } of [shown, report])
    expect(days.filter(({ views }) => views > 0).map(({ day, views }) => ({ day, views }))).toEqual(rows)
  const csv = (await world.inject({ url: `/api/seller-reports/${key}/csv` })).body.split('\r\n')
  for (const { day, views } of rows) expect(csv.find((line) => line.startsWith(day))?.split(',')[2]).toBe(String(views))
  expect((await world.as(agent).call(listingNumbers)).items).toMatchObject([{ id, views: 8, savedNow: 2, conversations: 2 }])
})

test('sums that an earlier version stored by the day of UTC still count, and their day is marked', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  await visit([{ kind: 'view', propertyId: id }], 'one')
  const today = new Date(world.services.now()).toISOString().slice(0, 10)
  const earlier = new Date(Date.parse(today) - 2 * 86_400_000).toISOString().slice(0, 10)
  const month = `internet_tracking_summary_${earlier.slice(0, 7).replace('-', '_')}`
  if ((await number(`select count(*) from pg_class where relname = '${month}'`)) === 0)
    await sql
      .raw(`create table ${month} partition of internet_tracking_summary
      for values from ('${earlier.slice(0, 7)}-01') to ('${today.slice(0, 7)}-01')`)
      .execute(world.services.db)
  await sql`insert into internet_tracking_summary (listing_key, list_agent_key, day, measure, part, value)
    values (${id}, ${agent.id}, ${earlier}::date, 'views', 'search', 5)`.execute(world.services.db)
  const { days, totals } = await world.as(agent).call(agentAnalytics, { query: {} })
  expect(totals.views).toBe(6)
  expect(days.filter(({ isUtc }) => isUtc)).toMatchObject([{ day: earlier, views: 5 }])
  const { url } = await world.as(agent).call(createReportLink, { body: { propertyId: id } })
  const csv = (await world.inject({ url: `/api/seller-reports/${url.split('/').at(-1)}/csv` })).body
  expect(csv).toMatch(new RegExp(`^${earlier},.*,UTC\r$`, 'm'))
  expect((await world.as(agent).call(listingNumbers)).items).toMatchObject([{ id, views: 6 }])
})

test('what waits for approval, for an answer and how soon agents answer is the same wherever it is shown', async () => {
  const broker = await world.founder()
  const agent = await world.joined(broker)
  const { id } = await world.published(agent)
  await world.as(broker).call(setReviewPolicy, { body: { policy: 'everything', priceLimitPercent: null, officeId: null } })
  const { version } = await world.as(agent).call(getMyProperty, { params: { id } })
  await world.as(agent).call(saveProperty, { params: { id }, body: { version, description: 'The kitchen opens to a new deck.' } })
  await world.submitChanges(agent, id)
  const fresh = await world.draft(agent)
  await world.as(agent).call(publishProperty, { params: { id: fresh.id }, body: {} })
  const [asking, answered] = [await world.buyer(), await world.buyer()]
  await write(asking, agent, id, 'Is it quiet?')
  await write(answered, agent, id, 'Is the roof new?')
  world.moveClock(10 * minuteMs)
  await write(agent, answered, id, 'It is from 2024.')
  await expect
    .poll(() => number(`select count(*) from lead where agent_account_id = ${agent.id} and first_response_at is not null`), {
      timeout: 20_000,
    })
    .toBe(1)

  const { counts, members, response } = await world.dashboard(broker)
  const { waiting } = await world.as(broker).call(listApprovals)
  expect(waiting).toHaveLength(2)
  expect(counts['in-review']).toBe(waiting.length)
  expect(await number('select count(*) from listing_in_review')).toBe(waiting.length)
  expect((await world.as(broker).call(countedItems, { query: { kind: 'in-review' } })).total).toBe(waiting.length)

  const recount = await number(
    `select count(*) from lead where agent_account_id = ${agent.id} and waiting_since is not null and stage not in ('won', 'lost', 'spam')`,
  )
  expect(recount).toBe(1)
  const listed = await world.as(agent).call(listLeads, { query: { waiting: true } })
  const { items } = await world
    .as(agent)
    .call(agentDashboard, { query: { day: new Date(world.services.now()).toISOString().slice(0, 10) } })
  expect(listed.items).toHaveLength(recount)
  expect(items.find(({ kind }) => kind === 'leadsWaiting')?.count).toBe(recount)
  expect(counts.unanswered).toBe(recount)
  expect(members.find(({ accountId }) => accountId === agent.id)?.unanswered).toBe(recount)

  const { answers } = await world.as(agent).call(agentAnalytics, { query: {} })
  expect(answers).toMatchObject({ asked: 2, open: 1, medianSeconds: response.seconds })
  expect(response).toMatchObject({ seconds: 600, answered: 1 })
  expect(members.find(({ accountId }) => accountId === agent.id)?.response).toEqual(response)

  const map = await world.as(agent).call(leadMap, { query: {} })
  const all = await world.as(agent).call(listLeads)
  expect(map.homes).toMatchObject([{ property: { id }, leads: Object.values(all.counts).reduce((sum, count) => sum + count, 0) }])
})

test('the map of leads counts all of them, however many pages the list has', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  await sql`
    insert into lead (agent_account_id, listing_key, source, stage, contact_name, contact_email, created_at, modified_at)
    select ${agent.id}, case when n <= 70 then ${id}::bigint end, 'import', 'new', 'Contact ' || n, 'contact' || n || '@example.com', services_now(), services_now()
    from generate_series(1, 130) n`.execute(world.services.db)
  expect((await world.as(agent).call(listLeads)).items).toHaveLength(50)
  expect(await world.as(agent).call(leadMap, { query: {} })).toMatchObject({
    homes: [{ property: { id }, leads: 70 }],
    withoutListing: 60,
  })
  expect(await world.as(agent).call(leadMap, { query: { stage: 'won' } })).toMatchObject({ homes: [], withoutListing: 0 })
})
