import type { Connection } from '#platform/database/connect.ts'
import { makeMonth } from '../months.ts'

const dayMs = 86_400_000

/** Adds days of generated numbers for all homes, more than any site of this size has, and that many single events beside them. */
export async function generateNumbers(
  { db, pool }: Connection,
  { days, events, now }: { days: number; events: number; now: number },
): Promise<void> {
  // Longer than any statement of the product may take.
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (let day = 0; day <= days; day++) await makeMonth(db, new Date(now - day * dayMs).toISOString().slice(0, 7))
  await client.query(
    `insert into internet_tracking_summary (listing_key, list_agent_key, day, measure, part, value, hours)
     select listing_key, list_agent_account_id, day, measure, part, 24 * (9 + (listing_key + extract(doy from day)::int) % 4),
       array_fill((9 + (listing_key + extract(doy from day)::int) % 4)::float8, array[24])
     from listing, generate_series(services_now() - $1 * interval '1 day', services_now(), interval '1 day') as day,
       (values ('impressions', ''), ('views', 'search'), ('views', 'site'), ('views', 'social'), ('views', 'direct'), ('visitors', ''),
         ('plays', ''), ('shares', ''), ('watchedSeconds', 'Kitchen'), ('watchedSeconds', 'Living Room'), ('watchedSeconds', 'Bathroom'),
         ('watchedSeconds', 'Bedroom'), ('saves', ''), ('messages', ''), ('tourRequests', '')) as cell (measure, part)
     on conflict do nothing`,
    [days],
  )
  await client.query(
    `insert into internet_tracking (event_type, event_timestamp, listing_key, visitor, source)
     select 'Detailed View', services_now() - random() * $2 * interval '1 day', listing_key, decode(md5(number::text), 'hex'), 'search'
     from (select listing_key, row_number() over () - 1 as place, count(*) over () as homes from listing) home
     join generate_series(1, $1::int) as number on number % homes = place`,
    [events, days],
  )
  await client.query('vacuum analyze')
  client.release(true)
}
