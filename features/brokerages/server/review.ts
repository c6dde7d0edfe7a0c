import type { ReviewPolicy } from '#features/brokerages/contract'
import { listingReview } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { administeredBy, may, membersOf, membershipIfAny } from './brokerage-policy.ts'
import { brokerageTables, type MemberRow } from './brokerage-rows.ts'

/** For how long somebody who joined is new. */
const newForMs = 90 * 86_400_000

/** Returns whether a listing of this member waits for an administrator; those of administrators do not. */
export function waits(policy: ReviewPolicy, member: MemberRow, at: Date): boolean {
  if (policy === 'none' || may.administer(member)) return false
  return policy === 'everyone' || at.getTime() - member.joined_at.getTime() < newForMs
}

/** Returns whether listings of this agent wait for an administrator of their brokerage. */
export async function isReviewed(db: Database, agentId: number, at: Date): Promise<boolean> {
  const membership = await membershipIfAny(db, agentId)
  return membership !== undefined && waits(membership.policy, membership.me, at)
}

/**
 * Returns the agents whose listings this person may decide about: all of a brokerage that reviews, so that a listing of somebody who is
 * no longer new does not wait for nobody.
 */
export async function reviewedBy(db: Database, accountId: number): Promise<number[]> {
  const membership = await membershipIfAny(db, accountId)
  if (!membership || membership.policy === 'none' || !may.administer(membership.me)) return []
  const members = await membersOf(db, membership.brokerageKey)
  return members.filter((member) => !may.administer(member)).map(({ account_id }) => account_id)
}

/** Returns who reviews the listings of this agent; nobody where they do not wait. */
export async function reviewersOf(db: Database, agentId: number, at: Date): Promise<number[]> {
  const membership = await membershipIfAny(db, agentId)
  if (!membership || !waits(membership.policy, membership.me, at)) return []
  return (await membersOf(db, membership.brokerageKey)).filter(may.administer).map(({ account_id }) => account_id)
}

/** Where listings wait no more, those that waited are drafts again, which their agents publish. */
export async function setReviewPolicy({ db, now }: Services, actor: Actor, policy: ReviewPolicy): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const { brokerageKey, policy: before } = await administeredBy(trx, actor.id, { lock: true })
    await brokerageTables(trx).updateTable('brokerage').set({ x_review_policy: policy }).where('brokerage_key', '=', brokerageKey).execute()
    if (before === 'none') return
    for (const member of await membersOf(trx, brokerageKey))
      if (!waits(policy, member, at)) await listingReview.release(trx, member.account_id, at)
  })
}

/** Of somebody who leaves or becomes an administrator: nobody is left to decide, and what waited is a draft again. */
export async function releaseWaiting(trx: DatabaseTransaction, brokerageKey: number, accountId: number, at: Date): Promise<void> {
  const { x_review_policy: policy } = await brokerageTables(trx)
    .selectFrom('brokerage')
    .select('x_review_policy')
    .where('brokerage_key', '=', brokerageKey)
    .executeTakeFirstOrThrow()
  if (policy !== 'none') await listingReview.release(trx, accountId, at)
}
