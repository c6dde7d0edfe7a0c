import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { agentAnalytics, trackEvents, type AgentAnalytics, type TrackedEvent } from '#features/analytics/contract'
import { analytics } from '#features/analytics/server'
import { leads } from '#features/leads/server'
import { sendMessage } from '#features/messaging/contract'
import { setChapters } from '#features/videos/contract'
import { tourWorld, type TourWorld } from '#fixtures/tours/server/testing/tour-world'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { beginOf, dayIn, shifted } from './periods.ts'

const dayMs = 86_400_000
const zone = 'America/Chicago'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let world: TourWorld
let agent: Actor
let rival: Actor
let buyer: Actor
let home: number
let draft: number
let tour: number

beforeAll(async () => {
  world = await tourWorld(undefined, [leads, analytics])
  // Messages sent within hours belong to one day in Texas.
  world.moveClock(beginOf(zone, day(-1)) + 60_000 - world.services.now())
  agent = await world.agent()
  rival = await world.agent()
  buyer = await world.buyer()
  const listing = await world.published(agent)
  home = listing.id
  draft = (await world.draft(agent)).id
  const { rows } = await sql<{ id: number }>`select video_id::int as id from listing_video where listing_key = ${home}`.execute(
    world.services.db,
  )
  tour = rows[0]?.id ?? 0
  const chapters = [
    { startSeconds: 0, room: 'Kitchen' as const, label: '' },
    { startSeconds: 30, room: 'Bathroom' as const, label: 'Bath upstairs' },
  ]
  await world.as(agent).call(setChapters, { params: { id: tour }, body: { chapters, durationSeconds: 90 } })
})

interface Sender {
  userAgent?: string
  actor?: Actor
  headers?: Record<string, string>
  consent?: unknown
}

async function send(events: unknown[], { userAgent = firefox, actor, headers, consent = true }: Sender = {}): Promise<number> {
  const { statusCode } = await world.as(actor).inject({
    method: 'POST',
    url: trackEvents.path,
    headers: { 'user-agent': userAgent, ...headers },
    payload: { consent, events },
  })
  return statusCode
}

/** Lets the jobs write what waits. */
async function written(): Promise<void> {
  world.moveClock(1000)
  await world.server.jobs.runDue()
}

const day = (daysAgo = 0) => shifted(dayIn(zone, world.services.now()), -daysAgo)
const view = (referrer?: string): TrackedEvent => ({ kind: 'view', propertyId: home, ...(referrer !== undefined && { referrer }) })
const numbers = (query: Record<string, unknown> = {}): Promise<AgentAnalytics> => world.as(agent).call(agentAnalytics, { query })
async function stored(): Promise<number> {
  await written()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from internet_tracking`.execute(world.services.db)
  return rows[0]?.count ?? 0
}

test('an agent whose homes nobody saw reads zeros for every day of four weeks', async () => {
  const newcomer = await world.agent()
  const { id: unseen } = await world.published(newcomer)
  await world.draft(newcomer)
  const { totals, before, days, sources, homes, answers, ...period } = await world.as(newcomer).call(agentAnalytics, { query: {} })
  expect(period).toMatchObject({ from: day(27), to: day(), beforeFrom: day(55), beforeTo: day(28) })
  expect(new Set([...Object.values(totals), ...Object.values(before)])).toEqual(new Set([0]))
  expect(days.map((each) => each.day)).toEqual(Array.from({ length: 28 }, (_, index) => day(27 - index)))
  expect(sources).toEqual([])
  // The draft was never on the market.
  expect(homes.map(({ id }) => id)).toEqual([unseen])
  expect(answers).toEqual({ asked: 0, within5Minutes: 0, withinAnHour: 0, withinADay: 0, later: 0, open: 0, medianSeconds: null })
})

test.each([
  ['without consent', { consent: false }, 400],
  ['with consent left out', { consent: null }, 400],
  ['with Global Privacy Control', { headers: { 'sec-gpc': '1' } }, 204],
  ['by a bot', { userAgent: googlebot }, 204],
  ['by nobody who says what they are', { userAgent: '' }, 204],
])('what is sent %s is not stored', async (_, sender: Sender, status) => {
  const before = await stored()
  expect(await send([view()], sender)).toBe(status)
  expect(await stored()).toBe(before)
})

test('agents do not count, neither on their own homes nor on those of others', async () => {
  const before = await stored()
  expect(await send([view()], { actor: agent })).toBe(204)
  expect(await send([view()], { actor: rival })).toBe(204)
  expect(await stored()).toBe(before)
  expect(await send([view()], { actor: buyer })).toBe(204)
  expect(await stored()).toBe(before + 1)
})

test('a home nobody may see does not count, and neither does one that does not exist', async () => {
  const before = await stored()
  expect(
    await send([
      { kind: 'view', propertyId: draft },
      { kind: 'impression', propertyId: Number.MAX_SAFE_INTEGER },
    ]),
  ).toBe(204)
  expect(await stored()).toBe(before)
})

test.each([
  ['no event', []],
  ['more events than a call takes', Array.from({ length: 101 }, () => ({ kind: 'view', propertyId: 1 }))],
  ['an unknown kind', [{ kind: 'purchase', propertyId: 1 }]],
  ['a home that is no number', [{ kind: 'view', propertyId: '1 or 1=1' }]],
  ['more seconds than one event holds', [{ kind: 'watch', propertyId: 1, seconds: 61 }]],
  ['fewer than no seconds', [{ kind: 'watch', propertyId: 1, seconds: -1 }]],
  ['a referrer that is longer than a host', [{ kind: 'view', propertyId: 1, referrer: 'a'.repeat(254) }]],
  ['something nobody asked for', [{ kind: 'view', propertyId: 1, email: 'pat@example.com' }]],
])('%s is refused', async (_, events) => {
  expect(await send(events)).toBe(400)
})

test('visitors of a day are counted once, by browser, and again on the next day', async () => {
  world.moveClock(dayMs)
  await send([view('www.google.com')], { userAgent: chrome })
  await send([view('www.google.com'), view('www.facebook.com')], { userAgent: chrome })
  await written()
  const sameDay = await numbers({ from: day(), to: day() })
  expect(sameDay.totals).toMatchObject({ views: 3, visitors: 1 })
  expect(sameDay.sources).toEqual(
    expect.arrayContaining([
      { source: 'search', views: 2 },
      { source: 'social', views: 1 },
    ]),
  )
  world.moveClock(dayMs)
  await send([view()], { userAgent: chrome })
  await written()
  const { days, totals } = await numbers({ from: day(1), to: day() })
  expect(totals).toMatchObject({ views: 4, visitors: 2 })
  expect(days.at(-1)).toMatchObject({ day: day(), views: 1, visitors: 1 })
})

test('a visitor is told apart by nothing that outlasts the day', async () => {
  const visitors = async () => {
    await written()
    return (await sql`select distinct visitor from internet_tracking where visitor is not null`.execute(world.services.db)).rows.length
  }
  world.moveClock(dayMs)
  const before = await visitors()
  await send([view()], { actor: buyer })
  await send([view()], { userAgent: chrome })
  expect(await visitors()).toBe(before + 2)
  world.moveClock(dayMs)
  await send([view()], { userAgent: chrome })
  expect(await visitors()).toBe(before + 3)
  world.moveClock(60 * 60_000)
  await world.server.jobs.runDue()
  const { rows: left } = await sql<{ day: string }>`
    select day::text from internet_tracking_salt union select day::text from internet_tracking_visitor`.execute(world.services.db)
  expect(left.filter((row) => row.day < day())).toEqual([])
})

test('watching counts by the room of the tour, and an unknown room or tour by no room', async () => {
  world.moveClock(dayMs)
  await send([
    { kind: 'play', propertyId: home, videoId: tour },
    { kind: 'watch', propertyId: home, videoId: tour, roomStart: 0, seconds: 20 },
    { kind: 'watch', propertyId: home, videoId: tour, roomStart: 30, seconds: 12.5 },
    { kind: 'watch', propertyId: home, videoId: tour, roomStart: 30, seconds: 7.5 },
    { kind: 'watch', propertyId: home, videoId: tour, roomStart: 31, seconds: 5 },
    { kind: 'watch', propertyId: home, videoId: tour + 1000, roomStart: 0, seconds: 5 },
    { kind: 'impression', propertyId: home },
    { kind: 'share', propertyId: home },
  ])
  await written()
  // On a day of its own, in which no other test watches.
  const { totals, homes } = await numbers({ propertyId: home, from: day(), to: day() })
  expect(totals).toMatchObject({ plays: 1, watchedSeconds: 50, impressions: 1, shares: 1 })
  expect(homes[0]?.rooms).toEqual([
    { room: 'Kitchen', watchedSeconds: 20, startSeconds: 0, lengthSeconds: 30 },
    { room: 'Bath upstairs', watchedSeconds: 20, startSeconds: 30, lengthSeconds: 60 },
  ])
})

test('saves, messages and tour requests are counted from what people did', async () => {
  await world.as(buyer).call(sendMessage, {
    body: { receiverId: agent.id, propertyId: home, content: 'Is there a cellar?', clientMessageId: randomUUID() },
  })
  world.moveClock(10 * 60_000)
  await world.server.jobs.runDue()
  await world.server.jobs.runDue()
  expect((await numbers()).totals).toMatchObject({ saves: 0, messages: 1, tourRequests: 0 })
  // Counting anew adds nothing.
  world.moveClock(10 * 60_000)
  await world.server.jobs.runDue()
  expect((await numbers()).totals).toMatchObject({ messages: 1 })
})

test('events that are written by two turns at once are counted once', async () => {
  const before = await stored()
  for (let index = 0; index < 20; index++) await send([view(), view()])
  world.moveClock(1000)
  await Promise.all([world.server.jobs.runDue(), world.server.jobs.runDue()])
  expect(await stored()).toBe(before + 40)
})

test('a home of somebody else looks like none, and an agent without homes reads none', async () => {
  expect(await refusal(world.as(rival).call(agentAnalytics, { query: { propertyId: home } }))).toMatchObject({ status: 404 })
  expect(await refusal(numbers({ propertyId: draft }))).toMatchObject({ status: 404 })
  const theirs = await world.as(rival).call(agentAnalytics, { query: {} })
  expect(theirs.homes).toEqual([])
  expect(theirs.totals.views).toBe(0)
  expect(theirs.answers.asked).toBe(0)
})

test('buyers and visitors are refused', async () => {
  expect(await refusal(world.as(buyer).call(agentAnalytics, { query: {} }))).toMatchObject({ status: 403 })
  expect(await refusal(world.as().call(agentAnalytics, { query: {} }))).toMatchObject({ status: 401 })
})

test.each([
  ['from=yesterday'],
  ['from=0000-01-01'],
  ['from=0001-01-01&to=0001-01-02'],
  ['to=1999-12-31'],
  ['from=2026-02-30'],
  ['from=2026-02-02&to=2026-02-01'],
  ['from=2024-01-01&to=2026-01-01'],
  ['propertyId=0'],
  ['propertyId=99999999999999999999'],
])('a period or home like %s is refused', async (query) => {
  expect((await world.as(agent).inject({ method: 'GET', url: `${agentAnalytics.path}?${query}` })).statusCode).toBe(400)
})

test.each(['from=2000-01-01', 'to=2000-01-01', 'from=2999-12-31', 'propertyId='])(
  'a period like %s is answered or refused, and never breaks',
  async (query) => {
    const { statusCode } = await world.as(agent).inject({ method: 'GET', url: `${agentAnalytics.path}?${query}` })
    expect([200, 400]).toContain(statusCode)
  },
)

test('a period counts its own days alone and compares with as many before', async () => {
  for (const events of [
    [view(), view(), view()],
    [view(), view()],
  ]) {
    world.moveClock(dayMs)
    await send(events)
    await written()
  }
  const { totals, before, days, beforeFrom } = await numbers({ from: day(), to: day() })
  expect(days).toHaveLength(1)
  expect(beforeFrom).toBe(day(1))
  expect(before.views).toBe(3)
  expect(totals.views).toBe(2)
})
