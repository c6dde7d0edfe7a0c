import type { ColumnType, Selectable } from 'kysely'
import type { OpenTo } from '#features/feature-flags/contract'
import type { Database } from '#platform/database/database.ts'

type FlagTable = {
  key: string
  open_to: ColumnType<OpenTo, OpenTo, OpenTo>
  percent: number
  revision: ColumnType<number, number | undefined, number>
  reason: string
  changed_at: Date
  changed_by: number | null
}
export type FlagRow = Selectable<FlagTable>

export const flagTables = (db: Database) =>
  db.withTables<{ feature_flag: FlagTable; feature_flag_account: { key: string; account_id: number } }>()
