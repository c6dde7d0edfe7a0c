import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { checkedCustomClaims } from './custom-claims.ts'
import { emailAddress } from './email-address.ts'
import { ownOrigin, record } from './events.ts'
import type { IdentityTables } from './identity-rows.ts'
import { insertAccount } from './new-account.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { ProtocolError } from './protocol-errors.ts'
import { realmOf } from './realm.ts'
import { forgetSessionsOf } from './session-state.ts'
import { endAllSessions, endSession } from './sessions.ts'

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
  /** Replaces the custom claims; they reach the person with the next refreshed token. Throws `not-found`, `invalid-input`. */
  setCustomClaims(db: Database, uid: string, claims: Record<string, unknown>): Promise<void>
  /** A disabled account cannot sign in and all its sessions are over. Throws `not-found`. */
  setDisabled(db: Database, uid: string, disabled: boolean): Promise<void>
  endSession(db: Database, sessionId: string): Promise<void>
  endAllSessions(db: Database, uid: string): Promise<void>
  /** Deleting what is not there is no error. */
  deleteAccount(db: Database, uid: string): Promise<void>
}

export function identityAdmin(services: Services): IdentityAdmin {
  const opened = async (db: Database) => ({ realm: await realmOf(services), tables: db.withTables<IdentityTables>() })
  return {
    async createAccount(db, account) {
      const { realm, tables } = await opened(db)
      const email = emailAddress(account.email)
      if (!email) throw new Problem('invalid-input', 'This is not an e-mail address.', { 'body.email': 'This is not an e-mail address.' })
      await refuseWeakPassword(account.password, { ...account, email }).catch(passwordProblem)
      const passwordHash = await hashPassword(account.password, realm.secrets.pepper)
      const created = await insertAccount(realm, tables, { ...account, email, passwordHash })
      if (!created) throw new Problem('conflict', 'There is an account with this e-mail address already.')
      await record(realm, tables, 'account-created', ownOrigin, { uid: created.uid })
      return created.uid
    },
    async setCustomClaims(db, uid, claims) {
      const { realm, tables } = await opened(db)
      const custom_claims = checkedCustomClaims(claims)
      const changed = await tables.updateTable('identity.account').set({ custom_claims }).where('uid', '=', uid).executeTakeFirst()
      if (changed.numUpdatedRows === 0n) throw new Problem('not-found')
      forgetSessionsOf(realm, uid)
      await record(realm, tables, 'claims-changed', ownOrigin, { uid })
    },
    async setDisabled(db, uid, disabled) {
      const { realm, tables } = await opened(db)
      const changed = await tables.updateTable('identity.account').set({ disabled }).where('uid', '=', uid).executeTakeFirst()
      if (changed.numUpdatedRows === 0n) throw new Problem('not-found')
      if (disabled) await endAllSessions(realm, tables, uid, 'disabled', ownOrigin)
      await record(realm, tables, disabled ? 'account-disabled' : 'account-enabled', ownOrigin, { uid })
    },
    async endSession(db, sessionId) {
      const { realm, tables } = await opened(db)
      await endSession(realm, tables, sessionId, 'signed-out', ownOrigin)
    },
    async endAllSessions(db, uid) {
      const { realm, tables } = await opened(db)
      await endAllSessions(realm, tables, uid, 'signed-out-everywhere', ownOrigin)
    },
    async deleteAccount(db, uid) {
      const { realm, tables } = await opened(db)
      await tables.deleteFrom('identity.account').where('uid', '=', uid).execute()
      forgetSessionsOf(realm, uid)
      await record(realm, tables, 'account-deleted', ownOrigin, { uid })
    },
  }
}

function passwordProblem(error: unknown): never {
  if (!(error instanceof ProtocolError)) throw error
  const words = error.message.split(' : ')[1] ?? error.message
  throw new Problem('invalid-input', words, { 'body.password': words })
}
