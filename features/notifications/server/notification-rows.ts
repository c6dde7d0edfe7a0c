import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Frequency, Topic } from '#features/notifications/contract'
import type { Database } from '#platform/database/database.ts'

type PersonTable = {
  id: GeneratedAlways<number>
  account_id: number | null
  mailbox: string | null
  time_zone: Generated<string>
  digest_hour: Generated<number>
  /** 1 is Monday. */
  digest_weekday: Generated<number>
  price_drop_percent: Generated<number>
  paused_until: Generated<Date | null>
  mail_stopped_at: Generated<Date | null>
}

type NotificationTable = {
  id: GeneratedAlways<number>
  person_id: number
  about: string
  topic: Topic
  title: string
  detail: string
  reason: string
  link: string
  created_at: Date
  on_screen: boolean
  read_at: Generated<Date | null>
  mail_due_at: Date | null
  /** How often its mails come; null: as the topic says. */
  mail_frequency: Frequency | null
  mail_id: Generated<number | null>
  /** Null: not pushed, or pushed already. */
  push_due_at: Date | null
  push_tries: Generated<number>
  pushed_at: Generated<Date | null>
  /** Null: not by text, or texted already. */
  text_due_at: Date | null
  texted_at: Generated<Date | null>
}

type MailTable = { id: GeneratedAlways<number>; person_id: number; created_at: Date; subject: string }

export type PersonRow = Selectable<PersonTable>
export type NotificationRow = Selectable<NotificationTable>

export const notificationTables = (db: Database) =>
  db.withTables<{ notification_person: PersonTable; notification: NotificationTable; notification_mail: MailTable }>()
