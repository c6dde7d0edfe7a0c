import { accountById, accountsById, findMailAuthors, findMailName } from '#features/accounts/server'
import type { decideListing } from '#features/approvals/contract'
import { changeReviewersOf, changesReviewedBy } from '#features/brokerages/server'
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

type ClaimedRevision = Awaited<ReturnType<typeof listingReview.revisions.claim>>
interface Claimed {
  row: ClaimedRevision['row']
  revision?: ClaimedRevision
}

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
  const { agentId, removeFiles } = await db.transaction().execute(async (trx) => {
    const { row, revision } = await claim(trx, actor.id, listingKey, version, at)
    const isRevision = revision !== undefined
    const facts = reviewedFacts(await listingReview.preview({ ...services, db: trx }, listingKey))
    let removed: (() => Promise<void>) | undefined
    if (revision && approve) removed = await listingReview.revisions.approve(services, trx, revision, actor.id)
    else if (revision) await listingReview.revisions.sendBack(trx, revision, reason)
    else if (approve) await listingReview.approve(services, trx, row, actor.id, limits)
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
        is_revision: isRevision,
      })
      .execute()
    const agent = await accountById(trx, row.list_agent_account_id)
    const author = await findMailAuthors(trx, [actor.id])
    const values = {
      title: facts.title,
      name: author.name(actor.id),
      reason: author.text(actor.id, reason, ''),
      url: `${config.publicUrl}/agent/homes/${listingKey}`,
    }
    const kinds = isRevision ? (['changesApproved', 'changesReturned'] as const) : (['approved', 'returned'] as const)
    await mail.send(trx, { to: agent.email, ...approvalMail(kinds[approve ? 0 : 1], values) })
    return { agentId: row.list_agent_account_id, removeFiles: removed }
  })
  await removeFiles?.()
  events.emit(listingChanged, { agentId })
}

/** Returns a locked listing that this person may decide about, with the changes where it is live. @throws Problem for every other. */
async function claim(trx: DatabaseTransaction, by: number, listingKey: number, version: number, at: Date): Promise<Claimed> {
  const { revisions } = listingReview
  const agents = await reviewedBy(trx, by, at)
  const changing = await changesReviewedBy(trx, by)
  // A stranger's listing looks like none, whether or not it waits.
  const refuseOthers = async (agentIds: readonly number[]) => {
    if (!(await listingReview.belongsTo(trx, listingKey, agentIds))) throw new Problem('not-found')
  }
  await refuseOthers([...agents, ...changing])
  if (await revisions.isWaiting(trx, listingKey)) {
    await refuseOthers(changing)
    const revision = await revisions.claim(trx, listingKey, version)
    return { row: revision.row, revision }
  }
  const row = await listingReview.claim(trx, listingKey, version)
  await refuseOthers(agents)
  return { row }
}

/** Mails those who review an agent that a listing waits, or changes of one. */
export async function mailReviewers(
  { config, mail, now }: Services,
  trx: DatabaseTransaction,
  { agentId, title, isRevision }: { agentId: number; title: string; isRevision: boolean },
): Promise<void> {
  const ids = isRevision ? await changeReviewersOf(trx, agentId) : await reviewersOf(trx, agentId, new Date(now()))
  const reviewers = await accountsById(trx, ids)
  const values = { title, name: await findMailName(trx, agentId), url: `${config.publicUrl}/agent/approvals` }
  for (const { id, email } of reviewers.values())
    if (id !== agentId) await mail.send(trx, { to: email, ...approvalMail(isRevision ? 'changesWaiting' : 'waiting', values) })
}
