import type { IdentityDatabase } from './identity-rows.ts'
import type { Realm } from './realm.ts'

/** Where a request came from, as it is written into the event log. */
export interface Origin {
  remote: string
  userAgent: string
}

/** A request of the protocol with what its browser brought besides the body. */
export interface Caller extends Origin {
  /** The cookie of a browser that signed in here before. */
  device: string | undefined
  /** The App Check token. */
  proof: string | undefined
  rememberDevice(device: string): void
}

export type EventKind =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in-refused'
  | 'refresh-token-reused'
  | 'session-ended'
  | 'sessions-ended'
  | 'password-changed'
  | 'password-reset'
  | 'email-verified'
  | 'email-changed'
  | 'email-recovered'
  | 'code-sent'
  | 'account-deleted'
  | 'account-created'
  | 'account-disabled'
  | 'account-enabled'
  | 'claims-changed'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'password-removed'
  | 'second-factor-enrolled'
  | 'second-factor-withdrawn'
  | 'second-factor-refused'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'account-unlocked'
  | 'account-changed'
  | 'account-viewed'

/** Appends to the log of everything that touches identity. Never holds a password, a code or a token. */
export async function record(
  realm: Realm,
  db: IdentityDatabase,
  kind: EventKind,
  origin: Origin,
  about: { uid?: string | undefined; session?: string; detail?: string },
): Promise<void> {
  await db
    .insertInto('identity.event')
    .values({
      happened_at: realm.time(),
      kind,
      uid: about.uid ?? null,
      session_id: about.session ?? null,
      remote: origin.remote,
      user_agent: origin.userAgent.slice(0, 300),
      detail: about.detail ?? null,
    })
    .execute()
}

/** The origin of what the server does by itself or on an operator's command. */
export const ownOrigin: Origin = { remote: '', userAgent: 'server' }
