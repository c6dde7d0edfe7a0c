import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { auditTables, type AuditRow } from './audit-rows.ts'

export interface AuditFilter {
  /** Method and path of the call. */
  operation?: string | undefined
  actorId?: number | undefined
  /** Entries about this account. */
  accountId?: number | undefined
  /** Entries of lower numbers. */
  before?: number | undefined
}

/** Returns entries, newest first. */
export function auditEntries(db: Database, { operation, actorId, accountId, before }: AuditFilter, limit: number): Promise<AuditRow[]> {
  let query = auditTables(db).selectFrom('audit_entry').selectAll().orderBy('number', 'desc').limit(limit)
  if (operation !== undefined) query = query.where('operation', '=', operation)
  if (actorId !== undefined) query = query.where('actor_account_id', '=', actorId)
  if (accountId !== undefined) query = query.where('subject_account_id', '=', accountId)
  return (before === undefined ? query : query.where('number', '<', before)).execute()
}

/** Empties the reasons of entries about an account, when its person leaves; that they were given stays provable. */
export async function forgetReasons(trx: DatabaseTransaction, accountId: number): Promise<void> {
  await auditTables(trx)
    .updateTable('audit_entry')
    .set({ reason: null })
    .where('subject_account_id', '=', accountId)
    .where('reason', 'is not', null)
    .execute()
}
