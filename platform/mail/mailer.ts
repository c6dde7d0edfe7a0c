import type { Database } from '#platform/database/database.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
}

export interface Mailer {
  /** Leaves the mail in the outbox as part of the caller's transaction, so that what is rolled back was never sent. */
  send(db: Database, mail: Mail): Promise<void>
}

type OutboxTables = {
  outbox_message: { channel: 'mail' | 'sms'; recipient: string; subject: string; body_text: string; body_html: string | null }
}

/** The embedded mailer: mail stays in the outbox table, where a person can open it. */
export const outboxMailer: Mailer = {
  async send(db, mail) {
    await db
      .withTables<OutboxTables>()
      .insertInto('outbox_message')
      .values({ channel: 'mail', recipient: mail.to, subject: mail.subject, body_text: mail.text, body_html: mail.html ?? null })
      .execute()
  },
}
