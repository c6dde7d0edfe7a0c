import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { deliverDue, type OutgoingMail } from '../deliver-mail.ts'

/** Sends the outbox as an installation with a mail server would at this moment, and returns what arrived. */
export async function deliverOutbox(db: Database, now: number): Promise<OutgoingMail[]> {
  await sql`update outbox_message set next_try_at = created_at
    where channel = 'mail' and next_try_at is null and sent_at is null and given_up_at is null`.execute(db)
  const arrived: OutgoingMail[] = []
  await deliverDue(db, { deliver: async (mail) => void arrived.push(mail) }, () => now)
  return arrived
}
