import { randomBytes } from 'node:crypto'
import type { Assertion, IdentityDatabase } from '../identity-rows.ts'
import { hashOf } from '../codes/oob-codes.ts'
import type { Realm } from '../realm.ts'

/** From the provider's answer to the browser that redeems it. */
export const handleMs = 60_000
/** Kept for somebody who must first sign in another way to prove that an account is theirs. */
export const pendingHandleMs = 10 * 60_000

/** Stores what a provider says under a random 256-bit handle, of which only the hash is stored. */
export async function storeAssertion(realm: Realm, db: IdentityDatabase, assertion: Assertion, goodForMs: number): Promise<string> {
  const handle = randomBytes(32).toString('base64url')
  await db
    .insertInto('identity.oauth_handle')
    .values({ ...assertion, handle_hash: hashOf(handle), expires_at: new Date(realm.time().getTime() + goodForMs) })
    .execute()
  return handle
}

/** What the handle stands for, once: undefined for one that was used, is too old, or never was. */
export async function redeemHandle(realm: Realm, db: IdentityDatabase, handle: string): Promise<Assertion | undefined> {
  const row = await db.deleteFrom('identity.oauth_handle').where('handle_hash', '=', hashOf(handle)).returningAll().executeTakeFirst()
  if (!row || row.expires_at <= realm.time()) return undefined
  const { handle_hash: _, expires_at: __, ...said } = row
  return said
}
