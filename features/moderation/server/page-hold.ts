import type { DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'

/** How the feature that has things of a kind takes one off the pages and brings it back. */
export interface PageHold {
  kind: 'guide' | 'answer'
  /** Returns whether visitors saw it until now. */
  hide(trx: DatabaseTransaction, id: number, at: Date): Promise<boolean>
  release(trx: DatabaseTransaction, id: number): Promise<void>
}

export const pageHold = definePort<PageHold>('moderation: takes guides and answers off the pages')
