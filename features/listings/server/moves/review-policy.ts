import type { Database } from '#platform/database/database.ts'
import { defineTransactionEvent } from '#platform/events/define-event.ts'
import { definePort } from '#platform/events/ports.ts'

/** Returns whether listings of this agent wait for a reviewer before visitors see them. */
export type ReviewPolicy = (db: Database, agentId: number) => Promise<boolean>
export const reviewPolicy = definePort<ReviewPolicy>('listings: whether listings of an agent wait for a reviewer')

/** An agent handed a listing in; it waits from then on. */
export const listingHandedIn = defineTransactionEvent<{ listingKey: number; agentId: number; title: string }>('listingHandedIn')
