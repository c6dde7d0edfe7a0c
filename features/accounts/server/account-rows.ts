import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PhoneAudience } from '../contract.ts'

type AccountTable = {
  id: Generated<number>
  identity_uid: string
  email: string
  email_verified: ColumnType<boolean, boolean | undefined, boolean>
  username: string
  first_name: string | null
  last_name: string | null
  profile_image_url: string | null
  zip_code: string | null
  phone: string | null
  phone_verified_at: Date | null
  phone_shown_to: ColumnType<PhoneAudience, PhoneAudience | undefined, PhoneAudience>
  is_agent: ColumnType<boolean, boolean | undefined, boolean>
  is_admin: ColumnType<boolean, boolean | undefined, boolean>
  is_verified: ColumnType<boolean, boolean | undefined, boolean>
  is_founder: ColumnType<boolean, boolean | undefined, boolean>
  permissions: ColumnType<string[], string[] | undefined, string[]>
  is_demo: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, never, never>
  last_sign_in_at: Date | null
  suspended_at: Date | null
}

export type AccountTables = {
  account: AccountTable
  founder_invitation: { email: string; invited_at: Date }
  admin_setup: { token_hash: Buffer; created_at: ColumnType<Date, never, never> }
}

export type Account = Selectable<AccountTable>
