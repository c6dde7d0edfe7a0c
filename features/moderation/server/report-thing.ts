import * as texts from '#texts/moderation'
import { sql } from 'kysely'
import { legalHold } from '#features/listings/server'
import { type reportThing, type ReportedKind, type ReportReason } from '#features/moderation/contract'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { addSignals } from './add-signals.ts'
import { moderationTables } from './case-rows.ts'

const perDay = 20
const dayMs = 86_400_000
/** What harms people weighs more than what is out of date. */
const serious: readonly ReportReason[] = ['discrimination', 'scam']

type NewReport = InputOf<typeof reportThing>['body']

/** Stores a report about something visitors can see and adds it to its case. */
export function report(db: Database, me: number, reported: NewReport, now: number): Promise<void> {
  return db.transaction().execute((trx) => storeReport(trx, me, reported, now))
}

/** The same as part of the caller's transaction. */
export async function storeReport(
  trx: DatabaseTransaction,
  me: number,
  { kind, id, reason, details }: NewReport,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const owner = await ownerOf(trx, kind, id)
  if (owner === undefined) throw new Problem('not-found')
  if (owner === me) throw new Problem('conflict', texts.thisIsYours)
  // One after the other, or many at once would each be the last that is allowed.
  await sql`select pg_advisory_xact_lock(hashtext('moderation_report'), ${me}::integer)`.execute(trx)
  const { today } = await moderationTables(trx)
    .selectFrom('moderation_report')
    .select(({ fn }) => fn.countAll<number>().as('today'))
    .where('reporter_account_id', '=', me)
    .where('created_at', '>', new Date(now - dayMs))
    .executeTakeFirstOrThrow()
  if (today >= perDay) throw new Problem('too-many', texts.tooManyReportsToday)
  const stored = await moderationTables(trx)
    .insertInto('moderation_report')
    .values({ reporter_account_id: me, kind, thing_id: id, reason, details, created_at: at })
    .onConflict((conflict) => conflict.columns(['reporter_account_id', 'kind', 'thing_id']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new Problem('conflict', texts.youReportedThisAlready)
  const signal = serious.includes(reason) ? 'serious-report' : 'report'
  await addSignals(trx, [{ kind, thingId: id, accountId: owner, signal, key: String(stored.id), detail: reason }], at)
}

/** Whose thing it is; undefined when visitors see no such thing. */
async function ownerOf(db: Database, kind: ReportedKind, id: number): Promise<number | undefined> {
  if (kind === 'home') return (await legalHold.listingsAt(db, { listingId: id }))[0]?.agentId
  const owners = {
    video: sql<{ owner: number }>`
      select account_id as owner from video_asset where id = ${id} and exists (
        select from listing_video join listing using (listing_key) where video_id = video_asset.id and x_is_public)`,
    guide: sql<{ owner: number }>`
      select guide_video.account_id as owner from guide_video join video_asset on video_asset.id = video_id
      where guide_video.id = ${id} and held_at is null
        and not exists (select from withheld_folder where folder = 'videos/' || storage_folder)`,
    answer: sql<{ owner: number }>`
      select agent_account_id as owner from listing_answer join listing using (listing_key)
      where listing_answer.id = ${id} and published is not null and taken_down_at is null and x_is_public`,
    agent: sql<{ owner: number }>`select account_id as owner from agent_profile where account_id = ${id}`,
  }
  return (await owners[kind].execute(db)).rows[0]?.owner
}
