import type { Services } from '#platform/http/services.ts'
import type { IdentityTables } from '../identity-rows.ts'
import { endOf } from './session-limits.ts'

/** A session that still counts, as its owner may see it. */
export interface MySession {
  id: string
  startedAt: Date
  lastUsedAt: Date
  remote: string
  userAgent: string
  provider: string
  secondFactor: boolean
}

/** One line of the event log about a person. */
export interface MyEvent {
  id: number
  happenedAt: Date
  kind: string
  remote: string
  userAgent: string
}

/** The sessions of a person that still count, last used first; none with a Firebase project, which does not tell. */
export async function mySessions({ db, now }: Services, uid: string): Promise<MySession[]> {
  const tables = db.withTables<IdentityTables>()
  const account = await tables
    .selectFrom('identity.account')
    .select(['tokens_valid_after', 'custom_claims'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!account) return []
  const rows = await tables
    .selectFrom('identity.session')
    .selectAll()
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => endOf(row, account, now()) === undefined)
    .map((row) => ({
      id: row.id,
      startedAt: row.created_at,
      lastUsedAt: row.last_used_at,
      remote: row.remote,
      userAgent: row.user_agent,
      provider: row.sign_in_provider,
      secondFactor: row.second_factor !== null,
    }))
}

/** What happened to an identity, newest first, from below an id on. */
export async function myEvents({ db }: Services, uid: string, before: number | undefined, limit: number): Promise<MyEvent[]> {
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.event')
    .select(['id', 'happened_at', 'kind', 'remote', 'user_agent'])
    .where('uid', '=', uid)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, happenedAt: row.happened_at, kind: row.kind, remote: row.remote, userAgent: row.user_agent }))
}
