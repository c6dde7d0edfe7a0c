import type { Generated } from 'kysely'
import type { ConsentAction } from '#features/consent/contract'
import type { Database } from '#platform/database/database.ts'

type ConsentTable = {
  id: Generated<number>
  account_id: number | null
  consent_type: 'cookie-banner'
  action: ConsentAction
  preferences: boolean
  analytics: boolean
  marketing: boolean
  global_privacy_control: boolean
  /** By the clock of the browser. */
  consented_at: Date
  created_at: Generated<Date>
}

export const consentTables = (db: Database) => db.withTables<{ consent_log: ConsentTable }>()
