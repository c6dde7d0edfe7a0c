import { sql } from 'kysely'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { viewsOf } from '../account-view.ts'
import type { AdminRequests } from './admin-requests.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'

type Users = { userInfo?: { localId: string }[] }

const columns = {
  USER_ID: 'uid',
  CREATED_AT: 'created_at',
  LAST_LOGIN_AT: 'last_login_at',
  USER_EMAIL: 'email',
  NAME: 'display_name',
} as const

export async function queryAccounts(realm: Realm, request: AdminRequests['query']): Promise<Users & { recordsCount: string }> {
  let query = realm.db.selectFrom('identity.account')
  for (const { email, userId, phoneNumber } of request.expression ?? []) {
    if (email) query = query.where('email', '=', normalEmail(email))
    if (userId) query = query.where('uid', '=', userId)
    // Nobody has a telephone number here.
    if (phoneNumber) query = query.where(sql<boolean>`false`)
  }
  const { count } = await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (request.returnUserInfo === false) return { recordsCount: String(count) }
  const column = columns[request.sortBy as keyof typeof columns] ?? 'uid'
  const rows = await query
    .selectAll()
    .orderBy(column, request.order === 'DESC' ? 'desc' : 'asc')
    .orderBy('uid')
    .limit(Math.min(Number(request.limit ?? 500), 1000))
    .offset(Number(request.offset ?? 0))
    .execute()
  return { recordsCount: String(rows.length), userInfo: await viewsOf(realm.db, rows) }
}

/** Everybody, by uid, a page at a time; a full page has a token for the next one, which may be empty. Hashes of passwords stay here. */
export async function listAccounts(realm: Realm, { maxResults, nextPageToken }: AdminRequests['batchGet']): Promise<object> {
  const after = nextPageToken === undefined ? '' : Buffer.from(nextPageToken, 'base64url').toString()
  if (nextPageToken !== undefined && !/^[\x21-\x7e]{1,128}$/.test(after)) throw new ProtocolError('INVALID_ARGUMENT', 'nextPageToken')
  const rows = await realm.db.selectFrom('identity.account').selectAll().where('uid', '>', after).orderBy('uid').limit(maxResults).execute()
  const users = await viewsOf(realm.db, rows)
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    ...(users.length > 0 && { users }),
    ...(rows.length === maxResults && { nextPageToken: Buffer.from(rows.at(-1)?.uid ?? '').toString('base64url') }),
  }
}
