import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Inserts open cases about accounts that are there, each with one to four signals and a report with text. */
export async function insertCases(db: Database, count: number): Promise<void> {
  await sql`
    insert into moderation_case (kind, thing_id, account_id, opened_at)
    select 'agent', 1000000000 + n, (select min(id) from account) + n % 1000, services_now() from generate_series(1, ${count}::integer) n`.execute(
    db,
  )
  await sql`
    insert into moderation_report (reporter_account_id, kind, thing_id, reason, details, created_at)
    select account_id, 'agent', thing_id, 'other', 'What I saw there.', services_now() from moderation_case`.execute(db)
  await sql`
    insert into moderation_signal (case_id, kind, key, weight, arose_at, detail)
    select opened.id, name, report.id::text, weight + opened.id % 37, services_now(), ''
    from moderation_case opened join moderation_report report using (kind, thing_id)
    join (values (1, 'report', 25), (2, 'wording', 25), (3, 'dead-video', 20), (4, 'new-account', 10)) as signal (position, name, weight)
      on position <= 1 + opened.id % 4`.execute(db)
  await sql`update moderation_case set score = (select sum(weight) from moderation_signal where case_id = moderation_case.id)`.execute(db)
}
