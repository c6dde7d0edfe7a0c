import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import {
  choices,
  factSql,
  featureBits,
  noCounts,
  priceEdges,
  steps,
  type FacetCounts,
  type SearchPlan,
  type Step,
} from '#features/search-plan/server'
import { timeLimit } from '../time-limit.ts'
import { conditionOf } from './sql-conditions.ts'

const everyStatus = 255

/** What each choice would find, a few counts of the whole search each; slower than the index by far, and as right. */
export async function sqlFacets(db: Database, plan: SearchPlan): Promise<FacetCounts> {
  const counts = noCounts()
  const inTime = timeLimit()
  const grouped = async (expression: RawBuilder<unknown>, asked: SearchPlan): Promise<Map<number, number>> => {
    await inTime()
    const { rows } = await sql<{ place: number; count: number }>`
      select (${expression})::integer as place, count(*) as count from listing where ${conditionOf(asked)} group by 1`.execute(db)
    return new Map(rows.map(({ place, count }) => [place, count]))
  }
  const fill = (counts: number[], from: Map<number, number>, offset = 0) => {
    for (const [place, count] of from) if (counts[place - offset] !== undefined) counts[place - offset] = count
  }
  const bits = (counts: number[], from: Map<number, number>) =>
    counts.forEach((_, bit) => (counts[bit] = [...from].reduce((sum, [set, count]) => sum + (set & (1 << bit) ? count : 0), 0)))

  fill(counts.statuses, await grouped(sql.raw(choices.statuses.sql), { ...plan, statuses: everyStatus }))
  fill(counts.types, await grouped(sql.raw(choices.types.sql), { ...plan, types: undefined }))
  fill(counts.prices, await grouped(sql`width_bucket(list_price, ${[...priceEdges]}::bigint[])`, without(plan, 'price')), 1)
  for (const [step, least] of Object.entries(steps) as [Step, readonly number[]][]) {
    const values = await grouped(sql.raw(factSql[step]), without(plan, step))
    counts.steps[step] = least.map((from) => [...values].reduce((sum, [value, count]) => sum + (value >= from ? count : 0), 0))
  }
  const open = sql`exists (select from unnest(x_open_house_dates) as day where day - date '1970-01-01' >= ${plan.today}::integer)`
  const { tour, open: openHouse } = featureBits
  const features = sql`${sql.raw(`${choices.flags.sql} | (x_has_tour::integer * ${tour})`)} | ((${open})::integer * ${sql.lit(openHouse)})`
  bits(counts.features, await grouped(features, plan))
  bits(counts.amenities, await grouped(sql.raw(choices.amenities.sql), plan))
  bits(counts.rooms, await grouped(sql`x_tour_rooms`, plan))
  counts.total = [...(await grouped(sql`0`, plan)).values()][0] ?? 0
  for (const [name, wider] of relaxations(plan))
    counts.relaxed[name] = ([...(await grouped(sql`0`, wider)).values()][0] ?? 0) - counts.total
  return counts
}

const without = (plan: SearchPlan, fact: string): SearchPlan => ({ ...plan, ranges: plan.ranges.filter((range) => range.fact !== fact) })

/** The search with one filter taken back, by the name of the filter; the same names as `predicatesOf`. */
function relaxations(plan: SearchPlan): [string, SearchPlan][] {
  const all: [string, SearchPlan][] = [...new Set(plan.ranges.map(({ fact }) => fact))].map((fact) => [fact, without(plan, fact)])
  all.push(['statuses', { ...plan, statuses: everyStatus }])
  if (plan.types !== undefined) all.push(['types', { ...plan, types: undefined }])
  const feature = (name: string, bit: number) => plan.features & bit && all.push([name, { ...plan, features: plan.features & ~bit }])
  for (const flag of choices.flags.names) feature(flag, featureBits[flag])
  feature('tour', featureBits.tour)
  if (plan.open) all.push(['open', { ...plan, features: plan.features & ~featureBits.open, open: undefined }])
  if (plan.amenities) all.push(['amenities', { ...plan, amenities: 0 }])
  if (plan.rooms) all.push(['rooms', { ...plan, rooms: 0 }])
  if (plan.monthly) all.push(['monthly', { ...plan, monthly: undefined }])
  return all
}
