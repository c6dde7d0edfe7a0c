import { randomInt } from 'node:crypto'
import type { AccountRow, IdentityDatabase } from './identity-rows.ts'
import type { Realm } from './realm.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 28 characters like Firebase's own, so that a later move between the two keeps every key. */
export const newUid = (): string => Array.from({ length: 28 }, () => letters[randomInt(letters.length)]).join('')

export interface NewAccount {
  email: string | null
  passwordHash?: string | null | undefined
  displayName?: string | null | undefined
  photoUrl?: string | null | undefined
  emailVerified?: boolean | undefined
  disabled?: boolean | undefined
  uid?: string | undefined
}

/** Undefined when the address or the uid is taken, also by somebody who signs up at this very moment. */
export async function insertAccount(realm: Realm, db: IdentityDatabase, account: NewAccount): Promise<AccountRow | undefined> {
  const now = realm.time()
  return db
    .insertInto('identity.account')
    .values({
      uid: account.uid ?? newUid(),
      email: account.email,
      email_verified: account.emailVerified ?? false,
      password_hash: account.passwordHash ?? null,
      password_updated_at: account.passwordHash ? now : null,
      display_name: account.displayName || null,
      photo_url: account.photoUrl || null,
      ...(account.disabled && { disabled: true }),
      tokens_valid_after: now,
      last_login_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
