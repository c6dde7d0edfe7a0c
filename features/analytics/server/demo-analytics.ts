import { sql } from 'kysely'
import { publicStatuses } from '#features/listings/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { countOutcomesSince } from './count-outcomes.ts'
import { sumByHour } from './hour-sums.ts'
import { dayOf, makeMonthIn, monthOf } from './months.ts'

const dayMs = 86_400_000
const demoDays = 60
/** Visits of the demo world come at noon in Texas, so that no zone of the country splits a day of them. */
const demoHour = 18

/**
 * Adds up to sixty days of made-up numbers for these listings of the demo world: more on weekends, more of the first rooms of a
 * tour, fewer once a home is sold, none on days that did not begin with the home public, and plays only where there is a tour. They
 * are sums alone; there are no single events behind them. Saves, messages and requests of these days are counted from their rows.
 */
export async function createDemoAnalytics(trx: DatabaseTransaction, listings: readonly number[], now: number): Promise<void> {
  const months = new Set(Array.from({ length: demoDays + 1 }, (_, days) => monthOf(now - days * dayMs)))
  for (const month of months) await makeMonthIn(trx, month)
  const [from, to] = [dayOf(now - demoDays * dayMs), dayOf(now - dayMs)]
  for (const listing of listings) {
    await sql`
      with days as (
        select day::date as day, extract(isodow from day)::int >= 6 as is_weekend,
          (8 + (${listing}::bigint * 7 + extract(doy from day)::int * 13) % 17) / case when status = 'Closed' then 5 else 1 end as base
        from generate_series(${from}::date, ${to}::date, interval '1 day') day
        cross join lateral (
          select standard_status as status from listing_ledger
          where listing_key = ${listing}::bigint and at <= day::date::timestamp at time zone 'UTC' order by at desc limit 1
        ) as before
        where status = any (${[...publicStatuses]}::text[])
      ), numbers as (
        select day, (base * case when is_weekend then 1.6 else 1 end)::int as views from days
      ), rooms as (
        select coalesce(nullif(chapter.label, ''), chapter.image_of) as room, row_number() over (order by shown."order", start_seconds) as place
        from listing_video shown join video_chapter chapter on chapter.video_id = shown.video_id where shown.listing_key = ${listing}
      )
      insert into internet_tracking_summary (listing_key, list_agent_key, day, measure, part, value, hours)
      select listing_key, list_agent_account_id, day, measure, part, sum(value), ${sumByHour(sql`value`, sql.lit(demoHour))} from (
        select day, 'impressions' as measure, '' as part, views * 9 as value from numbers
        union all select day, 'views', 'search', views / 3 from numbers
        union all select day, 'views', 'site', views / 3 from numbers
        union all select day, 'views', 'social', views / 6 from numbers
        union all select day, 'views', 'direct', views - 2 * (views / 3) - views / 6 from numbers
        union all select day, 'visitors', '', views * 3 / 4 from numbers
        union all select day, 'plays', '', views / 2 from numbers where exists (select from rooms)
        union all select day, 'shares', '', views / 14 from numbers
        union all select day, 'watchedSeconds', room, (views / 2) * (22 / place + 2) from numbers cross join rooms
      ) made join listing on listing_key = ${listing} where value > 0 group by listing_key, list_agent_account_id, day, measure, part
      on conflict do nothing`.execute(trx)
  }
  await countOutcomesSince(trx, now - demoDays * dayMs, now)
}
