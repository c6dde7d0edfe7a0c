import { sql } from 'kysely'
import { longestPeriodDays, type AgentAnalytics, type Answers } from '#features/analytics/contract'
import { findAgentZone } from '#features/agents/server'
import { videosById } from '#features/videos/server'
import { cutPage, type PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { dayIn, momentsOf, periodBefore, periodOf, type Period } from './periods.ts'
import { daysOf, daySumsOf, roomsOf, sourcesOf, sumsOf, totalsOf, watchedRooms } from './read-numbers.ts'
import { filmIds, withPictures } from './room-pictures.ts'

interface Asked {
  from?: string | undefined
  to?: string | undefined
  days?: number | undefined
  propertyId?: number | undefined
}

/** Returns what visitors saw of an agent's listings while they listed them. @throws Problem `not-found` for a listing of another agent. */
export async function analyticsOf(db: Database, agentId: number, asked: Asked & PageQuery, now: number): Promise<AgentAnalytics> {
  const homes = await listingsOf(db, agentId)
  const chosen = asked.propertyId === undefined ? homes : homes.filter(({ id }) => id === asked.propertyId)
  if (asked.propertyId !== undefined && chosen.length === 0) throw new Problem('not-found')
  const timeZone = await findAgentZone(db, agentId)
  const period = periodOf(asked, dayIn(timeZone, now), timeZone, longestPeriodDays)
  const earlier = periodBefore(period)
  const scope = { keys: chosen.map(({ id }) => id), agentId }
  const [sums, daySums, sumsBefore, answers] = await Promise.all([
    sumsOf(db, scope, period),
    daySumsOf(db, scope, period),
    sumsOf(db, scope, earlier),
    answersOf(db, agentId, asked.propertyId, period),
  ])
  const perListing = Map.groupBy(sums, ({ listing_key }) => listing_key)
  const sorted = chosen
    .map((listing) => ({ ...listing, ...totalsOf(perListing.get(listing.id) ?? []) }))
    .toSorted((a, b) => b.views - a.views || a.id - b.id)
  const { items, ...numbers } = cutPage(sorted, asked)
  const film = await roomsOf(
    db,
    items.map(({ id }) => id),
  )
  const films = Map.groupBy(film, ({ listing_key }) => listing_key)
  const videos = await videosById(db, chosen.length === 1 ? filmIds(film) : [])
  return {
    ...period,
    beforeFrom: earlier.from,
    beforeTo: earlier.to,
    totals: totalsOf(sums),
    before: totalsOf(sumsBefore),
    days: daysOf(daySums, period),
    sources: sourcesOf(sums),
    homes: items.map((listing) => {
      const filmOfListing = films.get(listing.id) ?? []
      return { ...listing, rooms: withPictures(watchedRooms(perListing.get(listing.id) ?? [], filmOfListing), filmOfListing, videos) }
    }),
    ...numbers,
    answers,
  }
}

/** Returns the listings that were on the market once and that this agent lists or listed. */
async function listingsOf(db: Database, agentId: number): Promise<{ id: number; title: string; isMine: boolean }[]> {
  const { rows } = await sql<{ id: number; title: string; isMine: boolean }>`
    select listing_key::int as id, coalesce(x_title, unparsed_address, '') as title, list_agent_account_id = ${agentId} as "isMine" from listing
    where x_first_public_at is not null and (list_agent_account_id = ${agentId}
      or listing_key in (select listing_key from listing_past_agent where agent_account_id = ${agentId}))
    order by listing_key`.execute(db)
  return rows
}

async function answersOf(db: Database, agentId: number, propertyId: number | undefined, period: Period): Promise<Answers> {
  const { begin, end } = momentsOf(period)
  const { rows } = await sql<Answers>`
    with asked as (
      select waited_seconds as waited from lead_first_answer
      where agent_account_id = ${agentId} and (${propertyId ?? null}::bigint is null or listing_key = ${propertyId ?? null}::bigint)
        and created_at >= ${begin} and created_at < ${end}
    )
    select count(*)::int as asked,
      (count(*) filter (where waited <= 300))::int as "within5Minutes",
      (count(*) filter (where waited > 300 and waited <= 3600))::int as "withinAnHour",
      (count(*) filter (where waited > 3600 and waited <= 86400))::int as "withinADay",
      (count(*) filter (where waited > 86400))::int as later,
      (count(*) filter (where waited is null))::int as open,
      round(percentile_cont(0.5) within group (order by waited))::double precision as "medianSeconds"
    from asked`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate returned no row.')
  return row
}
