import { sql, type RawBuilder } from 'kysely'
import { filmedEveryDays } from '#features/videos/server'
import type { Database } from '#platform/database/database.ts'

/** Generated listings were published in so many days before now. */
const publishedWithinDays = 720
const tourShare = 0.76

/** Numbers of generated listings; all that is made up about one depends on its number. */
export interface Seeds {
  first: number
  count: number
}

export interface Plan {
  seeds: Seeds
  agentIds: readonly number[]
  now: number
}

/** Returns a number from 0 to 1 that depends on nothing but the listing and the purpose. */
export const chance = (purpose: number): RawBuilder<unknown> =>
  sql`((hashint8extended(seed, ${sql.lit(purpose)}) & 1048575) / 1048576.0::float8)`

/**
 * Selects what decides over the media of generated listings: seed, agent_id, public_at, beds, type, status, and the kind (`walk`)
 * and stretch of its film. `walk` is null for a listing without a film.
 */
export const plannedListings = ({ seeds: { first, count }, agentIds, now }: Plan): RawBuilder<unknown> => sql`
  select seed, agent_id, public_at, beds, type, status,
    case when ${chance(36)} < ${sql.lit(tourShare)} then case when beds >= 4 then 'large ' else '' end || case when type = 'Single Family Residence' then 'house'
      when type = 'Condominium' then 'condo' when type in ('Townhouse', 'Duplex') then 'townhouse' else 'cabin' end end as walk,
    floor(extract(epoch from public_at) / 86400 / ${sql.lit(filmedEveryDays)})::int - 1 as stretch
  from (
    select seed, (${agentIds}::bigint[])[1 + seed % ${agentIds.length}::int] as agent_id,
      to_timestamp(floor(${now}::float8 / 1000 - ${sql.lit(publishedWithinDays)} * 86400 * power(${chance(6)}, 1.5))) as public_at,
      case when size < 0.04 then 1 when size < 0.22 then 2 when size < 0.62 then 3 when size < 0.90 then 4 when size < 0.98 then 5 else 6 end as beds,
      case when kind < 0.70 then 'Single Family Residence' when kind < 0.82 then 'Condominium' when kind < 0.93 then 'Townhouse'
        when kind < 0.96 then 'Duplex' when kind < 0.98 then 'Manufactured Home' else 'Cabin' end as type,
      case when stage < 0.82 then 'Active' when stage < 0.86 then 'Coming Soon' when stage < 0.91 then 'Active Under Contract'
        when stage < 0.98 then 'Pending' else 'Closed' end as status
    from (select seed, ${chance(2)} as kind, ${chance(3)} as size, ${chance(5)} as stage
      from generate_series(${first}::bigint, ${first + count - 1}::bigint) as seed) as rolled
  ) as described`

/** Returns generated homes by seed and model homes by album, in the order of a list of the newest. Marks models and what is on the market. */
export async function newestFirst(
  db: Database,
  plan: Plan,
  models: readonly number[],
): Promise<{ seeds: number[]; albums: number[]; onMarket: boolean[] }> {
  const { rows } = await sql<{ seeds: number[]; albums: number[]; onMarket: boolean[] }>`
    select array_agg(seed order by place) as seeds, array_agg(album order by place) as albums, array_agg(on_market order by place) as "onMarket"
    from (select *, row_number() over (order by public_at desc, key desc) as place from (
      select seed::int, 0 as album, status <> 'Closed' as on_market, public_at, seed as key from (${plannedListings(plan)}) as planned
      union all
      select 0, album::int, true, x_first_public_at, listing_key from unnest(${models}::bigint[]) with ordinality as model (listing_key, album)
        join listing using (listing_key) where x_first_public_at is not null
    ) as shown) as placed`.execute(db)
  return rows[0] ?? { seeds: [], albums: [], onMarket: [] }
}
