import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { buildIndex } from './build-index.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { rowsToBuild, type DatabaseRow } from './database-rows.ts'
import { rowSql } from './row-layout.ts'
import type { SearchEstimate, SearchPlan } from '#features/search-plan/server'

const sampleSize = 4000
const usualMs = 120_000

const anything: SearchPlan = {
  statuses: 255,
  types: undefined,
  ranges: [],
  features: 0,
  amenities: 0,
  rooms: 0,
  places: [],
  box: undefined,
  areas: [],
  circle: undefined,
  open: undefined,
  today: 0,
  soon: { from: 0, to: 0 },
  monthly: undefined,
  agentId: undefined,
  text: undefined,
  sort: { key: 'newest', descending: true },
  after: undefined,
  limit: 0,
}

interface Sample {
  index: ColumnarIndex
  /** How many listings each of the sample stands for. */
  factor: number
}

/** Returns estimates from a small index over some of the listings, which knows every filter; every two minutes a new one is taken meanwhile. */
export function sampleEstimate(db: Database, { lastsMs = usualMs } = {}): SearchEstimate {
  let sample: Promise<Sample> | undefined
  let takenAt = -Infinity

  const current = () => {
    if (sample && performance.now() - takenAt <= lastsMs) return sample
    takenAt = performance.now()
    const taken = take(db)
    taken.then(
      () => (sample = taken),
      () => (sample === taken ? (sample = undefined) : undefined),
    )
    // An old sample still tells what is cheaper: only the first search waits.
    return (sample ??= taken)
  }
  return {
    of: async (plan) => {
      const { index, factor } = await current()
      // Of what the sample does not hold there may still be half as much as one listing of it stands for.
      const about = (part: SearchPlan) => Math.max(index.count(part), 0.5) * factor
      return {
        all: about(anything),
        inBox: about({ ...anything, box: plan.box }),
        matching: about({ ...plan, text: undefined, agentId: undefined }),
      }
    },
  }
}

async function take(db: Database): Promise<Sample> {
  const { rows: sizes } = await sql<{ listings: number }>`
    select greatest(reltuples, 0)::bigint as listings from pg_class where oid = 'listing'::regclass`.execute(db)
  const estimated = sizes[0]?.listings ?? 0
  const percent = estimated > sampleSize ? (100 * sampleSize) / estimated : 100
  const { rows } = await sql<DatabaseRow>`
    select ${sql.raw(rowSql)} from listing tablesample system (${percent}::real) where x_is_public limit ${sampleSize * 4}`.execute(db)
  return { index: buildIndex(rowsToBuild(rows)), factor: 100 / percent }
}
