import type pg from 'pg'

/** Recounts random cells of the summary from the single events behind them; those the demo world made up have none and are left out. */
export async function wrongCells(pool: pg.Pool, most: number): Promise<{ cells: number; wrong: number }> {
  const { rows } = await pool.query<{ cells: number; wrong: number }>(
    `with cell as (
       select * from internet_tracking_summary
       where day = (select max((event_timestamp at time zone 'UTC')::date) from internet_tracking)
         and measure in ('impressions', 'views', 'visitors', 'plays', 'shares')
       order by random() limit $1
     )
     select count(*)::int as cells, (count(*) filter (where value <> recount))::int as wrong from cell
     cross join lateral (
       select case when measure = 'visitors' then count(distinct visitor) else count(*) end as recount from internet_tracking event
       where event.listing_key = cell.listing_key and (event_timestamp at time zone 'UTC')::date = cell.day
         and event_type = case measure when 'impressions' then 'Non-Detailed View' when 'plays' then 'Property Videos'
           when 'shares' then 'Share' else 'Detailed View' end
         and (measure <> 'views' or source = part)
     ) counted`,
    [most],
  )
  return rows[0] ?? { cells: 0, wrong: 0 }
}
