import type { Generated } from 'kysely'
import type { Database } from '#platform/database/database.ts'

interface SettingTable {
  only_one: Generated<boolean>
  is_required: boolean
  changed_at: Date | null
  changed_by: number | null
}

interface ReviewTable {
  id: Generated<number>
  listing_key: number
  agent_account_id: number
  decided_by: number | null
  approved: boolean
  note: string
  decided_at: Date
}

export const reviewTables = (db: Database) => db.withTables<{ listing_review_setting: SettingTable; listing_review: ReviewTable }>()
