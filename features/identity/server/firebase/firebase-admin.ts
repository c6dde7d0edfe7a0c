import * as texts from '#texts/identity'
import type { Insertable } from 'kysely'
import { signInProviders } from '#features/identity/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { checkedCustomClaims } from '../custom-claims.ts'
import { emailAddress } from '../email-address.ts'
import type { Firebase } from './firebase.ts'
import { FirebaseRefusal } from './firebase-api.ts'
import { passwordProblem, type IdentityAdmin } from '../admin/identity-admin-port.ts'
import type { IdentityTables } from '../identity-rows.ts'
import { identitySettings } from '../identity-settings.ts'
import { refuseWeakPassword } from '../passwords/password-policy.ts'

/** The same for a Firebase project, over its administrator calls. What was sent to Google is not undone when the caller rolls back. */
export function firebaseAdmin(services: Services, firebase: Firebase): IdentityAdmin {
  const update = async (uid: string, change: object) => {
    await firebase.api('accounts:update', { localId: uid, ...change }).catch(translateRefusal)
    firebase.revocations.delete(uid)
  }
  /** Whole seconds are all it knows: tokens of this very second end too, and a new sign-in waits for the next. */
  const revoked = () => ({ validSince: String(Math.floor(services.now() / 1000) + 1) })
  const recordEnd = (db: Database, ended: Insertable<IdentityTables['identity.session_end']>) =>
    db
      .withTables<IdentityTables>()
      .insertInto('identity.session_end')
      .values({ session_id: null, ...ended })
      .execute()
  return {
    async createAccount(_db, account) {
      const email = emailAddress(account.email)
      if (!email) throw new Problem('invalid-input', texts.thisIsNotAValidEmail, { 'body.email': texts.thisIsNotAValidEmail })
      await refuseWeakPassword(account.password, { ...account, email }).catch(passwordProblem)
      const { displayName, password, emailVerified = false } = account
      const { localId } = await firebase
        .api<{ localId: string }>('accounts', { email, password, emailVerified, ...(displayName && { displayName }) })
        .catch(translateRefusal)
      return localId
    },
    async hasPassword(_db, { email }, password) {
      return firebase.knowsPassword(email, password)
    },
    async replacePassword(db, uid, password) {
      await update(uid, { password, mfa: {}, deleteProvider: [...signInProviders], ...revoked() })
      await recordEnd(db, { uid })
    },
    async setCustomClaims(_db, uid, claims) {
      await update(uid, { customAttributes: checkedCustomClaims(claims) })
    },
    async setDisabled(db, uid, disabled) {
      await update(uid, { disableUser: disabled, ...(disabled && revoked()) })
      if (disabled) await recordEnd(db, { uid })
    },
    createSignInDigits: async () => (identitySettings(services.config).emailLink ? {} : undefined),
    async endSession(db, sessionId) {
      const ended_at = new Date(services.now())
      await db
        .withTables<IdentityTables>()
        .insertInto('identity.foreign_session_end')
        .values({ session_id: sessionId, ended_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      firebase.ended.delete(sessionId)
      await recordEnd(db, { uid: sessionId.split(':')[0] ?? '', session_id: sessionId })
    },
    async endAllSessions(db, uid) {
      await update(uid, revoked())
      await recordEnd(db, { uid })
    },
    async deleteAccount(db, uid) {
      await firebase.api('accounts:delete', { localId: uid }).catch((error: unknown) => {
        if (!(error instanceof FirebaseRefusal && error.code === 'USER_NOT_FOUND')) throw error
      })
      firebase.revocations.delete(uid)
      await recordEnd(db, { uid, gone: true })
    },
  }
}

function translateRefusal(error: unknown): never {
  if (!(error instanceof FirebaseRefusal)) throw error
  if (error.code === 'EMAIL_EXISTS') throw new Problem('conflict', texts.anAccountWithThisEmailAddress)
  if (error.code === 'USER_NOT_FOUND') throw new Problem('not-found')
  throw new Problem('invalid-input', texts.theAccountCouldNotBeCreated)
}
