// What search is measured against: one SQL statement behind a bare server, with the best single set of indexes.
import Fastify from 'fastify'
import pg from 'pg'
import { amenities } from '#features/listings/contract'
import { tourRooms } from '#features/search/contract'
import { readText, textQuery } from '#features/search-text/server'
import type { StoredChoices } from '#platform/contract/stored-choices.ts'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })
const app = Fastify()

interface Query {
  bounds?: string
  minPrice?: string
  maxPrice?: string
  beds?: string
  baths?: string
  types?: string
  tour?: string
  minTour?: string
  maxTour?: string
  filmed?: string
  rooms?: string
  amenities?: string
  openFrom?: string
  openTo?: string
  sort?: string
  q?: string
}

const orders: Record<string, string> = { tour: 'coalesce(x_tour_seconds, 0) desc', newest: 'x_first_public_at desc' }

/** The condition of a search, its values noted one after the other. */
function conditionOf(query: Query, values: unknown[]): string {
  const value = (each: unknown) => `$${values.push(each)}`
  const all = ['x_on_market']
  if (query.bounds) {
    const [west, south, east, north] = query.bounds.split(',').map(Number)
    all.push(
      `point(x_public_longitude, x_public_latitude) <@ box(point(${value(west)}, ${value(south)}), point(${value(east)}, ${value(north)}))`,
    )
  }
  if (query.minPrice) all.push(`list_price >= ${value(query.minPrice)}`)
  if (query.maxPrice) all.push(`list_price <= ${value(query.maxPrice)}`)
  if (query.beds) all.push(`bedrooms_total >= ${value(query.beds)}`)
  if (query.baths) all.push(`bathrooms_full + bathrooms_half * 0.5 >= ${value(query.baths)}`)
  if (query.types) all.push(`property_sub_type = ${value(query.types)}`)
  if (query.tour) all.push('x_has_tour')
  if (query.minTour) all.push(`x_tour_seconds >= ${value(query.minTour)}`)
  if (query.maxTour) all.push(`x_tour_seconds <= ${value(query.maxTour)}`)
  if (query.filmed) all.push(`x_filmed_on >= (now() at time zone 'UTC')::date - ${value(query.filmed)}::integer`)
  const bits = (column: string, choices: StoredChoices<string>, chosen: string) => {
    const asked = value(choices.toBits(chosen.split(',')))
    all.push(`${column} & ${asked}::integer = ${asked}::integer`)
  }
  if (query.rooms) bits('x_tour_rooms', tourRooms, query.rooms)
  if (query.amenities) bits('x_amenities', amenities, query.amenities)
  if (query.openFrom || query.openTo) {
    // Without a first day, from the one that is not over anywhere in the country.
    const from = query.openFrom ? `${value(query.openFrom)}::date` : "(now() at time zone 'UTC' - interval '12 hours')::date"
    const to = query.openTo ? `${value(query.openTo)}::date` : "'infinity'::date"
    all.push(`exists (select from unnest(x_open_house_dates) as day where day between ${from} and ${to})`)
  }
  if (query.q) all.push(`x_is_public and x_words @@ to_tsquery('listing_english', ${value(textQuery(readText(query.q)))})`)
  return all.join(' and ')
}

app.get<{ Querystring: Query }>('/search', async ({ query }) => {
  const values: unknown[] = []
  const where = conditionOf(query, values)
  const { rows } = await pool.query<{ total: string; items: object[] }>(
    `select (select count(*) from listing where ${where}) as total,
      array(select json_build_object('id', listing_key, 'title', x_title, 'price', list_price, 'city', city, 'state', state_or_province,
          'zipCode', postal_code, 'bedrooms', bedrooms_total, 'squareFeet', living_area, 'propertyType', property_sub_type,
          'status', standard_status, 'latitude', x_public_latitude, 'longitude', x_public_longitude, 'agentId', list_agent_account_id, 'tour', x_tour_seconds,
          'photo', (select x_storage_folder from listing_photo photo where photo.listing_key = listing.listing_key order by photo."order" limit 1))
        from listing where ${where} order by ${orders[query.sort ?? 'newest']}, listing_key desc limit 24) as items`,
    values,
  )
  return { total: Number(rows[0]?.total), items: rows[0]?.items }
})

/** As Directus asks: the rows, what belongs to them, and the number of all, each by a statement of its own that is planned anew. */
app.get<{ Querystring: Query }>('/items', async ({ query }) => {
  const values: unknown[] = []
  const where = conditionOf(query, values)
  const { rows: items } = await pool.query<{ id: string | number }>(
    `select listing_key as id, x_title, list_price, city, state_or_province, postal_code, unparsed_address, internet_address_display_yn, bedrooms_total, bathrooms_full,
      bathrooms_half, living_area, property_sub_type, standard_status, x_public_latitude, x_public_longitude, list_agent_account_id, x_tour_seconds, x_first_public_at
     from listing where ${where} order by ${orders[query.sort ?? 'newest']}, listing_key desc limit 24`,
    values,
  )
  const ids = items.map(({ id }) => Number(id))
  const { rows: photos } = await pool.query<object>(
    'select listing_key, "order", x_storage_folder, image_width, image_height from listing_photo where listing_key = any ($1::bigint[]) order by listing_key, "order"',
    [ids],
  )
  const { rows: counted } = await pool.query<{ total: string }>(`select count(*) as total from listing where ${where}`, values)
  return { total: Number(counted[0]?.total), items: items.map((item) => ({ ...item, id: Number(item.id) })), photos }
})

app.get<{ Querystring: { q: string } }>('/words', async ({ query }) => {
  const { rows } = await pool.query<{ total: string; items: object[] }>(
    `with found as materialized (select * from listing where x_words @@ to_tsquery('listing_english', $1) and x_is_public and standard_status <> 'Closed')
     select (select count(*) from found) as total, array(select json_build_object('id', listing_key, 'title', x_title, 'price', list_price)
       from found order by x_first_public_at desc, listing_key desc limit 24) as items`,
    [textQuery(readText(query.q))],
  )
  return { total: Number(rows[0]?.total), items: rows[0]?.items }
})

app.get<{ Querystring: { query: string } }>('/suggest', async ({ query: { query } }) => {
  const typed = query.trim().toLowerCase()
  const { rows } = await pool.query<{ label: string; homes: string }>(
    `with begins as (select name, state from place where search_key like $1 || '%' order by zip_count desc, name, state limit 10),
     alike as (select name, state from place where not exists (select from begins) and search_key % $1
       and word_similarity($1, search_key) >= 0.5 order by word_similarity($1, search_key) desc, zip_count desc limit 5),
     people as (select first_name || ' ' || last_name as label, (select count(*) from listing where list_agent_account_id = account.id and x_on_market) as homes from account where is_agent and suspended_at is null
       and $1 <% lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) limit 5)
     select name || ', ' || state as label, (select count(*) from listing where x_on_market and city = name and state_or_province = state) as homes
     from (select * from begins union all select * from alike) as found union all select * from people`,
    [typed],
  )
  return { labels: rows.map(({ label }) => label), homes: rows.map(({ homes }) => Number(homes)) }
})

const url = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`A bare search is ready at ${url}`)
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
