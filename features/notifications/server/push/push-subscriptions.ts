import * as texts from '#texts/notifications'
import { sql, type GeneratedAlways, type Selectable } from 'kysely'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { subscribeToPush } from '../../contract/push.ts'
import { isPushService } from './push-services.ts'

type SubscriptionTable = {
  id: GeneratedAlways<number>
  account_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}
export type SubscriptionRow = Selectable<SubscriptionTable>

export const subscriptionTables = (db: Database) => db.withTables<{ push_subscription: SubscriptionTable }>()

const browsersAtMost = 10

/** A browser that somebody else signed in to before is theirs no more. @throws Problem for an address of no known push service. */
export async function subscribe(
  db: Database,
  accountId: number,
  { endpoint, keys }: InputOf<typeof subscribeToPush>['body'],
  { further, now }: { further: readonly string[]; now: number },
): Promise<{ browsers: number }> {
  if (!isPushService(endpoint, further))
    throw new Problem('invalid-input', texts.browserPushServiceUnknown, { 'body.endpoint': texts.browserPushServiceUnknown })
  const row = { account_id: accountId, ...keys, created_at: new Date(now) }
  const tables = subscriptionTables(db)
  await tables
    .insertInto('push_subscription')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`delete from push_subscription where id in (
    select id from push_subscription where account_id = ${accountId} order by created_at desc, id desc offset ${browsersAtMost})`.execute(
    db,
  )
  return { browsers: (await subscriptionsOf(db, accountId)).length }
}

export async function unsubscribeBrowser(db: Database, accountId: number, endpoint: string): Promise<undefined> {
  await subscriptionTables(db)
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
  return undefined
}

export const subscriptionsOf = (db: Database, accountId: number): Promise<SubscriptionRow[]> =>
  subscriptionTables(db).selectFrom('push_subscription').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** Which of these accounts have a browser that takes pushed notifications. */
export async function accountsWithPush(db: Database, accountIds: readonly number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from push_subscription where account_id = any(${[...accountIds]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
