import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ChangeState, Ending } from '#features/impersonation/contract'

interface ImpersonationTable {
  id: Generated<number>
  administrator_account_id: number
  session_id: string
  account_id: number
  reason: string | null
  started_at: Date
  until: Date
  changes: ColumnType<ChangeState, ChangeState | undefined, ChangeState>
  ended_at: Date | null
  ended_by: Ending | null
}

export type ImpersonationRow = Selectable<ImpersonationTable>

export const impersonationTables = (db: Database) => db.withTables<{ impersonation: ImpersonationTable }>()
