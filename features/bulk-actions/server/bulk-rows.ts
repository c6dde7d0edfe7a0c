import type { ColumnType, Generated, Selectable } from 'kysely'
import type { BulkKind, BulkState } from '#features/bulk-actions/contract'
import type { Database } from '#platform/database/database.ts'

type Empty<T> = ColumnType<T | null, T | null | undefined, T | null>

interface BulkActionTable {
  id: Generated<number>
  administrator_account_id: number
  kind: BulkKind
  search: Empty<string>
  reason: Empty<string>
  state: ColumnType<BulkState, BulkState | undefined, BulkState>
  previewed_at: Date
  started_at: Empty<Date>
  finished_at: Empty<Date>
  undone_by_account_id: Empty<number>
  leased_until: Empty<Date>
}

interface ItemTable {
  bulk_action_id: number
  account_id: number
  state: ColumnType<'waiting' | 'done' | 'skipped' | 'undone', undefined, 'done' | 'skipped' | 'undone'>
  done_at: Empty<Date>
}

export type BulkActionRow = Selectable<BulkActionTable>

export const bulkTables = (db: Database) => db.withTables<{ bulk_action: BulkActionTable; bulk_action_item: ItemTable }>()
