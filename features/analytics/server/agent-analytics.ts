import { sql } from 'kysely'
import { longestPeriodDays, type AgentAnalytics, type Answers } from '#features/analytics/contract'
import { videosById } from '#features/videos/server'
import { cutPage, type PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { dayOf } from './months.ts'
import {
  daysOf,
  daySumsOf,
  periodBefore,
  periodOf,
  roomsOf,
  sourcesOf,
  sumsOf,
  totalsOf,
  watchedRooms,
  type Period,
} from './read-numbers.ts'
import { filmIds, withPictures } from './room-pictures.ts'

interface Asked {
  from?: string | undefined
  to?: string | undefined
  propertyId?: number | undefined
}

/** Returns what visitors saw of an agent's listings; somebody else's listing looks like none. */
export async function analyticsOf(db: Database, agentId: number, asked: Asked & PageQuery, now: number): Promise<AgentAnalytics> {
  const homes = await listingsOf(db, agentId)
  const chosen = asked.propertyId === undefined ? homes : homes.filter(({ id }) => id === asked.propertyId)
  if (asked.propertyId !== undefined && chosen.length === 0) throw new Problem('not-found')
  const period = periodOf(asked, dayOf(now), longestPeriodDays)
  const earlier = periodBefore(period)
  const keys = chosen.map(({ id }) => id)
  const [sums, daySums, sumsBefore, answers] = await Promise.all([
    sumsOf(db, keys, period),
    daySumsOf(db, keys, period),
    sumsOf(db, keys, earlier),
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

/** Returns the listings of an agent that were on the market once. */
async function listingsOf(db: Database, agentId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select listing_key::int as id, coalesce(x_title, unparsed_address, '') as title from listing
    where list_agent_account_id = ${agentId} and x_first_public_at is not null
    order by listing_key`.execute(db)
  return rows
}

async function answersOf(db: Database, agentId: number, propertyId: number | undefined, { from, to }: Period): Promise<Answers> {
  const { rows } = await sql<Answers>`
    with asked as (
      select extract(epoch from first_response_at - created_at)::double precision as waited from lead
      where agent_account_id = ${agentId} and buyer_account_id is not null
        and (${propertyId ?? null}::bigint is null or listing_key = ${propertyId ?? null}::bigint)
        and created_at >= ${from}::date::timestamp at time zone 'UTC' and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
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
