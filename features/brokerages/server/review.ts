import type { ReviewPolicy } from '#features/brokerages/contract'
import { listingReview } from '#features/listings/server'
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
  return member.policy === 'everyone' || at.getTime() - member.joined_at.getTime() < newForMs
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

/** Sets the policy of one office, or that of members without one. */
export async function setReviewPolicy(
  { db, now }: Services,
  actor: Actor,
  { policy, officeId }: { policy: ReviewPolicy; officeId: number | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, actor.id, { lock: true })
    const office = officeId === null ? undefined : await officeIn(trx, brokerageKey, officeId)
    await releaseUnreviewed(trx, brokerageKey, new Date(now()), async () => {
      const values = { x_review_policy: policy }
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

/** Makes a change. Whoever came under another policy by it and is not reviewed any more gets what waited back as drafts. */
export async function releaseUnreviewed(
  trx: DatabaseTransaction,
  brokerageKey: number,
  at: Date,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = new Map((await membersOf(trx, brokerageKey)).map(({ account_id, policy }) => [account_id, policy]))
  await change()
  for (const member of await membersOf(trx, brokerageKey)) {
    const policy = before.get(member.account_id) ?? 'none'
    if (policy !== 'none' && policy !== member.policy && !waits(member, at)) await listingReview.release(trx, member.account_id, at)
  }
}

/** Of somebody who leaves or becomes an administrator: nobody is left to decide, and what waited is a draft again. */
export async function releaseWaiting(trx: DatabaseTransaction, member: Member, at: Date): Promise<void> {
  if (member.policy !== 'none') await listingReview.release(trx, member.account_id, at)
}
