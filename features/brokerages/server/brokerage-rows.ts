import type { Generated, Selectable } from 'kysely'
import type { BrokerageRole, ReviewPolicy } from '#features/brokerages/contract'
import type { UsState } from '#features/location/contract'
import type { RegistrationStatus } from '../contract/brokerage.ts'
import type { Database } from '#platform/database/database.ts'

interface MemberTable {
  account_id: number
  brokerage_key: number
  x_role: BrokerageRole
  joined_at: Date
  brokerage_office_key: number | null
}

interface OfficeTable {
  brokerage_office_key: Generated<number>
  brokerage_key: number
  office_name: string
  office_address1: string
  office_city: string
  office_state_or_province: string
  office_postal_code: string
  office_phone: string
  office_corporate_license: string
  x_review_policy: ReviewPolicy
  x_price_limit_percent: number | null
  created_at: Generated<Date>
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
  brokerage: {
    brokerage_key: Generated<number>
    brokerage_name: string
    x_review_policy: Generated<ReviewPolicy>
    x_price_limit_percent: number | null
    x_logo_url: string | null
    x_logo_width: number | null
    x_logo_height: number | null
    x_logo_alt: Generated<string>
    x_accent_color: string | null
    x_status: Generated<RegistrationStatus>
    x_license_number: string | null
    x_license_state: UsState | null
    x_submitted_at: Date | null
    x_reviewed_at: Date | null
    x_review_note: Generated<string>
    created_at: Date
  }
  brokerage_member: MemberTable
  brokerage_invitation: InvitationTable
  brokerage_office: OfficeTable
}

export type MemberRow = Selectable<MemberTable>
export type OfficeRow = Selectable<OfficeTable>

export const brokerageTables = (db: Database) => db.withTables<BrokerageTables>()
