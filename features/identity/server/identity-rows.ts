import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export type IdentityTables = {
  'identity.installation': { only: Generated<boolean>; api_key: string }
  'identity.signing_key': {
    kid: string
    public_jwk: Json<{ kty: string; crv: string; x: string; y: string }>
    private_key: Buffer
    active_from: Date
  }
  'identity.account': {
    uid: string
    email: string
    email_verified: Generated<boolean>
    password_hash: string | null
    password_updated_at: Date | null
    display_name: string | null
    photo_url: string | null
    custom_claims: ColumnType<Record<string, unknown>, string | undefined, string>
    disabled: Generated<boolean>
    tokens_valid_after: Date
    last_login_at: Date | null
    created_at: Date
  }
  'identity.session': {
    id: string
    uid: string
    generation: Generated<number>
    rotated_at: Date
    auth_time: Date
    created_at: Date
    last_used_at: Date
    sign_in_provider: string
    remote: string
    user_agent: string
    ended_at: Date | null
    end_reason: string | null
  }
  'identity.oob_code': {
    code_hash: Buffer
    uid: string
    kind: OobKind
    email: string
    new_email: string | null
    created_at: Date
    expires_at: Date
  }
  'identity.throttle': { key: string; uses: number; started_at: Date; blocked_until: Date | null }
  'identity.event': {
    id: Generated<number>
    happened_at: Date
    kind: string
    uid: string | null
    session_id: string | null
    remote: string
    user_agent: string
    detail: string | null
  }
}

export type OobKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'

export type AccountRow = Selectable<IdentityTables['identity.account']>
export type SessionRow = Selectable<IdentityTables['identity.session']>
export type OobCodeRow = Selectable<IdentityTables['identity.oob_code']>

export type IdentityDatabase = Kysely<IdentityTables>
export type IdentityTransaction = Transaction<IdentityTables>
