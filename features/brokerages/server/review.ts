import type { ReviewPolicy } from '#features/brokerages/contract'
import { listingReview, type ChangePolicy } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { administeredBy, may, membersOf, membershipIfAny, type Member } from './brokerage-policy.ts'
import { brokerageTables } from './brokerage-rows.ts'
import { officeIn } from './read-offices.ts'

/** For how long somebody who joined is new. */
const newForMs = 90 * 86_400_000

/** Returns whether a listing of this member waits for an administrator; those of administrators do not. */
export function waits(member: Member, at: Date): boolean {
  if (member.policy === 'none' || may.administer(member)) return false
  return member.policy !== 'new_agents' || at.getTime() - member.joined_at.getTime() < newForMs
}

/** Returns whether listings of this agent wait for an administrator of their brokerage. */
export async function isReviewed(db: Database, agentId: number, at: Date): Promise<boolean> {
  const membership = await membershipIfAny(db, agentId)
  return membership !== undefined && waits(membership.me, at)
}

/**
 * Returns the agents whose listings this person may decide about: all whom an office or the brokerage reviews, so that a listing of
 * somebody who is no longer new does not wait for nobody.
 */
export async function reviewedBy(db: Database, accountId: number): Promise<number[]> {
  const membership = await membershipIfAny(db, accountId)
  if (!membership || !may.administer(membership.me)) return []
  const members = await membersOf(db, membership.brokerageKey)
  return members.filter((member) => member.policy !== 'none' && !may.administer(member)).map(({ account_id }) => account_id)
}

/** Returns who reviews the listings of this agent; nobody where they do not wait. */
export async function reviewersOf(db: Database, agentId: number, at: Date): Promise<number[]> {
  const membership = await membershipIfAny(db, agentId)
  if (!membership || !waits(membership.me, at)) return []
  return (await membersOf(db, membership.brokerageKey)).filter(may.administer).map(({ account_id }) => account_id)
}

/** Returns which changes of live listings of this member wait for an administrator. */
export function changesWait(member: Member): ChangePolicy {
  if (may.administer(member)) return { reviewsEdits: false, priceLimitPercent: null }
  return { reviewsEdits: member.policy === 'everything', priceLimitPercent: member.priceLimitPercent }
}

const hasChangesReviewed = (member: Member): boolean => {
  const { reviewsEdits, priceLimitPercent } = changesWait(member)
  return reviewsEdits || priceLimitPercent !== null
}

/** Returns which changes of live listings of this agent wait for an administrator of their brokerage. */
export async function changesOf(db: Database, agentId: number): Promise<ChangePolicy> {
  const membership = await membershipIfAny(db, agentId)
  return membership ? changesWait(membership.me) : { reviewsEdits: false, priceLimitPercent: null }
}

/** Returns the agents about whose changes of live listings this person decides. */
export async function changesReviewedBy(db: Database, accountId: number): Promise<number[]> {
  const membership = await membershipIfAny(db, accountId)
  if (!membership || !may.administer(membership.me)) return []
  return (await membersOf(db, membership.brokerageKey)).filter(hasChangesReviewed).map(({ account_id }) => account_id)
}

/** Returns who decides about changes of live listings of this agent. */
export async function changeReviewersOf(db: Database, agentId: number): Promise<number[]> {
  const membership = await membershipIfAny(db, agentId)
  if (!membership || !hasChangesReviewed(membership.me)) return []
  return (await membersOf(db, membership.brokerageKey)).filter(may.administer).map(({ account_id }) => account_id)
}

interface Reviews {
  policy: ReviewPolicy
  /** Left out, it stays. */
  priceLimitPercent?: number | null | undefined
  officeId: number | null
}

/** Sets what is reviewed in one office, or of members without one. */
export async function setReviewPolicy(
  { db, now }: Services,
  actor: Actor,
  { policy, priceLimitPercent, officeId }: Reviews,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, actor.id, { lock: true })
    const office = officeId === null ? undefined : await officeIn(trx, brokerageKey, officeId)
    await releaseUnreviewed(trx, brokerageKey, new Date(now()), async () => {
      const values = { x_review_policy: policy, ...(priceLimitPercent !== undefined && { x_price_limit_percent: priceLimitPercent }) }
      const tables = brokerageTables(trx)
      await (office
        ? tables
            .updateTable('brokerage_office')
            .set(values)
            .where('brokerage_office_key', '=', office.brokerage_office_key)
            .where('brokerage_key', '=', brokerageKey)
            .execute()
        : tables.updateTable('brokerage').set(values).where('brokerage_key', '=', brokerageKey).execute())
    })
  })
}

/** Makes a change. Whoever is under another policy after it and is not reviewed any more gets what waited back. */
export async function releaseUnreviewed(
  trx: DatabaseTransaction,
  brokerageKey: number,
  at: Date,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = new Map((await membersOf(trx, brokerageKey)).map((member) => [member.account_id, member]))
  await change()
  for (const member of await membersOf(trx, brokerageKey)) {
    const earlier = before.get(member.account_id) ?? member
    if (earlier.policy !== 'none' && earlier.policy !== member.policy && !waits(member, at))
      await listingReview.release(trx, member.account_id, at)
    if (hasChangesReviewed(earlier) && !hasChangesReviewed(member)) await listingReview.revisions.release(trx, member.account_id)
  }
}

/** Of somebody who leaves or becomes an administrator: nobody is left to decide, and what waited is theirs to publish. */
export async function releaseWaiting(trx: DatabaseTransaction, member: Member, at: Date): Promise<void> {
  if (member.policy !== 'none') await listingReview.release(trx, member.account_id, at)
  await listingReview.revisions.release(trx, member.account_id)
}
