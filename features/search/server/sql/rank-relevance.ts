import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { FoundPage, Position, SearchEngine, SearchPlan } from '#features/search-plan/server'
import { textQuery, withoutNegatives } from '#features/search-text/server'
import { timeLimit } from '../time-limit.ts'

/** Comparing how well listings fit costs more than finding them: only so many are compared, the newest. */
export const mostRanked = 500
/** Where a listing that was compared stands lies above all seconds since 1970, by which the others are continued. */
const above = 5_000_000_000

interface Ranked {
  id: number
  value: number
}

/** A page with the best of the newest listings first: a word of the title counts most, then of the place, amenities, description. */
export async function rankedPage(engine: SearchEngine, db: Database, plan: SearchPlan): Promise<FoundPage> {
  const inTime = timeLimit()
  const newest = await engine.page({ ...plan, after: undefined, limit: mostRanked - 1 })
  const { total, ids, values } = newest
  if (total === 0) return newest
  const candidates = ids.slice(0, mostRanked)
  await inTime()
  const order = await ranked(db, textQuery(withoutNegatives(plan.text ?? { all: [] })), candidates)
  const page = order.slice(plan.after ? placeBehind(order, plan.after) : 0).slice(0, plan.limit + 1)
  const last = candidates.length - 1
  if (page.length > plan.limit || candidates.length < mostRanked) return pageOf(total, page)
  const after = plan.after && plan.after.value < above ? plan.after : { value: values[last] ?? 0, id: candidates[last] ?? 0 }
  await inTime()
  const rest = await engine.page({ ...plan, after, limit: plan.limit - page.length })
  return pageOf(total, [...page, ...rest.ids.map((id, index) => ({ id, value: rest.values[index] ?? 0 }))])
}

const pageOf = (total: number, page: readonly Ranked[]): FoundPage => ({
  total,
  ids: page.map(({ id }) => id),
  values: page.map(({ value }) => value),
})

/** Equally good ones stay in the order they come in. */
async function ranked(db: Database, query: string, ids: readonly number[]): Promise<Ranked[]> {
  if (query === '') return ids.map((id) => ({ id, value: above }))
  const { rows } = await sql<{ id: number; rank: number }>`
    select listing_key as id, ts_rank(x_words, to_tsquery('listing_english', ${query})) as rank
    from listing where listing_key = any (${ids}::bigint[])`.execute(db)
  const ranks = new Map(rows.map(({ id, rank }) => [id, rank]))
  return ids.map((id) => ({ id, value: above + Math.round((ranks.get(id) ?? 0) * 1e6) })).toSorted((a, b) => b.value - a.value)
}

/** Where to go on; a listing that is gone since is passed by. */
function placeBehind(order: readonly Ranked[], { value, id }: Position): number {
  if (value < above) return order.length
  const there = order.findIndex((each) => each.id === id)
  if (there >= 0) return there + 1
  const lower = order.findIndex((each) => each.value < value)
  return lower < 0 ? order.length : lower
}
