import type { ColumnType, Generated } from 'kysely'
import type { ReviewedFacts } from '#features/approvals/contract'
import type { Database } from '#platform/database/database.ts'

interface DecisionTable {
  id: Generated<number>
  listing_key: number
  agent_account_id: number
  decided_by: number | null
  approved: boolean
  reason: string
  reviewed: ColumnType<ReviewedFacts, string, string>
  decided_at: Date
  is_revision: Generated<boolean>
}

export const decisionTables = (db: Database) => db.withTables<{ listing_decision: DecisionTable }>()
