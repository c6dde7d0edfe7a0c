import { sql } from 'kysely'
import type { DigestTimes } from '#features/notifications/contract'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import * as texts from '#texts/notifications'
import { columnsOf, planAnew } from './digest-times.ts'
import { notificationTables } from './notification-rows.ts'
import { openedLink, signed, signingKey } from './signed-links.ts'

/** Somebody known by their mailbox alone, who chooses by signed links in mails. */
export interface MailboxPerson {
  id: number
  mailbox: string
}

/** Made when there is none yet; two who ask at once get the same. */
export async function personOfMailbox(trx: DatabaseTransaction, mailbox: string): Promise<MailboxPerson> {
  const row = await notificationTables(trx)
    .insertInto('notification_person')
    .values({ account_id: null, mailbox: normalEmail(mailbox) })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ mailbox: normalEmail(mailbox) }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, mailbox: normalEmail(mailbox) }
}

/** The page where a person without an account chooses what they are mailed about. */
export async function alertsPageUrl(db: Database, publicUrl: string, personId: number): Promise<string> {
  return `${publicUrl}/alerts?token=${encodeURIComponent(signed(await signingKey(db), `alerts.${personId}`))}`
}

/** Whose page a link opens. @throws Problem 'not-found' for a link we did not sign, or a mailbox that is forgotten. */
export async function personOfAlertsLink(db: Database, token: string): Promise<MailboxPerson> {
  const [kind, id] = (openedLink(await signingKey(db), token) ?? '').split('.')
  const row =
    kind === 'alerts'
      ? await notificationTables(db)
          .selectFrom('notification_person')
          .select(['id', 'mailbox'])
          .where('id', '=', Number(id))
          .executeTakeFirst()
      : undefined
  if (!row?.mailbox) throw new Problem('not-found', texts.thisLinkIsntValidOrIts)
  return { id: row.id, mailbox: row.mailbox }
}

/** When the mails of a day or a week come to this mailbox. */
export async function timesOfMailbox(db: Database, personId: number): Promise<DigestTimes> {
  const { time_zone, digest_hour, digest_weekday } = await notificationTables(db)
    .selectFrom('notification_person')
    .selectAll()
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { timeZone: time_zone, hour: digest_hour, weekday: digest_weekday }
}

/** @throws Problem naming a zone that does not exist. */
export async function changeTimesOfMailbox(trx: DatabaseTransaction, personId: number, times: DigestTimes, now: number): Promise<void> {
  const person = await notificationTables(trx)
    .updateTable('notification_person')
    .set(columnsOf(times))
    .where('id', '=', personId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await planAnew(trx, person, now)
}

/** What waits to be mailed is not: nobody at this mailbox wants it any more. */
export async function dropWaitingMail(trx: DatabaseTransaction, personId: number): Promise<void> {
  await notificationTables(trx).updateTable('notification').set({ mail_due_at: null }).where('person_id', '=', personId).execute()
}

/** Whoever confirms an alert wants mail again, even if they stopped it once. */
export async function resumeMailTo(trx: DatabaseTransaction, personId: number): Promise<void> {
  await notificationTables(trx).updateTable('notification_person').set({ mail_stopped_at: null }).where('id', '=', personId).execute()
}

/** Forgets these people with what they were told of. */
export async function forgetMailboxPeople(db: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from notification_person where id = any(${[...ids]}::bigint[]) and account_id is null`.execute(db)
}

/** Everybody known by this mailbox alone. */
export async function peopleOfMailbox(db: Database, mailbox: string): Promise<number[]> {
  const rows = await notificationTables(db)
    .selectFrom('notification_person')
    .select('id')
    .where('mailbox', '=', normalEmail(mailbox))
    .execute()
  return rows.map(({ id }) => id)
}
