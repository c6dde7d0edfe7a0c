import type { Generated } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Numbers only: titles are read when they are shown, and nobody's words are kept twice. */
export interface StoredEvidence {
  count: number
  homeIds: number[]
  at: string | null
}

type AwardTable = { account_id: number; badge_id: string; evidence: StoredEvidence; awarded_at: Generated<Date> }

export const awardTables = (db: Database) => db.withTables<{ badge_award: AwardTable }>()
