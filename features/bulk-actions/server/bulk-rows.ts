import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { BulkKind, BulkState } from '#features/bulk-actions/contract'
import type { StandardStatus } from '#features/listings/contract'
import type { CaseReason } from '#features/moderation/contract'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/bulk-actions'

type Empty<T> = ColumnType<T | null, T | null | undefined, T | null>

interface BulkActionTable {
  id: Generated<number>
  administrator_account_id: number
  kind: BulkKind
  search: Empty<string>
  listing_status: Empty<StandardStatus>
  reason: Empty<string>
  reason_code: Empty<CaseReason>
  state: ColumnType<BulkState, BulkState | undefined, BulkState>
  previewed_at: Date
  started_at: Empty<Date>
  finished_at: Empty<Date>
  undone_by_account_id: Empty<number>
  leased_until: Empty<Date>
}

type DoneState = 'done' | 'skipped' | 'undone'

interface ItemTable {
  id: GeneratedAlways<number>
  bulk_action_id: number
  /** Of a home, its agent. */
  account_id: number
  listing_key: Empty<number>
  case_id: Empty<number>
  case_revision: Empty<number>
  mail_due: ColumnType<boolean, undefined, boolean>
  state: ColumnType<'waiting' | 'done' | 'skipped' | 'undone', undefined, DoneState>
  done_at: Empty<Date>
}

export type ItemRow = Selectable<ItemTable>
export type BulkActionRow = Selectable<BulkActionTable>

export const bulkTables = (db: Database) => db.withTables<{ bulk_action: BulkActionTable; bulk_action_item: ItemTable }>()

/** What becomes of an item. */
export type ItemResult = { state: DoneState } & Partial<Pick<ItemRow, 'account_id' | 'case_id' | 'case_revision' | 'mail_due' | 'done_at'>>

export async function setItem(db: Database, id: number, result: ItemResult): Promise<void> {
  await bulkTables(db).updateTable('bulk_action_item').set(result).where('id', '=', id).execute()
}

/** Returns the state of items that are still to be done, or to be undone. */
export const stateBefore = ({ state }: BulkActionRow): ItemRow['state'] => (state === 'undoing' ? 'done' : 'waiting')

/** Returns the reason as it stands in the audit log. */
export function whyOf({ id, state, reason }: BulkActionRow): string {
  return fill(state === 'undoing' ? texts.undoReason : texts.bulkReason, { id: String(id), reason: reason ?? '' }).slice(0, 500)
}
