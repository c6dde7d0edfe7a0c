import type { Generated, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'

interface SignInTable {
  sign_in_id: Generated<number>
  brokerage_key: number
  issuer: string
  client_id: string
  client_secret: Buffer
  is_required: Generated<boolean>
  accepts_unverified: Generated<boolean>
  last_used_at: Date | null
  saved_at: Date
}

interface DomainTable {
  id: Generated<number>
  brokerage_key: number
  domain: string
  proof: string
  added_at: Date
  proven_at: Date | null
  proven_by: 'dns' | 'file' | null
  checked_at: Date | null
  missing_since: Date | null
}

type SignOnTables = { brokerage_sign_in: SignInTable; brokerage_domain: DomainTable }

export type SignInRow = Selectable<SignInTable>
export type DomainRow = Selectable<DomainTable>

export const signOnTables = (db: Database) => db.withTables<SignOnTables>()

/** The provider as the identity server knows it, and what its secret is bound to. */
export const providerIdOf = (signInId: number): string => `oidc.${signInId}`
