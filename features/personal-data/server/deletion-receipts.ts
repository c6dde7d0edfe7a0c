import * as texts from '#texts/personal-data'
import type { ColumnType } from 'kysely'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { DeletionLine } from '#features/personal-data/contract'

export interface DeletionReceipt {
  receipt: string
  deletedAt: string
  lines: DeletionLine[]
}

type ReceiptTables = { deletion_receipt: { receipt: string; deleted_at: Date; lines: ColumnType<DeletionLine[], string> } }

export async function storeReceipt(trx: DatabaseTransaction, { receipt, deletedAt, lines }: DeletionReceipt): Promise<void> {
  await trx
    .withTables<ReceiptTables>()
    .insertInto('deletion_receipt')
    .values({ receipt, deleted_at: new Date(deletedAt), lines: JSON.stringify(lines) })
    .execute()
}

export async function receiptOf(db: Database, receipt: string): Promise<DeletionReceipt> {
  const row = await db
    .withTables<ReceiptTables>()
    .selectFrom('deletion_receipt')
    .selectAll()
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.weCantFindADeletionWith)
  return { receipt: row.receipt, deletedAt: row.deleted_at.toISOString(), lines: row.lines }
}
