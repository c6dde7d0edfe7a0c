import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Inserts digests that were due an hour ago. */
export const insertWaitingDigests = (db: Database, count: number): Promise<unknown> =>
  sql`insert into outbox_message (channel, kind, recipient, subject, body_text, next_try_at, budget_granted_at)
    select 'mail', 'notifications/digest', 'reader' || n || '@mailbox.example.com', 'Your homes', 'Three new homes.',
      services_now() - interval '1 hour', services_now() from generate_series(1, ${count}::int) n`.execute(db)
