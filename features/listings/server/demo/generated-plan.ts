import { sql, type RawBuilder } from 'kysely'
import type { zipCentroids } from '#features/location/server'
import { generatedTours } from '#features/videos/server'
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
    floor(extract(epoch from public_at) / 86400 / ${sql.lit(generatedTours.filmedEveryDays)})::int - 1 as stretch
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

export type Zips = Awaited<ReturnType<typeof zipCentroids>>

/** Selects planned listings with their ZIP (place, postal_code, city, county, state, latitude, longitude), area and price. */
export const pricedListings = (plan: Plan, zips: Zips): RawBuilder<unknown> => sql`
  with zip as materialized (
    select * from unnest(${zips.map(({ zip }) => zip)}::text[], ${zips.map(({ city }) => city)}::text[], ${zips.map(({ county }) => county)}::text[],
      ${zips.map(({ state }) => state)}::text[], ${zips.map(({ latitude }) => latitude)}::float8[], ${zips.map(({ longitude }) => longitude)}::float8[])
      with ordinality as z(postal_code, city, county, state, latitude, longitude, place)
  ), home as (
    select planned.*, 1 + floor(${chance(1)} * ${zips.length}::int)::bigint as place, ${chance(4)} as luck from (${plannedListings(plan)}) as planned
  ), sized as (
    select *,
      case state when 'CA' then 1.95 when 'HI' then 2.2 when 'MA' then 1.6 when 'WA' then 1.5 when 'NY' then 1.35 when 'NJ' then 1.35 when 'CO' then 1.4 when 'DC' then 1.8
        when 'WV' then 0.5 when 'MS' then 0.55 when 'OH' then 0.65 when 'AR' then 0.6 when 'IA' then 0.62 when 'TX' then 0.95 when 'FL' then 1.1 else 0.9 end as level
    from home join zip using (place)
  ), measured as (
    select *, (420 + beds * 330 + ${chance(7)} * beds * 260)::int as area from sized
  )
  select *, greatest(40, round(area * 0.21 * level * exp((luck + ${chance(8)} + ${chance(9)} - 1.5) * 0.75)
    * case type when 'Manufactured Home' then 0.45 when 'Condominium' then 0.9 when 'Cabin' then 0.7 else 1 end))::bigint * 1000 as price from measured`

/** Homes in the order of a list of the newest, a column each. */
export interface ListingLists {
  /** Numbers of generated homes, and 0 for models. */
  seeds: number[]
  /** Albums of models, and 0 for generated homes. */
  albums: number[]
  onMarket: boolean[]
  /** Lengths of tours, and 0 for homes without one. */
  tourSeconds: number[]
  zips: string[]
  latitudes: number[]
  longitudes: number[]
  states: string[]
  types: string[]
  beds: number[]
  areas: number[]
  prices: number[]
}

/** Returns the facts of generated and model homes by which lists are sorted and filtered. */
export async function readListingLists(db: Database, plan: Plan, models: readonly number[], zips: Zips): Promise<ListingLists | undefined> {
  const { rows } = await sql<ListingLists>`
    select array_agg(seed order by newest) as seeds, array_agg(album order by newest) as albums, array_agg(on_market order by newest) as "onMarket",
      array_agg(tour_seconds order by newest) as "tourSeconds", array_agg(zip order by newest) as zips,
      array_agg(latitude order by newest) as latitudes, array_agg(longitude order by newest) as longitudes, array_agg(state order by newest) as states, array_agg(type order by newest) as types,
      array_agg(beds order by newest) as beds, array_agg(area order by newest) as areas, array_agg(price order by newest) as prices
    from (select *, row_number() over (order by public_at desc, key desc) as newest from (
      select seed::int, 0 as album, status <> 'Closed' as on_market, case when kind is null then 0 else ceil(${generatedTours.seconds})::int end as tour_seconds,
        postal_code as zip, latitude, longitude, state, type, beds, area, price::float8, public_at, seed as key
        from (select *, walk as kind from (${pricedListings(plan, zips)}) as priced) as toured
      union all
      select 0, album::int, x_on_market, coalesce(x_tour_seconds, 0), coalesce(postal_code, ''), coalesce(latitude, 0), coalesce(longitude, 0), coalesce(state_or_province, ''), coalesce(property_sub_type, ''), coalesce(bedrooms_total, 0),
        coalesce(living_area, 0), list_price::float8, x_first_public_at, listing_key
        from unnest(${models}::bigint[]) with ordinality as model (listing_key, album)
        join listing using (listing_key) where x_first_public_at is not null
    ) as shown) as placed`.execute(db)
  return rows[0]?.seeds ? rows[0] : undefined
}
