import { sql } from 'kysely'
import { listingReview, type ReviewPolicy } from '#features/listings/server'
import { requireReviews } from '#features/listing-reviews/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { reviewTables } from './review-rows.ts'

/**
 * Returns whether a listing of this agent waits for an administrator; those of administrators do not. Whoever publishes holds the
 * setting until the end of the transaction, so that nothing is handed in behind the back of whoever turns it off.
 */
export const isReviewedByAdmins: ReviewPolicy = async (db, agentId) => {
  const { is_required } = await reviewTables(db)
    .selectFrom('listing_review_setting')
    .select('is_required')
    .forShare()
    .executeTakeFirstOrThrow()
  if (!is_required) return false
  const { rows } = await sql<{ admin: boolean }>`select is_agent and is_admin as admin from account where id = ${agentId}`.execute(db)
  return rows[0]?.admin === false
}

/** Returns the agents with a listing that waits for somebody, and that nobody else decides about. */
export async function waitingForAdmins(db: Database, isReviewedElsewhere: ReviewPolicy): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct list_agent_account_id as id from listing where editorial_status in ('in_review', 'changes_requested')
    order by 1`.execute(db)
  const agents: number[] = []
  for (const { id } of rows) if (!(await isReviewedElsewhere(db, id))) agents.push(id)
  return agents
}

/** Turns reviews on or off. Once they are off nothing waits for an administrator: it is a draft again, which its agent publishes. */
export async function setRequired(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: AuditedCaller,
  { isRequired, reason }: InputOf<typeof requireReviews>['body'],
  isReviewedElsewhere: ReviewPolicy,
): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const before = await reviewTables(trx).selectFrom('listing_review_setting').selectAll().forUpdate().executeTakeFirstOrThrow()
    await reviewTables(trx)
      .updateTable('listing_review_setting')
      .set({ is_required: isRequired, changed_at: at, changed_by: by.actor.id })
      .execute()
    const agents = isRequired ? [] : await waitingForAdmins(trx, isReviewedElsewhere)
    for (const agentId of agents) await listingReview.release(trx, agentId, at)
    const note = { reason, before: { isRequired: before.is_required }, after: { isRequired } }
    await recordAudit(trx, requireReviews, by, { subject: 'review of new listings', ...note }, at.getTime())
  })
}
