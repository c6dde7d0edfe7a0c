import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { buildIndex } from './build-index.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { rowsToBuild, type DatabaseRow } from './database-rows.ts'
import { rowSql } from './row-layout.ts'
import type { SearchPlan } from './search-plan.ts'

const sampleSize = 4000
const lastsMs = 120_000

export interface SearchEstimate {
  /** About how many homes lie within the box of a plan and meet its filters. */
  inBox(plan: SearchPlan): Promise<number>
}

/** Answers from a small index over some of the homes, which knows every filter; taken anew every two minutes. */
export function sampleEstimate(db: Database): SearchEstimate {
  let sample: Promise<{ index: ColumnarIndex; factor: number }> | undefined
  let takenAt = -Infinity

  const current = () => {
    if (!sample || performance.now() - takenAt > lastsMs) {
      takenAt = performance.now()
      const taken = take(db)
      taken.catch(() => (sample = undefined))
      sample = taken
    }
    return sample
  }
  return {
    inBox: async (plan) => {
      const { index, factor } = await current()
      return index.count({ ...plan, words: [], agentId: undefined }) * factor
    },
  }
}

async function take(db: Database): Promise<{ index: ColumnarIndex; factor: number }> {
  const { rows: sizes } = await sql<{ homes: number }>`
    select greatest(reltuples, 0)::bigint as homes from pg_class where oid = 'listing'::regclass`.execute(db)
  const homes = sizes[0]?.homes ?? 0
  const percent = homes > sampleSize ? (100 * sampleSize) / homes : 100
  const { rows } = await sql<DatabaseRow>`
    select ${sql.raw(rowSql)} from listing tablesample system (${percent}::real) where x_is_public limit ${sampleSize * 4}`.execute(db)
  return { index: buildIndex(rowsToBuild(rows)), factor: 100 / percent }
}
