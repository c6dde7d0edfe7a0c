import type { DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'

/** How the feature that has guides takes one off the pages and brings it back. */
export interface GuideHold {
  /** Returns whether visitors saw it until now. */
  hide(trx: DatabaseTransaction, id: number, at: Date): Promise<boolean>
  release(trx: DatabaseTransaction, id: number): Promise<void>
}

export const guideHold = definePort<GuideHold>('moderation: takes guides off the pages')
