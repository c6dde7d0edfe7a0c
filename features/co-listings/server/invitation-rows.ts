import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'

interface Invitation {
  listing_key: number
  agent_account_id: number
  invited_by: number
  invited_at: Date
}

export const invitationTables = (db: Database) => db.withTables<{ co_listing_invitation: Invitation }>()

/** What somebody sent and received. */
export const invitationsWith =
  (accountId: number) => (is: ExpressionBuilder<{ co_listing_invitation: Invitation }, 'co_listing_invitation'>) =>
    is.or([is('agent_account_id', '=', accountId), is('invited_by', '=', accountId)])
