import type { IdentityDatabase } from './identity-rows.ts'
import type { Realm } from './realm.ts'

/** Where a request came from, as it is written into the event log. */
export interface Origin {
  remote: string
  userAgent: string
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
