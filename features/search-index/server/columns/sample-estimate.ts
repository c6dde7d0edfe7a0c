import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { buildIndex } from './build-index.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { rowsToBuild, type DatabaseRow } from './database-rows.ts'
import { planFilters } from '../../../search/server/plan/plan-search.ts'
import { rowSql } from './row-layout.ts'
import type { SearchPlan } from '../../../search-plan/server/search-plan.ts'

const sampleSize = 4000
const usualMs = 120_000

/** About how many homes there are in all, within the box of a search, and there with all of its filters; never 0. */
export interface Estimate {
  all: number
  inBox: number
  found: number
}

export interface SearchEstimate {
  of(plan: SearchPlan): Promise<Estimate>
}

interface Sample {
  index: ColumnarIndex
  /** How many homes each of the sample stands for. */
  factor: number
}

/** Answers from a small index over some of the homes, which knows every filter; every two minutes a new one is taken meanwhile. */
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
      // Of what the sample does not hold there may still be half as much as one home of it stands for.
      const about = (part: SearchPlan) => Math.max(index.count(part), 0.5) * factor
      const anything = { ...planFilters({}, 0), statuses: 255 }
      return {
        all: about(anything),
        inBox: about({ ...anything, box: plan.box }),
        found: about({ ...plan, words: [], agentId: undefined }),
      }
    },
  }
}

async function take(db: Database): Promise<Sample> {
  const { rows: sizes } = await sql<{ homes: number }>`
    select greatest(reltuples, 0)::bigint as homes from pg_class where oid = 'listing'::regclass`.execute(db)
  const homes = sizes[0]?.homes ?? 0
  const percent = homes > sampleSize ? (100 * sampleSize) / homes : 100
  const { rows } = await sql<DatabaseRow>`
    select ${sql.raw(rowSql)} from listing tablesample system (${percent}::real) where x_is_public limit ${sampleSize * 4}`.execute(db)
  return { index: buildIndex(rowsToBuild(rows)), factor: 100 / percent }
}
