import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { findAgentZone } from '#features/agents/server'
import { timeZoneAt } from '#features/location/server'
import { videosById } from '#features/videos/server'
import { maxReportLinks, type ReportLink, type SellerReport } from '#features/analytics/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/analytics'
import { dayIn, periodBefore, periodOf } from './periods.ts'
import { daysOf, daySumsOf, roomsOf, sourcesOf, sumsOf, totalsOf, watchedRooms } from './read-numbers.ts'
import { filmIds, withPictures } from './room-pictures.ts'

const reportDays = 28

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

interface LinkRow {
  id: number
  listing_key: number
  title: string
  created_at: Date
  opened_count: number
  last_opened_at: Date | null
}

export async function linksOf(db: Database, agentId: number): Promise<ReportLink[]> {
  const { rows } = await sql<LinkRow>`
    select report.id::int as id, listing.listing_key::int as listing_key, coalesce(x_title, unparsed_address, '') as title,
      report.created_at, opened_count, last_opened_at
    from seller_report report join listing using (listing_key)
    where list_agent_account_id = ${agentId} order by report.id desc limit ${maxReportLinks}`.execute(db)
  return rows.map(({ id, listing_key, title, created_at, opened_count, last_opened_at }) => ({
    id,
    propertyId: listing_key,
    title,
    createdAt: created_at.toISOString(),
    openedCount: opened_count,
    lastOpenedAt: last_opened_at?.toISOString() ?? null,
  }))
}

/** Makes a link to the report of a listing of this agent; somebody else's listing looks like none. */
export async function createLink({ db, now, config }: Services, agentId: number, propertyId: number): Promise<{ id: number; url: string }> {
  if ((await linksOf(db, agentId)).length >= maxReportLinks) throw new Problem('invalid-input', texts.revokeALinkFirst)
  const key = randomBytes(24).toString('base64url')
  const { rows } = await sql<{ id: number }>`
    insert into seller_report (listing_key, key_hash, created_at)
    select listing_key, ${hashOf(key)}, ${new Date(now())} from listing
    where listing_key = ${propertyId} and list_agent_account_id = ${agentId} and x_first_public_at is not null
    returning id::int as id`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not-found')
  return { id: row.id, url: `${config.publicUrl}/seller-report/${key}` }
}

export async function revokeLink(db: Database, agentId: number, id: number): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from seller_report using listing
    where seller_report.id = ${id} and listing.listing_key = seller_report.listing_key and list_agent_account_id = ${agentId}`.execute(db)
  if (!numAffectedRows) throw new Problem('not-found')
}

/** Returns the report behind a link and notes that it was opened. */
export async function readReport(services: Pick<Services, 'db' | 'now'>, key: string): Promise<SellerReport> {
  const { rows } = await sql<{ listing_key: number }>`
    update seller_report set opened_count = opened_count + 1, last_opened_at = ${new Date(services.now())}
    where key_hash = ${hashOf(key)} returning listing_key::int as listing_key`.execute(services.db)
  return reportOf(services, rows[0]?.listing_key)
}

/** Returns the report behind a link for the files beside its page, whose opening is noted already. */
export async function reportAgain(services: Pick<Services, 'db' | 'now'>, key: string): Promise<SellerReport> {
  const { rows } = await sql<{ listing_key: number }>`
    select listing_key::int as listing_key from seller_report where key_hash = ${hashOf(key)}`.execute(services.db)
  return reportOf(services, rows[0]?.listing_key)
}

/** Returns the report of a listing of this agent; somebody else's listing looks like none. */
export async function myReport(services: Pick<Services, 'db' | 'now'>, agentId: number, propertyId: number): Promise<SellerReport> {
  const { rows } = await sql<{ listing_key: number }>`
    select listing_key::int as listing_key from listing
    where listing_key = ${propertyId} and list_agent_account_id = ${agentId} and x_first_public_at is not null`.execute(services.db)
  if (rows.length === 0) throw new Problem('not-found')
  return reportOf(services, rows[0]?.listing_key)
}

interface ReportedListing {
  title: string
  place: string
  agent: string
  agentId: number
  latitude: number | null
  longitude: number | null
}

/** Returns the zone of a home's public point; without one, its agent's. */
async function findListingZone(db: Database, { latitude, longitude, agentId }: ReportedListing): Promise<string> {
  return latitude === null || longitude === null ? findAgentZone(db, agentId) : timeZoneAt(latitude, longitude)
}

async function reportOf({ db, now }: Pick<Services, 'db' | 'now'>, propertyId: number | undefined): Promise<SellerReport> {
  if (propertyId === undefined) throw new Problem('not-found', texts.thisReportIsNoLongerShared)
  const home = await sql<ReportedListing>`
    select coalesce(x_title, '') as title, concat_ws(', ', city, state_or_province) as place, list_agent_account_id as "agentId",
      x_public_latitude as latitude, x_public_longitude as longitude,
      coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as agent
    from listing join account on account.id = list_agent_account_id where listing_key = ${propertyId}`.execute(db)
  const [shown] = home.rows
  if (!shown) throw new Problem('not-found', texts.thisReportIsNoLongerShared)
  const timeZone = await findListingZone(db, shown)
  const period = periodOf({ days: reportDays }, dayIn(timeZone, now()), timeZone, reportDays)
  // The seller reads about the home, whichever agent listed it.
  const scope = { keys: [propertyId] }
  const [sums, daySums, before, film] = await Promise.all([
    sumsOf(db, scope, period),
    daySumsOf(db, scope, period),
    sumsOf(db, scope, periodBefore(period)),
    roomsOf(db, scope.keys),
  ])
  return {
    propertyId,
    title: shown.title,
    place: shown.place,
    agentName: shown.agent,
    ...period,
    totals: totalsOf(sums),
    before: totalsOf(before),
    days: daysOf(daySums, period),
    sources: sourcesOf(sums),
    rooms: withPictures(watchedRooms(sums, film), film, await videosById(db, filmIds(film))),
  }
}
