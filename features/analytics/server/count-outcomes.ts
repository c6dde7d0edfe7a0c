import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { agentThen, sumByHour } from './hour-sums.ts'
import { dayOf, makeMonth, monthOf } from './months.ts'

const dayMs = 86_400_000

/**
 * Counts the saves, messages and tour requests of today and yesterday anew: they are acts addressed to an agent and stand in
 * tables of their own. What older days counted stays, also when somebody's account is gone.
 */
export async function countOutcomes(db: Database, now: number): Promise<void> {
  for (const month of new Set([monthOf(now - dayMs), monthOf(now)])) await makeMonth(db, month)
  await db.transaction().execute((trx) => countOutcomesSince(trx, now - dayMs, now))
}

/** Recounts the outcomes of every day since a moment. The caller has made the partitions of their months. */
export async function countOutcomesSince(trx: DatabaseTransaction, since: number, now: number): Promise<void> {
  const [from, to] = [dayOf(since), dayOf(now + dayMs)]
  await sql`select pg_advisory_xact_lock(hashtext('internet_tracking.outcomes'))`.execute(trx)
  await sql`
    delete from internet_tracking_summary
    where day >= ${from}::date and day < ${to}::date and measure in ('saves', 'messages', 'tourRequests')`.execute(trx)
  await sql`
    insert into internet_tracking_summary (listing_key, list_agent_key, day, measure, part, value, hours)
    select listing_key, agent, (at at time zone 'UTC')::date, measure, '', count(*),
      ${sumByHour(sql`1`, sql`extract(hour from at at time zone 'UTC')`)}
    from (
      select listing_key, at, measure, receiver_id, coalesce(past.agent_account_id, list_agent_account_id) as agent
      from (
        select listing_key, changed_at as at, 'saves' as measure, null::bigint as receiver_id from home_mark
        where mark = 'favorite' and is_set and changed_at >= ${from}::date - interval '1 day'
        union all
        select listing_key, created_at, 'messages', receiver_id from message
        where kind is null and created_at >= ${from}::date - interval '1 day'
        union all
        select listing_key, requested_at, 'tourRequests', null from tour_request where requested_at >= ${from}::date - interval '1 day'
      ) act join listing using (listing_key) ${agentThen(sql`act.listing_key`, sql`act.at`)}
    ) happened
    where (at at time zone 'UTC')::date >= ${from}::date and (at at time zone 'UTC')::date < ${to}::date
      and (receiver_id is null or receiver_id = agent)
    group by 1, 2, 3, 4`.execute(trx)
}
