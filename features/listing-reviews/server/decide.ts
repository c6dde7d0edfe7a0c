import { accountById } from '#features/accounts/server'
import { listingChanged, listingReview, type MarketLimit, type ReviewPolicy } from '#features/listings/server'
import { reviewListing } from '#features/listing-reviews/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { reviewMail } from './review-mails.ts'
import { reviewTables } from './review-rows.ts'

interface Rules {
  isReviewedElsewhere: ReviewPolicy
  limits: readonly MarketLimit[]
}

/** Approves or sends back once: the listing is locked, and whoever comes second is told so. Mail and log are part of the transaction. */
export async function decide(
  services: Services,
  by: AuditedCaller & { actor: Actor },
  listingKey: number,
  { version, approve, note }: InputOf<typeof reviewListing>['body'],
  { isReviewedElsewhere, limits }: Rules,
): Promise<void> {
  const { db, config, events, mail, now } = services
  const at = new Date(now())
  const agentId = await db.transaction().execute(async (trx) => {
    const { is_required } = await reviewTables(trx)
      .selectFrom('listing_review_setting')
      .select('is_required')
      .forShare()
      .executeTakeFirstOrThrow()
    if (!is_required) throw new Problem('not-found')
    const row = await listingReview.claim(trx, listingKey, version)
    const agentId = row.list_agent_account_id
    // What a team or a brokerage reviews is theirs to decide.
    if (await isReviewedElsewhere(trx, agentId)) throw new Problem('not-found')
    if (approve) await listingReview.approve(services, trx, row, by.actor.id, limits)
    else await listingReview.sendBack(trx, row, at)
    await reviewTables(trx)
      .insertInto('listing_review')
      .values({
        listing_key: listingKey,
        agent_account_id: agentId,
        decided_by: by.actor.id,
        approved: approve,
        note,
        decided_at: at,
      })
      .execute()
    const { email } = await accountById(trx, agentId)
    const link = `${config.publicUrl}/agent/homes/${listingKey}`
    await mail.send(trx, { to: email, ...reviewMail(approve ? 'approved' : 'sentBack', { title: row.x_title ?? '', note, link }) })
    const entry = { subject: `listing ${listingKey}`, accountId: agentId, reason: note || null, after: { approved: approve } }
    await recordAudit(trx, reviewListing, by, entry, at.getTime())
    return agentId
  })
  events.emit(listingChanged, { agentId })
}
