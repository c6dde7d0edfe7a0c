import { randomInt } from 'node:crypto'
import type { AccountRow, IdentityDatabase } from './identity-rows.ts'
import type { Realm } from './realm.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 28 characters like Firebase's own, so that a later move between the two keeps every key. */
export const newUid = (): string => Array.from({ length: 28 }, () => letters[randomInt(letters.length)]).join('')

interface NewAccount {
  email: string
  passwordHash: string
  displayName?: string | undefined
  emailVerified?: boolean | undefined
}

/** Undefined when the address is taken, also by somebody who signs up at this very moment. */
export async function insertAccount(realm: Realm, db: IdentityDatabase, account: NewAccount): Promise<AccountRow | undefined> {
  const now = realm.time()
  return db
    .insertInto('identity.account')
    .values({
      uid: newUid(),
      email: account.email,
      email_verified: account.emailVerified ?? false,
      password_hash: account.passwordHash,
      password_updated_at: now,
      display_name: account.displayName || null,
      photo_url: null,
      tokens_valid_after: now,
      last_login_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}
