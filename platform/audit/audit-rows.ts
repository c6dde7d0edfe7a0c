import type { ColumnType, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type Values = ColumnType<Record<string, unknown>, string, never>

export type AuditTables = {
  audit_entry: {
    number: number
    happened_at: Date
    operation: string
    /** Null where a program acted. */
    actor_account_id: number | null
    actor_api_key_id: number | null
    subject: string
    subject_account_id: number | null
    /** Emptied when the person it is about leaves. */
    reason: string | null
    reason_hash: Buffer | null
    before: Values
    after: Values
    request_id: string | null
    previous: Buffer
    hash: Buffer
  }
  audit_head: { only_one: ColumnType<boolean, never, never>; number: number; hash: Buffer }
}

export type AuditRow = Selectable<AuditTables['audit_entry']>

export const auditTables = (db: Database) => db.withTables<AuditTables>()
