import * as texts from '#texts/notifications'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountsById } from '#features/accounts/server'
import { topicNames, undoForMs, type Topic, type Unsubscription } from '#features/notifications/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { choose, matrixOf, preferenceTables } from './matrix.ts'

interface Subscription {
  accountId: number
  topic: Topic
}

type KeyTables = { unsubscribe_key: { id: number; key: Buffer } }

/** For each of these people the address of a page that stops the mails of a topic, for the mail itself and its List-Unsubscribe header. */
export async function unsubscribeUrls(
  db: Database,
  publicUrl: string,
  accountIds: readonly number[],
  topic: Topic,
): Promise<Map<number, string>> {
  if (accountIds.length === 0) return new Map()
  const key = await keyOf(db)
  return new Map(accountIds.map((id) => [id, `${publicUrl}/unsubscribe?token=${encodeURIComponent(tokenOf(key, id, topic))}`]))
}

/** Throws 'not-found' for a link that we did not sign, or whose account is gone. */
export async function stateOf(db: Database, token: string, now: number): Promise<Unsubscription> {
  return subscriptionOf(db, await opened(db, token), now)
}

async function subscriptionOf(db: Database, { accountId, topic }: Subscription, now: number): Promise<Unsubscription> {
  const account = (await accountsById(db, [accountId])).get(accountId)
  if (!account || account.email.endsWith('.invalid')) throw unknownLink()
  const { preferences } = await matrixOf(db, accountId)
  const subscribed = preferences.find((cell) => cell.topic === topic && cell.channel === 'mail')?.enabled ?? false
  const row = await preferenceTables(db)
    .selectFrom('notification_preference')
    .select('changed_at')
    .where('account_id', '=', accountId)
    .where('topic', '=', topic)
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  const undoable = !subscribed && row !== undefined && now - row.changed_at.getTime() < undoForMs
  return { topic, address: masked(account.email), subscribed, undoable }
}

export async function stop(db: Database, token: string, undo: boolean, now: number): Promise<Unsubscription> {
  const subscription = await opened(db, token)
  const before = await subscriptionOf(db, subscription, now)
  if (undo && !before.undoable && !before.subscribed) throw new Problem('gone', texts.youCanOnlyUndoThisFor)
  if (before.subscribed !== undo)
    await choose(db, subscription.accountId, { topic: subscription.topic, channel: 'mail', enabled: undo }, now)
  return subscriptionOf(db, subscription, now)
}

async function opened(db: Database, token: string): Promise<Subscription> {
  const [id = '', name = ''] = token.split('.')
  const topic = topicNames.find((known) => known === name)
  const expected = topic && Buffer.from(tokenOf(await keyOf(db), Number(id), topic))
  const given = Buffer.from(token)
  if (!topic || !expected || expected.length !== given.length || !timingSafeEqual(expected, given)) throw unknownLink()
  return { accountId: Number(id), topic }
}

const unknownLink = () => new Problem('not-found', texts.thisLinkIsntValidOrIts)

function tokenOf(key: Buffer, accountId: number, topic: Topic): string {
  const signed = `${accountId}.${topic}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

/** Servers that start together agree on whichever key came first. */
async function keyOf(db: Database): Promise<Buffer> {
  const table = db.withTables<KeyTables>()
  const read = () => table.selectFrom('unsubscribe_key').select('key').where('id', '=', 1).executeTakeFirst()
  const stored = await read()
  if (stored) return stored.key
  await table
    .insertInto('unsubscribe_key')
    .values({ id: 1, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error('The key of the unsubscribe links could not be stored.')
  return made.key
}

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/u, '$1…$2')
