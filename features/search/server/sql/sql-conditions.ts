import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { publicStatuses } from '#features/listings/contract'
import {
  choices,
  factColumns,
  factSql,
  featureBits,
  mostStored,
  storedRange,
  taxSql,
  type Circle,
  type PlaceTest,
  type Range,
  type SearchPlan,
} from '#features/search-plan/server'
import { textQuery } from '#features/search-text/server'

type Condition = RawBuilder<SqlBool>

const highest = 2_147_483_647

/** What a listing must be to belong to a search. Only published columns are compared: a withheld street cannot be found. */
export function conditionOf(plan: SearchPlan): Condition {
  return sql`(${sql.join(conditionsOf(plan), sql` and `)})`
}

function conditionsOf(plan: SearchPlan): Condition[] {
  const all: Condition[] = [sql`x_is_public`]
  if (plan.box) {
    all.push(sql`x_east between ${plan.box.west}::integer and ${plan.box.east}::integer`)
    all.push(sql`x_north between ${plan.box.south}::integer and ${plan.box.north}::integer`)
  }
  // Numbers become names, which the indexes hold.
  const statuses = choices.statuses.fromBits(plan.statuses)
  if (statuses.length < publicStatuses.length) all.push(isOneOf('standard_status', statuses))
  if (plan.types !== undefined) all.push(isOneOf('property_sub_type', choices.types.fromBits(plan.types)))
  all.push(...plan.ranges.flatMap(rangeConditions), ...plan.places.map(inSomePlace), ...featureConditions(plan))
  if (plan.monthly)
    all.push(
      sql`${sql.raw(factSql.price)}::float8 * ${plan.monthly.share}::float8
        + coalesce(${sql.raw(taxSql)}::float8 / 12, ${sql.raw(factSql.price)}::float8 * ${plan.monthly.taxShare}::float8)
        + ${sql.raw(factSql.fee)} <= ${plan.monthly.most}::float8`,
    )
  if (plan.circle && plan.circle.square < Number.MAX_SAFE_INTEGER) all.push(sql`${squareTo(plan.circle)} <= ${plan.circle.square}::float8`)
  if (plan.areas.length > 0) all.push(sql`(${sql.join(plan.areas.map(insideArea), sql` or `)})`)
  if (plan.agentId !== undefined) all.push(sql`list_agent_account_id = ${plan.agentId}`)
  if (plan.text) all.push(queryCondition(textQuery(plan.text)))
  return all
}

const isOneOf = (column: string, names: readonly string[]): Condition =>
  names.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join(names.map((name) => sql.lit(name)))})`

function rangeConditions({ fact, low, high }: Range): Condition[] {
  const [from, to] = storedRange(fact, low, high)
  if (fact === 'publishedSeconds') return [sql`x_first_public_at >= to_timestamp(${from}::float8)`]
  const value = fact === 'price' ? sql`list_price` : sql.raw(factSql[fact])
  // What is capped or filled up cannot pass a lower end that is neither beyond the cap nor nothing: the bare column is quicker.
  const column = from <= mostStored(fact) ? factColumns[fact] : undefined
  return [
    ...(from > 0 ? [sql<SqlBool>`${column ? sql.ref(column) : value} >= ${from}::integer`] : []),
    ...(high < highest ? [sql<SqlBool>`${value} <= ${to}::integer`] : []),
  ]
}

function inSomePlace(places: readonly PlaceTest[]): Condition {
  return sql`(${sql.join(
    places.map((place) => sql`(${sql.join(placeConditions(place), sql` and `)})`),
    sql` or `,
  )})`
}

function placeConditions({ zip, city, county, state }: PlaceTest): Condition[] {
  const all: Condition[] = []
  if (zip !== undefined) all.push(sql`postal_code = ${zip}`)
  if (state !== undefined) all.push(sql`state_or_province = ${state}`)
  if (city !== undefined) all.push(sql`lower(city) = ${city}`)
  if (county !== undefined) all.push(sql`lower(county_or_parish) = ${county}`)
  return all
}

function featureConditions({ features, amenities, rooms, open }: SearchPlan): Condition[] {
  const all: Condition[] = []
  for (const flag of choices.flags.names) if (features & featureBits[flag]) all.push(sql`${sql.ref(choices.flags.columns[flag])}`)
  if (features & featureBits.tour) all.push(sql`x_has_tour`)
  if (amenities) all.push(sql`x_amenities & ${amenities}::integer = ${amenities}::integer`)
  if (rooms) all.push(sql`x_tour_rooms & ${rooms}::integer = ${rooms}::integer`)
  if (open)
    all.push(sql`exists (select from unnest(x_open_house_dates) as day
      where day - date '1970-01-01' between ${open.from}::integer and ${open.to}::integer)`)
  return all
}

/** The square of the distance on the plane of the circle; the same operations in the same order as in the index. */
export function squareTo({ east, north, shortening }: Circle): RawBuilder<number> {
  const dx = sql`((x_east - ${east}::integer)::float8 * ${shortening}::float8)`
  const dy = sql`(x_north - ${north}::integer)::float8`
  return sql`(${dx} * ${dx} + ${dy} * ${dy})`
}

function insideArea(area: readonly number[]): Condition {
  const { toEast, toNorth, fromEast, fromNorth } = edgesOf(area)
  return sql`(select count(*) % 2 = 1
    from unnest(${toEast}::integer[], ${toNorth}::integer[], ${fromEast}::integer[], ${fromNorth}::integer[]) as edge (te, tn, fe, fn)
    where (tn > x_north) <> (fn > x_north)
      and x_east < ((fe - te)::float8 * (x_north - tn)::float8) / nullif(fn - tn, 0)::float8 + te)`
}

/** Whether a listing has the words of a `textQuery`; without any word nothing does. */
export function queryCondition(query: string): Condition {
  return query === '' ? sql`false` : sql`x_words @@ to_tsquery('listing_english', ${query})`
}

/** The corners as the database takes them: each edge from `to` back to `from`. */
function edgesOf(ring: readonly number[]): { toEast: number[]; toNorth: number[]; fromEast: number[]; fromNorth: number[] } {
  const toEast = ring.filter((_, index) => index % 2 === 0)
  const toNorth = ring.filter((_, index) => index % 2 === 1)
  const before = (list: number[]) => [list.at(-1) ?? 0, ...list.slice(0, -1)]
  return { toEast, toNorth, fromEast: before(toEast), fromNorth: before(toNorth) }
}
