import type { Services } from '#platform/http/services.ts'
import type { Database } from '#platform/database/database.ts'
import { ownOrigin, record } from '../events.ts'
import type { IdentityTables } from '../identity-rows.ts'
import { realmOf } from '../realm.ts'

/**
 * Returns whether a session of this person, or that one alone, was ended after a moment. A session that runs out by itself is none. With
 * a Firebase project only sign-outs here are known.
 */
export async function hasSignedOutSince(db: Database, uid: string, since: Date, sessionId?: string): Promise<boolean> {
  const tables = db.withTables<IdentityTables>()
  const revoked = tables.selectFrom('identity.account').select('uid').where('uid', '=', uid).where('tokens_valid_after', '>', since)
  if (await revoked.executeTakeFirst()) return true
  let ended = tables.selectFrom('identity.session').select('id').where('uid', '=', uid).where('ended_at', '>', since)
  if (sessionId !== undefined) ended = ended.where('id', '=', sessionId)
  if (await ended.executeTakeFirst()) return true
  if (sessionId === undefined) return false
  const foreign = tables.selectFrom('identity.foreign_session_end').select('session_id').where('session_id', '=', sessionId)
  return (await foreign.executeTakeFirst()) !== undefined
}

/** Writes into what a person reads of their account that an administrator looked at it. */
export async function noteAccountViewed(services: Services, db: Database, uid: string): Promise<void> {
  await record(await realmOf(services), db.withTables<IdentityTables>(), 'account-viewed', ownOrigin, { uid })
}
