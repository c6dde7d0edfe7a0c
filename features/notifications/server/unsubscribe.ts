import * as texts from '#texts/notifications'
import { accountsById } from '#features/accounts/server'
import { type Topic, type Unsubscription } from '#features/notifications/contract'
import { topicNames } from '../contract/topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { undoForMs } from '../contract/unsubscribe.ts'
import { choose, matrixOf, preferenceTables } from './matrix.ts'
import { notificationTables } from './notification-rows.ts'
import { isSameSecret } from '#platform/http/same-secret.ts'
import { signed, signingKey } from './signed-links.ts'

/** Whose mails about what a link stops: of an account, or of a person known by their mailbox alone. */
interface Subscription {
  holder: { accountId: number } | { personId: number }
  topics: Topic[]
}

/** For each of these people the address of a page that stops the mails of a topic, for the mail itself and its List-Unsubscribe header. */
export async function unsubscribeUrls(
  db: Database,
  publicUrl: string,
  accountIds: readonly number[],
  topic: Topic,
): Promise<Map<number, string>> {
  if (accountIds.length === 0) return new Map()
  const key = await signingKey(db)
  return new Map(accountIds.map((id) => [id, urlOf(publicUrl, key, { holder: { accountId: id }, topics: [topic] })]))
}

/** The address that stops several topics at once. */
export async function unsubscribeUrl(db: Database, publicUrl: string, subscription: Subscription): Promise<string> {
  return urlOf(publicUrl, await signingKey(db), subscription)
}

const urlOf = (publicUrl: string, key: Buffer, subscription: Subscription): string =>
  `${publicUrl}/unsubscribe?token=${encodeURIComponent(tokenOf(key, subscription))}`

/** Throws 'not-found' for a link that we did not sign, or whose account is gone. */
export async function stateOf(db: Database, token: string, now: number): Promise<Unsubscription> {
  return subscriptionOf(db, await opened(db, token), now)
}

async function subscriptionOf(db: Database, { holder, topics }: Subscription, now: number): Promise<Unsubscription> {
  const [topic] = topics
  if (!topic) throw unknownLink()
  const { address, subscribed, stoppedAt } =
    'accountId' in holder ? await ofAccount(db, holder.accountId, topics) : await ofMailbox(db, holder.personId)
  const undoable = !subscribed && stoppedAt !== undefined && now - stoppedAt < undoForMs
  return { topic, topics, address: masked(address), subscribed, undoable }
}

async function ofAccount(db: Database, accountId: number, topics: readonly Topic[]) {
  const account = (await accountsById(db, [accountId])).get(accountId)
  if (!account || account.email.endsWith('.invalid')) throw unknownLink()
  const { preferences } = await matrixOf(db, accountId)
  const subscribed = preferences.some(({ topic, channel, enabled }) => topics.includes(topic) && channel === 'mail' && enabled)
  const rows = await preferenceTables(db)
    .selectFrom('notification_preference')
    .select('changed_at')
    .where('account_id', '=', accountId)
    .where('topic', 'in', topics)
    .where('channel', '=', 'mail')
    .execute()
  const stoppedAt = rows.length === 0 ? undefined : Math.max(...rows.map(({ changed_at }) => changed_at.getTime()))
  return { address: account.email, subscribed, stoppedAt }
}

async function ofMailbox(db: Database, personId: number) {
  const person = await notificationTables(db)
    .selectFrom('notification_person')
    .select(['mailbox', 'mail_stopped_at'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person?.mailbox) throw unknownLink()
  return { address: person.mailbox, subscribed: person.mail_stopped_at === null, stoppedAt: person.mail_stopped_at?.getTime() }
}

export async function stop(db: Database, token: string, undo: boolean, now: number): Promise<Unsubscription> {
  const subscription = await opened(db, token)
  const before = await subscriptionOf(db, subscription, now)
  if (undo && !before.undoable && !before.subscribed) throw new Problem('gone', texts.youCanOnlyUndoThisFor)
  if (before.subscribed !== undo) await setSubscribed(db, subscription, undo, now)
  return subscriptionOf(db, subscription, now)
}

async function setSubscribed(db: Database, { holder, topics }: Subscription, enabled: boolean, now: number): Promise<void> {
  if ('accountId' in holder) {
    for (const topic of topics) await choose(db, holder.accountId, { topic, channel: 'mail', enabled }, now)
    return
  }
  await notificationTables(db)
    .updateTable('notification_person')
    .set({ mail_stopped_at: enabled ? null : new Date(now) })
    .where('id', '=', holder.personId)
    .execute()
}

async function opened(db: Database, token: string): Promise<Subscription> {
  const [id = '', names = ''] = token.split('.')
  const topics = names.split('~').flatMap((name) => topicNames.filter((known) => known === name))
  const holder = id.startsWith('p') ? { personId: Number(id.slice(1)) } : { accountId: Number(id) }
  const subscription = { holder, topics }
  if (!isSameSecret(tokenOf(await signingKey(db), subscription), token)) throw unknownLink()
  return subscription
}

const unknownLink = () => new Problem('not-found', texts.thisLinkIsntValidOrIts)

function tokenOf(key: Buffer, { holder, topics }: Subscription): string {
  const who = 'accountId' in holder ? String(holder.accountId) : `p${holder.personId}`
  return signed(key, `${who}.${topics.join('~')}`)
}

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/u, '$1…$2')
