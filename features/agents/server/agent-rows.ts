import type { ColumnType, Generated, Selectable } from 'kysely'
import type { LicenseStep } from '../contract/license-graph.ts'
import type { License, LicenseStatus } from '../contract.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export type AgentTables = {
  office: {
    office_key: Generated<number>
    office_name: string
    office_city: string | null
    office_state_or_province: string | null
    office_corporate_license: string | null
  }
  agent_profile: {
    member_key: Generated<number>
    account_id: number
    office_key: number | null
    slug: string
    bio: Defaulted<string>
    specialties: Defaulted<string[]>
    cities: Defaulted<string[]>
    languages: Defaulted<string[]>
    years_of_experience: number | null
    backlink_url: string | null
    plan: Defaulted<'basic' | 'pro' | 'premium'>
    created_at: ColumnType<Date, never, never>
    updated_at: ColumnType<Date, never, Date>
  }
  agent_former_slug: { slug: string; account_id: number }
  member_state_license: {
    id: Generated<number>
    member_key: number
    member_state_license: string
    member_state_license_state: string
    member_state_license_type: Defaulted<License['type']>
    member_state_license_expiration_date: ColumnType<string | null, string | null, string | null>
    x_status: Defaulted<LicenseStatus>
    x_checked_at: Date | null
    x_checked_by: number | null
    x_evidence_url: string | null
    x_evidence_hash: string | null
    x_time_zone: string
    created_at: Generated<Date>
  }
  license_snapshot: {
    id: string
    content_type: 'application/pdf' | 'image/webp'
    byte_size: number
    fingerprint: string
    uploaded_by: number | null
    uploaded_at: Date
  }
  license_check: {
    id: Generated<number>
    license_id: number
    step: LicenseStep
    license_number: string
    by_account_id: number | null
    at: Date
    regulator_url: string | null
    snapshot_id: string | null
    expires_on: string | null
    note: string
  }
  license_reminder: { license_id: number; expires_on: string; days_before: number; sent_at: Date }
  agent_notice: {
    id: Generated<number>
    account_id: number
    folder: string
    form_version: string
    fingerprint: string
    byte_size: number
    uploaded_at: Date
    withdrawn_at: Generated<Date | null>
  }
}

export type LicenseRow = Selectable<AgentTables['member_state_license']>
/** With whether its last day is over; null where no day is known. */
export type RatedLicense = LicenseRow & { has_passed: boolean | null }
export type ProfileRow = Selectable<AgentTables['agent_profile']> &
  Pick<Selectable<AgentTables['office']>, 'office_city' | 'office_state_or_province'> & {
    office_name: string | null
  }
