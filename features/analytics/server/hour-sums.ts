import { sql, type RawBuilder } from 'kysely'
import { merging, type MergeRule } from '#features/personal-data/server'

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** Returns an array of 24 sums, by the hour (UTC, 0 to 23) that `hour` names. */
export const sumByHour = (value: RawBuilder<unknown>, hour: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array[${sql.join(hoursOfDay.map((each) => sql`coalesce(sum(${value}) filter (where ${hour} = ${sql.lit(each)}), 0)`))}]::double precision[]`

/** Returns 24 sums of the hours of many rows, as one array; null where no row has hours. */
export const sumOfHours = sql`case when count(hours) > 0 then
  array[${sql.join(hoursOfDay.map((each) => sql`sum(hours[${sql.lit(each + 1)}])`))}] end`

/**
 * The agent who listed a home at a moment, as a lateral join. The table `listing` is joined already.
 * Handing a listing over leaves a row in `listing_past_agent`.
 */
export const agentThen = (key: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select agent_account_id from listing_past_agent past where past.listing_key = ${key} and past.until > ${at} order by past.until limit 1
  ) past on true`

/** Adds to rows that exist already. A row without hours, of an earlier version, stays a day of UTC. */
export const addToRows = sql`
  on conflict (listing_key, list_agent_key, day, measure, part) do update set value = summary.value + excluded.value,
    hours = case when summary.hours is not null and excluded.hours is not null then (
      select array_agg(mine + theirs order by place)
      from unnest(summary.hours, excluded.hours) with ordinality as hour (mine, theirs, place)) end`

/** Moves the numbers of an agent whose account is merged into another one, and adds them where both listed a home on one day. */
export const mergeRule: MergeRule = {
  ...merging.movesToAgent(null, 'internet_tracking_summary.list_agent_key'),
  async move(trx, { from, into }) {
    await sql`
      insert into internet_tracking_summary as summary (listing_key, list_agent_key, day, measure, part, value, hours)
      select listing_key, ${into}::bigint, day, measure, part, value, hours from internet_tracking_summary where list_agent_key = ${from}
      order by listing_key, day, measure, part ${addToRows}`.execute(trx)
    await sql`delete from internet_tracking_summary where list_agent_key = ${from}`.execute(trx)
  },
}
