import { sql } from 'kysely'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { Database } from '#platform/database/database.ts'
import { layoutMail } from './mail-layout.ts'
import { mailRule, type MailKind } from './mail-kinds.ts'
import type { MailCalendar, OutboxTables } from './outbox-rows.ts'

export interface Mail {
  /** Decides to whom it may go, how often, and which words of other people it may hold. */
  kind: MailKind
  to: string
  subject: string
  text: string
  /** Absent: the text is laid out. */
  html?: string
  /** For mail people may unsubscribe from: takes a POST without a sign-in (RFC 8058), and shows a page to those who open it. */
  unsubscribeUrl?: string
  /** What it is about; `withdrawMail` ends what waits about it. */
  about?: string
  /** The newest waiting mail of one mailbox and kind with the same value is sent, the others are not. */
  replaces?: string
  /** For how long it is worth sending while no mail server takes it, in milliseconds; a day where left out. */
  worthSendingForMs?: number
  /** An appointment that calendar programs take in: an iCalendar text and its METHOD. */
  calendar?: MailCalendar
}

export interface Mailer {
  /** Leaves the mail in the outbox as part of the caller's transaction, so that what is rolled back was never sent. */
  send(db: Database, mail: Mail): Promise<void>
}

/** The embedded mailer: mail stays in the outbox table, where a person can open it. */
export const outboxMailer: Mailer = { send: (db, mail) => leave(db, mail, false) }

/** The mailer of an installation with a mail server: what is in the outbox is then sent by `startDelivery`. */
export const deliveredMailer: Mailer = { send: (db, mail) => leave(db, mail, true) }

async function leave(
  db: Database,
  { kind, to, subject, text, html, unsubscribeUrl, about, replaces, worthSendingForMs, calendar }: Mail,
  delivered: boolean,
): Promise<void> {
  await db
    .withTables<OutboxTables>()
    .insertInto('outbox_message')
    .values({
      channel: 'mail',
      kind,
      replaces: replaces ?? null,
      recipient: normalEmail(to),
      subject,
      body_text: text,
      body_html: html ?? layoutMail({ lead: text.split('\n\n') }).html,
      unsubscribe_url: unsubscribeUrl ?? null,
      about: about ?? null,
      worth_sending_until:
        worthSendingForMs === undefined ? null : sql<Date>`services_now() + ${worthSendingForMs / 1000}::float8 * interval '1 second'`,
      calendar: calendar ? JSON.stringify(calendar) : null,
      next_try_at: delivered && !isReserved(to) ? sql<Date>`services_now() - ${headStartS(kind)}::int * interval '1 second'` : null,
    })
    .execute()
}

/** Longer than any mail waits to be sent. */
const urgentHeadStartS = 7 * 86_400

/** Delivery takes the earliest `next_try_at` first, so that urgent mail overtakes thousands of digests. */
const headStartS = (kind: MailKind): number => (mailRule(kind).isUrgent ? urgentHeadStartS : 0)

/** Names kept for examples and tests (RFC 2606): the people of the demo world live there, and no mail server does. */
function isReserved(address: string): boolean {
  return /[@.](example|test|invalid|localhost)$/i.test(address)
}
