import * as texts from '#texts/moderation'
import { sql } from 'kysely'
import type { DeletionLine } from '#features/personal-data/contract'
import type { PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import { moderationTables } from './case-rows.ts'
import { casesAbout, decided, reports } from './merge-cases.ts'

const sent = (db: Database, id: number) => moderationTables(db).selectFrom('moderation_report').where('reporter_account_id', '=', id)
const about = (db: Database, id: number) => moderationTables(db).selectFrom('moderation_case').where('account_id', '=', id)

/** The reports somebody sent, and what was decided about their own things; never who reported them. */
export const personalData: PersonalData = {
  name: 'reportsAndReviews',
  merge: [casesAbout, reports, decided],
  async collect(db, { id }) {
    const [reports, cases] = await Promise.all([
      sent(db, id).select(['kind', 'thing_id', 'reason', 'details', 'created_at']).orderBy('id').execute(),
      about(db, id)
        .select(['kind', 'thing_id', 'state', 'reason', 'details', 'decided_at', 'answer', 'answered_at'])
        .where('decided_at', 'is not', null)
        .orderBy('id')
        .execute(),
    ])
    return [...reports, ...cases]
  },
  async plan(db, { id }) {
    const [reports, cases] = await Promise.all([sent(db, id).select('id').execute(), about(db, id).select('id').execute()])
    const lines: DeletionLine[] = [
      { what: texts.reportsYouSent, count: reports.length, outcome: 'erased', why: null },
      { what: texts.reviewsOfYourListings, count: cases.length, outcome: 'erased', why: null },
    ]
    return lines.filter(({ count }) => count !== 0)
  },
  async erase(trx, { id }) {
    await sql`delete from moderation_report where exists (
      select from moderation_case where account_id = ${id}
        and moderation_case.kind = moderation_report.kind and moderation_case.thing_id = moderation_report.thing_id)`.execute(trx)
    await moderationTables(trx).deleteFrom('moderation_case').where('account_id', '=', id).execute()
    await moderationTables(trx).deleteFrom('moderation_report').where('reporter_account_id', '=', id).execute()
  },
}
