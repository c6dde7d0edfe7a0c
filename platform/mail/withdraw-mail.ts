import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { OutboxTables } from './outbox-rows.ts'

/** Ends what still waits for the mail server about something; returns whether anything did. What is being sent just now is sent. */
export async function withdrawMail(db: Database, about: string): Promise<boolean> {
  const ended = await db
    .withTables<OutboxTables>()
    .updateTable('outbox_message')
    .set({ given_up_at: sql<Date>`services_now()`, last_answer: 'Not needed any more.', body_text: '', body_html: null, calendar: null })
    .where('about', '=', about)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_try_at', 'is not', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
