import type { Database } from '#platform/database/database.ts'
import { defineTransactionEvent } from '#platform/events/define-event.ts'
import { definePort } from '#platform/events/ports.ts'

/** Returns whether listings of this agent wait for a reviewer before visitors see them. */
export type ReviewPolicy = (db: Database, agentId: number) => Promise<boolean>
export const reviewPolicy = definePort<ReviewPolicy>('listings: whether listings of an agent wait for a reviewer')

/** Which changes of live listings wait for a reviewer: every edit, or a price that moves by more than so many percent. */
export interface ChangePolicy {
  reviewsEdits: boolean
  priceLimitPercent: number | null
}
export type ReadChangePolicy = (db: Database, agentId: number) => Promise<ChangePolicy>
export const changePolicy = definePort<ReadChangePolicy>('listings: which changes of live listings wait for a reviewer')

/** Returns what any of the policies asks for. */
export async function changesReviewed(policies: readonly ReadChangePolicy[], db: Database, agentId: number): Promise<ChangePolicy> {
  const asked = await Promise.all(policies.map((policy) => policy(db, agentId)))
  const limits = asked.flatMap(({ priceLimitPercent }) => priceLimitPercent ?? [])
  return {
    reviewsEdits: asked.some(({ reviewsEdits }) => reviewsEdits),
    priceLimitPercent: limits.length > 0 ? Math.min(...limits) : null,
  }
}

/** An agent handed a listing in, or changes of one that is live; they wait from then on. */
export const listingHandedIn = defineTransactionEvent<{ listingKey: number; agentId: number; title: string; isRevision: boolean }>(
  'listingHandedIn',
)
