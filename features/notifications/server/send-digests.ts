import { sql } from 'kysely'
import { accountsById } from '#features/accounts/server'
import type { Topic } from '#features/notifications/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Branding } from '#platform/mail/mail-brand.ts'
import { suppressionOf } from '#platform/mail/suppression.ts'
import { digestMail, shownInMail, type DigestLinks } from './digest-mail.ts'
import { frequencyReader } from './matrix.ts'
import { mailPageUrl } from './mail-page.ts'
import { alertsPageUrl } from './mailbox-people.ts'
import { brandOfNotices, picturesOf, type NoticeAgents, type NoticePictures } from './notice-pictures.ts'
import { notificationTables, type NotificationRow, type PersonRow } from './notification-rows.ts'
import { maxMailedNotices } from '../contract/notices.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** A day's mail still says something a few days later, as when the mail server was down. */
const worthSendingForMs = 4 * 86_400_000

type Context = Pick<Services, 'db' | 'now' | 'mail' | 'config'> &
  Branding & { pictures?: readonly NoticePictures[]; agents?: readonly NoticeAgents[] }

/**
 * Puts everything that is due for a person into one mail: the mail in the outbox and the note of what it tells are one
 * transaction, so nothing is mailed twice and nothing is lost. Returns how many mails were written.
 */
export async function sendDigests(context: Context, mayContinue: () => boolean = () => true): Promise<number> {
  let mails = 0
  while (mayContinue()) {
    const outcome = await context.db.transaction().execute((trx) => sendNext(context, trx))
    if (outcome === undefined) break
    mails += outcome
  }
  return mails
}

async function sendNext(context: Context, trx: DatabaseTransaction): Promise<0 | 1 | undefined> {
  const now = context.now()
  const { rows } = await sql<PersonRow>`
    select person.* from notification_person person
    where id in (select person_id from notification where mail_due_at <= ${new Date(now)} order by mail_due_at limit 50)
    limit 1 for update skip locked`.execute(trx)
  const [person] = rows
  if (!person) return undefined
  const due = await notificationTables(trx)
    .selectFrom('notification')
    .selectAll()
    .where('person_id', '=', person.id)
    .where('mail_due_at', '<=', new Date(now))
    .orderBy('id', 'desc')
    .limit(maxMailedNotices)
    .execute()
  if (person.paused_until && person.paused_until.getTime() > now) {
    await plan(trx, due, { mail_due_at: person.paused_until })
    return 0
  }
  const address = await addressOf(trx, person)
  const wanted = address === undefined ? [] : await stillWanted(trx, person, due)
  await plan(trx, due, { mail_due_at: null })
  if (address === undefined || wanted.length === 0) return 0
  await write(context, trx, { person, address, items: wanted, at: new Date(now) })
  return 1
}

interface Mailing {
  person: PersonRow
  address: string
  items: readonly NotificationRow[]
  at: Date
}

async function write(context: Context, trx: DatabaseTransaction, { person, address, items, at }: Mailing): Promise<void> {
  const tables = notificationTables(trx)
  const { id } = await tables
    .insertInto('notification_mail')
    .values({ person_id: person.id, created_at: at, subject: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const links = await linksOf(context, trx, person, items, id)
  const paths = items.map(({ link }) => link)
  const pictures = await picturesOf(trx, context.pictures ?? [], paths.slice(0, shownInMail))
  const mail = digestMail(items, links, { pictures, brand: await brandOfNotices(trx, context, paths) })
  await tables.updateTable('notification_mail').set({ subject: mail.subject }).where('id', '=', id).execute()
  await plan(trx, items, { mail_id: id })
  await context.mail.send(trx, { kind: 'notifications/digest', to: address, ...mail, unsubscribeUrl: links.stop, worthSendingForMs })
}

async function linksOf(
  { config: { publicUrl } }: Context,
  trx: DatabaseTransaction,
  person: PersonRow,
  items: readonly NotificationRow[],
  mailId: number,
): Promise<DigestLinks> {
  const holder = person.account_id === null ? { personId: person.id } : { accountId: person.account_id }
  const mailed = [...new Set(items.map(({ topic }) => topic))]
  const stopTopic = new Map<Topic, string>()
  if (person.account_id !== null)
    for (const topic of mailed) stopTopic.set(topic, await unsubscribeUrl(trx, publicUrl, { holder, topics: [topic] }))
  return {
    publicUrl,
    everything: await mailPageUrl(trx, publicUrl, mailId),
    stop: await unsubscribeUrl(trx, publicUrl, { holder, topics: mailed }),
    stopTopic,
    manage: person.account_id === null ? await alertsPageUrl(trx, publicUrl, person.id) : `${publicUrl}/preferences`,
  }
}

/** Where the mail goes; undefined where none may: a mailbox nobody proved, one that bounces, somebody suspended. */
async function addressOf(trx: DatabaseTransaction, person: PersonRow): Promise<string | undefined> {
  if (person.account_id === null) {
    const { mailbox } = person
    return mailbox !== null && person.mail_stopped_at === null && !(await suppressionOf(trx, mailbox)) ? mailbox : undefined
  }
  const account = (await accountsById(trx, [person.account_id])).get(person.account_id)
  if (!account?.email_verified || account.suspended_at !== null || (await suppressionOf(trx, account.email))) return undefined
  return account.email
}

/** Asked when the mail is sent: whoever switched a topic off meanwhile gets nothing of it. */
async function stillWanted(
  trx: DatabaseTransaction,
  { account_id: id }: PersonRow,
  due: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  if (id === null) return [...due]
  const frequencyOf = await frequencyReader(trx, [id])
  return due.filter(({ topic }) => (frequencyOf(id, topic, 'mail') ?? 'off') !== 'off')
}

async function plan(
  trx: DatabaseTransaction,
  items: readonly NotificationRow[],
  change: { mail_due_at?: Date | null; mail_id?: number },
): Promise<void> {
  const ids = items.map(({ id }) => id)
  if (ids.length > 0) await notificationTables(trx).updateTable('notification').set(change).where('id', 'in', ids).execute()
}
