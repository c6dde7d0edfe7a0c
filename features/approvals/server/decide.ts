import { accountById, accountsById, nameOf } from '#features/accounts/server'
import type { decideListing } from '#features/approvals/contract'
import { listingChanged, listingReview, type MarketLimit } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { approvalMail } from './approval-mails.ts'
import { decisionTables } from './decision-rows.ts'
import { reviewedFacts } from './reviewed-facts.ts'
import { reviewedBy, reviewersOf } from './who-reviews.ts'

/** Approves or sends back once: the listing is locked, and whoever comes second is told that it was decided. */
export async function decide(
  services: Services,
  actor: Actor,
  listingKey: number,
  { version, approve, reason }: InputOf<typeof decideListing>['body'],
  limits: readonly MarketLimit[],
): Promise<void> {
  const { db, config, events, mail, now } = services
  const at = new Date(now())
  const agentId = await db.transaction().execute(async (trx) => {
    const reviewed = await reviewedBy(trx, actor.id, at)
    // A stranger's listing looks like none, whether or not it waits.
    if (!(await listingReview.belongsTo(trx, listingKey, reviewed))) throw new Problem('not-found')
    const row = await listingReview.claim(trx, listingKey, version)
    const facts = reviewedFacts(await listingReview.preview({ ...services, db: trx }, listingKey))
    if (approve) await listingReview.approve(services, trx, row, actor.id, limits)
    else await listingReview.sendBack(trx, row, at)
    await decisionTables(trx)
      .insertInto('listing_decision')
      .values({
        listing_key: listingKey,
        agent_account_id: row.list_agent_account_id,
        decided_by: actor.id,
        approved: approve,
        reason,
        reviewed: JSON.stringify(facts),
        decided_at: at,
      })
      .execute()
    const agent = await accountById(trx, row.list_agent_account_id)
    const values = {
      title: facts.title,
      name: nameOf(await accountById(trx, actor.id)),
      reason,
      url: `${config.publicUrl}/agent/homes/${listingKey}`,
    }
    await mail.send(trx, { to: agent.email, ...approvalMail(approve ? 'approved' : 'returned', values) })
    return row.list_agent_account_id
  })
  events.emit(listingChanged, { agentId })
}

/** Mails those who review an agent that a listing waits. */
export async function mailReviewers(
  { config, mail, now }: Services,
  trx: DatabaseTransaction,
  { agentId, title }: { agentId: number; title: string },
): Promise<void> {
  const reviewers = await accountsById(trx, await reviewersOf(trx, agentId, new Date(now())))
  const values = { title, name: nameOf(await accountById(trx, agentId)), url: `${config.publicUrl}/agent/approvals` }
  for (const { id, email } of reviewers.values())
    if (id !== agentId) await mail.send(trx, { to: email, ...approvalMail('waiting', values) })
}
