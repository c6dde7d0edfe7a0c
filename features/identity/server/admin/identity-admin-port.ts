import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Origin } from '../events.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'

export interface NewIdentity {
  email: string
  password: string
  displayName?: string | undefined
  emailVerified?: boolean | undefined
}

/** What the rest of the product may do to identities. Every call runs in the caller's transaction if it is given one. */
export interface IdentityAdmin {
  /** Returns the uid. Throws `conflict` when the address is taken, `invalid-input` for a bad address or a weak password. */
  createAccount(db: Database, account: NewIdentity): Promise<string>
  hasPassword(db: Database, account: { uid: string; email: string }, password: string): Promise<boolean>
  /**
   * A new password in place of everything that lets somebody in today: sessions, second factors, linked providers and mailed
   * codes end. Throws `not-found`.
   */
  replacePassword(db: Database, uid: string, password: string): Promise<void>
  /** Replaces the custom claims; they reach the person with the next refreshed token. Throws `not-found`, `invalid-input`. */
  setCustomClaims(db: Database, uid: string, claims: Record<string, unknown>): Promise<void>
  /** A disabled account cannot sign in and all its sessions are over. Throws `not-found`. */
  setDisabled(db: Database, uid: string, disabled: boolean): Promise<void>
  /**
   * Creates six digits for a mail of another feature; typed on the page that asked for the mail they sign in. Returns undefined where
   * sign-in mails are switched off; `digits` is absent with another provider, whose users enter by the link alone. Throws `too-many`.
   */
  createSignInDigits(email: string, origin: Origin): Promise<{ digits?: string } | undefined>
  endSession(db: Database, sessionId: string): Promise<void>
  endAllSessions(db: Database, uid: string): Promise<void>
  /** Deleting what is not there is no error. */
  deleteAccount(db: Database, uid: string): Promise<void>
}

export function passwordProblem(error: unknown): never {
  if (!(error instanceof ProtocolError)) throw error
  const text = error.message.split(' : ')[1] ?? error.message
  throw new Problem('invalid-input', text, { 'body.password': text })
}
