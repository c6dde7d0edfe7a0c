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
    email: string | null
    email_verified: Generated<boolean>
    password_hash: string | null
    password_updated_at: Date | null
    display_name: string | null
    photo_url: string | null
    custom_claims: ColumnType<Record<string, unknown>, string | undefined, string>
    identities: ColumnType<Record<string, string[]>, never, never>
    disabled: Generated<boolean>
    email_link_sign_in: Generated<boolean>
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
    first_factor: Generated<FirstFactor>
    remote: string
    user_agent: string
    ended_at: Date | null
    end_reason: string | null
    second_factor: string | null
    claims: ColumnType<Record<string, unknown>, string | undefined, string>
  }
  'identity.oob_code': {
    code_hash: Buffer
    uid: string | null
    kind: OobKind
    email: string | null
    new_email: string | null
    created_at: Date
    expires_at: Date
    typed_hash: Generated<Buffer | null>
    typed_tries: Generated<number>
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
  'identity.provider_link': {
    provider: string
    subject: string
    uid: string
    email: string | null
    display_name: string | null
    photo_url: string | null
    screen_name: string | null
    linked_at: Date
  }
  'identity.oauth_tx': {
    state_hash: Buffer
    browser_hash: Buffer
    provider: string
    verifier: string
    nonce: string
    channel: string | null
    return_path: string
    expires_at: Date
  }
  'identity.oauth_handle': Assertion & { handle_hash: Buffer; expires_at: Date }
  'identity.mfa_factor': {
    id: string
    uid: string
    display_name: string | null
    secret: Buffer
    last_step: number
    enrolled_at: Date
  }
  'identity.mfa_recovery_code': { uid: string; code_hash: Buffer }
  'identity.mfa_pending': {
    token_hash: Buffer
    uid: string
    secret: Buffer | null
    sign_in_provider: string | null
    first_factor: Generated<FirstFactor>
    claims: ColumnType<Record<string, unknown>, string | undefined, string>
    tries: Generated<number>
    expires_at: Date
  }
  'identity.known_device': { uid: string; device_hash: Buffer; last_used_at: Date }
  'identity.foreign_session_end': { session_id: string; ended_at: Date }
  'identity.session_end': {
    id: Generated<number>
    uid: string
    session_id: string | null
    gone: Generated<boolean>
    happened_at: Generated<Date>
  }
}

/** What a session began with; `unknown` for those begun before this was noted. */
export type FirstFactor = 'password' | 'email-link' | 'provider' | 'custom' | 'anonymous' | 'unknown'

/** What a provider says about somebody. */
export type Assertion = {
  provider: string
  subject: string
  email: string | null
  email_verified: boolean
  display_name: string | null
  photo_url: string | null
  screen_name: string | null
}

export type OobKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL' | 'EMAIL_SIGNIN' | 'UNLOCK'

export type AccountRow = Selectable<IdentityTables['identity.account']>
/** Where `*` cannot stand, see `preparedStatements`. */
export const accountColumns = [
  'uid',
  'email',
  'email_verified',
  'password_hash',
  'password_updated_at',
  'display_name',
  'photo_url',
  'custom_claims',
  'identities',
  'disabled',
  'email_link_sign_in',
  'tokens_valid_after',
  'last_login_at',
  'created_at',
] as const satisfies (keyof AccountRow)[]

export type SessionRow = Selectable<IdentityTables['identity.session']>
export type ProviderLinkRow = Selectable<IdentityTables['identity.provider_link']>
export type FactorRow = Selectable<IdentityTables['identity.mfa_factor']>
export type OobCodeRow = Selectable<IdentityTables['identity.oob_code']>

export type IdentityDatabase = Kysely<IdentityTables>
export type IdentityTransaction = Transaction<IdentityTables>
