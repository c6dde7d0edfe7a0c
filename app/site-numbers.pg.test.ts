import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { leaveAsAgent, leaveAsBuyer } from './server/testing/planted-data.fixtures.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let admin: Person
let buyer: Person
let agent: Person

beforeAll(async () => {
  app = await wholeApp()
  admin = await app.person('admin', { isAgent: true, isAdmin: true })
  buyer = await app.person('buyer')
  agent = await app.person('agent', { isAgent: true })
  const lister = await app.person('lister', { isAgent: true })
  const { db, now } = app.services
  await insertGenerated(db, { count: 40, agentIds: [lister.account.id], now: now() })
  await leaveAsAgent(app, agent, buyer, (place) => `Agent${place}`)
  await leaveAsBuyer(app, buyer, agent, (place) => `Buyer${place}`)
  for (let number = 0; number < 30; number++) await app.person(`person${number}`)
  // Rows of more than a year, the first ones older than what is asked for.
  await sql`update account set created_at = services_now() - id * interval '4 days 5 hours'`.execute(db)
  await sql`update listing set created_at = services_now() - listing_key * interval '3 days 7 hours'`.execute(db)
})

const ask = (url: string, person: Person | undefined = admin) =>
  app.server.inject({ url, ...(person && { headers: { authorization: `Bearer ${person.token}` } }) })

const counted = {
  accounts: 'select created_at as at from account',
  listings: 'select created_at as at from listing',
  tours: 'select requested_at as at from tour_request',
  messages: 'select created_at as at from message',
  searches: 'select created_at as at from saved_search',
} as const
type Measure = keyof typeof counted

test('each week of each measure equals the rows themselves', async () => {
  const { weeks, totals } = (await ask('/api/admin/analytics?weeks=10')).json() as {
    weeks: ({ week: string } & Record<Measure, number>)[]
    totals: Record<Measure, number>
  }
  expect(weeks).toHaveLength(10)
  for (const [measure, query] of Object.entries(counted) as [Measure, string][]) {
    const { rows } = await sql.raw<{ at: Date }>(query).execute(app.services.db)
    expect(rows.length, measure).toBeGreaterThan(0)
    for (const week of weeks) {
      const begins = Date.parse(week.week)
      expect(new Date(begins).getUTCDay()).toBe(1)
      const within = rows.filter(({ at }) => at.getTime() >= begins && at.getTime() < begins + 7 * 86_400_000)
      expect(week[measure], `${measure} ${week.week}`).toBe(within.length)
    }
    expect(totals[measure]).toBe(weeks.reduce((sum, week) => sum + week[measure], 0))
  }
  expect(totals.accounts).toBeLessThan(34)
  expect(totals.listings).toBeGreaterThan(10)
})

test('the overview equals the rows', async () => {
  const { db } = app.services
  const overview = (await ask('/api/admin')).json() as Record<string, Record<string, number>>
  const number = async (from: string) => Number((await sql.raw<{ n: string }>(`select count(*) as n from ${from}`).execute(db)).rows[0]?.n)
  expect(overview).toEqual({
    accounts: {
      all: await number('account'),
      agents: await number('account where is_agent'),
      administrators: 1,
      suspended: 0,
    },
    listings: { all: await number('listing'), onMarket: await number('listing where x_on_market') },
    review: {
      cases: await number('moderation_case where waits'),
      brokerages: await number('brokerage where x_reviewed_at is null'),
      licenses: await number(`member_state_license where x_status in ('submitted', 'mismatch', 'expired')`),
      phoneNumbers: await number(`phone_review where state = 'open'`),
      reportedMessages: await number('message_report where settled_at is null'),
      copyrightNotices: await number(`takedown_case where state = 'received'`),
      wording: await number('copy_acknowledgement where reviewed_at is null'),
    },
  })
  await sql`update account set suspended_at = services_now() where email like 'person1%'`.execute(db)
  expect((await ask('/api/admin')).json()).toMatchObject({ accounts: { suspended: 11 } })
})

test.each(['0', '105', '1.5', 'all'])('%s weeks are refused with what to do', async (weeks) => {
  const reply = await ask(`/api/admin/analytics?weeks=${weeks}`)
  expect(reply.statusCode).toBe(400)
  expect(reply.body).toContain('Ask for 1 to 104 weeks.')
})

test.each(['/api/admin', '/api/admin/analytics'])('%s is for administrators alone', async (url) => {
  expect((await app.server.inject({ url })).statusCode).toBe(401)
  expect((await ask(url, buyer)).statusCode).toBe(403)
  expect((await ask(url, agent)).statusCode).toBe(403)
})
