import { sql } from 'kysely'
import { zipCentroids } from '#features/location/server'
import type { Database } from '#platform/database/database.ts'
import { chooseAlbums, generateMedia, joinedPhotos } from './generated-media.ts'
import { chance, pricedListings, type Plan } from './generated-plan.ts'

const batch = 50_000
/** One makes its rows while another writes. */
const batchesAtOnce = 2
const openHouseShare = 0.08

export interface Generation {
  count: number
  /** Accounts of agents, who share the listings evenly. */
  agentIds: readonly number[]
  /** Milliseconds since 1970: listings were published in the two years before. */
  now: number
  /** Listings whose films and photos the generated ones show, their files shared; without any, these have no media. */
  models?: readonly number[]
  onProgress?: (done: number) => void
}

/**
 * Adds published listings around the centers of all ZIPs, for load tests: the same ones each time on an equally filled
 * database. A batch is a transaction, so an interrupted run keeps what was done. Returns how many were added.
 */
export async function insertGenerated(db: Database, { count, agentIds, now, models = [], onProgress }: Generation): Promise<number> {
  if (agentIds.length === 0) throw new Error('Generated homes need at least one agent.')
  const zips = (await zipCentroids(db)).filter(({ city, kind }) => city !== '' && kind === 'residential')
  const { rows } = await sql<{ last: number }>`select coalesce(max(listing_key), 0)::bigint as last from listing`.execute(db)
  const first = (rows[0]?.last ?? 0) + 1
  const firstKey = await reserveKeys(db, count)
  const shown = await chooseAlbums(db, { seeds: { first, count }, agentIds, now }, { models, zips })
  let [begun, done] = [0, 0]

  async function insertNext(): Promise<void> {
    const offset = begun
    const size = Math.min(batch, count - offset)
    begun += size
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local synchronous_commit = off`.execute(trx)
      const plan = { seeds: { first: first + offset, count: size }, agentIds, now }
      // The first one makes the tours that all share.
      await generateMedia(trx, offset === 0 ? { ...plan, seeds: { first, count } } : plan, shown)
      if (offset === 0) await analyze(trx)
      // Plans made when the tables were almost empty would read all of a table for each row that refers to it.
      await sql`discard plans`.execute(trx)
      await insertBatch(plan, firstKey + offset, zips).execute(trx)
    })
    done += size
    onProgress?.(done)
  }

  if (count > 0) await insertNext()
  const rest = async (): Promise<void> => {
    while (begun < count) await insertNext()
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, rest))
  await analyze(db)
  return count
}

/** Takes this many keys in a row; somebody else may take one meanwhile. */
async function reserveKeys(db: Database, count: number): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ lowest: number; highest: number }>`
      select min(key)::bigint as lowest, max(key)::bigint as highest
      from (select nextval(pg_get_serial_sequence('listing', 'listing_key')) as key from generate_series(1, ${count}::bigint)) as taken`.execute(
      db,
    )
    const { lowest = 1, highest = 0 } = rows[0] ?? {}
    if (highest - lowest === count - 1 || count === 0) return lowest
  }
}

async function analyze(db: Database): Promise<void> {
  for (const table of ['listing', 'listing_photo', 'listing_video', 'video_asset', 'video_chapter'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}

const pick = (purpose: number, from: readonly string[]) =>
  sql`(${sql.lit(`{${from.map((each) => `"${each}"`).join(',')}}`)}::text[])[1 + floor(${chance(purpose)} * ${sql.lit(from.length)})::int]`

const streets = [
  'Oak',
  'Maple',
  'Cedar',
  'Elm',
  'Juniper',
  'Willow',
  'Lake',
  'Hill',
  'River',
  'Park',
  'Sunset',
  'Meadow',
  'Prairie',
  'Chestnut',
  'Walnut',
  'Spring',
  'Highland',
  'Mission',
  'Franklin',
  'Madison',
]
const suffixes = ['Street', 'Avenue', 'Drive', 'Lane', 'Court', 'Road', 'Way', 'Place']
const openings = ['Bright', 'Quiet', 'Updated', 'Classic', 'Roomy', 'Well-kept', 'Corner-lot', 'Airy']
const rooms = [
  'The kitchen opens to the living room.',
  'A wide porch faces the garden.',
  'The primary bedroom has its own bath.',
  'High ceilings and tall windows on the ground floor.',
  'The den works as an office.',
  'A gas fireplace warms the living room.',
]
const works = [
  'Roof replaced in 2021.',
  'New heat pump and water heater.',
  'Hardwood floors refinished last year.',
  'Double-pane windows throughout.',
  'Fresh paint inside and out.',
  'Solar panels are owned.',
]
const yards = [
  'Fenced yard with fruit trees.',
  'Covered patio behind the house.',
  'Two-car driveway.',
  'Storage room in the basement.',
  'Balcony with evening sun.',
  'Low-water garden.',
]

/** Two hours of a day, begun between 10 AM and 3 PM. */
const openFrom = sql`(10 + floor(${chance(38)} * 6)::int)`

const insertBatch = (plan: Plan, firstKey: number, zips: Awaited<ReturnType<typeof zipCentroids>>) => sql`
  with ready as (
    select priced.*, seed - ${plan.seeds.first}::bigint + ${firstKey}::bigint as key,
      (100 + floor(${chance(27)} * 9800))::int::text as number, ${pick(28, streets)} || ' ' || ${pick(29, suffixes)} as street
    from (${pricedListings(plan, zips)}) as priced
  ), placed as materialized (
    select ready.*, album, turn, video_id, tour_seconds, filmed_on, tour_rooms
    from ready join shown_album using (seed) left join toured_walk using (agent_id, walk, stretch, album)
  ), listed as (
    insert into listing (listing_key, list_agent_account_id, editorial_status, standard_status, is_demo, x_title, list_price, original_list_price, x_first_public_at,
    on_market_timestamp, status_change_timestamp, close_price, close_date, unparsed_address, street_number, street_name, city, state_or_province, postal_code,
    county_or_parish, latitude, longitude, x_position_source, internet_address_display_yn, property_sub_type, bedrooms_total, bathrooms_full, bathrooms_half,
    living_area, lot_size_square_feet, year_built, stories, garage_spaces, association_fee, association_fee_frequency, tax_annual_amount, public_remarks,
    created_at, modification_timestamp, previous_list_price, new_construction_yn, senior_community_yn, x_amenities, x_open_house_dates, x_open_houses,
    x_has_tour, x_tour_seconds, x_filmed_on, x_tour_rooms)
  overriding system value
  select key, agent_id, 'approved', status, true,
    ${pick(10, openings)} || ' ' || beds || '-bedroom ' || case type when 'Single Family Residence' then 'house' when 'Condominium' then 'condo' else lower(type) end || ' in ' || city,
    price, price, public_at, public_at, public_at, case when status = 'Closed' then price end, case when status = 'Closed' then least(public_at + interval '45 days', to_timestamp(${plan.now}::float8 / 1000))::date end,
    number || ' ' || street, number, street, city, state, postal_code, nullif(county, ''),
    latitude + (${chance(11)} + ${chance(12)} - 1) * 0.04, longitude + (${chance(13)} + ${chance(14)} - 1) * 0.05, 'pin', ${chance(15)} >= 0.02,
    type, beds, greatest(1, round(beds * 0.55 + ${chance(16)} * 0.9))::int, (${chance(17)} * 1.4)::int, area,
    case when type = 'Condominium' then null else (2500 + power(${chance(18)}, 3) * 40000)::int end, case when ${chance(30)} < 0.06 then 2024 + floor(${chance(19)} * 3)::int else 1925 + floor(${chance(19)} * 99)::int end, 1 + (${chance(20)} * 1.3)::int,
    floor(${chance(21)} * 3.4)::int, case when type in ('Condominium', 'Townhouse') then (90 + ${chance(22)} * 520)::int end,
    case when type in ('Condominium', 'Townhouse') then 'Monthly' end, (price * (0.006 + ${chance(23)} * 0.014))::int,
    ${pick(24, rooms)} || ' ' || ${pick(25, works)} || ' ' || ${pick(26, yards)}, public_at, public_at,
    case when ${chance(29)} < 0.12 then price + 10000 end, ${chance(30)} < 0.06, ${chance(31)} < 0.04,
    (${chance(32)} * 65536)::int & (${chance(33)} * 65536)::int,
    case when ${chance(34)} < ${sql.lit(openHouseShare)} and status <> 'Closed' then array[(to_timestamp(${plan.now}::float8 / 1000)::date + 1 + floor(${chance(35)} * 27)::int)] else '{}' end,
    case when ${chance(34)} < ${sql.lit(openHouseShare)} and status <> 'Closed' then array[(to_timestamp(${plan.now}::float8 / 1000)::date + 1 + floor(${chance(35)} * 27)::int) || 'T' || ${openFrom} || ':00/' || ${openFrom} + 2 || ':00'] else '{}' end,
    video_id is not null, tour_seconds, filmed_on, coalesce(tour_rooms, 0)
    from placed order by seed
  ), shown as (
    insert into listing_video (listing_key, video_id, "order") select key, video_id, 1 from placed where video_id is not null order by seed
  )
  insert into listing_photo (listing_key, "order", x_storage_folder, x_shares_files, image_width, image_height, x_widths, x_color, x_alt, media_alteration, x_original, created_at)
  select key, turned."order", x_storage_folder, true, image_width, image_height, x_widths, x_color, x_alt, media_alteration, x_original, public_at
  from placed ${joinedPhotos} order by seed, turned."order"`
