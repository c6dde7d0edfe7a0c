import { sql } from 'kysely'
import type { TrackedKind } from '#features/analytics/contract'
import type { Database } from '#platform/database/database.ts'
import { addToRows, agentThen, sumByHour } from './hour-sums.ts'

/** An event as it waits to be written. */
export interface WaitingEvent {
  kind: TrackedKind
  listing: number
  visitor: string
  source: string
  video: number | null
  room_start: number | null
  seconds: number
  at: string
}

/**
 * Writes events of listings that visitors see, and adds them to the summary in the same transaction, so that both always say
 * the same. Rows of the summary are taken in one order, for processes that write at once.
 */
export async function storeBatch(db: Database, events: readonly WaitingEvent[]): Promise<void> {
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (
        kind text, listing bigint, visitor text, source text, video bigint, room_start double precision, seconds double precision, at timestamptz
      )
    ), stored as (
      insert into internet_tracking (event_type, event_timestamp, listing_key, visitor, source, room, seconds)
      select case sent.kind
          when 'impression' then 'Non-Detailed View' when 'view' then 'Detailed View' when 'play' then 'Property Videos'
          when 'watch' then 'Video Watched' else 'Share' end,
        sent.at, listing.listing_key, decode(sent.visitor, 'hex'), sent.source,
        case when sent.kind = 'watch' then coalesce(nullif(chapter.label, ''), chapter.image_of, '') else '' end, sent.seconds
      from sent join listing on listing.listing_key = sent.listing and listing.x_is_public
      left join listing_video shown on shown.listing_key = listing.listing_key and shown.video_id = sent.video
      left join video_chapter chapter on chapter.video_id = shown.video_id and chapter.start_seconds = sent.room_start
      returning event_type, event_timestamp as at, listing_key, visitor, source, room, seconds
    ), counted as (
      select stored.*, (at at time zone 'UTC')::date as day, extract(hour from at at time zone 'UTC') as hour,
        coalesce(past.agent_account_id, list_agent_account_id) as agent
      from stored join listing using (listing_key) ${agentThen(sql`stored.listing_key`, sql`at`)}
    ), first_view as (
      select distinct on (day, listing_key, visitor) day, listing_key, visitor, agent, hour from counted
      where event_type = 'Detailed View' order by day, listing_key, visitor, at
    ), come as (
      insert into internet_tracking_visitor (day, listing_key, visitor)
      select day, listing_key, visitor from first_view order by day, listing_key, visitor
      on conflict do nothing returning day, listing_key, visitor
    ), cell as (
      select listing_key, agent, day, hour, case event_type
          when 'Non-Detailed View' then 'impressions' when 'Detailed View' then 'views' when 'Property Videos' then 'plays'
          when 'Video Watched' then 'watchedSeconds' else 'shares' end as measure,
        case event_type when 'Detailed View' then source when 'Video Watched' then room else '' end as part,
        case event_type when 'Video Watched' then seconds else 1 end as value
      from counted
      union all
      select listing_key, agent, day, hour, 'visitors', '', 1 from come join first_view using (day, listing_key, visitor)
    )
    insert into internet_tracking_summary as summary (listing_key, list_agent_key, day, measure, part, value, hours)
    select listing_key, agent, day, measure, part, sum(value), ${sumByHour(sql`value`, sql`hour`)}
    from cell group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 ${addToRows}`.execute(db)
}
