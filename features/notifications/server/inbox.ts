import { sql } from 'kysely'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { defineEvent } from '#platform/events/define-event.ts'
import * as texts from '#texts/notifications'
import type { myNotices, NoticeItem } from '../contract.ts'
import { notificationTables, type NotificationRow } from './notification-rows.ts'

interface NoticeOpened {
  accountId: number
  topic: string
  link: string
}
/** Somebody opened what they were told of on their bell. */
export const noticeOpened = defineEvent<NoticeOpened>('noticeOpened')

const inboxOf = (db: Database, accountId: number) =>
  notificationTables(db)
    .selectFrom('notification')
    .innerJoin('notification_person', 'notification_person.id', 'notification.person_id')
    .where('account_id', '=', accountId)
    .where('on_screen', '=', true)

/** What is on a person's bell, newest first, from before `before` on, with how many of all are unread. */
export async function inbox(
  db: Database,
  accountId: number,
  before: number | undefined,
  limit: number,
): Promise<ReplyOf<typeof myNotices>> {
  let page = inboxOf(db, accountId)
    .selectAll('notification')
    .orderBy('notification.id', 'desc')
    .limit(limit + 1)
  if (before !== undefined) page = page.where('notification.id', '<', before)
  const [rows, counted] = await Promise.all([
    page.execute(),
    inboxOf(db, accountId)
      .select((select) => select.fn.countAll<number>().as('unread'))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.slice(0, limit)
  return { unread: counted.unread, items: items.map(noticeOf), next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Reading twice changes nothing. @throws Problem 'not-found' for what is not on this person's bell. */
export async function markRead(db: Database, accountId: number, id: number, now: number): Promise<NoticeOpened> {
  const notice = await notificationTables(db)
    .updateTable('notification')
    .set({ read_at: sql<Date>`coalesce(read_at, ${new Date(now)})` })
    .where('id', '=', id)
    .where('on_screen', '=', true)
    .where('person_id', 'in', personOf(db, accountId))
    .returning(['topic', 'link'])
    .executeTakeFirst()
  if (!notice) throw new Problem('not-found', texts.thisNotificationIsGone)
  return { accountId, topic: notice.topic, link: notice.link }
}

/** Everything up to `upTo`: what came while somebody read stays unread. */
export async function markAllRead(db: Database, accountId: number, upTo: number, now: number): Promise<void> {
  await notificationTables(db)
    .updateTable('notification')
    .set({ read_at: new Date(now) })
    .where('id', '<=', upTo)
    .where('on_screen', '=', true)
    .where('read_at', 'is', null)
    .where('person_id', 'in', personOf(db, accountId))
    .execute()
}

/** What a person was told about this is read, because they saw the thing itself. */
export async function readNotice(trx: DatabaseTransaction, accountId: number, about: string): Promise<void> {
  await notificationTables(trx)
    .updateTable('notification')
    .set({ read_at: sql<Date>`services_now()` })
    .where('about', '=', about)
    .where('read_at', 'is', null)
    .where('person_id', 'in', personOf(trx, accountId))
    .execute()
}

/** What people of the demo world were told before `until` is read. */
export async function readDemoNotices(trx: DatabaseTransaction, until: number): Promise<void> {
  await notificationTables(trx)
    .updateTable('notification')
    .set({ read_at: sql<Date>`created_at` })
    .where('created_at', '<', new Date(until))
    .execute()
}

const personOf = (db: Database, accountId: number) =>
  notificationTables(db).selectFrom('notification_person').select('id').where('account_id', '=', accountId)

export function noticeOf(row: NotificationRow): NoticeItem {
  const { id, topic, title, detail, reason, link } = row
  return { id, topic, title, detail, reason, link, at: row.created_at.toISOString(), isRead: row.read_at !== null }
}
