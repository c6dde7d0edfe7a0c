import type { Generated, Selectable } from 'kysely'
import type { BrokerageRole, ReviewPolicy } from '#features/brokerages/contract'
import type { Database } from '#platform/database/database.ts'

interface MemberTable {
  account_id: number
  brokerage_key: number
  x_role: BrokerageRole
  joined_at: Date
}

interface InvitationTable {
  id: Generated<number>
  brokerage_key: number
  mailbox: string
  invited_by: number | null
  sent_at: Date
  expires_at: Date
}

type BrokerageTables = {
  brokerage: { brokerage_key: Generated<number>; brokerage_name: string; x_review_policy: Generated<ReviewPolicy>; created_at: Date }
  brokerage_member: MemberTable
  brokerage_invitation: InvitationTable
}

export type MemberRow = Selectable<MemberTable>

export const brokerageTables = (db: Database) => db.withTables<BrokerageTables>()
