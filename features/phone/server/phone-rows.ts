import type { Generated } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export type PhoneTables = {
  phone_verification: {
    account_id: number
    phone: string
    code_salt: Buffer | null
    code_hash: Buffer | null
    tries: number
    sent_at: Date
    expires_at: Date
    message_id: string
  }
  phone_code_request: { id: Generated<number>; account_id: number; phone: string; network: string; requested_at: Date }
  phone_consent: { id: Generated<number>; account_id: number; phone: string; statement: string; given_at: Date }
  phone_review: {
    id: Generated<number>
    account_id: number
    phone: string
    state: 'open' | 'approved' | 'declined' | 'withdrawn'
    opened_at: Date
    decided_at: Date | null
    decided_by: number | null
  }
}

export const phoneTables = (db: Database) => db.withTables<PhoneTables>()
