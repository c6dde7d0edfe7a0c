import { sql } from 'kysely'
import { countLicensesToLookUp } from '#features/agents/server'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/database/database.ts'
import { siteMeasures, type SiteMeasure, type SiteOverview, type SiteWeek, type siteAnalytics } from '../contract/site-numbers.ts'

/** Returns what the site holds and what there is to review. */
export async function overviewOf(db: Database): Promise<SiteOverview> {
  const licenses = await countLicensesToLookUp(db)
  const { rows } = await sql<{ overview: SiteOverview }>`select json_build_object(
    'accounts', (select json_build_object(
        'all', count(*),
        'agents', count(*) filter (where is_agent),
        'administrators', count(*) filter (where is_agent and is_admin),
        'suspended', count(*) filter (where suspended_at is not null))
      from account where identity_uid not like 'deleted:%'),
    'listings', (select json_build_object('all', count(*), 'onMarket', count(*) filter (where x_on_market)) from listing),
    'review', json_build_object(
      'cases', (select count(*) from moderation_case where waits),
      'brokerages', (select count(*) from brokerage where x_reviewed_at is null),
      'licenses', ${licenses}::int,
      'phoneNumbers', (select count(*) from phone_review where state = 'open'),
      'reportedMessages', (select count(*) from message_report where settled_at is null),
      'copyrightNotices', (select count(*) from takedown_case where state in ('received', 'countered')),
      'wording', (select count(*) from copy_acknowledgement where reviewed_at is null))) as overview`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count without a row.')
  return row.overview
}

/** Where each measure is counted, and by which moment. */
const moments = {
  accounts: sql`select created_at as at from account`,
  listings: sql`select created_at as at from listing`,
  tours: sql`select requested_at as at from tour_request`,
  messages: sql`select created_at as at from message`,
  searches: sql`select created_at as at from saved_search where deleted_at is null and (person_id is null or confirmed_at is not null)`,
} satisfies Record<SiteMeasure, unknown>

const dayMs = 86_400_000

/** Returns the Monday, in UTC, of the week that holds this moment. */
function mondayOf(moment: number): number {
  const day = Math.floor(moment / dayMs)
  // Day 0 of the clock was a Thursday.
  return (day - ((day + 3) % 7)) * dayMs
}

/** Returns the last `weeks` weeks, the one of `now` included, those without anything too. */
export async function analyticsOf(db: Database, weeks: number, now: number): Promise<ReplyOf<typeof siteAnalytics>> {
  const last = mondayOf(now)
  const mondays = Array.from({ length: weeks }, (_, index) => last - (weeks - 1 - index) * 7 * dayMs)
  const nothing = () => ({ accounts: 0, listings: 0, tours: 0, messages: 0, searches: 0 })
  const byWeek = new Map(mondays.map((monday): [string, SiteWeek] => [dayOf(monday), { week: dayOf(monday), ...nothing() }]))
  const totals = nothing()
  for (const measure of siteMeasures) {
    const { rows } = await sql<{ week: string; total: number }>`
      select to_char(date_trunc('week', at at time zone 'UTC'), 'YYYY-MM-DD') as week, count(*)::integer as total
      from (${moments[measure]}) moment
      where at >= ${new Date(mondays[0] ?? last)} and at < ${new Date(last + 7 * dayMs)}
      group by 1`.execute(db)
    for (const { week, total } of rows) {
      const counted = byWeek.get(week)
      if (!counted) continue
      counted[measure] = total
      totals[measure] += total
    }
  }
  return { weeks: [...byWeek.values()], totals }
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
