import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayOf, makeMonth, monthOf } from './months.ts'

const dayMs = 86_400_000

/**
 * Counts the saves, messages and tour requests of today and yesterday anew: they are acts addressed to an agent and stand in
 * tables of their own. What older days counted stays, also when somebody's account is gone.
 */
export async function countOutcomes(db: Database, now: number): Promise<void> {
  const [from, to] = [dayOf(now - dayMs), dayOf(now + dayMs)]
  for (const month of new Set([monthOf(now - dayMs), monthOf(now)])) await makeMonth(db, month)
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('internet_tracking.outcomes'))`.execute(trx)
    await sql`
      delete from internet_tracking_summary
      where day >= ${from}::date and day < ${to}::date and measure in ('saves', 'messages', 'tourRequests')`.execute(trx)
    await sql`
      insert into internet_tracking_summary (listing_key, day, measure, part, value)
      select listing_key, (happened_at at time zone 'UTC')::date, measure, '', count(*)
      from (
        select home_mark.listing_key, changed_at as happened_at, 'saves' as measure from home_mark
        where mark = 'favorite' and is_set and changed_at >= ${from}::date - interval '1 day'
        union all
        select message.listing_key, message.created_at, 'messages' from message
        join listing on listing.listing_key = message.listing_key and listing.list_agent_account_id = message.receiver_id
        where message.kind is null and message.created_at >= ${from}::date - interval '1 day'
        union all
        select listing_key, requested_at, 'tourRequests' from tour_request where requested_at >= ${from}::date - interval '1 day'
      ) happened
      where (happened_at at time zone 'UTC')::date >= ${from}::date and (happened_at at time zone 'UTC')::date < ${to}::date
      group by 1, 2, 3`.execute(trx)
  })
}
