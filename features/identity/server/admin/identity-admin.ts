import * as texts from '#texts/identity'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { checkedCustomClaims } from '../custom-claims.ts'
import { emailAddress } from '../email-address.ts'
import { ownOrigin, record } from '../events.ts'
import { firebaseAdmin } from '../firebase/firebase-admin.ts'
import { firebaseOf } from '../firebase/firebase.ts'
import type { IdentityTables } from '../identity-rows.ts'
import { insertAccount } from '../new-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { refuseWeakPassword } from '../passwords/password-policy.ts'
import { passwordProblem, type IdentityAdmin } from './identity-admin-port.ts'
import { realmOf } from '../realm.ts'
import { createSignInDigits } from '../passwords/sign-in-by-form.ts'
import { hasPassword, replacePassword } from '../passwords/replace-password.ts'
import { forgetSessionsOf } from '../sessions/session-state.ts'
import { endAllSessions, endSession } from '../sessions/sessions.ts'

/** For our own identity server or for a Firebase project, as the installation is set up. */
export function identityAdmin(services: Services): IdentityAdmin {
  const firebase = firebaseOf(services)
  return firebase ? firebaseAdmin(services, firebase) : embeddedAdmin(services)
}

function embeddedAdmin(services: Services): IdentityAdmin {
  const opened = async (db: Database) => ({ realm: await realmOf(services), tables: db.withTables<IdentityTables>() })
  return {
    async createAccount(db, account) {
      const { realm, tables } = await opened(db)
      const email = emailAddress(account.email)
      if (!email) throw new Problem('invalid-input', texts.thisIsNotAValidEmail, { 'body.email': 'This is not a valid email address.' })
      await refuseWeakPassword(account.password, { ...account, email }).catch(passwordProblem)
      const passwordHash = await hashPassword(account.password, realm.secrets.pepper)
      const created = await insertAccount(realm, tables, { ...account, email, passwordHash })
      if (!created) throw new Problem('conflict', texts.anAccountWithThisEmailAddress)
      await record(realm, tables, 'account-created', ownOrigin, { uid: created.uid })
      return created.uid
    },
    async hasPassword(db, { uid }, password) {
      const { realm, tables } = await opened(db)
      return hasPassword(realm, tables, uid, password)
    },
    async replacePassword(db, uid, password) {
      const { realm, tables } = await opened(db)
      await replacePassword(realm, tables, uid, password)
    },
    async setCustomClaims(db, uid, claims) {
      const { realm, tables } = await opened(db)
      const custom_claims = checkedCustomClaims(claims)
      const before = await tables
        .selectFrom('identity.account')
        .select('custom_claims')
        .where('uid', '=', uid)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw new Problem('not-found')
      await tables.updateTable('identity.account').set({ custom_claims }).where('uid', '=', uid).execute()
      forgetSessionsOf(realm, uid)
      // The first claims belong to the sign-up; only a later change concerns the account's owner.
      if (Object.keys(before.custom_claims).length > 0) await record(realm, tables, 'claims-changed', ownOrigin, { uid })
    },
    async setDisabled(db, uid, disabled) {
      const { realm, tables } = await opened(db)
      const changed = await tables.updateTable('identity.account').set({ disabled }).where('uid', '=', uid).executeTakeFirst()
      if (changed.numUpdatedRows === 0n) throw new Problem('not-found')
      if (disabled) await endAllSessions(realm, tables, uid, 'disabled', ownOrigin)
      await record(realm, tables, disabled ? 'account-disabled' : 'account-enabled', ownOrigin, { uid })
    },
    createSignInDigits: (email, origin) => createSignInDigits(services, email, origin),
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
