import type { Generated } from 'kysely'
import type { ApiScope } from '#features/public-api/contract'
import type { Database } from '#platform/database/database.ts'

type KeyTables = {
  api_key: {
    id: Generated<number>
    brokerage_key: number
    name: string
    prefix: string
    secret_hash: Buffer
    scopes: ApiScope[]
    created_by: number | null
    created_at: Date
    expires_at: Date | null
    last_used_at: Date | null
  }
}

export const keyTables = (db: Database) => db.withTables<KeyTables>()
